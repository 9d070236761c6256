package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var savedStar = &row{
	ID: "BG2325", Name: "saved-star", Severity: check.Note,
	Summary:  "a star of a command that was saved as a rule",
	Why:      "In a rule every star takes any text, also one that stood in quotes or was a pattern for names of files, so that the rule is about more than the command that was approved.",
	Fix:      "write a prefix for what is meant, or remove the rule",
	Bad:      []example{allow(`Bash(rg "a.*b" src)`), allow("Bash(ls *.log)"), allow("Bash(find . -not -path */node_modules*)")},
	Good:     []example{allow("Bash(npm run lint)")},
	Evidence: []string{issue + "95614"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && r.allows() && starOfCommand(c.head) {
			p.about(r, "the star in %s takes any text, blanks and options included", masked(r.text)).help("write a prefix for what is meant, or remove the rule")
		}
	},
}

// starOfCommand tells whether a star stands in quotes, or begins a pattern for names of files such as *.log.
func starOfCommand(text string) bool {
	var quote byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '*' && (quote != 0 || i+2 < len(text) && (text[i+1] == '.' || text[i+1] == '/') && text[i+2] != ' '):
			return true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		}
	}
	return false
}
