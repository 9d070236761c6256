package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var workspacePolicy = &row{
	ID: "BG2916", Name: "workspace-policy", Severity: check.Error,
	Summary:  "a policy in a project, where the agent doesn't look",
	Why:      "Gemini CLI has switched policies of a workspace off: nothing in the file counts, what it forbids included.",
	Fix:      "move the policy to ~/.gemini/policies, or name it with --policy",
	Bad:      []example{{{path: ".gemini/policies/x.toml", text: shellRule("deny", `commandPrefix = "npm publish"`)[0].text}}},
	Good:     []example{shellRule("deny", `commandPrefix = "npm publish"`)},
	Evidence: []string{geminiIssue + "18186", geminiIssue + "20841"},
	formats:  []string{"gemini"}, silences: []string{"BG2913"},
	file: func(p *pass, f *file) {
		for _, r := range f.rules {
			if r.Rule != nil && r.Dead && r.Rank >= 3 && r.Rank < 4 && f.inRepository() {
				p.report(f, r.span, "the agent doesn't look at policies of a workspace, so that nothing in this file counts").help("move it to ~/.gemini/policies")
				return
			}
		}
	},
}
