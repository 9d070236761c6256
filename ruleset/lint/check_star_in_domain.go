package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var starInDomain = &row{
	ID: "BG2505", Name: "star-in-domain", Severity: check.Warning,
	Summary:  "a star inside of a domain",
	Why:      "Only *. in front stands for hosts at any depth. A star elsewhere stands for a part of one label: *github.com isn't docs.github.com.",
	Fix:      "write *. in front of the domain",
	Bad:      []example{allow("WebFetch(domain:*github.com)"), deny("WebFetch(domain:api.*.example.com)")},
	Good:     []example{allow("WebFetch(domain:*.github.com)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		domain, ok := domainOf(r)
		if host := strings.TrimPrefix(domain, "*."); ok && domain != "*" && strings.Contains(host, "*") {
			found := p.about(r, "this star stays in one part of the name").worse(r.list == ruleset.Deny)
			if plain := strings.TrimPrefix(host, "*"); !strings.Contains(plain, "*") {
				found.help("write WebFetch(domain:*.%s) for the hosts below", plain)
			}
		}
	},
}
