package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var fetchPath = &row{
	ID: "BG2502", Name: "domain-with-more", Severity: check.Error,
	Summary:  "a scheme, a port or a path in a domain",
	Why:      "Only the host is compared. No host has a slash or a colon in it, so that the rule matches nothing.",
	Fix:      "write the host alone",
	Bad:      []example{allow("WebFetch(domain:go.dev/pkg)"), deny("WebFetch(domain:https://go.dev)"), allow("WebFetch(domain:localhost:3000)")},
	Good:     []example{allow("WebFetch(domain:pkg.go.dev)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if domain, ok := domainOf(r); ok && strings.ContainsAny(domain, "/:") {
			p.about(r, "no host is called %s", masked(domain)).help("write WebFetch(domain:%s)", masked(hostOf(domain)))
		}
	},
}
