package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var secondStar = &row{
	ID: "BG2326", Name: "second-star", Severity: check.Note,
	Summary:  "a star at the end behind another star, which doesn't stand for nothing",
	Why:      "A blank and a star at the end stand for further words or none only where the rule has no other star.",
	Fix:      "add the rule without the last star",
	Bad:      []example{ask("Bash(git * push *)")},
	Good:     []example{ask("Bash(git push *)", "Bash(npm publish *)")},
	Evidence: []string{issue + "36873"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || c.mark != " *" || c.plain() {
			return
		}
		if shorter := c.sample("x"); !p.matches(r, shorter) && !p.othersMatch(r, shorter) {
			p.about(r, "%s isn't about `%s`", masked(r.text), masked(shorter)).help("add Bash(%s)", masked(c.head))
		}
	},
}

// othersMatch tells whether another rule of the same list matches a command.
func (p *pass) othersMatch(r *rule, command string) bool {
	for _, other := range r.file.list(r.list) {
		if other != r && p.matches(other, command) {
			return true
		}
	}
	return false
}
