package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

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
