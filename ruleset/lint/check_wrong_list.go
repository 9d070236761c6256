package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

var wrongList = &row{
	ID: "BG2902", Name: "wrong-list", Severity: check.Error,
	Summary: "a rule that says something else than the list in which it stands",
	Why:     "AgentScope goes by the list and by the tool under which the rule stands there. What the rule says itself counts for nothing.",
	Fix:     "move the rule to the list of its behavior, or correct what it says",
	Bad: []example{
		scopeRules("allow_rules", "deny", "npm publish:*"),
		{{path: "rules.json", text: `{"deny_rules": {"Bash": [{"tool_name": "Write", "rule_content": "/etc/**", "behavior": "deny", "source": "userSettings"}]}}`}},
	},
	Good:     []example{scopeRules("deny_rules", "deny", "npm publish:*")},
	Evidence: []string{agentScopePage},
	formats:  agentScope,
	file: func(p *pass, f *file) {
		f.scopeLists(func(b ruleset.Behavior, tool document.Member) {
			for _, n := range tool.Value.Items {
				if said := n.Get("behavior"); said.Is(document.String) && said.Text != b.String() {
					p.report(f, said.Span, "the rule says %s but stands in the list that counts as %s", said.Text, b).help("move it to %s_rules", said.Text)
				}
				if name := n.Get("tool_name"); name.Is(document.String) && name.Text != tool.Name {
					p.report(f, name.Span, "the rule names %s but stands under %s, which counts", name.Text, tool.Name).help("move it to %s", name.Text)
				}
			}
		})
	},
}

// scopeLists calls a function for every tool that has rules in a permission context.
func (f *file) scopeLists(do func(b ruleset.Behavior, tool document.Member)) {
	context := f.Root
	if inner := f.Root.Get("permission_context"); inner.Is(document.Object) {
		context = inner
	}
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask, ruleset.Allow} {
		lists := context.Get(b.String() + "_rules")
		if !lists.Is(document.Object) {
			continue
		}
		for _, m := range lists.Members {
			if m.Value.Is(document.Array) {
				do(b, m)
			}
		}
	}
}
