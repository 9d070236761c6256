package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var coveredByAllow = &row{
	ID: "BG2603", Name: "covered-by-allow", Severity: check.Note,
	Summary:  "an allow rule that a wider one covers",
	Why:      "The rule grants nothing that isn't granted. Who reads it may think that it is the limit.",
	Fix:      "remove the narrower rule, or the wider one if that isn't meant",
	Bad:      []example{allow("Bash(make *)", "Bash(make lint)")},
	Good:     []example{allow("Bash(make lint)", "Bash(make build)")},
	Evidence: []string{permissionsPage},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if by := p.includedBy(r.file, r, ruleset.Allow); r.allows() && by != nil && by.text != r.text && !r.Includes(by.Rule) {
			p.about(r, "%s grants nothing that %s doesn't", masked(r.text), masked(by.text)).help("remove one of them").beside(by, "the wider rule")
		}
	},
}

// includedBy returns the first rule in a list of a file, other than the rule itself, that covers all of a rule.
func (p *pass) includedBy(f *file, r *rule, b ruleset.Behavior) *rule {
	if c, ok := shellOf(r); ok && r.allows() && b == ruleset.Allow && c.compound() {
		return nil // it covers nothing
	}
	list := f.list(b)
	if !p.spend(len(list)) {
		return nil
	}
	for _, other := range list {
		if other != r && other.Includes(r.Rule) {
			return other
		}
	}
	return nil
}
