package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var apexOnly = &row{
	ID: "BG2503", Name: "apex-only", Severity: check.Note,
	Summary:  "a forbidden domain whose other half is free",
	Why:      "domain:example.com is that host only, www.example.com is another; *.example.com is every host below and not example.com itself.",
	Fix:      "forbid both",
	Bad:      []example{deny("WebFetch(domain:example.com)"), deny("WebFetch(domain:*.example.com)")},
	Good:     []example{deny("WebFetch(domain:example.com)", "WebFetch(domain:*.example.com)"), allow("WebFetch(domain:example.com)")},
	Evidence: []string{permissionsPage, issue + "15260"},
	rule: func(p *pass, r *rule) {
		domain, ok := domainOf(r)
		host, below := strings.CutPrefix(domain, "*.")
		if !ok || !r.forbids() || strings.Contains(host, "*") || !strings.Contains(host, ".") || !below && strings.Count(host, ".") > 1 {
			return
		}
		free := "www." + host
		if below {
			free = host
		}
		for _, other := range []string{"WebFetch", "WebFetch(domain:*)", "WebFetch(domain:*." + host + ")", "WebFetch(domain:" + free + ")"} {
			if found := r.file.firstOf(r, other); found != nil && (found.text != r.text) {
				return
			}
		}
		p.about(r, "%s is free", free).help("forbid domain:%s and domain:*.%s", host, host)
	},
}
