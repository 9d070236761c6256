package ruleset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset/document"
)

// Config is what a file of bashguard's own says besides its rules.
type Config struct {
	// Mode and Profile are names, "" where the file says nothing.
	Mode, Profile string
	// WorkingDirectories are as they are written: absolute, below ~, or relative to the directory of the file.
	WorkingDirectories []string
	// Sensitive are further names of files, and of directories with a slash at the end; OnlySensitive leaves out the built-in ones that are
	// sensitive for writing.
	Sensitive     []string
	OnlySensitive bool
	// UserTiers are tiers of tools, in the order of the file.
	UserTiers []UserTier
	// Suppressions are findings of lint that are known and accepted.
	Suppressions []Suppression
	// DistrustHints is set when what an MCP server says about its own tools counts for nothing.
	DistrustHints bool
	// Trust are the directories of repositories whose own files may loosen; only the user's file may name some.
	Trust []string
}

// UserTier is the tier that the user gives a tool: auto, confirm or block.
type UserTier struct{ Tool, Tier string }

// Suppression is a finding that is known and accepted: a check by its ID or name, the reason, and the path that it is about, "" for every
// file.
type Suppression struct {
	Check, Reason, Path string
	Place               Place
}

const ownFormatName = "bashguard"

// ownFormat is bashguard's own file: .bashguard.yaml in a repository, config.yaml of the user.
var ownFormat = format{
	name: ownFormatName, doc: "bashguard's own .bashguard.yaml: mode, profile, rules, directories, sensitive names",
	syntaxes: []string{"yaml"},
	usual:    isOwnName,
	sniff: func(name string, root *document.Node) bool {
		return isOwnName(name) || root.Get("version") != nil && root.Get("rules").Is(document.Object)
	},
	read: (*reader).own,
	host: Host{
		Agent: "bashguard", Precedence: denyAskAllow, Subject: "each command that can run",
		Modes: [5]HostMode{{"default", Ask}, {"accept_edits", Ask}, {"explore", Deny}, {"bypass", Allow}, {"dont_ask", Deny}},
	},
}

func isOwnName(name string) bool {
	return strings.HasSuffix(name, ".bashguard.yaml") || strings.HasSuffix(name, ".bashguard.yml") || strings.HasSuffix(name, "bashguard/config.yaml")
}

// ModeNames are the names of the modes, in the order of every output.
func ModeNames() []string {
	return []string{"default", "accept_edits", "explore", "bypass", "dont_ask"}
}

// setting is a name that an object of the file may hold.
type setting struct {
	name string
	kind document.Kind
	read func(*reader, *document.Node) error
}

func (r *reader) own(root *document.Node) error {
	if err := r.want(root, document.Object, "the file"); err != nil {
		return err
	}
	version := root.Get("version")
	if version == nil {
		return r.at(root.Span, "the file has no version", "write version: 1, other tools use the name too")
	}
	if !version.Is(document.Number) || version.Text != "1" {
		return r.at(version.Span, "unknown version "+version.Text, "write version: 1")
	}
	r.config = &Config{}
	return r.settings(root, []setting{
		{"version", document.Number, func(*reader, *document.Node) error { return nil }},
		{"mode", document.String, func(r *reader, n *document.Node) error { return r.word(n, "mode", &r.config.Mode, ModeNames()) }},
		{"profile", document.String, func(r *reader, n *document.Node) error {
			return r.word(n, "profile", &r.config.Profile, analyzer.ProfileNames())
		}},
		{"rules", document.Object, (*reader).ownRules},
		{"working_directories", document.Array, func(r *reader, n *document.Node) error { return r.texts(n, &r.config.WorkingDirectories) }},
		{"sensitive", document.Array, func(r *reader, n *document.Node) error { return r.texts(n, &r.config.Sensitive) }},
		{"only_sensitive", document.Bool, func(r *reader, n *document.Node) error { r.config.OnlySensitive = n.Text == "true"; return nil }},
		{"user_tiers", document.Object, (*reader).userTiers},
		{"suppressions", document.Array, (*reader).suppressions},
		{"mcp_hints", document.Bool, func(r *reader, n *document.Node) error { r.config.DistrustHints = n.Text == "false"; return nil }},
		{"trust", document.Array, (*reader).trust},
	})
}

