package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

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
