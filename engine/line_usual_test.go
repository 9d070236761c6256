package engine

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestUsualLine(t *testing.T) {
	for _, c := range []struct {
		line string
		want bool
	}{
		{`{"command":"ls"}`, true},
		{`{"id": "1", "command": "ls -la é"}`, true},
		{`{"command":"echo \"a\\\tb\/\"\n","id":""}`, true},
		{`{"id":"1"}`, true},
		{`{"command":"a \u0026\u0026 \u0000\u007f"}`, true},
		{`{"command":"\u0080"}`, false},
		{`{"command":"\ud83d\ude00"}`, false},
		{`{"command":"\u00"}`, false},
		{"{\"command\":\"a\tb\"}", false},
		{"{\"command\":\"\xff\"}", false},
		{`{"command":"\x"}`, false},
		{`{"command":"\`, false},
		{`{"command":"ls`, false},
		{`{"command":"ls"`, false},
		{`{"command":"ls"} `, false},
		{`{"command":"ls",}`, false},
		{`{"command":"ls"}}`, false},
		{`{"command":null}`, false},
		{`{"command":"a","command":"b"}`, false},
		{`{"command":"ls","cwd":"/w"}`, false},
		{`{"command":"ls","tool":"Bash"}`, false},
		{`{ "command":"ls"}`, false},
		{`{"command" "ls"}`, false},
		{`{}`, false},
		{`{`, false},
		{``, false},
	} {
		if _, ok := usualLine([]byte(c.line)); ok != c.want {
			t.Errorf("%s is a usual line: %v", c.line, ok)
		}
		sameAsAny(t, []byte(c.line))
	}
}

// sameAsAny compares a usual line with what is read of it as any other line.
func sameAsAny(t *testing.T, line []byte) {
	t.Helper()
	got, ok := usualLine(line)
	if !ok {
		return
	}
	var want requestLine
	if err := want.read(line); !json.Valid(line) || !isText(line) || err != nil {
		t.Fatalf("%q is no good line, but read as a usual one: %v", line, err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q: got %+v, want %+v", line, got, want)
	}
}

func FuzzUsualLine(f *testing.F) {
	for _, line := range []string{`{"command":"ls"}`, `{"id": "1", "command": "a\n\"\\é"}`, `{"id":"\u00e9"}`, `{"command":"\`, `{"command":"a","command":""}`} {
		f.Add([]byte(line))
	}
	f.Fuzz(sameAsAny)
}

func BenchmarkUsualLine(b *testing.B) {
	line := []byte(`{"id":"1","command":"grep -rn \"TODO\" src | head -20"}`)
	for b.Loop() {
		if _, ok := usualLine(line); !ok {
			b.Fatal("not usual")
		}
	}
}