// settings reads the members of an object, and refuses unknown ones.
func (r *reader) settings(n *document.Node, known []setting) error {
	for _, m := range n.Members {
		i := slices.IndexFunc(known, func(s setting) bool { return s.name == m.Name })
		if i < 0 {
			return r.unknown(m.Span, "setting", m.Name, known)
		}
		if m.Value.Is(document.Null) {
			return r.at(m.Span, m.Name+" has no value", "write "+known[i].kind.String()+", or remove it")
		}
		if err := r.want(m.Value, known[i].kind, m.Name); err != nil {
			return err
		}
		if err := known[i].read(r, m.Value); err != nil {
			return err
		}
	}
	return nil
}

// unknown refuses a name that isn't one of the known ones.
func (r *reader) unknown(at source.Span, what, name string, known []setting) error {
	var names []string
	for _, s := range known {
		names = append(names, s.name)
	}
	return r.unknownWord(at, what, name, names)
}

func (r *reader) unknownWord(at source.Span, what, word string, known []string) error {
	message := fmt.Sprintf("unknown %s %q", what, word)
	if near := Nearest(strings.ToLower(word), known); near != "" {
		return r.at(at, message, fmt.Sprintf("did you mean %q?", near))
	}
	return r.at(at, message, "there is "+strings.Join(known, ", "))
}

// word reads one of some known words.
func (r *reader) word(n *document.Node, what string, to *string, known []string) error {
	if !slices.Contains(known, n.Text) {
		return r.unknownWord(n.Span, what, n.Text, known)
	}
	*to = n.Text
	return nil
}

// texts reads a list of texts, none of them empty.
func (r *reader) texts(n *document.Node, to *[]string) error {
	for _, item := range n.Items {
		if err := r.want(item, document.String, "an entry"); err != nil {
			return err
		}
		if strings.TrimSpace(item.Text) == "" {
			return r.at(item.Span, "an entry is empty", "remove it")
		}
		*to = append(*to, item.Text)
	}
	return nil
}

func (r *reader) ownRules(n *document.Node) error {
	var known []setting
	for _, b := range []Behavior{Allow, Ask, Deny} {
		known = append(known, setting{b.String(), document.Array, func(r *reader, list *document.Node) error { return r.ownList(list, b) }})
	}
	return r.settings(n, known)
}

// ownList reads rules of one behavior. A rule that can't be read makes the whole file one that can't: what it was to forbid isn't known.
func (r *reader) ownList(list *document.Node, b Behavior) error {
	for _, n := range list.Items {
		if err := r.want(n, document.String, "a rule"); err != nil {
			return err
		}
		rule, problem := ParseClaude(n.Text)
		if problem != nil {
			return r.at(n.Span, problem.Message, problem.Instead)
		}
		rule.Behavior, rule.Base, rule.Place, rule.Source, rule.Dialect = b, r.base(), r.place(n.Span), r.path, Own
		if other, ok := rule.otherwise(); ok && b != Allow {
			other.Dead = true
			r.set.Add(other)
		}
		r.set.Add(rule)
	}
	return nil
}

// tierNames are the tiers of tools, the loosest first.
func tierNames() []string { return []string{"auto", "confirm", "block"} }

func (r *reader) userTiers(n *document.Node) error {
	for _, m := range n.Members {
		if err := r.want(m.Value, document.String, "the tier of "+m.Name); err != nil {
			return err
		}
		t := UserTier{Tool: m.Name}
		if err := r.word(m.Value, "tier", &t.Tier, tierNames()); err != nil {
			return err
		}
		r.config.UserTiers = append(r.config.UserTiers, t)
	}
	return nil
}

func (r *reader) suppressions(n *document.Node) error {
	for _, item := range n.Items {
		if err := r.want(item, document.Object, "a suppression"); err != nil {
			return err
		}
		s := Suppression{Place: r.place(item.Span)}
		text := func(to *string) func(*reader, *document.Node) error {
			return func(_ *reader, n *document.Node) error { *to = strings.TrimSpace(n.Text); return nil }
		}
		err := r.settings(item, []setting{{"check", document.String, text(&s.Check)}, {"reason", document.String, text(&s.Reason)}, {"path", document.String, text(&s.Path)}})
		switch {
		case err != nil:
			return err
		case s.Check == "":
			return r.at(item.Span, "the suppression names no check", "write check: BG2…")
		case s.Reason == "":
			return r.at(item.Span, "the suppression gives no reason", "write reason: …")
		}
		r.config.Suppressions = append(r.config.Suppressions, s)
	}
	return nil
}

// trust is for the user's own file: a repository's can't declare itself trusted.
func (r *reader) trust(n *document.Node) error {
	if r.scope == Project || r.scope == Local {
		return r.at(n.Span, "a repository can't trust itself", "write trust in the user's own config.yaml")
	}
	return r.texts(n, &r.config.Trust)
}
