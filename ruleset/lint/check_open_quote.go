package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var openQuoted = &row{
	ID: "BG2341", Name: "open-quote", Severity: check.Warning,
	Summary:  "a rule with a quote that nothing closes",
	Why:      "A text with an open quote is no whole command, so that an exact rule of that text matches none. It is mostly a piece of a command that was cut.",
	Fix:      "remove the rule, or close the quote",
	Bad:      []example{allow("Bash(PYEOF ')")},
	Good:     []example{allow(`Bash(grep "it's" notes.txt)`)},
	Evidence: []string{permissionsPage, issue + "22519"},
	silences: []string{"BG2306", "BG2307", "BG2308"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && c.mark == "" && !strings.HasSuffix(c.content, "*") && openQuote(c.content) && !strings.Contains(c.content, "<<") {
			p.about(r, "a quote in %s is open, so that it matches no command", masked(r.text)).help("close the quote, or remove the rule")
		}
	},
}
