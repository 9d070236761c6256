// Package argument turns the raw argument text of a tool call into an object, as the reference does it: parse, repair what a model
// broke, check against the tool's schema. It never guesses silently: what was repaired, and where the second parse of the same text
// before execution comes out differently, is said.
//
// The repair is its own because no library does what the reference's does: of 66 broken texts, which cover every class that was observed
// on it, kaptinlin/jsonrepair (MIT) makes the same of 40 and charm.land/fantasy/jsonrepair (Apache-2.0, part of a library of model clients)
// of 60; they differ in cut keys, prose around the object, loose numbers, odd escapes and two objects in a row, which is where another
// command may run than the one that was judged.
package argument

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"sort"
	"strings"
)

// Decoded is an argument object.
type Decoded struct {
	// Input is the object that the permission gate judges. Numbers are json.Number, or float64 for NaN and the infinities.
	Input map[string]any
	// Repaired is set when the text was no plain JSON.
	Repaired bool
	// Unsure is set when another repair library may make something else of the text.
	Unsure bool
	// Second is what the parse before execution, which knows no schema, makes of the same text: Input itself when the text was plain JSON,
	// nil when that parse fails.
	Second map[string]any
	// Differing names the members in which the two differ, sorted.
	Differing []string
	// Executed is the fault of the second parse, nil when it succeeds.
	Executed *Fault
}

// Fault is why a text can't be used.
type Fault struct {
	// Kind is json_decode or schema for what the model is told, SchemaError for what leaves the loop.
	Kind string
	// Message says what is wrong, for the model.
	Message string
	// Unsure is set when the reference might have repaired the text.
	Unsure bool
}

// The kinds of faults.
const (
	JSONDecode  = "json_decode"
	Invalid     = "schema"
	SchemaError = "SchemaError"
)

// maxDepth bounds the nesting of an argument text. The reference dies of its interpreter's limit at about a thousand.
const maxDepth = 500

// Decode reads the argument text of a call for a tool with this schema. Bytes that are no UTF-8 become U+FFFD.
func Decode(text string, schema *Schema) (Decoded, *Fault) {
	text = strings.ToValidUTF8(text, "\ufffd")
	plain, complaint := parsePlain(text)
	if input, ok := plain.(map[string]any); ok && complaint == nil {
		if fault := schema.check(input); fault != nil {
			return Decoded{}, fault
		}
		return Decoded{Input: input, Second: input}, nil
	}
	if complaint == nil {
		complaint = fmt.Errorf("the arguments are %s, not an object", typeName(plain))
	}
	fault := &Fault{Kind: JSONDecode, Message: fmt.Sprintf("JSONDecodeError: %v. The arguments were:\n%sSend them again as one JSON object.", complaint, excerpt(text))}
	if schema != nil && schema.fault != "" {
		return Decoded{}, &Fault{Kind: SchemaError, Message: schema.fault}
	}
	free, sure := repair(text, plain)
	input, ok := schema.guide(guidable(text, plain, free)).(map[string]any)
	if !ok || schema.validate(input) != nil {
		fault.Unsure = true
		return Decoded{}, fault
	}
	decoded := Decoded{Input: input, Repaired: true, Unsure: !sure}
	if executed, ok := free.(map[string]any); ok {
		decoded.Second, decoded.Differing = executed, differing(input, executed)
	} else {
		decoded.Executed = fault
	}
	return decoded, nil
}

// check validates an object that needed no repair.
func (s *Schema) check(input map[string]any) *Fault {
	if s == nil {
		return nil
	}
	if s.fault != "" {
		return &Fault{Kind: SchemaError, Message: s.fault}
	}
	if err := s.validate(input); err != nil {
		return &Fault{Kind: Invalid, Message: err.Error()}
	}
	return nil
}

// repair reads a text that is no plain object without a schema; nil when it can't. Plain JSON of another kind stays what it is. sure is false
// when another library may make something else of the text.
func repair(text string, plain any) (value any, sure bool) {
	if plain != nil {
		return plain, true
	}
	return repairSurely(text)
}

// guidable is what schema guidance starts from: a JSON text inside a JSON string is a string until the schema asks for an object.
func guidable(text string, plain, free any) any {
	if s, ok := plain.(string); ok {
		return s
	}
	return free
}

// parsePlain parses JSON as the reference's parser does: NaN and the infinities are numbers, of repeated members the last counts.
func parsePlain(text string) (any, error) {
	if tooDeep(text) {
		return nil, fmt.Errorf("nested more than %d deep", maxDepth)
	}
	value, err := unmarshal(text)
	if err == nil {
		return value, nil
	}
	if replaced, ok := replaceInfinities(text); ok {
		if value, err := unmarshal(replaced); err == nil {
			return restoreInfinities(value), nil
		}
	}
	return nil, err
}

// unmarshal reads one JSON value and nothing behind it.
func unmarshal(text string) (any, error) {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("the text is empty")
		}
		return nil, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is more behind the first value")
	}
	return value, nil
}

// tooDeep counts the brackets outside strings.
func tooDeep(text string) bool {
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// typeName names the type of a decoded value in a complaint.
func typeName(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case string:
		return "a string"
	case bool:
		return "a boolean"
	case []any:
		return "an array"
	}
	return "a number"
}

// excerpt returns a text as it is, on lines of its own, the middle of a long one left out.
func excerpt(text string) string {
	if runes := []rune(text); len(runes) > 200 {
		text = string(runes[:100]) + " … " + string(runes[len(runes)-100:])
	}
	return text + "\n"
}

// differing names the members that two objects don't share alike.
func differing(a, b map[string]any) []string {
	var names []string
	for name, value := range a {
		if other, ok := b[name]; !ok || !same(value, other) {
			names = append(names, name)
		}
	}
	for name := range b {
		if _, ok := a[name]; !ok {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

// same tells whether two decoded values are equal. Numbers are compared as they are written: 3 and 3.0 were two spellings for the model.
func same(a, b any) bool { return reflect.DeepEqual(a, b) }

// Encode returns an object as JSON text, as it stands in a transcript.
func Encode(input map[string]any) string {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(Plain(input)); err != nil {
		return "{}"
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// Members returns the names of an object's members, sorted.
func Members(input map[string]any) []string {
	names := make([]string, 0, len(input))
	for name := range input {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
