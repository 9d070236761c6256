package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

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
