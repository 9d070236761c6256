package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset"
)

// Request is one line of check --batch: a call, and the world and the rules to judge it by.
type Request struct {
	// ID is nil when the line gives none.
	ID *string
	// Tool is the tool as the line names it, such as mcp:SERVER/TOOL.
	Tool string
	Call ruleset.Call
	Spec ToolSpec
	// Profile is nil when the line names none.
	Profile *analyzer.Profile
	// World holds what the line says; an empty Cwd or Home is taken from the defaults.
	World world.World
	// Rules is nil when the line gives none.
	Rules *ruleset.Set
}

// ParseRequest reads one line. On an error the request still holds the line's ID when that can be
// read.
func ParseRequest(line []byte) (*Request, error) {
	r := &Request{}
	if l, ok := usualLine(line); ok {
		r.ID = l.ID
		return r, r.fill(&l)
	}
	if !json.Valid(line) || !isObject(line) {
		return r, fmt.Errorf(`not a JSON object: %s; write {"command":"…"}`, otherThanObject(line))
	}
	var l requestLine
	err := l.read(line)
	if r.ID = l.ID; err != nil {
		return r, err
	}
	if err := r.fill(&l); err != nil {
		return r, err
	}
	if !isText(line) {
		r.Call.Command = spoilt(r.Call.Command)
		spoil(r.Call.Input)
	}
	return r, nil
}

// otherThanObject says what a line is instead of a JSON object.
func otherThanObject(line []byte) string {
	var value any
	if err := json.Unmarshal(line, &value); err != nil {
		return err.Error()
	}
	switch value.(type) {
	case nil:
		return "it is null"
	case []any:
		return "it is an array"
	case string:
		return "it is a string"
	}
	return "it is a single value"
}

func (r *Request) fill(l *requestLine) error {
	if err := r.fillCall(l); err != nil {
		return err
	}
	if l.Profile != nil {
		p, ok := analyzer.ProfileNamed(*l.Profile)
		if !ok {
			return fmt.Errorf("unknown profile %q; want one of %s", *l.Profile, strings.Join(analyzer.ProfileNames(), ", "))
		}
		r.Profile = &p
	}
	if s := l.ToolSpec; s != nil {
		r.Spec = ToolSpec{ReadOnly: s.ReadOnly, ReadOnlyHint: s.ReadOnlyHint}
		if s.Check != nil {
			if _, ok := declaredChecks[*s.Check]; !ok {
				return fmt.Errorf("unknown tool_spec.check %q", *s.Check)
			}
			r.Spec.Check = *s.Check
		}
	}
	if err := r.fillWorld(l); err != nil {
		return err
	}
	return r.fillRules(l.Rules)
}

// fillCall takes the tool and its input; a line with only a command is a call of Bash.
func (r *Request) fillCall(l *requestLine) error {
	r.Tool = "Bash"
	if l.Tool != nil {
		r.Tool = *l.Tool
	}
	var err error
	if r.Call.Tool, r.Call.Kind, err = ruleset.ParseTool(r.Tool); err != nil {
		return err
	}
	r.Call.Input = l.Input
	switch {
	case l.Command == nil && l.Input == nil:
		return errors.New("needs a command or an input")
	case l.Command != nil && l.Input != nil:
		return errors.New("command and input exclude each other")
	case l.Command != nil && r.Call.Tool != "Bash":
		return fmt.Errorf("command is for the tool Bash; %s takes an input", r.Tool)
	case l.Command != nil:
		r.Call.Command = *l.Command
	}
	return nil
}

func (r *Request) fillWorld(l *requestLine) error {
	w := &r.World
	for _, dir := range []struct {
		key   string
		value *string
		to    *string
	}{{"cwd", l.Cwd, &w.Cwd}, {"home", l.Home, &w.Home}} {
		if dir.value == nil {
			continue
		}
		if !path.IsAbs(*dir.value) {
			return fmt.Errorf("%s must be an absolute path, not %q", dir.key, *dir.value)
		}
		*dir.to = path.Clean(*dir.value)
	}
	for link := range l.Symlinks {
		if !path.IsAbs(link) {
			return fmt.Errorf("symlinks must name absolute paths, not %q", link)
		}
	}
	w.WorkingDirectories, w.Users, w.Symlinks = l.WorkingDirectories, l.Users, l.Symlinks
	w.DangerousFiles, w.DangerousDirectories, w.Sensitive = l.DangerousFiles, l.DangerousDirectories, l.Sensitive
	return nil
}

func (r *Request) fillRules(lists map[string][]rowRule) error {
	if len(lists) == 0 {
		return nil
	}
	r.Rules = &ruleset.Set{}
	for name := range lists {
		if b, ok := ruleset.BehaviorNamed(name); !ok || b == ruleset.Passthrough {
			return fmt.Errorf("rules has no list %q; want allow, ask or deny", name)
		}
	}
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask, ruleset.Allow} {
		for _, row := range lists[b.String()] {
			rule := ruleset.Rule{Tool: r.Call.Tool, Behavior: b, Whole: row.content == nil}
			if row.content != nil {
				rule.Content = *row.content
			}
			if row.tool != "" {
				name, _, err := ruleset.ParseTool(row.tool)
				if err != nil {
					return err
				}
				rule.Tool = name
			}
			r.Rules.Add(rule)
		}
	}
	return nil
}

// Judge judges the request's call. The profile and the directories that it leaves out are taken
// from defaults.
func (r *Request) Judge(defaults analyzer.Options) *Judgement {
	opts, w := defaults, r.World
	if d := defaults.World; d != nil {
		if w.Cwd == "" {
			w.Cwd = d.Cwd
		}
		if w.Home == "" {
			w.Home = d.Home
		}
		if w.WorkingDirectories == nil {
			w.WorkingDirectories = d.WorkingDirectories
		}
		if w.DangerousFiles == nil {
			w.DangerousFiles = d.DangerousFiles
		}
		if w.DangerousDirectories == nil {
			w.DangerousDirectories = d.DangerousDirectories
		}
		w.Sensitive = slices.Concat(d.Sensitive, w.Sensitive)
	}
	opts.World = &w
	if r.Profile != nil {
		opts.Profile = *r.Profile
	}
	return Judge(r.Call, r.Spec, opts)
}

// Answer judges the request; rules are tried before the request's own.
func (r *Request) Answer(defaults analyzer.Options, rules *ruleset.Set) *Answer {
	if r.Rules != nil {
		rules = rules.With(r.Rules)
	}
	a := NewAnswer("", r.Judge(defaults), rules)
	a.ID, a.Tool = r.ID, r.Tool
	return a
}
