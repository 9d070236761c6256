package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var lostRule = &row{
	ID: "BG2913", Name: "lost-rule", Severity: check.Warning,
	Summary:  "a rule that its agent leaves out",
	Why:      "The agent refuses the one rule and goes on with the others.",
	Fix:      "write the rule more simply, or remove it",
	Bad:      []example{shellRule("deny", `commandRegex = "(a+)+b"`), {{path: ".gemini/policies/x.toml", text: shellRule("allow", `commandPrefix = "npm test"`)[0].text}}},
	Good:     []example{shellRule("deny", `commandPrefix = "npm publish"`)},
	Evidence: []string{geminiPage, geminiIssue + "18186"},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.LostRule),
}
