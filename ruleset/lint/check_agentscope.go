package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// agentScope is the format of AgentScope's permission context.
var agentScope = []string{"agentscope"}

// agentScopePage is where the reference says how it matches rules.
const agentScopePage = "https://github.com/agentscope-ai/agentscope"

// scopeRules is an example of a permission context with one list of rules for Bash.
func scopeRules(list, behavior string, contents ...string) example {
	var rules []string
	for _, c := range contents {
		rules = append(rules, `{"tool_name": "Bash", "rule_content": `+quoted(c)+`, "behavior": "`+behavior+`", "source": "userSettings"}`)
	}
	return example{{path: "rules.json", text: `{"` + list + `": {"Bash": [` + strings.Join(rules, ", ") + `]}}`}}
}

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

var scopeToolCase = &row{
	ID: "BG2903", Name: "agentscope-tool-case", Severity: check.Error,
	Summary:  "rules under the name of a tool in another case",
	Why:      "AgentScope looks rules up by the exact name of the tool. Under another name none of them is ever seen.",
	Fix:      "write the tool's name as the toolkit does",
	Bad:      []example{{{path: "rules.json", text: `{"deny_rules": {"bash": [{"tool_name": "bash", "rule_content": "rm:*", "behavior": "deny", "source": "userSettings"}]}}`}}},
	Good:     []example{scopeRules("deny_rules", "deny", "npm publish:*")},
	Evidence: []string{agentScopePage},
	formats:  agentScope,
	file: func(p *pass, f *file) {
		f.scopeLists(func(_ ruleset.Behavior, m document.Member) {
			for _, tool := range []string{"Bash", "Read", "Write", "Edit", "Glob", "Grep"} {
				if m.Name != tool && strings.EqualFold(m.Name, tool) {
					p.report(f, m.Span, "no tool is named %s, so that its rules are never seen", m.Name).help("write %s", tool)
				}
			}
		})
	},
}

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
