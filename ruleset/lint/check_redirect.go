package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var redirectRule = &row{
	ID: "BG2308", Name: "redirect-in-rule", Severity: check.Note,
	Summary:  "a rule with a redirection",
	Why:      "Claude Code checks what a redirection writes as a write to that file, by the rules for Edit, and compares the command.",
	Fix:      "write a rule for the command alone, and one for Edit where it may write",
	Bad:      []example{allow("Bash(make > out.log)")},
	Good:     []example{allow(`Bash(git log --grep "a > b")`)},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || openQuote(c.head) {
			return
		}
		if at := redirection(c.head); at >= 0 {
			p.about(r, "the redirection in %s is checked as a write to its file, not by this rule", masked(r.text)).
				help("write a rule for the command without it")
		}
	},
}

// redirection returns the place of the first redirection that writes a file, outside quotes; -1 when there is none.
func redirection(text string) int {
	at := -1
	outsideQuotes(text, func(i int) bool {
		if text[i] == '>' && i+1 < len(text) && text[i+1] != '&' && text[i+1] != '(' && (i == 0 || text[i-1] != '-' && text[i-1] != '=') {
			at = i
		}
		return at < 0
	})
	return at
}
