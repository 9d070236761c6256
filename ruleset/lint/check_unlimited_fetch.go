package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var unlimitedFetch = &row{
	ID: "BG2504", Name: "unlimited-fetch", Severity: check.Note,
	Summary:  "every address allowed to be fetched",
	Why:      "What a page says goes to the model, and what an address holds goes to whoever runs the host: that carries instructions in and data out.",
	Fix:      "name the domains that are needed",
	Bad:      []example{allow("WebFetch"), allow("WebFetch(domain:*)")},
	Good:     []example{allow("WebFetch(domain:go.dev)"), deny("WebFetch")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		domain, _ := domainOf(r)
		if r.allows() && r.Tool == "WebFetch" && (r.Whole || domain == "*") {
			p.about(r, "every host may be fetched from").help("name the domains that are needed").worse(r.file.shared())
		}
	},
}
