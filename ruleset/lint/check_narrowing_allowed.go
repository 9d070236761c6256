package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

var narrowedShell = &row{
	ID: "BG2922", Name: "narrowing-allowed", Severity: check.Warning,
	Summary:  "an entry of tools.allowed that forbids every other command",
	Why:      "With run_shell_command(…) in tools.allowed Gemini CLI makes a hidden rule that denies all commands which the list doesn't name, instead of asking about them.",
	Fix:      "write a policy with commandPrefix",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"allowed": ["run_shell_command(npm test)"]}}`}}},
	Good:     []example{shellRule("allow", `commandPrefix = "npm test"`)},
	Evidence: []string{geminiIssue + "25283"},
	formats:  []string{"gemini-settings"},
	file: func(p *pass, f *file) {
		list := f.Root.Get("tools").Get("allowed")
		for _, r := range f.list(ruleset.Deny) {
			if list.Is(document.Array) && r.span.Start == list.Span.Start && r.Tool == "Bash" && r.Whole {
				p.report(f, list.Span, "commands that the list doesn't name are denied, not asked about").help("write a policy with commandPrefix")
			}
		}
	},
}
