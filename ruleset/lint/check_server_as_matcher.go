package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var serverMatcher = &row{
	ID: "BG2704", Name: "server-as-matcher", Severity: check.Error,
	Summary:  "a matcher that names a server of MCP without its tools",
	Why:      "A matcher of letters and underscores is a whole name. No tool has the name of its server alone, so that the hook never runs.",
	Fix:      "write a regular expression for the tools of the server",
	Bad:      []example{hooked("PreToolUse", "mcp__memory", command("/opt/guard", ""))},
	Good:     []example{hooked("PreToolUse", "mcp__memory__.*", command("/opt/guard", "")), hooked("PreToolUse", "mcp__memory__write", command("/opt/guard", ""))},
	Evidence: []string{hooksPage},
	file: func(p *pass, f *file) {
		f.matchers(func(_ string, matcher *document.Node, names []string) {
			for _, name := range names {
				if server, ok := strings.CutPrefix(name, "mcp__"); ok && !strings.Contains(server, "__") {
					p.report(f, matcher.Span, "no tool is named %s", name).help("write %s__.*", name)
				}
			}
		})
	},
}
