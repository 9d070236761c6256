package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// member is one member of an object as a test wants it.
type member struct{ name, value string }

func membersOf(text string) (all []member) {
	members([]byte(text), func(name string, value []byte) {
		all = append(all, member{name, string(value)})
	})
	return all
}

func TestMembers(t *testing.T) {
	for _, c := range []struct {
		text string
		want []member
	}{
		{`{}`, nil},
		{`null`, nil},
		{`[{"a":1}]`, nil},
		{` { "a" : 1 , "b" : "x" } `, []member{{"a", "1"}, {"b", `"x"`}}},
		{`{"a":{"b":[1,{"c":"}"}]},"d":null}`, []member{{"a", `{"b":[1,{"c":"}"}]}`}, {"d", "null"}}},
		{`{"a\"b":"c\\","\u0069d":"\"","":[]}`, []member{{`a"b`, `"c\\"`}, {"id", `"\""`}, {"", "[]"}}},
		{`{"a":1,"a":-2.5e3}`, []member{{"a", "1"}, {"a", "-2.5e3"}}},
		{"{\"\xff\":true}", []member{{"\ufffd", "true"}}},
	} {
		if got := membersOf(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

// FuzzMembers compares with what encoding/json takes for the members.
func FuzzMembers(f *testing.F) {
	for _, text := range []string{`{"id":"1","command":"ls \"a\\"}`, `{"a":[{"b":"]"}],"c":{}, "d" : 1e5 }`, `{"\u00e9\ud800":"x"}`, `[1]`, `"{\"\\\/\n\u00e9"`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !json.Valid([]byte(text)) {
			return
		}
		if got, want := membersOf(text), decoded(t, text); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
		var want string
		if text[0] == '"' && json.Unmarshal([]byte(text), &want) == nil && unquote([]byte(strings.TrimSpace(text))) != want {
			t.Errorf("%s is read as %q", text, unquote([]byte(text)))
		}
	})
}

// decoded returns the members of a valid text as encoding/json finds them.
func decoded(t *testing.T, text string) (all []member) {
	dec := json.NewDecoder(bytes.NewReader([]byte(text)))
	if first, err := dec.Token(); err != nil || first != json.Delim('{') {
		return nil
	}
	for dec.More() {
		name, err := dec.Token()
		var value json.RawMessage
		if err = errors.Join(err, dec.Decode(&value)); err != nil {
			t.Fatal(err)
		}
		all = append(all, member{name.(string), string(value)})
	}
	return all
}
