package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
)

var bashOnlyGate = &row{
	ID: "BG2707", Name: "bash-only-gate", Severity: check.Warning,
	Summary:  "a gate for Bash that the other tools with a shell go past",
	Why:      "PowerShell and Monitor run commands too, and a matcher for Bash names neither.",
	Fix:      "write Bash|PowerShell|Monitor",
	Bad:      []example{hooked("PreToolUse", "Bash", command("/opt/guard", ""))},
	Good:     []example{goodHook, hooked("PostToolUse", "Bash", command("/opt/log", ""))},
	Evidence: []string{hooksPage, toolsPage},
	file: func(p *pass, f *file) {
		f.matchers(func(event string, matcher *document.Node, names []string) {
			has := map[string]bool{}
			for _, name := range names {
				has[name] = true
			}
			if event == "PreToolUse" && has["Bash"] && !has["PowerShell"] && !has["Monitor"] {
				p.report(f, matcher.Span, "the gate isn't asked about commands that PowerShell and Monitor run").help("write Bash|PowerShell|Monitor")
			}
		})
	},
}
