package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

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
