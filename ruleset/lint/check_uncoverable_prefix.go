package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var uncoverable = &row{
	ID: "BG2310", Name: "uncoverable-prefix", Severity: check.Warning,
	Summary:  "a prefix for a program that only an exact rule can allow",
	Why:      "Claude Code lets no rule with a star cover watch, setsid, ionice and flock, since these run whatever follows.",
	Fix:      "write out the whole command",
	Bad:      []example{allow("Bash(watch *)"), allow("Bash(flock:*)")},
	Good:     []example{allow("Bash(watch -n 5 git status)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && r.allows() && !c.exact() && wordlist.List("watch setsid ionice flock").Has(c.words[0]) {
			p.about(r, "%s covers nothing: %s can be allowed by exact rules only", masked(r.text), c.words[0]).help("write out the command that %s may run", c.words[0])
		}
	},
}
