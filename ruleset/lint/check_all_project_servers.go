package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

var allProjectServers = &row{
	ID: "BG2511", Name: "all-project-servers", Severity: check.Warning,
	Summary:  "every MCP server of the repository approved at once",
	Why:      "Whoever can change .mcp.json can then start any program on the machine of everybody who uses the repository, without a question.",
	Fix:      "name the servers in enabledMcpjsonServers",
	Bad:      []example{settings(`{"permissions": {}, "enableAllProjectMcpServers": true}`)},
	Good:     []example{settings(`{"permissions": {}, "enabledMcpjsonServers": ["docs"]}`), settings(`{"permissions": {}, "enableAllProjectMcpServers": false}`)},
	Evidence: []string{referencePage},
	file: func(p *pass, f *file) {
		if n := f.value("enableAllProjectMcpServers"); n.Is(document.Bool) && n.Text == "true" && f.Scope != ruleset.User {
			p.report(f, n.Span, "every server in .mcp.json is started without a question").help("name the servers in enabledMcpjsonServers")
		}
	},
}
