package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var scopeToolCase = &row{
	ID: "BG2903", Name: "agentscope-tool-case", Severity: check.Error,
	Summary:  "rules under the name of a tool in another case",
	Why:      "AgentScope looks rules up by the exact name of the tool. Under another name none of them is ever seen.",
	Fix:      "write the tool's name as the toolkit does",
	Bad:      []example{{{path: "rules.json", text: `{"deny_rules": {"bash": [{"tool_name": "bash", "rule_content": "rm:*", "behavior": "deny", "source": "userSettings"}]}}`}}},
	Good:     []example{scopeRules("deny_rules", "deny", "npm publish:*")},
	Evidence: []string{agentScopePage},
	formats:  agentScope,
	file: func(p *pass, f *file) {
		f.scopeLists(func(_ ruleset.Behavior, m document.Member) {
			for _, tool := range []string{"Bash", "Read", "Write", "Edit", "Glob", "Grep"} {
				if m.Name != tool && strings.EqualFold(m.Name, tool) {
					p.report(f, m.Span, "no tool is named %s, so that its rules are never seen", m.Name).help("write %s", tool)
				}
			}
		})
	},
}
