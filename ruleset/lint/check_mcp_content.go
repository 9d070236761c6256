package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var mcpContent = &row{
	ID: "BG2507", Name: "mcp-content", Severity: check.Error,
	Summary:  "an allow rule that narrows a tool of an MCP server",
	Why:      "Claude Code doesn't know what the arguments of such tools mean. An allow rule with content matches nothing; in deny and ask it may name a parameter.",
	Fix:      "write the name of the tool alone",
	Bad:      []example{allow("mcp__db__query(select *)")},
	Good:     []example{allow("mcp__db__list_tables"), deny("mcp__db__query(write:true)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if strings.HasPrefix(r.Tool, "mcp__") && !r.Whole && (r.allows() || parameter(r.Content) == "") {
			p.about(r, "tools of MCP servers are taken by their names only").help("write %s", r.Tool)
		}
	},
}
