package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var foreignTool = &row{
	ID: "BG2911", Name: "foreign-tool", Severity: check.Warning,
	Summary:  "a name that no tool of the agent has",
	Why:      "Every agent has its own names. A rule under another agent's name is about no call.",
	Fix:      "write the tool's name as the agent does",
	Bad:      []example{policy("[[rule]]\ntoolName = \"Bash\"\ndecision = \"deny\"\npriority = 100\ndenyMessage = \"no\"\n"), openCode(`{"permission": {"Bash": {"rm *": "deny"}}}`)},
	Good:     []example{openCode(`{"permission": {"bash": {"npm publish *": "deny"}}}`)},
	Evidence: []string{geminiPage, openPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.UnknownTool),
}
