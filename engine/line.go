package engine

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/bashguard/bashguard/ruleset"
)

// requestLine is the shape of a line, by the keys of lineKeys.
type requestLine struct {
	ID, Command, Tool, Profile, Cwd, Home *string

	Input                map[string]any
	WorkingDirectories   []string
	Rules                rowRules
	Symlinks, Users      map[string]string
	DangerousFiles       []string
	Sensitive            []string
	DangerousDirectories []string
	ToolSpec             *toolSpec
}

type toolSpec struct {
	ReadOnly     bool    `json:"read_only"`
	ReadOnlyHint *bool   `json:"read_only_hint"`
	Check        *string `json:"check"`
}

// lineKeys are the keys of a line and where their values belong. A key that isn't here is ignored,
// unless it looks like a misspelt one.
var lineKeys = map[string]func(*requestLine) any{
	"id":                    func(l *requestLine) any { return &l.ID },
	"command":               func(l *requestLine) any { return &l.Command },
	"tool":                  func(l *requestLine) any { return &l.Tool },
	"input":                 func(l *requestLine) any { return &l.Input },
	"profile":               func(l *requestLine) any { return &l.Profile },
	"cwd":                   func(l *requestLine) any { return &l.Cwd },
	"home":                  func(l *requestLine) any { return &l.Home },
	"working_directories":   func(l *requestLine) any { return &l.WorkingDirectories },
	"rules":                 func(l *requestLine) any { return &l.Rules },
	"symlinks":              func(l *requestLine) any { return &l.Symlinks },
	"users":                 func(l *requestLine) any { return &l.Users },
	"sensitive":             func(l *requestLine) any { return &l.Sensitive },
	"dangerous_files":       func(l *requestLine) any { return &l.DangerousFiles },
	"dangerous_directories": func(l *requestLine) any { return &l.DangerousDirectories },
	"tool_spec":             func(l *requestLine) any { return &l.ToolSpec },
}

// lineKeyNames returns the keys, in the order of the alphabet.
var lineKeyNames = sync.OnceValue(func() []string { return slices.Sorted(maps.Keys(lineKeys)) })

// read takes the values of a line, to its end even where something is wrong. The error is the
// first, unless the ID is wrong.
func (l *requestLine) read(line []byte) error {
	var wrong error
	seen := map[string]bool{}
	members(line, func(name string, value []byte) {
		err := cmp.Or(onlyOnce(name, seen), checkKey(name), l.set(name, value))
		if wrong == nil || err != nil && name == "id" {
			wrong = err
		}
	})
	return wrong
}

// onlyOnce refuses a key that was seen before: a rule list that is overlooked approves too much.
func onlyOnce(name string, seen map[string]bool) error {
	if seen[name] {
		return fmt.Errorf("key %q is there twice", name)
	}
	seen[name] = true
	return nil
}

// checkKey refuses a key that is spelt nearly like a known one.
func checkKey(name string) error {
	if lineKeys[name] != nil {
		return nil
	}
	if known := ruleset.Nearest(strings.ToLower(name), lineKeyNames()); known != "" {
		return fmt.Errorf("unknown key %q; did you mean %q?", name, known)
	}
	return nil
}

// set takes the value of one key.
func (l *requestLine) set(name string, value []byte) error {
	place := lineKeys[name]
	if place == nil {
		return nil
	}
	to := place(l)
	if text, ok := to.(**string); ok {
		return setText(name, value, text)
	}
	if err := json.Unmarshal(value, to); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// setText takes a string, or null for none.
func setText(name string, value []byte, to **string) error {
	switch value[0] {
	case '"':
		text := unquote(value)
		*to = &text
	case 'n': // null
	default:
		return errors.New(name + " must be a string")
	}
	return nil
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
			input[name] = spoilt(s)
		}
	}
}

func spoilt(text string) string { return strings.ReplaceAll(text, "\uFFFD", "\xff") }

// rowRules are the rules of a line by the list that they stand in.
type rowRules map[string][]rowRule

// UnmarshalJSON refuses lists that are given twice.
func (r *rowRules) UnmarshalJSON(data []byte) error {
	var wrong error
	seen := map[string]bool{}
	members(data, func(name string, _ []byte) { wrong = cmp.Or(wrong, onlyOnce(name, seen)) })
	return cmp.Or(wrong, json.Unmarshal(data, (*map[string][]rowRule)(r)))
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
