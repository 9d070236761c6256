package engine

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

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
	Rules *ruleset.Set
}

// requestLine is the shape of a line but for its ID. A key that isn't here is ignored, unless it
// looks like a misspelt one.
type requestLine struct {
	Command              *string              `json:"command"`
	Tool                 *string              `json:"tool"`
	Input                map[string]any       `json:"input"`
	Profile              *string              `json:"profile"`
	Cwd                  *string              `json:"cwd"`
	Home                 *string              `json:"home"`
	WorkingDirectories   []string             `json:"working_directories"`
	Rules                map[string][]rowRule `json:"rules"`
	Symlinks             map[string]string    `json:"symlinks"`
	Users                map[string]string    `json:"users"`
	DangerousFiles       []string             `json:"dangerous_files"`
	DangerousDirectories []string             `json:"dangerous_directories"`
	ToolSpec             *toolSpec            `json:"tool_spec"`
}

type toolSpec struct {
	ReadOnly     bool    `json:"read_only"`
	ReadOnlyHint *bool   `json:"read_only_hint"`
	Check        *string `json:"check"`
}

var requestKeys = strings.Fields("id command tool input profile cwd home working_directories rules symlinks users dangerous_files dangerous_directories tool_spec")

// ParseRequest reads one line. On an error the request still holds the line's ID when that can be
// read.
func ParseRequest(line []byte) (*Request, error) {
	r := &Request{}
	var l requestLine
	wrong := json.Unmarshal(line, &l)
	if invalid := new(json.SyntaxError); errors.As(wrong, &invalid) || wrong != nil && !isObject(line) {
		return r, fmt.Errorf("not a JSON object: %w", wrong)
	}
	if err := cmp.Or(r.readKeys(line), wrong); err != nil {
		return r, err
	}
	if err := r.fill(&l); err != nil {
		return r, err
	}
	if !isText(line) {
		spoil(r.Call.Input)
	}
	return r, nil
}

// isText tells whether a line is UTF-8 and its escapes name whole characters: half of a surrogate
// pair is none.
func isText(line []byte) bool {
	for i := 0; i < len(line); i++ {
		if line[i] != '\\' || i+1 == len(line) {
			continue
		}
		i++
		if first := escapedUnit(line[i:]); utf16.IsSurrogate(first) {
			if i+6 > len(line) || line[i+5] != '\\' || utf16.DecodeRune(first, escapedUnit(line[i+6:])) == utf8.RuneError {
				return false
			}
			i += 10
		}
	}
	return utf8.Valid(line)
}

// escapedUnit reads uXXXX at the beginning of b, -1 when it isn't there.
func escapedUnit(b []byte) rune {
	if len(b) < 5 || b[0] != 'u' {
		return -1
	}
	n, err := strconv.ParseUint(string(b[1:5]), 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}

// spoil puts a byte that is no UTF-8 where decoding JSON has put a replacement character, so that
// the broken text isn't judged as if it were whole.
func spoil(input map[string]any) {
	for name, v := range input {
		if s, ok := v.(string); ok {
			input[name] = strings.ReplaceAll(s, "\uFFFD", "\xff")
		}
	}
}

// readKeys reads the ID and refuses keys that can't be meant.
func (r *Request) readKeys(line []byte) error {
	var id, rules []byte
	_ = members(line, func(name string, value []byte) error {
		switch name {
		case "id":
			id = value
		case "rules":
			rules = value
		}
		return nil
	})
	return cmp.Or(r.readID(id), checkKeys(line, requestKeys), checkKeys(rules, nil))
}

// readID reads the ID; no value is none.
func (r *Request) readID(value []byte) error {
	switch {
	case len(value) == 0 || value[0] == 'n': // null
		return nil
	case value[0] != '"':
		return errors.New("id must be a string")
	}
	id := unquote(value)
	r.ID = &id
	return nil
}

// checkKeys refuses keys that are spelt nearly like a known one, and keys that are given twice, in
// the line and in its rules: a rule list that is overlooked approves too much.
func checkKeys(object []byte, known []string) error {
	seen := map[string]bool{}
	return members(object, func(name string, _ []byte) error {
		if seen[name] {
			return fmt.Errorf("key %q is there twice", name)
		}
		seen[name] = true
		if slices.Contains(known, name) {
			return nil
		}
		if want := nearest(strings.ToLower(name), known); want != "" {
			return fmt.Errorf("unknown key %q; did you mean %q?", name, want)
		}
		return nil
	})
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
		r.Call.Input = map[string]any{"command": *l.Command}
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
	w.DangerousFiles, w.DangerousDirectories = l.DangerousFiles, l.DangerousDirectories
	return nil
}

// rowRule is one rule of a line: its content, null for the whole tool, or an object that names
// another tool.
type rowRule struct {
	tool    string
	content *string
}

// UnmarshalJSON reads the three forms.
func (r *rowRule) UnmarshalJSON(data []byte) error {
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		return json.Unmarshal(data, &r.content)
	}
	var named struct {
		Tool    *string `json:"tool"`
		Content *string `json:"content"`
	}
	if err := json.Unmarshal(data, &named); err != nil {
		return err
	}
	if named.Tool == nil || *named.Tool == "" {
		return errors.New("a rule that is an object needs a tool")
	}
	r.tool, r.content = *named.Tool, named.Content
	return nil
}

func (r *Request) fillRules(lists map[string][]rowRule) error {
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
	}
	opts.World = &w
	if r.Profile != nil {
		opts.Profile = *r.Profile
	}
	return Judge(r.Call, r.Spec, opts)
}

// Answer judges the request; rules are tried before the request's own.
func (r *Request) Answer(defaults analyzer.Options, rules *ruleset.Set) *Answer {
	a := NewAnswer("", r.Judge(defaults), rules.With(r.Rules))
	a.ID, a.Tool = r.ID, r.Tool
	return a
}
