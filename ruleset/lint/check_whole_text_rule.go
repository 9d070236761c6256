package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var wholeTextRule = &row{
	ID: "BG2904", Name: "whole-text-rule", Severity: check.Note,
	Summary:  "an allow rule whose star takes further commands too",
	Why:      "AgentScope compares a rule with the whole text of a call and doesn't split it at operators, so that any command can stand behind an allowed one. bashguard covers each command by itself.",
	Fix:      "judge calls with bashguard, which looks at each command; an allow rule can't be written tighter",
	Bad:      []example{scopeRules("allow_rules", "allow", "git:*")},
	Good:     []example{scopeRules("deny_rules", "deny", "npm publish:*")},
	Evidence: []string{agentScopePage, "https://github.com/MoonshotAI/kimi-code/issues/2756"},
	formats:  agentScope,
	file: func(p *pass, f *file) {
		for _, r := range f.list(ruleset.Allow) {
			head := strings.TrimRight(strings.TrimSuffix(r.Content, ":*"), " *")
			if witness := head + " x; rm -rf y"; r.Tool == "Bash" && !r.Whole && head != "" && !strings.Contains(head, "*") && p.matches(r, witness) && !p.lets(r, witness) {
				p.about(r, "to AgentScope %s is also about `%s`", masked(r.text), masked(witness)).help("judge calls with bashguard, which looks at each command")
				return // it is so with all of them
			}
		}
	},
}
