package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var negatedPath = &row{
	ID: "BG2408", Name: "negated-path", Severity: check.Warning,
	Summary:  "an exception that there can't be",
	Why:      "A rule can't take something out of another one: deny wins over allow, however narrow, and a path with ! in front matches nothing.",
	Fix:      "narrow the rule that forbids",
	Bad:      []example{deny("Read(./conf.*)", "Read(!./conf.example)")},
	Good:     []example{deny("Edit(./conf.prod)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.pathRule() && strings.HasPrefix(r.Content, "!") {
			p.about(r, "there are no exceptions").help("narrow the rule that forbids")
		}
	},
}
