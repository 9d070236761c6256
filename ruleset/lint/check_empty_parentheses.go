package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

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
