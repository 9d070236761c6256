package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var colonBeforeContent = &row{
	ID: "BG2216", Name: "colon-outside", Severity: check.Error,
	Summary:  "a colon in the place of parentheses",
	Why:      "What a rule narrows its tool to stands in parentheses. With a colon the text is no rule and is skipped.",
	Fix:      "put what follows the colon into parentheses",
	Bad:      []example{allow("Bash:git status"), deny("Bash:*"), deny("Read:./secret.txt")},
	Good:     []example{allow("Bash(npm run test:unit)")},
	Evidence: []string{issue + "3428"},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		if instead := colonOutside(r.text); instead != "" {
			p.about(r, "a colon behind the tool narrows nothing").help("write %s", masked(instead))
		}
	},
}

// colonOutside returns what to write for a text with a colon behind the name of a tool, "" for another text.
func colonOutside(text string) string {
	name, rest, ok := strings.Cut(text, ":")
	if !ok || !isTool(properCase(name)) {
		return ""
	}
	if rest = strings.Trim(strings.TrimSpace(rest), "()"); rest == "" || rest == "*" {
		return properCase(name)
	}
	return properCase(name) + "(" + rest + ")"
}
