package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var inTwoLists = &row{
	ID: "BG2604", Name: "in-two-lists", Severity: check.Error,
	Summary:  "the same rule in two lists",
	Why:      "Only the stricter list counts. One of the two isn't what the writer meant.",
	Fix:      "keep the rule in one list",
	Bad:      []example{lists([]string{"Bash(git push *)"}, []string{"Bash(git push:*)"})},
	Good:     []example{lists([]string{"Bash(npm publish *)"}, []string{"Bash(npm run lint)"})},
	Evidence: []string{permissionsPage},
	formats:  denyFirst,
	silences: []string{"BG2601", "BG2602", "BG2605", "BG2611"},
	rule: func(p *pass, r *rule) {
		for _, stricter := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask} {
			if stricter == r.list {
				return
			}
			if other := r.file.firsts[spelling{stricter, plainForm(r)}]; other != nil && other.Rule != nil {
				p.about(r, "%s stands in %s too, which alone counts", masked(r.text), stricter).help("keep it in one list").beside(other, "the same rule in "+stricter.String())
				return
			}
		}
	},
}
