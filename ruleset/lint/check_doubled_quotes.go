package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var doubledQuotes = &row{
	ID: "BG2335", Name: "doubled-quotes", Severity: check.Warning,
	Summary:  "a rule whose quotes were doubled when it was saved",
	Why:      "Versions of 2025 doubled single quotes when they saved a rule. The text with two quotes matches no call that has one.",
	Fix:      "remove the rule, or write single quotes once",
	Bad:      []example{allow("Bash(echo ''ok'')")},
	Good:     []example{allow("Bash(make 'all')", "Bash(make X='')")},
	Evidence: []string{issue + "22519"},
	silences: []string{"BG2325"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && doubled.MatchString(c.content) {
			p.about(r, "the quotes in %s are doubled, so that it doesn't match what was approved", masked(r.text)).help("write them once, or remove the rule")
		}
	},
}

// doubled finds text between doubled single quotes.
var doubled = lazily(`(?:^|[\s=(])''[^'\s][^']*''(?:$|[\s);|&])`)
