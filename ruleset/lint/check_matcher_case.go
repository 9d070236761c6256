package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var matcherCase = &row{
	ID: "BG2702", Name: "matcher-case", Severity: check.Error,
	Summary:  "a matcher that writes the name of a tool in another case",
	Why:      "Matchers take account of case. A hook for a tool that there isn't never runs.",
	Fix:      "write the tool's name as Claude Code does",
	Bad:      []example{hooked("PreToolUse", "bash|PowerShell", command("/opt/guard", ""))},
	Good:     []example{goodHook},
	Evidence: []string{debugPage},
	file: func(p *pass, f *file) {
		f.matchers(func(event string, matcher *document.Node, names []string) {
			for _, name := range names {
				if tool := otherCase(name); tool != "" && toolEvents.Has(event) {
					p.report(f, matcher.Span, "no tool is named %s", name).help("write %s", tool)
				}
			}
		})
	},
}

// otherCase returns the tool whose name a text is in another case, "" where there is none or it is the name itself.
func otherCase(name string) string {
	found := ""
	for _, tool := range claudeToolNames {
		if tool == name {
			return ""
		}
		if strings.EqualFold(tool, name) {
			found = tool
		}
	}
	return found
}
