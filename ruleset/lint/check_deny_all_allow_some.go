package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var denyAllAllowSome = &row{
	ID: "BG2605", Name: "deny-all-allow-some", Severity: check.Error,
	Summary:  "a tool denied as a whole beside allow rules for parts of it",
	Why:      "A deny rule for a whole tool denies every call and takes the tool away from the model. Allow rules make no exception.",
	Fix:      "remove the deny rule: what no rule allows is asked about, and denied in the mode dontAsk",
	Bad:      []example{lists([]string{"Bash"}, []string{"Bash(npm test)"})},
	Good:     []example{settings(`{"permissions": {"defaultMode": "dontAsk", "allow": ["Bash(npm test)"]}}`), deny("WebFetch", "Bash(curl *)")},
	Evidence: []string{permissionsPage, issue + "61253"},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if r.list != ruleset.Deny || !r.Whole {
			return
		}
		for _, other := range r.file.list(ruleset.Allow) {
			if r.Includes(other.Rule) {
				p.about(r, "every call is denied by %s in deny: %s in allow is no exception", masked(r.text), masked(other.text)).
					help("remove %s from deny", masked(r.text)).beside(other, "the allow rule")
				return
			}
		}
	},
}
