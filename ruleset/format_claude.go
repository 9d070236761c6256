package ruleset

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/ruleset/document"
)

const claudeFormatName = "claude"

// claudeFormat is a settings file of Claude Code. Facts: code.claude.com/docs/en/permissions,
// settings and settings-reference, 2026-08.
var claudeFormat = format{
	name:     "claude",
	doc:      "a settings file of Claude Code: permissions with the lists allow, ask and deny",
	syntaxes: []string{"json"},
	usual: func(p string) bool {
		return strings.Contains(path.Base(p), "settings") && path.Base(path.Dir(path.Clean(p))) == ".claude"
	},
	sniff: func(p string, root *document.Node) bool {
		base := path.Base(p)
		return root.Is(document.Object) && (root.Get("permissions") != nil || root.Get("hooks") != nil || strings.Contains(base, "settings") && strings.HasSuffix(base, ".json"))
	},
	read: (*reader).claude,
	host: Host{
		Agent: "Claude Code", Precedence: denyAskAllow, Subject: "each part of the text between operators, wrappers and known assignments left out",
		Modes: [5]HostMode{{"default", Ask}, {"acceptEdits", Ask}, {"plan", Ask}, {"bypassPermissions", Allow}, {"dontAsk", Deny}},
	},
}

func (r *reader) claude(root *document.Node) error {
	permissions := root.Get("permissions")
	if err := r.want(permissions, document.Object, "permissions"); err != nil {
		return err
	}
	for _, b := range []Behavior{Deny, Ask, Allow} {
		list := permissions.Get(b.String())
		if err := r.want(list, document.Array, b.String()); err != nil {
			return err
		}
		if list == nil {
			continue
		}
		for _, n := range list.Items {
			if err := r.want(n, document.String, "a rule"); err != nil {
				return err
			}
			r.claudeRule(n, b)
		}
	}
	for _, m := range root.Members {
		r.unread(m)
		if m.Name == "permissions" {
			for _, inner := range m.Value.Members {
				if inner.Value != permissions.Get(inner.Name) {
					r.unread(inner)
				}
			}
		}
	}
	return nil
}

// unread adds the rules of a list that forbids or asks and that Claude Code doesn't read, because another one of that name follows or it
// stands outside of permissions.
func (r *reader) unread(m document.Member) {
	b, _ := BehaviorNamed(m.Name)
	if b != Deny && b != Ask || !m.Value.Is(document.Array) {
		return
	}
	for _, n := range m.Value.Items {
		if n.Is(document.String) {
			r.skippedRule(n, b)
		}
	}
}

func (r *reader) claudeRule(n *document.Node, b Behavior) {
	rule, err := ParseClaude(n.Text)
	if err == nil && b == Allow {
		err = skippedAllow(&rule, n.Text)
	}
	if err != nil {
		err.Place, err.Span, err.Behavior = r.place(n.Span), n.Span, b
		r.problems = append(r.problems, *err)
		r.skippedRule(n, b)
		return
	}
	if other, ok := rule.otherwise(); ok && b != Allow {
		other.Dead = true
		r.addClaude(other, n, b)
	}
	r.addClaude(rule, n, b)
}

// skippedRule adds what a rule that forbids or asks, and that Claude Code skips, was probably meant to be.
func (r *reader) skippedRule(n *document.Node, b Behavior) {
	rule, ok := meant(n.Text)
	if !ok || b == Allow {
		return
	}
	if other, ok := rule.otherwise(); ok {
		rule = other
	}
	rule.Dead = true
	r.addClaude(rule, n, b)
}

func (r *reader) addClaude(rule Rule, n *document.Node, b Behavior) {
	rule.Behavior, rule.Base, rule.Place, rule.Source, rule.Scope = b, r.base(), r.place(n.Span), "settings", r.scope
	if r.scope == User {
		rule.Base = "~/.claude"
	}
	r.set.Add(rule)
}
