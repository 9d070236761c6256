package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var scriptPrefix = &row{
	ID: "BG2328", Name: "script-prefix", Severity: check.Note,
	Summary:  "a prefix for a script that doesn't cover scripts whose names go on",
	Why:      "The mark :* begins at a word's end, so that Bash(npm run test:*) is about npm run test and its arguments, not about npm run test:unit.",
	Fix:      "write the star directly behind the name, or list the scripts",
	Bad:      []example{allow("Bash(npm run test:*)")},
	Good:     []example{allow("Bash(npm run test *)", "Bash(npm run test:unit)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || c.mark != ":*" || len(c.words) != 3 || c.words[1] != "run" || !wordlist.List("npm pnpm yarn bun").Has(c.words[0]) {
			return
		}
		if longer := c.head + ":unit"; !p.matches(r, longer) && !p.othersMatch(r, longer) {
			p.about(r, "%s isn't about `%s`", r.text, longer).help("write Bash(%s*) where such scripts are meant", c.head)
		}
	},
}
