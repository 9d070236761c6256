package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var shadowedByAsk = &row{
	ID: "BG2602", Name: "covered-by-ask", Severity: check.Warning,
	Summary: "an allow rule for what an ask rule asks about anyway",
	Why:     "Ask rules are tried before allow rules, however exactly the latter name a command.",
	Fix:     "narrow the ask rule, or remove the allow rule",
	Bad:     []example{settings(`{"permissions": {"ask": ["Bash(git push *)"], "allow": ["Bash(git push origin main)"]}}`)},
	Good:    []example{settings(`{"permissions": {"ask": ["Bash(git push *)"], "allow": ["Bash(git pull)"]}}`)},
	Evidence: []string{
		permissionsPage,
	},
	formats:  denyFirst,
	silences: []string{"BG2327"},
	rule: func(p *pass, r *rule) {
		if !r.allows() || p.includedBy(r.file, r, ruleset.Deny) != nil {
			return
		}
		if by := p.includedBy(r.file, r, ruleset.Ask); by != nil {
			p.about(r, "%s never has an effect: %s in ask covers all of it", masked(r.text), masked(by.text)).
				help("narrow the ask rule, or remove this one").beside(by, "the ask rule")
		}
	},
}
