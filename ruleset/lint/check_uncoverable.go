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

var findPrefix = &row{
	ID: "BG2311", Name: "find-prefix", Severity: check.Note,
	Summary:  "a prefix for find, which doesn't cover what runs or deletes",
	Why:      "Claude Code lets no rule with a star cover find with -exec or -delete. Older versions did.",
	Fix:      "write out the whole command where it shall run or delete something",
	Bad:      []example{allow("Bash(find *)")},
	Good:     []example{allow("Bash(find . -name build -exec ls -d {} +)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && r.allows() && !c.exact() && c.words[0] == "find" {
			p.about(r, "%s covers find without -exec and -delete only", masked(r.text)).help("without these find is free anyway, so remove the rule")
		}
	},
}
