package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var mismatchedParentheses = &row{
	ID: "BG2201", Name: "mismatched-parentheses", Severity: check.Error,
	Summary: "a rule whose parentheses don't match, or with text behind them",
	Why: "Claude Code reads content up to the first parenthesis that closes, which must be the last character. It skips a rule where that fails, " +
		"and older versions dropped the whole file.",
	Fix: `close the rule, and write \( and \) for parentheses inside (\\( and \\) in JSON)`,
	Bad: []example{
		deny("Bash(rm -rf /"), allow(`Bash(node -e "f()")`), deny("Read(./secret.txt) x"), allow("npm test)"), allow(`Bash(npm test\)`),
	},
	Good:     []example{allow(`Bash(npm run test -- -t "sum \(integers\)")`), allow(`Bash(npm run a\\)`)},
	Evidence: []string{issue + "24161", issue + "67503", issue + "14522"},
	silences: []string{"BG2200"},
	text:     func(p *pass, r *rule) { p.faulty(r, ruleset.OpenRule, ruleset.UnopenedRule, ruleset.UnescapedRule) },
}
