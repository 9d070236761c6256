package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var allowBesideBypass = &row{
	ID: "BG2111", Name: "allow-beside-bypass", Severity: check.Note,
	Summary:  "allow rules beside bypassPermissions",
	Why:      "In this mode everything is allowed that no other rule names. The allow rules look like a limit and are none.",
	Fix:      "remove the mode or the rules",
	Bad:      []example{in("~/.claude/settings.json", settings(`{"permissions": {"defaultMode": "bypassPermissions", "allow": ["Bash(npm test)"]}}`))},
	Good:     []example{in("~/.claude/settings.json", settings(`{"permissions": {"defaultMode": "acceptEdits", "allow": ["Bash(npm test)"]}}`))},
	Evidence: []string{modesPage},
	file: func(p *pass, f *file) {
		if mode := f.mode(); mode != nil && mode.Text == "bypassPermissions" && f.any(ruleset.Allow) {
			p.report(f, mode.Span, "in bypassPermissions the allow rules have no effect").beside(f.list(ruleset.Allow)[0], "the first of them")
		}
	},
}
