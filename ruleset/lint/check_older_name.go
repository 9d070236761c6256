package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var olderName = &row{
	ID: "BG2914", Name: "older-name", Severity: check.Note,
	Summary:  "an older spelling that is still understood",
	Why:      "Newer versions may drop it.",
	Fix:      "write the newer name",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"excludeTools": ["web_fetch"]}`}}},
	Good:     []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"exclude": ["web_fetch"]}}`}}},
	Evidence: []string{geminiPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.OldName),
}
