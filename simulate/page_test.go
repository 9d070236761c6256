package simulate

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

// loopPage writes the page about the loop from the tables that the replay goes by.
func loopPage() string {
	var b strings.Builder
	b.WriteString(`# The loop of a replay

What ` + "`bashguard simulate`" + ` makes of a call, in which states it can stand, and what a replay can't know. This page is written by a test from
the tables that the replay itself goes by.

## Five gates

A call goes through them in this order, and the first that refuses it ends it:

1. availability: the toolkit of the moment has a tool of that name, in the basic group or an active one;
2. input: the argument text decodes, repaired if it has to be, and fits the tool's schema;
3. permission: the engine decides, with the session's middlewares around it, and a person where it asks;
4. execution: what the recording tells, or what follows from the session itself, as for the file tools;
5. finishing: the result goes back into the context, cut if it is too long.

## States of a call

A call begins as pending. ` + "`--format json`" + ` shows the whole history of each. Anything that isn't in this table is a fault of the program:
the replay fails with exit code 3 instead of showing rows that mean nothing.

| from | what happens | to | result |
| --- | --- | --- | --- |
`)
	for _, row := range transitions {
		var from []string
		for _, s := range row.from {
			from = append(from, string(s))
		}
		to, result := string(row.to), strings.Join(row.results, ", ")
		switch {
		case to == "":
			to = "stays"
		case row.results == nil:
		case strings.HasSuffix(result, ", "):
			result += "or unknown"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", strings.Join(from, ", "), row.by, to, result)
	}
	b.WriteString("\n## Notes\n\nWords beside a call. One that names an unknown means that the row rests on an assumption.\n\n| word | unknown | meaning |\n| --- | --- | --- |\n")
	for _, n := range Notes() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", n.Word, n.Unknown, n.Meaning)
	}
	b.WriteString("\n## What a replay can't know\n\n| | unknown | what is done |\n| --- | --- | --- |\n")
	for _, u := range Unknowns() {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", u.Number, u.What, u.Done)
	}
	return b.String()
}

func TestLoopPageIsUpToDate(t *testing.T) {
	const path = "../docs/loop.md"
	want := loopPage()
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("docs/loop.md isn't what the tables say; see go test ./simulate -run LoopPage -update: %v", err)
	}
}
