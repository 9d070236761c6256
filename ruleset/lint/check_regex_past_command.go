package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"regexp"
	"strings"
)

var describedAway = &row{
	ID: "BG2927", Name: "regex-past-command", Severity: check.Warning,
	Summary:  "a commandRegex that the model's own description satisfies",
	Why:      "Gemini CLI compares the expression with all arguments as one text. What .* takes runs on into the description, which the model writes as it likes.",
	Fix:      "use commandPrefix, or write [^\"]* in the place of .*",
	Bad:      []example{shellRule("allow", `commandRegex = "npm .*--dry-run"`)},
	Good:     []example{shellRule("allow", "commandPrefix = \"npm test\"\nmodes = [\"default\"]")},
	Evidence: []string{geminiPage},
	formats:  []string{"gemini"},
	rule: func(p *pass, r *rule) {
		if r.Form != ruleset.RegexForm {
			return
		}
		head, tail, ok := strings.Cut(r.Content, ".*")
		if !ok || tail == "" || regexp.QuoteMeta(head+tail) != head+tail {
			return
		}
		input := map[string]any{"command": strings.TrimRight(head+"publish", " "), "description": "x " + tail}
		plain := map[string]any{"command": input["command"], "description": "x"}
		if p.matchesInput(r, input) && !p.matchesInput(r, plain) {
			found := p.about(r, "commandRegex also fits `%s` with a description that holds %s", masked(input["command"].(string)), masked(tail)).help(`write [^"]* in the place of .*`)
			if r.forbids() {
				found.weighs(check.Note)
			} else {
				found.worse(true)
			}
		}
	},
}

// matchesInput tells whether a rule matches a call of the shell with further arguments, as its own agent matches it.
func (p *pass) matchesInput(r *rule, input map[string]any) bool {
	return r.Matches(p.tryCall(ruleset.Call{Tool: "Bash", Input: input}).Subject())
}
