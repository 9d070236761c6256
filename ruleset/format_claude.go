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
	r.unread(root, permissions)
	return nil
}

// unread adds the rules of lists that forbid or ask and that Claude Code doesn't read: because another one of that name follows, because
// they stand outside of permissions, or because a name is misspelt. Read is the object of which the lists are read.
func (r *reader) unread(n, read *document.Node) {
	for _, m := range n.Members {
		b := listMeant(m.Name)
		switch {
		case m.Value.Is(document.Object) && meansPermissions(m.Name):
			r.unread(m.Value, read)
		case b == Unset, !m.Value.Is(document.Array), n == read && m.Value == read.Get(b.String()):
		default:
			for _, item := range m.Value.Items {
				if item.Is(document.String) {
					r.skippedRule(item, b)
				}
			}
		}
	}
}

// meansPermissions tells whether an object of that name was probably meant to hold permissions.
func meansPermissions(name string) bool {
	return Nearest(strings.ToLower(name), []string{"permissions", "permission", "settings"}) != ""
}

// listMeant returns the behavior that a list of that name was probably meant to have, Unset for one that may be about something else, or
// that was to allow.
func listMeant(name string) Behavior {
	name = strings.NewReplacer("_", "", "-", "", "rules", "", "tools", "", "list", "").Replace(strings.ToLower(name))
	switch name {
	case "deny", "denied", "denies", "disallow", "disallowed", "block", "blocked", "forbid", "forbidden":
		return Deny
	case "ask", "asks", "confirm":
		return Ask
	}
	return Unset
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
		if other.Content == unquoted(rule.Content) && strings.HasSuffix(other.Content, "*") && other.Content != rule.Content {
			r.skip(n.Span, "the quotes are part of the rule: it is about commands that are written in quotes as a whole", "write "+other.written())
		}
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
