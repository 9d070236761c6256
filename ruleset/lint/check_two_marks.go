package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var twoMarks = &row{
	ID: "BG2303", Name: "mixed-marks", Severity: check.Warning,
	Summary:  "a star and the mark :* in one rule",
	Why:      "A rule that ends in :* is a prefix. What versions of Claude Code make of a star inside such a prefix differs, and nothing documents it.",
	Fix:      "write a blank and a star at the end too",
	Bad:      []example{deny("Bash(git commit * --author:*)")},
	Good:     []example{ask("Bash(git commit *)", "Bash(git push:*)")},
	Evidence: []string{permissionsPage, issue + "59498"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || c.mark != ":*" || c.plain() {
			return
		}
		p.about(r, "%s holds a star beside the prefix mark :*", masked(r.text)).help("write %s", masked("Bash("+c.head+" *)"))
	},
}
