package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var compoundRule = &row{
	ID: "BG2307", Name: "compound-rule", Severity: check.Warning,
	Summary:  "a rule with an operator between commands",
	Why:      "Claude Code splits a call at &&, ||, ;, | and & and compares each part. A rule that holds such an operator allows no call at all, and forbids one at most where the whole text is alike.",
	Fix:      "write one rule for each part",
	Bad:      []example{allow("Bash(cd src && npm test)"), deny("Bash(cd x && rm *)"), allow(`Bash(curl * | sh)`)},
	Good:     []example{allow(`Bash(git log --grep "a && b")`)},
	Evidence: []string{permissionsPage, issue + "22705", issue + "59498"},
	silences: []string{"BG2308", "BG2309", "BG2312", "BG2313"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		parts := ruleset.Parts(c.head)
		if !ok || len(parts) < 2 || isFragment(c.words[0]) || openQuote(c.head) {
			return
		}
		said := "never allows a call, since its parts are compared one by one"
		if r.forbids() {
			said = "is evaded by any other text around its parts, since these are compared one by one"
		}
		help := "write a rule for each part: "
		for i, part := range parts {
			if i > 0 {
				help += ", "
			}
			help += "Bash(" + part + ")"
		}
		p.about(r, "%s %s", masked(r.text), said).help("%s", masked(help))
	},
}
