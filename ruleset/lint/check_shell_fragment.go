package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"strings"
)

var fragment = &row{
	ID: "BG2329", Name: "shell-fragment", Severity: check.Warning,
	Summary:  "a piece of a loop or condition saved as a rule",
	Why:      "Older versions of Claude Code cut loops and conditions into pieces when they saved what was approved. No command begins with such a piece.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Bash(do)"), allow("Bash(for f in *)"), allow("Bash(__NEW_LINE_ab12__ echo)")},
	Good:     []example{allow("Bash(terraform fmt)")},
	Evidence: []string{issue + "24374", issue + "25825", issue + "39266"},
	silences: []string{"BG2307", "BG2308", "BG2325"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && (isFragment(c.words[0]) || strings.HasPrefix(c.words[0], "__NEW_LINE_")) {
			p.about(r, "%s begins with a piece of a loop or condition, so that it matches no command", masked(r.text)).help("remove it")
		}
	},
}

// isFragment tells whether a word begins or ends a part of a loop or condition.
func isFragment(word string) bool {
	return wordlist.List("do done then else elif fi for while until if case esac { }").Has(word)
}
