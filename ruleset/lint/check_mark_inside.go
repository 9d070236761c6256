package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var markInside = &row{
	ID: "BG2301", Name: "prefix-mark-inside", Severity: check.Error,
	Summary:  "a prefix mark :* that isn't at the end of a rule",
	Why:      "In a rule for Bash the mark :* stands for further words only at the end. Elsewhere the colon is taken literally, and the rule matches nothing.",
	Fix:      "write a blank and a star where any text may stand, such as Bash(git * push)",
	Bad:      []example{deny("Bash(git:* push)"), allow("Bash(docker:*:ro)"), ask("Bash(git push:*:origin)")},
	Good:     []example{ask("Bash(git push:*)")},
	Evidence: []string{permissionsPage, issue + "84969"},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		parsed, err := ruleset.ParseClaude(r.text)
		if err != nil || parsed.Tool != "Bash" || !strings.Contains(strings.TrimSuffix(parsed.Content, ":*"), ":*") {
			return
		}
		instead := strings.ReplaceAll(strings.TrimSuffix(parsed.Content, ":*"), ":*", " *")
		if strings.HasSuffix(parsed.Content, ":*") {
			instead += " *"
		}
		p.about(r, "the :* in the middle of %s stands for a colon and a star, so that the rule matches no command", masked(r.text)).
			help("write %s", masked("Bash("+instead+")"))
	},
}
