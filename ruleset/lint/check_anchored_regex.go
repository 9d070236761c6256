package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var anchoredRegex = &row{
	ID: "BG2921", Name: "anchored-regex", Severity: check.Error,
	Summary:  "a commandRegex that begins with ^",
	Why:      `Gemini CLI puts the expression behind "command":" and compares that with the arguments as JSON. There ^ matches nothing, so that the rule is about no call.`,
	Fix:      "leave the ^ out: the expression begins at the command's first character anyway",
	Bad:      []example{shellRule("deny", `commandRegex = "^rm "`)},
	Good:     []example{shellRule("deny", `commandRegex = "npm publish"`)},
	Evidence: []string{geminiPage},
	formats:  []string{"gemini"}, silences: []string{"BG2927"},
	rule: func(p *pass, r *rule) {
		if r.Form == ruleset.RegexForm && len(r.Content) > 1 && r.Content[0] == '^' {
			p.about(r, "commandRegex begins with ^, so that the rule is about no call").help("write %s", masked(r.Content[1:])).worse(r.forbids())
		}
	},
}
