package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var toolCase = &row{
	ID: "BG2205", Name: "tool-case", Severity: check.Error,
	Summary:  "the name of a tool in the wrong case",
	Why:      "Names are compared letter by letter, so that the rule never matches.",
	Fix:      "write the name as Claude Code does",
	Bad:      []example{allow("bash(git status)"), deny("READ(./secret.txt)"), allow("webfetch(domain:go.dev)")},
	Good:     []example{allow("Bash(git status)")},
	Evidence: []string{permissionsPage, debugPage},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		if name, _, _ := r.name(); properCase(name) != name {
			p.report(r.file, r.part(name), "tools are named in their own case: there is no %s", name).
				help("write %s", masked(strings.Replace(r.text, name, properCase(name), 1))).Rule = masked(r.text)
		}
	},
}
