package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var wholeServer = &row{
	ID: "BG2509", Name: "whole-server", Severity: check.Note,
	Summary:  "every tool of an MCP server allowed",
	Why:      "A server's tools may write and delete as well as read, and it may have more of them tomorrow.",
	Fix:      "name the tools that are needed, and leave those that write to ask",
	Bad:      []example{allow("mcp__github"), allow("mcp__github__*")},
	Good:     []example{allow("mcp__github__get_issue", "mcp__github__get_*"), deny("mcp__github")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		server := strings.TrimSuffix(strings.TrimPrefix(r.Tool, "mcp__"), "__*")
		if r.allows() && strings.HasPrefix(r.Tool, "mcp__") && !strings.Contains(server, "__") && server != "" {
			p.about(r, "every tool of the server %s is allowed, those that write too", server).help("name the tools that are needed")
		}
	},
}
