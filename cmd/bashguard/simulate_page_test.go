package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/simulate"
)

const simulatePage = "../../docs/simulate.md"

// tables are the parts of the page about replays that are written from the program's own tables.
var tables = map[string]func() string{
	"conditions": func() string {
		text := "| condition | met when |\n| --- | --- |\n"
		for _, c := range conditions {
			text += fmt.Sprintf("| `%s` | %s |\n", c.name, c.doc)
		}
		return text
	},
	"notes": func() string {
		text := "| note | unknown | meaning |\n| --- | --- | --- |\n"
		for _, n := range simulate.Notes() {
			text += fmt.Sprintf("| `%s` | %s | %s |\n", n.Word, n.Unknown, n.Meaning)
		}
		return text
	},
}

// The tables of conditions and notes say what the program says.
func TestSimulatePageIsUpToDate(t *testing.T) {
	data, err := os.ReadFile(simulatePage)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for name, table := range tables {
		begin := "<!-- " + name + ": written by a test -->\n"
		before, rest, ok := strings.Cut(page, begin)
		_, after, ended := strings.Cut(rest, "<!-- end -->\n")
		if !ok || !ended {
			t.Fatalf("no place for the table of %s", name)
		}
		page = before + begin + table() + "<!-- end -->\n" + after
	}
	if page == string(data) {
		return
	}
	if *update {
		if err := os.WriteFile(simulatePage, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the tables have changed; see go test ./cmd/bashguard -run SimulatePage -update\n%s", firstDifference(string(data), page))
}

// Every key of the JSON rows and of the summary stands on the page.
func TestSimulatePageNamesEveryKey(t *testing.T) {
	data, err := os.ReadFile(simulatePage)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"simulate-call", "simulate-summary"} {
		schema, err := os.ReadFile("../../report/schema/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var root any
		if err := json.Unmarshal(schema, &root); err != nil {
			t.Fatal(err)
		}
		for _, key := range schemaKeys(root) {
			named := func(around string) bool {
				return strings.Contains(string(data), strings.Replace(around, "KEY", key, 1))
			}
			if !named("`KEY`") && !named(".KEY`") && !named("`KEY.") && !slices.Contains(plainKeys, key) {
				t.Errorf("%s: the key %q isn't explained", name, key)
			}
		}
	}
}

// plainKeys say by themselves what they hold, or belong to an object that the page explains as a whole.
var plainKeys = []string{"version", "type", "format", "calls", "turns", "parsers", "contrast", "headline", "word", "prompts", "removed", "safety", "broken_lines", "reason", "note",
	"findings", "decided", "ran", "bypass_unasked", "dont_ask_refused", "dont_ask_refused_ran", "index", "declared", "user", "risk", "risk_from", "classifier", "stage", "authorized", "effective", "line"}

// schemaKeys returns the names of the properties of a schema, sorted, each once.
func schemaKeys(schema any) (keys []string) {
	switch s := schema.(type) {
	case []any:
		for _, v := range s {
			keys = append(keys, schemaKeys(v)...)
		}
	case map[string]any:
		for name, v := range s {
			if properties, ok := v.(map[string]any); ok && name == "properties" {
				for key, inner := range properties {
					keys = append(append(keys, key), schemaKeys(inner)...)
				}
				continue
			}
			keys = append(keys, schemaKeys(v)...)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}
