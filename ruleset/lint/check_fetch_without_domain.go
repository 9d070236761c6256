package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

// hostOf returns the host that an address or a pattern of addresses names.
func hostOf(address string) string {
	if _, rest, ok := strings.Cut(address, "://"); ok {
		address = rest
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(address, "//"), "/")
	host, _, _ = strings.Cut(host, ":")
	return host
}

// domainOf returns the domain that a rule for WebFetch names; ok is false for another rule.
func domainOf(r *rule) (domain string, ok bool) {
	if r.Tool != "WebFetch" || r.Whole {
		return "", false
	}
	return strings.CutPrefix(r.Content, "domain:")
}

var fetchWithoutDomain = &row{
	ID: "BG2501", Name: "fetch-without-domain", Severity: check.Error,
	Summary:  "a rule for WebFetch that names no domain",
	Why:      "Such rules compare the host of an address, in the form domain:HOST. Anything else matches nothing.",
	Fix:      "write domain: and the host",
	Bad:      []example{allow("WebFetch(https://go.dev/*)"), deny("WebFetch(go.dev)")},
	Good:     []example{allow("WebFetch(domain:go.dev)"), deny("WebFetch(prompt:*password*)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2217"},
	rule: func(p *pass, r *rule) {
		if r.Tool != "WebFetch" || r.Whole || strings.HasPrefix(r.Content, "domain:") {
			return
		}
		if name := parameter(r.Content); name == "" || strings.HasPrefix(r.Content, name+"://") {
			p.about(r, "rules for WebFetch compare hosts, in the form domain:HOST").help("write WebFetch(domain:%s)", masked(hostOf(r.Content)))
		}
	},
}
