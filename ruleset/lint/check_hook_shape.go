package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
)

var hookShape = &row{
	ID: "BG2701", Name: "hook-shape", Severity: check.Error,
	Summary: "hooks of another shape than Claude Code reads",
	Why:     "A matcher that is a list, or an event whose value is none, makes Claude Code refuse the whole file, its deny rules included.",
	Fix:     "write a list of groups, each with a matcher that is a text and a list of hooks",
	Bad: []example{
		settings(`{"hooks": {"PreToolUse": [{"matcher": ["Bash", "Edit"], "hooks": []}]}}`),
		settings(`{"hooks": {"PreToolUse": {"matcher": "Bash", "hooks": []}}}`),
		settings(`{"hooks": {"PreToolUse": [{"type": "command", "command": "/opt/guard"}]}}`),
		settings(`{"hooks": []}`),
	},
	Good:     []example{goodHook},
	Evidence: []string{debugPage, hooksPage},
	file: func(p *pass, f *file) {
		hooks := f.Root.Get("hooks")
		if hooks == nil {
			return
		}
		if !hooks.Is(document.Object) {
			p.misshaped(f, hooks, "hooks", document.Object)
			return
		}
		for _, m := range hooks.Members {
			if !m.Value.Is(document.Array) {
				p.misshaped(f, m.Value, m.Name, document.Array)
				continue
			}
			for _, group := range m.Value.Items {
				p.groupShape(f, m.Name, group)
			}
		}
	},
}

// groupShape looks at one group of hooks.
func (p *pass) groupShape(f *file, event string, group *document.Node) {
	if !group.Is(document.Object) {
		p.misshaped(f, group, "a group of "+event, document.Object)
		return
	}
	if m := group.Get("matcher"); m != nil && !m.Is(document.String) {
		p.misshaped(f, m, "the matcher", document.String)
	}
	if list := group.Get("hooks"); list == nil {
		p.report(f, group.Span, "a group of %s has no list of hooks", event).help("write {\"matcher\": …, \"hooks\": [{\"type\": \"command\", …}]}")
	} else if !list.Is(document.Array) {
		p.misshaped(f, list, "the list of hooks", document.Array)
	}
}

func (p *pass) misshaped(f *file, n *document.Node, what string, want document.Kind) {
	p.report(f, n.Span, "the value of %s is %s, for which Claude Code refuses the whole file", what, n.Kind).help("write %s", want)
}
