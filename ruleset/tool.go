package ruleset

import (
	"fmt"
	"strings"
)

// toolKinds are the prefixes by which a tool that isn't known by name is written.
var toolKinds = []struct {
	prefix string
	kind   Kind
}{{"function:", Function}, {"mcp:", MCP}, {"external:", External}, {"custom:", Custom}}

// ParseTool reads a tool as batch lines and policies write it: a name, function:NAME,
// mcp:SERVER/TOOL, external:NAME or custom:NAME. It returns the name that rules use; for an MCP
// tool that is mcp__SERVER__TOOL.
func ParseTool(text string) (name string, kind Kind, err error) {
	for _, k := range toolKinds {
		rest, ok := strings.CutPrefix(text, k.prefix)
		if !ok {
			continue
		}
		if k.kind == MCP {
			server, tool, ok := strings.Cut(rest, "/")
			if !ok || server == "" || tool == "" {
				return "", MCP, fmt.Errorf("tool %q must be written mcp:SERVER/TOOL", text)
			}
			return MCPName(server, tool), MCP, nil
		}
		text = rest
		kind = k.kind
		break
	}
	if text == "" {
		return "", kind, fmt.Errorf("a tool needs a name")
	}
	if kind == Native && strings.HasPrefix(text, "mcp__") {
		kind = MCP
	}
	return text, kind, nil
}

// MCPName returns the name under which an agent knows the tool of an MCP server: each character of
// the tool that isn't a letter or a digit of ASCII, "_" or "-" becomes an x, as the reference does
// it.
func MCPName(server, tool string) string {
	safe := strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r < 0x80 && (r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') {
			return r
		}
		return 'x'
	}, tool)
	return "mcp__" + server + "__" + safe
}
