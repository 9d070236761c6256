package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var dontAskLists = &row{
	ID: "BG2109", Name: "dont-ask-lists", Severity: check.Note,
	Summary: "ask rules in dontAsk, or no allow rules",
	Why:     "In dontAsk nobody is asked: what an ask rule names is denied, and so is everything that no allow rule names and that doesn't only read.",
	Fix:     "move ask rules to deny, and write allow rules for what is needed",
	Bad: []example{
		settings(`{"permissions": {"defaultMode": "dontAsk", "allow": ["Bash(npm test)"], "ask": ["Bash(npm publish)"]}}`), settings(`{"permissions": {"defaultMode": "dontAsk"}}`),
	},
	Good:     []example{settings(`{"permissions": {"defaultMode": "dontAsk", "allow": ["Bash(npm test)"]}}`)},
	Evidence: []string{modesPage},
	file: func(p *pass, f *file) {
		mode := f.mode()
		if mode == nil || mode.Text != "dontAsk" {
			return
		}
		if asks := f.list(ruleset.Ask); len(asks) > 0 {
			p.report(f, mode.Span, "in dontAsk the ask rules deny").beside(asks[0], "the first of them")
		}
		if !f.any(ruleset.Allow) {
			p.report(f, f.keySpan("permissions"), "in dontAsk nothing that changes anything is allowed without an allow rule")
		}
	},
}
