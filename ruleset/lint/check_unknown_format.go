package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

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
