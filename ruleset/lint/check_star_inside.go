package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var middleStar = &row{
	ID: "BG2324", Name: "star-inside", Severity: check.Warning,
	Summary:  "an allow rule with a star between its words",
	Why:      "A star takes any text, blanks, options and subcommands included, so that what stands behind it limits little.",
	Fix:      "write one rule for each command that is meant",
	Bad:      []example{allow("Bash(git * main)"), allow("Bash(ssh * uptime)")},
	Good:     []example{allow("Bash(git checkout main)", "Bash(ls * src)"), deny("Bash(git * push *)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || strings.HasPrefix(c.words[0], "*") {
			return
		}
		for i, w := range c.words {
			if w != "*" || i == len(c.words)-1 && c.mark == "" {
				continue
			}
			witness := c.filled(i, filler(c.words[:i]))
			if p.matches(r, witness) && !p.try(witness).ReadOnly() && !p.try(c.filled(i, "x")).ReadOnly() {
				p.about(r, "the star in %s takes options and subcommands too: the rule is also about `%s`", masked(r.text), masked(witness)).help("write one rule for each command that is meant")
				return
			}
		}
	},
}

// filled returns the words with a text in the place of one of them, and other stars replaced.
func (c *shellContent) filled(at int, text string) string {
	words := make([]string, len(c.words))
	for i, w := range c.words {
		if words[i] = strings.ReplaceAll(w, "*", "x"); i == at {
			words[i] = text
		}
	}
	return strings.Join(words, " ")
}

// fillers are what a star directly behind a program may take and nobody means.
var fillers = map[string]string{
	"git": "push --force origin", "npm": "exec x --", "pnpm": "exec x", "yarn": "exec x", "docker": "run --privileged x", "kubectl": "delete --all",
	"gh": "api --method DELETE x", "terraform": "destroy", "aws": "s3 rm --recursive",
}

// filler returns what a star behind some words may take and nobody means.
func filler(words []string) string {
	if text := fillers[words[0]]; text != "" && len(words) == 1 {
		return text
	}
	return "--any-option x"
}
