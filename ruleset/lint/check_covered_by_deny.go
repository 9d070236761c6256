package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// denyFirst are the formats whose agents try deny rules before ask rules, and these before allow rules, wherever they stand.
var denyFirst = []string{"claude", "agentscope", "codex", "cursor", "vscode"}

var shadowedByDeny = &row{
	ID: "BG2601", Name: "covered-by-deny", Severity: check.Warning,
	Summary: "a rule that allows or asks about what a deny rule forbids anyway",
	Why:     "Deny rules are tried first. Neither the order of the rules nor how exactly one names a command makes an exception.",
	Fix:     "narrow the deny rule, or remove the other",
	Bad: []example{
		lists([]string{"Bash(npm:*)"}, []string{"Bash(npm run:*)"}),
		settings(`{"permissions": {"ask": ["Bash(git push origin:*)"], "deny": ["Bash(git push:*)"]}}`),
	},
	Good:     []example{lists([]string{"Bash(npm publish *)"}, []string{"Bash(npm run lint)"})},
	Evidence: []string{permissionsPage, changelog},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if r.list == ruleset.Deny {
			return
		}
		if by := p.includedBy(r.file, r, ruleset.Deny); by != nil && !(by.Whole && r.allows()) {
			p.about(r, "%s never has an effect: %s in deny covers all of it", masked(r.text), masked(by.text)).
				help("narrow the deny rule, or remove this one").beside(by, "the deny rule")
		}
	},
}
