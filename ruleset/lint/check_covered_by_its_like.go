package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var impliedRule = &row{
	ID: "BG2611", Name: "covered-by-its-like", Severity: check.Note,
	Summary:  "a rule that forbids or asks about what another of its list covers",
	Why:      "The rule adds nothing.",
	Fix:      "remove the narrower rule",
	Bad:      []example{deny("Bash(npm *)", "Bash(npm publish *)")},
	Good:     []example{deny("Bash(npm publish *)", "Bash(npm login *)")},
	Evidence: []string{permissionsPage},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if !r.forbids() {
			return
		}
		if by := p.includedBy(r.file, r, r.list); by != nil && by.text != r.text && !r.Includes(by.Rule) {
			p.about(r, "%s adds nothing to %s", masked(r.text), masked(by.text)).help("remove it").beside(by, "the wider rule")
		}
	},
}
