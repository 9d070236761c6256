package transcript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// object is a JSON object whose member names are compared exactly: decoding into a struct would also accept "Name" for "name", so
// that a line could show one call to a careless reader and another to this one. Of repeated members the last counts.
type object map[string]json.RawMessage

// parseObject reads text as an object; anything else is an error.
func parseObject(text []byte) (object, error) {
	var o object
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, fmt.Errorf("no JSON object: %w", err)
	}
	if o == nil {
		return nil, fmt.Errorf("no JSON object: null")
	}
	return o, nil
}

// unambiguous reads an object into a struct, and refuses one that names a member twice, also in letters of another case: decoding would pick
// one of the two, and whoever wrote or reads the recording perhaps the other.
func unambiguous(b []byte, into any) error {
	if err := json.Unmarshal(b, into); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(b))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return err // null, or what into reads by itself
	}
	seen := map[string]bool{}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return err
		}
		key := strings.ToLower(strings.ToUpper(fmt.Sprint(name))) // as decoding folds: the long s and the Kelvin sign are letters of another case too
		if seen[key] {
			return fmt.Errorf("the member %q stands there twice", name)
		}
		seen[key] = true
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return err
		}
	}
	return nil
}

// text returns a string member, "" when it's absent or something else.
func (o object) text(member string) string {
	var s string
	if raw := o[member]; len(raw) > 0 && raw[0] == '"' {
		_ = json.Unmarshal(raw, &s) // the raw text was checked when the object was read
	}
	return s
}

// flag tells whether a member is true.
func (o object) flag(member string) bool { return bytes.Equal(o[member], []byte("true")) }

// object returns an object member, nil when it's absent or something else.
func (o object) object(member string) object {
	inner, err := parseObject(o[member])
	if err != nil {
		return nil
	}
	return inner
}

// list returns the objects in a list member; other entries are left out.
func (o object) list(member string) []object {
	var raw []json.RawMessage
	if err := json.Unmarshal(o[member], &raw); err != nil {
		return nil
	}
	found := make([]object, 0, len(raw))
	for _, r := range raw {
		if inner, err := parseObject(r); err == nil {
			found = append(found, inner)
		}
	}
	return found
}
