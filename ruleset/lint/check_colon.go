package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var colonSeparator = &row{
	ID: "BG2302", Name: "colon-separator", Severity: check.Error,
	Summary:  "a colon in the place of a blank",
	Why:      "Only :* at the end of a rule is a mark. Any other colon is part of the word, and there is no command of that name.",
	Fix:      "write a blank in the place of the colon",
	Bad:      []example{deny("Bash(git push:main)"), allow("Bash(git:status)")},
	Good:     []example{allow("Bash(npm run test:unit)", "Bash(docker image inspect app:latest)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok {
			return
		}
		if word := misspelt(c.words); word != "" {
			instead := strings.Replace(r.text, word, strings.Replace(word, ":", " ", 1), 1)
			p.about(r, "the colon in %s is part of the word: there is no command of that name", word).help("write %s", masked(instead))
		}
	},
}

// scriptRunners are programs whose subcommands are also scripts of the project, named with colons as people like.
const scriptRunners = wordlist.List("npm yarn pnpm bun deno composer rake rails bundle just task mise nx turbo make gradle mvn lerna")

// misspelt returns the first word in the place of a program or a subcommand that is one only when its colon is a blank.
func misspelt(words []string) string {
	if front, _, ok := strings.Cut(words[0], ":"); ok {
		if program.Lookup(words[0]) == nil && program.Lookup(front) != nil && front != "." {
			return words[0]
		}
		return ""
	}
	row, n := subcommand(words)
	if row == nil || n == len(words) || scriptRunners.Has(words[0]) {
		return ""
	}
	front, behind, ok := strings.Cut(words[n], ":")
	if ok && front != "" && behind != "" && row.Command(front) != nil {
		return words[n]
	}
	return ""
}
