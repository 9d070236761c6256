package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var ruleAsMatcher = &row{
	ID: "BG2703", Name: "rule-as-matcher", Severity: check.Error,
	Summary:  "a rule in the place of a matcher",
	Why:      "A matcher names tools. With parentheses it is a regular expression, which no name of a tool fits, so that the hook never runs.",
	Fix:      "name the tool in the matcher, and write the rule as the handler's if",
	Bad:      []example{hooked("PreToolUse", "Bash(git *)", command("/opt/guard", ""))},
	Good:     []example{hooked("PreToolUse", "Bash|PowerShell|Monitor", command("/opt/guard", `, "if": "Bash(git *)"`)), hooked("PostToolUse", "(Edit|Write)", command("/opt/format", ""))},
	Evidence: []string{hooksPage, toolsPage},
	file: func(p *pass, f *file) {
		f.groups(func(_ string, group *document.Node) {
			m := group.Get("matcher")
			if !m.Is(document.String) {
				return
			}
			if name, content, ok := strings.Cut(m.Text, "("); ok && isTool(name) && strings.HasSuffix(content, ")") && strings.ContainsAny(content, " *:/") && !strings.Contains(content, ".*") {
				p.report(f, m.Span, "the matcher %s is a rule, and no name of a tool fits it", masked(m.Text)).help(`write "matcher": "%s" and "if": %s`, name, quoted(masked(m.Text)))
			}
		})
	},
}
