package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
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

var fetchBesideClients = &row{
	ID: "BG2506", Name: "fetch-beside-clients", Severity: check.Warning,
	Summary:  "addresses forbidden to WebFetch and free to curl",
	Why:      "Rules for WebFetch are about that tool only. What it may not fetch, an allowed curl or wget does.",
	Fix:      "remove the allow rule for the client, or limit the network of the sandbox",
	Bad:      []example{lists([]string{"WebFetch(domain:example.com)", "WebFetch(domain:*.example.com)"}, []string{"Bash(curl *)"})},
	Good:     []example{lists([]string{"WebFetch"}, []string{"Bash(npm test)"})},
	Evidence: []string{permissionsPage, toolsPage},
	rule: func(p *pass, r *rule) {
		if r.list != ruleset.Deny || r.Tool != "WebFetch" {
			return
		}
		url := "https://" + strings.ReplaceAll(strings.TrimPrefix(r.Content, "domain:"), "*", "www")
		if client := p.matching(r.file, ruleset.Allow, "curl "+url, "wget "+url); client != nil {
			p.about(r, "%s still fetches what this forbids", masked(client.text)).beside(client, "this rule allows it")
		}
	},
}
