package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"unicode"
)

var oddCharacters = &row{
	ID: "BG2212", Name: "odd-characters", Severity: check.Warning,
	Summary:  "a character that looks like another: invisible, a no-break blank, a typographic quote or dash",
	Why:      "Rules are compared character by character, and blanks are blanks and tabs only. Such characters come from copied text and keep the rule from matching.",
	Fix:      "write the plain character",
	Bad:      []example{allow("Bash(git\u00a0status)"), deny("Bash(npm run \u201cx\u201d)"), deny("Read(./secret\u200b.txt)"), allow("Bash(npm test \u2013\u2013all)")},
	Good:     []example{allow("Bash(npm run say \"it\u2019s \u2013 fine\")", "Edit(./docs/\u00fcber/**)")},
	Evidence: []string{changelog},
	text: func(p *pass, r *rule) {
		if c, plain := oddCharacter(r.text); c != 0 {
			p.about(r, "U+%04X looks like %s and isn't it", c, plain).help("write %s", plain).worse(r.forbids())
		}
	},
}

// oddCharacter returns the first character that is no plain one where it stands, and what to write in its place; 0 for none.
func oddCharacter(text string) (c rune, plain string) {
	quoted, before := false, ' '
	runes := []rune(text)
	for i, c := range runes {
		begins := !quoted && (before == ' ' || before == '=' || before == '(')
		switch {
		case c == '"' || c == '\'':
			quoted = !quoted
		case c != ' ' && unicode.Is(unicode.Zs, c):
			return c, "a blank"
		case unicode.Is(unicode.Cf, c):
			return c, "nothing"
		case begins && (c == '\u201c' || c == '\u201d'):
			return c, `"`
		case begins && (c == '\u2018' || c == '\u2019'):
			return c, "'"
		case begins && (c == '\u2013' || c == '\u2014') && i+1 < len(runes) && runes[i+1] != ' ':
			return c, "-"
		}
		before = c
	}
	return 0, ""
}
