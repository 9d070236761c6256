package shell_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

const (
	pagePath = "../../docs/shells.md"
	// pageTable is what stands on the page before the table, which is its end.
	pageTable = "compares what they do with what bashguard says that they can do.\n\n"
)

// pageRows writes those rows of the table that have a note.
func pageRows(rows []*tableRow) string {
	var b strings.Builder
	b.WriteString("| text | bash | dash | zsh | |\n| --- | --- | --- | --- | --- |\n")
	for _, row := range rows {
		if row.note == "" {
			continue
		}
		fmt.Fprintf(&b, "| %s |", cell(marks.Replace(row.text)))
		for _, d := range dialects {
			fmt.Fprintf(&b, " %s |", deedCell(row.answers[d.name]))
		}
		fmt.Fprintf(&b, " %s |\n", row.note)
	}
	return b.String()
}

// cell writes code in a cell of a table.
func cell(code string) string { return "`" + strings.ReplaceAll(code, "|", `\|`) + "`" }

func deedCell(a answer) string {
	text := cell(a.deed.String())
	switch {
	case a.deed.rejected:
		text = "syntax error"
	case len(a.deed.ran) == 0 && len(a.deed.wrote) == 0:
		text = "nothing"
	}
	if a.sign == "!" {
		text += " *asks*"
	}
	return text
}

// TestPageHoldsTheTable keeps docs/shells.md in step with the table that the shells are run on.
func TestPageHoldsTheTable(t *testing.T) {
	page, err := os.ReadFile(pagePath)
	if err != nil {
		t.Fatal(err)
	}
	text, _, found := strings.Cut(string(page), pageTable)
	want := text + pageTable + pageRows(readTable(t))
	switch {
	case !found:
		t.Fatal("the page has lost its last sentence before the table")
	case want == string(page):
	case *update:
		if err := os.WriteFile(pagePath, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("docs/shells.md isn't what testdata/shells.txt says; see go test ./analyzer/shell -run Page -update")
	}
}
