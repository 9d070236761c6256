package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var eatenEscape = &row{
	ID: "BG2211", Name: "eaten-escape", Severity: check.Error,
	Summary:  "a backslash that JSON has taken for an escape of its own",
	Why:      `In JSON \b is a backspace, \f a page feed and \t a tab. The rule holds that character in the place of the backslash and the letter, and never matches.`,
	Fix:      `write two backslashes for one, such as \\b`,
	Bad:      []example{allow("Bash(grep \bfoo\b x)"), deny("Read(C:\temp/x)")},
	Good:     []example{allow(`Bash(npm run grep \bfoo\b)`)},
	Evidence: []string{issue + "25601"},
	silences: []string{"BG2404", "BG2212"},
	text: func(p *pass, r *rule) {
		name, _, _ := r.name()
		at := strings.IndexAny(r.text, "\b\f\v")
		if at < 0 && fileTools.Has(name) {
			at = strings.IndexByte(r.text, '\t')
		}
		if at < 0 {
			return
		}
		letter := map[byte]string{'\b': `\b`, '\f': `\f`, '\v': `\v`, '\t': `\t`}[r.text[at]]
		p.about(r, "JSON has made one character of %s", letter).help(`write \%s in the file`, letter)
	},
}
