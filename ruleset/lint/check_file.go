package lint

import "github.com/bashguard/bashguard/analyzer/check"

// The rows of a file that its host refuses as a whole.

var unknownFormat = &row{
	ID: "BG2000", Name: "unknown-format", Severity: check.Error,
	Summary:  "a file in no rule format that is known",
	Why:      "Nothing in it was understood, so that nothing about it was checked, and the agent that it is meant for may not read it either.",
	Fix:      "name the format with --format-of where the file's name and content don't tell it, or write the keys that the agent reads",
	Bad:      []example{{{path: "rules.json", text: `{"rules": {"Bash": "git status"}}`}}},
	Good:     []example{allow("Bash(git status *)")},
	Evidence: []string{"https://code.claude.com/docs/en/settings"},
	formats:  anyFormat,
	file: func(p *pass, f *file) {
		if f.Fatal != nil && f.Format == "" && f.Root != nil {
			p.refused(f)
		}
	},
}

var brokenSyntax = &row{
	ID: "BG2001", Name: "broken-syntax", Severity: check.Error,
	Summary: "a file whose syntax is broken",
	Why: "The agent drops the whole file, its deny rules included. Claude Code reads strict JSON: no comments, no comma before a closing " +
		"bracket, no byte order mark.",
	Fix: "correct the place that the message points at",
	Bad: []example{
		settings(`{"permissions": {"deny": ["Read(./.env)",]}}`),
		settings("{\n  // what is free\n  \"permissions\": {\"allow\": [\"Bash(git status)\"]}\n}"),
		settings(""),
		settings("{\"permissions\": {\"allow\": [\n<<<<<<< HEAD\n\"Bash(make *)\"\n"),
		settings("\ufeff{}"),
	},
	Good:     []example{deny("Read(./secret.txt)", "Edit(./secret.txt)")},
	Evidence: []string{"https://code.claude.com/docs/en/settings", "https://github.com/anthropics/claude-code/issues/9875"},
	formats:  anyFormat,
	file: func(p *pass, f *file) {
		if f.Fatal != nil && f.Root == nil {
			p.refused(f)
		}
	},
}

var wrongShape = &row{
	ID: "BG2003", Name: "wrong-shape", Severity: check.Error,
	Summary: "a file whose values aren't of the types that its agent reads",
	Why:     "The agent drops the whole file, its deny rules included.",
	Fix:     "write the value in the shape that the message names",
	Bad: []example{
		settings(`{"permissions": {"deny": "Read(./.env)"}}`),
		settings(`{"permissions": ["Bash(git status)"]}`),
		settings(`{"permissions": {"allow": ["Bash(git status)", 7]}}`),
	},
	Good:     []example{allow("Bash(git commit *)")},
	Evidence: []string{"https://code.claude.com/docs/en/settings", "https://json.schemastore.org/claude-code-settings.json"},
	formats:  anyFormat,
	file: func(p *pass, f *file) {
		if f.Fatal != nil && f.Format != "" && f.Root != nil {
			p.refused(f)
		}
	},
}

// refused reports why a file's host refuses it.
func (p *pass) refused(f *file) {
	p.report(f, f.spanOf(f.Fatal), "%s", masked(f.Fatal.Message)).help("%s", masked(f.Fatal.Instead))
}
