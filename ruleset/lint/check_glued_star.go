package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

var gluedStar = &row{
	ID: "BG2304", Name: "glued-star", Severity: check.Warning,
	Summary:  "a star that is glued to the name of a program or subcommand",
	Why:      "Without a blank before the star the rule is also about every program whose name goes on: Bash(ls*) covers lsof and lsattr.",
	Fix:      "put a blank before the star",
	Bad:      []example{allow("Bash(ls*)"), allow("Bash(git commit*)")},
	Good:     []example{allow("Bash(npm run test*)"), allow("Bash(git commit *)"), deny("Bash(npm publish*)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		name, found := strings.CutSuffix(c.content, "*")
		if !ok || c.mark != "" || !found || strings.Contains(name, "*") || !endsInName(name) {
			return
		}
		longer := longerName(strings.Fields(name))
		if longer == "" || !p.matches(r, longer) {
			return
		}
		finding := p.about(r, "%s is also about %s", r.text, longer).help("write Bash(%s *)", name)
		if r.forbids() {
			finding.weighs(check.Note)
		}
	},
}

// endsInName tells whether a text ends in a letter or a digit.
func endsInName(s string) bool {
	return s != "" && strings.Trim(s[len(s)-1:], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// longerName returns a known program, or subcommand of one, whose name goes on where the words end; "" where there is none.
func longerName(words []string) string {
	front, last := words[:len(words)-1], words[len(words)-1]
	if len(front) == 0 {
		return longerOf(program.Rows(), last)
	}
	row, n := subcommand(front)
	if row == nil || n != len(front) {
		return ""
	}
	if name := longerOf(row.Subcommands(), last); name != "" {
		return strings.Join(front, " ") + " " + name
	}
	return ""
}

// longerOf returns the first name of rows that begins with a word and goes on; "" when no row has the word's own name, since the word is
// then a beginning of which the writer knows that it is one.
func longerOf(rows []*program.Row, word string) string {
	known, longer := false, ""
	for _, row := range rows {
		for name := range strings.FieldsSeq(row.Names) {
			known = known || name == word
			rest, ok := strings.CutPrefix(name, word)
			if ok && rest != "" && strings.Trim(rest[:1], "0123456789.") != "" && longer == "" { // not a version of the same
				longer = name
			}
		}
	}
	if !known {
		return ""
	}
	return longer
}
