package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var misplacedKey = &row{
	ID: "BG2005", Name: "misplaced-key", Severity: check.Error,
	Summary: "a key at the wrong place",
	Why:     "Lists of rules and the mode are read inside of permissions only, MCP servers in .mcp.json, and permissions not at all in ~/.claude.json, where Claude Code keeps its state.",
	Fix:     "move the key to where it is read",
	Bad: []example{
		settings(`{"deny": ["Bash(su *)"], "hooks": {}}`), settings(`{"permissions": {}, "defaultMode": "plan"}`),
		settings(`{"permissions": {}, "mcpServers": {"x": {"command": "y"}}}`), {{path: "~/.claude.json", text: `{"permissions": {"deny": ["Bash(su *)"]}}`}},
	},
	Good:     []example{settings(`{"permissions": {"deny": ["Bash(su *)"], "defaultMode": "plan"}}`)},
	Evidence: []string{debugPage, issue + "2881"},
	file: func(p *pass, f *file) {
		for _, k := range f.keys("") {
			switch {
			case permissionKeys.Has(k.Name) && k.Name != "disableAutoMode":
				p.report(f, k.Span, "%q is read inside of permissions only", k.Name).help(`move it into "permissions"`)
			case k.Name == "mcpServers" && !f.isState():
				p.report(f, k.Span, "settings hold no MCP servers").help("move them to .mcp.json")
			case k.Name == "permissions" && f.isState():
				p.report(f, k.Span, "permissions aren't read in this file").help("move them to ~/.claude/settings.json")
			}
		}
	},
}
