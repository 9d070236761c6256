package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var substringRule = &row{
	ID: "BG2901", Name: "substring-rule", Severity: check.Warning,
	Summary:  "a rule without a star, which is looked for anywhere in a command",
	Why:      "AgentScope takes content without a star for a piece of text that may stand anywhere in the call, also within a word, an address or the name of a file.",
	Fix:      "write the command with :* at its end",
	Bad:      []example{scopeRules("allow_rules", "allow", "ls")},
	Good:     []example{scopeRules("allow_rules", "allow", "npm test:*"), scopeRules("deny_rules", "deny", "npm publish:*")},
	Evidence: []string{agentScopePage},
	formats:  agentScope,
	rule: func(p *pass, r *rule) {
		if r.Tool != "Bash" || r.Whole || r.Content == "" || strings.Contains(r.Content, "*") {
			return
		}
		witness := "curl -o x https://example.org/" + r.Content
		if r.forbids() {
			witness = "echo " + r.Content
		}
		if p.matches(r, witness) {
			p.about(r, "%s is about every call in which that text occurs, such as `%s`", masked(r.text), masked(witness)).help("write %s:*", masked(r.Content)).better(r.forbids())
		}
	},
}

// better makes a finding weigh one step less where something holds.
func (f *Finding) better(when bool) *Finding {
	if when {
		f.Severity = max(f.Severity-1, check.Note)
	}
	return f
}
