package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var strayBlanks = &row{
	ID: "BG2210", Name: "stray-blanks", Severity: check.Warning,
	Summary:  "blanks around the content of a rule, or before its parenthesis",
	Why:      "Blanks are part of what is compared: a path with one at its end names another file, and a name with one is no tool.",
	Fix:      "remove the blanks, after a look at whether they belong to a saved command",
	Bad:      []example{deny("Read(./secret.txt )"), allow("Bash (git status)"), allow("Bash( git status)"), deny(" Bash(rm *)")},
	Good:     []example{allow("Bash(git commit *)", "Bash(git  status)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		if instead := spaced(r.text); instead != "" {
			p.about(r, "a name with a blank is no tool").help("write %s", masked(instead)).weighs(check.Error)
			return
		}
		name, content, _ := r.name()
		trimmed := strings.TrimSpace(content)
		if r.Rule == nil || trimmed == content || trimmed == "*" || trimmed == "" {
			return
		}
		found := p.about(r, "the blank beside the parenthesis is part of what is compared").help("write %s(%s)", name, masked(trimmed))
		if shellTools.Has(name) && strings.HasPrefix(content, trimmed) {
			found.weighs(check.Note) // as saved commands have it
		}
		found.worse(r.list == ruleset.Deny && !shellTools.Has(name))
	},
}

// spaced returns what to write for a text with a blank around the name of its tool, "" for another text.
func spaced(text string) string {
	name, rest, narrowed := strings.Cut(text, "(")
	plain := strings.TrimSpace(name)
	if plain == name || !isTool(properCase(plain)) || !narrowed && plain != strings.TrimSpace(text) {
		return ""
	}
	if !narrowed {
		return properCase(plain)
	}
	return properCase(plain) + "(" + strings.TrimSpace(rest)
}
