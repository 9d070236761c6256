package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

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
