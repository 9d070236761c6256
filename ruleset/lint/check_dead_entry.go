package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var deadEntry = &row{
	ID: "BG2912", Name: "dead-entry", Severity: check.Warning,
	Summary:  "an entry that can match nothing for its agent",
	Why:      "The agent reads it and compares it with nothing that it could match: tools.exclude and tools.confirmationRequired of Gemini CLI know names of tools, not commands in parentheses.",
	Fix:      "write it in the form that the message proposes",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"exclude": ["run_shell_command(rm)"]}}`}}},
	Good:     []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"exclude": ["web_fetch"]}}`}}},
	Evidence: []string{geminiPage, geminiIssue + "17728"},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.DeadRule),
}
