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
	return nil
}

func (r *reader) claudeRule(n *document.Node, b Behavior) {
	rule, err := ParseClaude(n.Text)
	if err == nil && b == Allow {
		err = skippedAllow(&rule, n.Text)
	}
	if err != nil {
		err.Place, err.Span, err.Behavior = r.place(n.Span), n.Span, b
		r.problems = append(r.problems, *err)
		return
	}
	rule.Behavior, rule.Base, rule.Place, rule.Source, rule.Scope = b, r.base(), r.place(n.Span), "settings", r.scope
	if r.scope == User {
		rule.Base = "~/.claude"
	}
	r.set.Add(rule)
}
