package lint

import "github.com/bashguard/bashguard/analyzer/check"

var networkGrant = &row{
	ID: "BG2318", Name: "network-grant", Severity: check.Warning,
	Summary:  "an allow rule for a network client that may be given any address",
	Why:      "The client sends what it is told to whom it is told, which is how secrets leave a machine, and fetches code.",
	Fix:      "allow the hosts with WebFetch(domain:HOST), or limit them in the sandbox's network list",
	Bad:      []example{allow("Bash(curl *)"), allow("Bash(wget:*)"), allow("Bash(ssh *)"), allow("Bash(curl -s *)")},
	Good:     []example{allow("WebFetch(domain:docs.example.com)"), allow("Bash(curl --version)"), deny("Bash(curl *)", "PowerShell(curl *)")},
	Evidence: []string{permissionsPage, toolsPage},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		if _, found := p.grants(r, anyAddress); found != nil {
			found.help("write WebFetch(domain:HOST) for the hosts that are meant")
		}
	},
}
