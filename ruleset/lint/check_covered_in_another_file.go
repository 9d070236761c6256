package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var shadowedElsewhere = &row{
	ID: "BG2608", Name: "covered-in-another-file", Severity: check.Note,
	Summary: "an allow rule that a rule of another file makes void",
	Why:     "The lists of all files are united: what one file denies or asks about, no other can allow.",
	Fix:     "narrow the one or remove the other, where that isn't meant",
	Bad: []example{with(
		in("~/.claude/settings.json", deny("Bash(npm publish *)")),
		allow("Bash(npm publish --dry-run)"))},
	Good: []example{with(
		in("~/.claude/settings.json", deny("Bash(npm publish *)")),
		allow("Bash(npm run lint)"))},
	Evidence: []string{settingsPage},
	rule: func(p *pass, r *rule) {
		if !r.allows() {
			return
		}
		for _, f := range p.files {
			for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask} {
				if f == r.file || !f.joins(r.file) {
					continue
				}
				if by := p.includedBy(f, r, b); by != nil {
					p.about(r, "%s never has an effect: %s in %s of another file covers all of it", masked(r.text), masked(by.text), b).
						help("narrow the one or remove the other, where that isn't meant").beside(by, "the rule in "+b.String())
					return
				}
			}
		}
	},
}
