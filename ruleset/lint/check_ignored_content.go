package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var ignoredContent = &row{
	ID: "BG2915", Name: "ignored-content", Severity: check.Error,
	Summary:  "content in parentheses that the agent ignores",
	Why:      "The agent takes the name alone, so that the entry is about every call of the tool.",
	Fix:      "write the name alone where that is meant, or a policy",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"allowed": ["write_file(src)"]}}`}}},
	Good:     []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"allowed": ["glob"]}}`}}},
	Evidence: []string{geminiPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.BareRule),
}
