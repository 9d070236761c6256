package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/ruleset"
)

// formatsTable writes what is known about each format and its agent as a table.
func formatsTable() string {
	var b strings.Builder
	b.WriteString("| format | is | of several rules | a rule for the shell is compared with |\n| --- | --- | --- | --- |\n")
	for _, f := range ruleset.Formats() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.Name, f.Doc, f.Host.Precedence, f.Host.Subject)
	}
	b.WriteString("\n| agent | default | accept_edits | explore | bypass | dont_ask |\n| --- | --- | --- | --- | --- | --- |\n")
	told := map[string]bool{}
	for _, f := range ruleset.Formats() {
		if told[f.Host.Agent] {
			continue
		}
		told[f.Host.Agent] = true
		fmt.Fprintf(&b, "| %s |", f.Host.Agent)
		for _, m := range f.Host.Modes {
			cell := m.Name
			if m.Unmatched != ruleset.Unset {
				cell += ": " + m.Unmatched.String()
			}
			fmt.Fprintf(&b, " %s |", strings.TrimPrefix(cell, ": "))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// The page about rule files lists every format with what is known about its agent.
func TestRulesPageListsFormats(t *testing.T) {
	const path = "../../docs/rules.md"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(data), "## Formats\n\n")
	_, after, end := strings.Cut(rest, "\nWhat an agent does")
	if !ok || !end {
		t.Fatal("the page has no section about formats")
	}
	want := before + "## Formats\n\n" + formatsTable() + "\nWhat an agent does" + after
	if want == string(data) {
		return
	}
	if !*update {
		t.Fatalf("the table of formats has changed; see go test ./cmd/bashguard -run RulesPage -update\n%s", firstDifference(string(data), want))
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}
