package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
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

var misspeltPrefix = &row{
	ID: "BG2508", Name: "misspelt-server", Severity: check.Error,
	Summary:  "the name of a tool of an MCP server in the wrong form",
	Why:      "Such names are mcp__SERVER__TOOL, with two underscores each. Any other form names no tool.",
	Fix:      "write mcp__SERVER__TOOL, or mcp__SERVER for all of its tools",
	Bad:      []example{allow("mcp_git_log"), deny("mcp:git"), allow("MCP__git__log"), allow("mcp__git_log__")},
	Good:     []example{allow("mcp__git__log", "mcp__my_server__get_x")},
	Evidence: []string{permissionsPage, "https://github.com/atxtechbro/dotfiles/issues/1030"},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		if instead := misspeltServer(r.text); instead != "" {
			p.about(r, "no tool has this name").help("write %s", masked(instead))
		}
	},
}

// misspeltServer returns what to write for a text that means a tool of an MCP server in the wrong form, "" for another text.
func misspeltServer(text string) string {
	name, _, _ := strings.Cut(text, "(")
	if len(name) < 4 || !strings.EqualFold(name[:3], "mcp") || !strings.ContainsRune("_:-./ ", rune(name[3])) {
		return ""
	}
	words := strings.FieldsFunc(name[4:], func(r rune) bool { return strings.ContainsRune("_:-./ ", r) })
	switch {
	case strings.HasPrefix(name, "mcp__") && !strings.HasSuffix(name, "__"), len(words) == 0:
		return ""
	case strings.HasPrefix(name, "mcp__"):
		return strings.TrimRight(name, "_")
	case strings.HasPrefix(strings.ToLower(name), "mcp__"):
		return "mcp__" + name[5:]
	case len(words) == 1:
		return "mcp__" + words[0]
	}
	return "mcp__" + words[0] + "__" + strings.Join(words[1:], "_")
}

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
