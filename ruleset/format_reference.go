package ruleset

import (
	"fmt"

	"github.com/bashguard/bashguard/ruleset/document"
)

const referenceFormatName = "agentscope"

// referenceFormat is the permission context of AgentScope 2 as its models dump it: lists of rules
// per tool, for each behavior; alone, or inside a dump of an agent's state. A plain list of rules
// is read as well, by the behavior of each.
var referenceFormat = format{
	name:     referenceFormatName,
	doc:      "the permission context of AgentScope: allow_rules, ask_rules and deny_rules, each a list of rules per tool",
	syntaxes: []string{"json"},
	sniff:    func(_ string, root *document.Node) bool { return contextOf(root) != nil || isRuleList(root) },
	read:     (*reader).reference,
	host: Host{
		Agent: "AgentScope", Precedence: denyAskAllow, Subject: "the whole text of the call",
		Modes: [5]HostMode{{"default", Ask}, {"accept_edits", Ask}, {"explore", Deny}, {"bypass", Allow}, {"dont_ask", Deny}},
	},
}

var referenceLists = []struct {
	member   string
	behavior Behavior
}{{"deny_rules", Deny}, {"ask_rules", Ask}, {"allow_rules", Allow}}

// contextOf returns the object that holds the lists, or nil.
func contextOf(root *document.Node) *document.Node {
	if c := root.Get("permission_context"); c.Is(document.Object) {
		return c
	}
	for _, l := range referenceLists {
		if root.Get(l.member) != nil {
			return root
		}
	}
	return nil
}

func isRuleList(root *document.Node) bool {
	return root.Is(document.Array) && len(root.Items) > 0 && root.Items[0].Get("tool_name") != nil
}

func (r *reader) reference(root *document.Node) error {
	if isRuleList(root) {
		for _, n := range root.Items {
			if err := r.referenceRule(n, "", Unset); err != nil {
				return err
			}
		}
		return nil
	}
	context := contextOf(root)
	for _, l := range referenceLists {
		lists := context.Get(l.member)
		if err := r.want(lists, document.Object, l.member); err != nil {
			return err
		}
		if lists == nil {
			continue
		}
		for _, m := range lists.Members {
			if err := r.want(m.Value, document.Array, "the rules for "+m.Name); err != nil {
				return err
			}
			for _, n := range m.Value.Items {
				if err := r.referenceRule(n, m.Name, l.behavior); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// referenceRule reads one rule. The list that it stands in says what it is about, whatever it says
// itself: the reference looks there.
func (r *reader) referenceRule(n *document.Node, tool string, b Behavior) error {
	if err := r.want(n, document.Object, "a rule"); err != nil {
		return err
	}
	name, content, behavior, src := n.Get("tool_name"), n.Get("rule_content"), n.Get("behavior"), n.Get("source")
	for _, f := range []struct {
		value *document.Node
		name  string
	}{{name, "tool_name"}, {behavior, "behavior"}, {src, "source"}} {
		if err := r.want(f.value, document.String, f.name); err != nil {
			return err
		}
	}
	if name == nil {
		return r.at(n.Span, "the rule names no tool", `write "tool_name"`)
	}
	if content == nil {
		return r.at(n.Span, "the rule has no content", `write "rule_content": null for the whole tool`)
	}
	if !content.Is(document.Null) && !content.Is(document.String) {
		return r.at(content.Span, "rule_content is "+content.Kind.String(), "write a string, or null for the whole tool")
	}
	if b == Unset {
		if tool = name.Text; behavior == nil {
			return r.at(n.Span, "the rule has no behavior", `write "behavior": "allow", "ask" or "deny"`)
		}
		if b, _ = BehaviorNamed(behavior.Text); b == Unset {
			return r.at(behavior.Span, fmt.Sprintf("unknown behavior %q", behavior.Text), "write allow, ask or deny")
		}
	}
	rule := Rule{Tool: tool, Content: content.Text, Whole: content.Is(document.Null), Behavior: b, Place: r.place(n.Span)}
	if src != nil {
		rule.Source = src.Text
	}
	if meant := toolMeant(tool); meant != tool && b != Allow {
		other := rule
		other.Tool, other.Dead = meant, true
		r.set.Add(other)
	}
	if !r.set.Add(rule) {
		r.skip(behavior.Span, "a rule that passes through does nothing", "write allow, ask or deny")
	}
	return nil
}
