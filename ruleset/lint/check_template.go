package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var templateText = &row{
	ID: "BG2217", Name: "template-text", Severity: check.Error,
	Summary:  "a placeholder or a variable that nothing fills in",
	Why:      "Claude Code expands no variables and no templates in rules: a path may begin with ~/, //, / or ./, and everything else is literal.",
	Fix:      "fill in what is meant; home is written ~/",
	Bad:      []example{deny("Read({{ROOT}}/secret/**)"), allow("Edit(/path/to/app/**)"), deny("Read($HOME/.aws/**)"), allow("Bash($HOME/bin/x *)"), allow("WebFetch(domain:<your-domain>)")},
	Good:     []example{deny("Read(~/notes/**)"), allow(`Bash(npm run ps --format "{{.Names}}")`, "Bash(npm run print $HOME)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2402", "BG2502"},
	rule: func(p *pass, r *rule) {
		word := unfilledIn(r.Content)
		literal := shellTools.Has(r.Tool)
		if literal {
			word = unfilledIn(firstWord(r.Content))
		}
		if word == "" {
			return
		}
		found := p.about(r, "nothing fills in %s", masked(word)).help("%s", filledIn(word))
		if literal && strings.HasPrefix(word, "$") {
			found.weighs(check.Warning) // a command may be spelt with the variable
		}
	},
}

// unfilled are the forms of text that is meant to be replaced.
var unfilled = lazily(`\{[A-Za-z_]+\}|\{\{ *[A-Za-z_]+ *\}\}|\$\{[A-Za-z_]+\}|\$[A-Z_][A-Z0-9_]*\b|%[A-Z]+%|<(?:your|path|name|user|project|repo)[A-Za-z _-]*>|/?path/to/[A-Za-z_-]*|\bYOUR[_-][A-Z_-]+|/(?:home|Users)/(?:username|your-?name|youruser)\b`)

func unfilledIn(text string) string { return unfilled.get().FindString(text) }

func firstWord(text string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word
}

// filledIn says what to write for a placeholder.
func filledIn(word string) string {
	switch strings.Trim(word, "${}%") {
	case "HOME", "USERPROFILE":
		return "write ~/ for home"
	case "PWD", "CLAUDE_PROJECT_DIR":
		return "write ./ for the current directory, / for the project"
	}
	return "write what it stands for"
}
