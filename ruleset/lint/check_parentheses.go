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

var emptyParentheses = &row{
	ID: "BG2202", Name: "empty-parentheses", Severity: check.Error,
	Summary:  "a rule with nothing between its parentheses",
	Why:      "Claude Code skips it: empty content is neither the whole tool nor anything of it.",
	Fix:      "write the name of the tool alone for all of it, or what is meant between the parentheses",
	Bad:      []example{deny("Bash()"), allow("WebFetch()")},
	Good:     []example{deny("WebFetch")},
	Evidence: []string{issue + "14522"},
	silences: []string{"BG2200"},
	text:     func(p *pass, r *rule) { p.faulty(r, ruleset.HollowRule) },
}

var commentRule = &row{
	ID: "BG2203", Name: "comment-as-rule", Severity: check.Error,
	Summary:  "a comment in a list of rules",
	Why:      "Each text in a list is a rule. Claude Code warns about this one and skips it, and older versions dropped the whole file.",
	Fix:      "remove it; JSON has no comments",
	Bad:      []example{allow("// git stuff", "Bash(git status)"), deny("# deploy")},
	Good:     []example{deny("Read(//etc/app.conf)")},
	Evidence: []string{"https://github.com/getsentry/sentry-cocoa/issues/8011", permissionsPage},
	silences: []string{"BG2200"},
	text:     func(p *pass, r *rule) { p.faulty(r, ruleset.CommentRule) },
}
