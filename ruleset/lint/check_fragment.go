package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
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

var longRule = &row{
	ID: "BG2330", Name: "long-rule", Severity: check.Warning,
	Summary:  "a rule that holds a here-document, a line's end, or more than 200 characters",
	Why:      "Such a rule is one command that was approved once. Hardly any other call has the same text, and some versions of Claude Code refuse or never match it.",
	Fix:      "write a prefix for the command, or remove the rule",
	Bad:      []example{allow("Bash(cat > a.txt <<'EOF'\nhello\nEOF)"), allow("Bash(git commit -m \"one\ntwo\")")},
	Good:     []example{allow("Bash(git commit *)")},
	Evidence: []string{issue + "25328", issue + "30880", issue + "25341", issue + "16462", issue + "22519"},
	silences: []string{"BG2306", "BG2307", "BG2308", "BG2325", "BG2341"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok {
			return
		}
		what := ""
		switch {
		case strings.Contains(c.content, "\n"):
			what = "several lines"
		case strings.Contains(strings.ReplaceAll(c.content, "<<<", ""), "<<"):
			what = "a here-document"
		case len(c.content) > 200:
			what = "more than 200 characters"
		default:
			return
		}
		name, _ := c.program()
		p.about(r, "the rule has %s, so that it is about one call that was approved once", what).help("write a prefix such as Bash(%s …), or remove the rule", masked(name))
	},
}
