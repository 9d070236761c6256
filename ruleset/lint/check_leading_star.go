package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var leadingStar = &row{
	ID: "BG2323", Name: "leading-star", Severity: check.Warning,
	Summary:  "an allow rule that leaves the program open",
	Why:      "A star takes any text, so that the rule is about every program that is followed by the rest of the rule, sudo and interpreters included.",
	Fix:      "name the program",
	Bad:      []example{allow("Bash(* install)"), allow("Bash(* --version)")},
	Good:     []example{allow("Bash(node --version)"), deny("Bash(* --force)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || !strings.HasPrefix(c.words[0], "*") || strings.Trim(c.content, "*: ") == "" {
			return
		}
		if witness := strings.TrimSpace(strings.Replace(c.head, "*", "sudo sh x", 1)); p.matches(r, strings.ReplaceAll(witness, "*", "x")) {
			p.about(r, "%s is also about `%s`", masked(r.text), masked(strings.ReplaceAll(witness, "*", "x"))).help("name the program")
		}
	},
}
