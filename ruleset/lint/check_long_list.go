package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strconv"
)

var longList = &row{
	ID: "BG2334", Name: "long-list", Severity: check.Note,
	Summary:  "more than 100 allow rules in a file",
	Why:      "Nobody reads that many rules. Most are calls that were approved once, and some grant more than anybody remembers.",
	Fix:      "remove what belongs to one moment, and what a wider rule covers",
	Bad:      []example{allow(numbered(101)...)},
	Good:     []example{allow(numbered(20)...)},
	Evidence: []string{issue + "29616"},
	file: func(p *pass, f *file) {
		if rules := f.list(ruleset.Allow); len(rules) > 100 {
			p.report(f, rules[0].span, "the list holds %d allow rules", len(rules)).help("remove what belongs to one moment, and what a wider rule covers")
		}
	},
}

// numbered returns a number of rules that have nothing wrong with them.
func numbered(n int) (rules []string) {
	for i := range n {
		rules = append(rules, "Bash(make target"+strconv.Itoa(i)+")")
	}
	return rules
}
