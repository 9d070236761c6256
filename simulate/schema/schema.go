// Package schema validates JSON values against JSON Schema, as far as the schemas of tools go: draft 2020-12 and what older drafts wrote
// otherwise. Nothing is loaded: a reference leads into the schema itself or is a fault. The well-kept libraries for this compile their
// meta-schemas whenever a program starts, which would take several times as long as judging a command.
package schema

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// Bounds of one validation: a reference to itself has no end, and a chain of alternatives that each name the next one twice doubles
// the work at every link.
const (
	maxDepth = 200
	maxSteps = 100_000
)

// Schema is a schema that can be used. Its zero value accepts everything.
type Schema struct {
	root     any
	integers bool // 3.0 is no integer: drafts 3 and 4
}

// A keyword checks one keyword of a schema and returns the first complaint.
type keyword func(v *validation, schema map[string]any, arg, value any, at string) error

// validation is one run.
type validation struct {
	*Schema
	depth, steps int
}

var errTooDeep = errors.New("the schema leads too deep")

// Compile checks that a schema can be used: the types are known, the references lead somewhere, the keywords have values of their kind.
// doc is decoded JSON, numbers as json.Number or float64.
func Compile(doc any) (*Schema, error) {
	s := &Schema{root: doc}
	if m, ok := doc.(map[string]any); ok {
		draft, _ := m["$schema"].(string)
		s.integers = strings.Contains(draft, "draft-04") || strings.Contains(draft, "draft-03")
	}
	if err := s.inspect(doc, "#", 0); err != nil {
		return nil, err
	}
	return s, nil
}

// Validate returns the first complaint about a value, nil when there is none.
func (s *Schema) Validate(value any) error {
	return (&validation{Schema: s}).check(s.root, value, "")
}

// check validates a value against one schema.
func (v *validation) check(schema, value any, at string) error {
	v.depth++
	defer func() { v.depth-- }()
	if v.steps++; v.depth > maxDepth || v.steps > maxSteps {
		return errTooDeep
	}
	m, ok := schema.(map[string]any)
	if !ok {
		if schema == false {
			return complain(at, "nothing is allowed here")
		}
		return nil
	}
	for _, k := range order {
		if arg, ok := m[k]; ok {
			if err := keywords[k](v, m, arg, value, at); err != nil {
				return err
			}
		}
	}
	return nil
}

// fits tells whether a value satisfies a schema.
func (v *validation) fits(schema, value any, at string) (bool, error) {
	err := v.check(schema, value, at)
	if errors.Is(err, errTooDeep) {
		return false, err
	}
	return err == nil, nil
}

func complain(at, format string, args ...any) error {
	message := fmt.Sprintf(format, args...)
	if at == "" {
		return errors.New(message)
	}
	return fmt.Errorf("at '%s': %s", at, message)
}

// resolve follows a reference within the schema: "#", a pointer, or an anchor.
func (s *Schema) resolve(ref string) (any, bool) {
	fragment, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return nil, false
	}
	if fragment != "" && fragment[0] != '/' {
		return findAnchor(s.root, fragment, 0)
	}
	at := s.root
	for part := range strings.SplitSeq(strings.TrimPrefix(fragment, "/"), "/") {
		if fragment == "" {
			break
		}
		part = strings.NewReplacer("~1", "/", "~0", "~", "%25", "%", "%24", "$").Replace(part)
		switch node := at.(type) {
		case map[string]any:
			if at, ok = node[part]; !ok {
				return nil, false
			}
		case []any:
			i, err := fmt.Sscanf(part, "%d", new(int))
			index := 0
			fmt.Sscanf(part, "%d", &index)
			if err != nil || i != 1 || index < 0 || index >= len(node) {
				return nil, false
			}
			at = node[index]
		default:
			return nil, false
		}
	}
	return at, true
}

// findAnchor looks for the schema whose $anchor is name.
func findAnchor(node any, name string, depth int) (any, bool) {
	m, ok := node.(map[string]any)
	if !ok || depth > maxDepth {
		return nil, false
	}
	if m["$anchor"] == name || m["$id"] == "#"+name || m["id"] == "#"+name {
		return m, true
	}
	for _, key := range sortedKeys(m) {
		if found, ok := findAnchor(m[key], name, depth+1); ok {
			return found, true
		}
	}
	return nil, false
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// number returns the exact value of a JSON number, nil for anything else.
func number(value any) *big.Rat {
	var text string
	switch n := value.(type) {
	case fmt.Stringer: // json.Number
		text = n.String()
	case float64, float32, int, int64, uint64:
		text = fmt.Sprint(n)
	default:
		return nil
	}
	if at := strings.IndexAny(text, "eE"); at >= 0 && len(strings.TrimLeft(text[at+1:], "+-0")) > 4 {
		return nil // an exponent that would take the memory of the machine
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil
	}
	return r
}

// pattern compiles a regular expression of a schema. Go can't say all that others can, such as a look-ahead: such a pattern matches
// everything, since refusing the call would be wrong more often than letting it through to the gates that protect something.
func pattern(text string) *regexp.Regexp {
	re, err := regexp.Compile(text)
	if err != nil {
		return regexp.MustCompile("")
	}
	return re
}
