package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// Where facts about other agents come from.
const (
	geminiPage  = "https://github.com/google-gemini/gemini-cli/blob/main/docs/reference/policy-engine.md"
	geminiIssue = "https://github.com/google-gemini/gemini-cli/issues/"
	openPage    = "https://opencode.ai/docs/permissions/"
	openIssue   = "https://github.com/anomalyco/opencode/issues/"
	codexPage   = "https://developers.openai.com/codex/rules"
)

var ignoredMember = &row{
	ID: "BG2910", Name: "ignored-member", Severity: check.Error,
	Summary: "a member that its agent doesn't look at and that looks like one it does",
	Why:     "What was to narrow a rule, or to make one, is ignored. A rule for the shell whose commandPrefix is misspelt is about every command.",
	Fix:     "write the member's name as the agent does",
	Bad: []example{
		shellRule("deny", `command_prefix = "rm"`), policy("[[rules]]\ntoolName = \"run_shell_command\"\ndecision = \"deny\"\npriority = 100\n"),
		openCode(`{"permissions": {"bash": {"rm *": "deny"}}}`),
	},
	Good:     []example{shellRule("deny", `commandPrefix = "npm publish"`)},
	Evidence: []string{geminiPage, openPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.IgnoredKey),
}
