package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

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
