package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var halfWord = &row{
	ID: "BG2305", Name: "half-word-prefix", Severity: check.Warning,
	Summary:  "a prefix that ends within a word",
	Why:      "The marks :* and a blank with a star begin at a word's end. A prefix that ends in a part of a word covers only that part as a word of its own.",
	Fix:      "put the star directly behind the part of the word",
	Bad:      []example{deny("Bash(aws iam delete-:*)"), allow("Bash(make CFLAGS=:*)")},
	Good:     []example{deny("Bash(aws iam delete-*)"), allow("Bash(npm run build -- *)")},
	Evidence: []string{permissionsPage, issue + "15292"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || c.mark == "" || !endsWithin(c.words) {
			return
		}
		last := c.words[len(c.words)-1]
		p.about(r, "%s covers only the literal word %s, not one that begins so", masked(r.text), masked(last)).
			help("write %s", masked("Bash("+strings.TrimRight(c.head, " ")+"*)")).worse(r.forbids())
	},
}

// endsWithin tells whether the last of some words is a part of one: it ends in a sign that never ends a whole one.
func endsWithin(words []string) bool {
	last := words[len(words)-1]
	switch {
	case strings.Trim(last, "-") == "", strings.ContainsAny(last, `'"*`):
		return false
	case strings.HasSuffix(last, "="), strings.HasSuffix(last, "-"), strings.HasSuffix(last, "_"), strings.HasSuffix(last, ":"):
		return true
	}
	return strings.HasSuffix(last, "/") && strings.Contains(last, "://") || len(words) == 1 && strings.HasSuffix(last, "/") && last != "/"
}
