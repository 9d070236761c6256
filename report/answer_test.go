package report

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// marshalled is what encoding/json makes of an answer, tamed.
func marshalled(t testing.TB, a *engine.Answer) string {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(a); err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSuffix(tame(b.Bytes()), []byte("\n")))
}

// fill gives every field below v a value of its own, so that one that isn't written shows.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(v.Index(i), n)
		}
	case reflect.String:
		v.SetString(string(rune('A'+*n%26)) + " \"<&>\\\n\té\x00\u2028")
	case reflect.Int:
		v.SetInt(int64(-*n))
	case reflect.Uint8:
		v.SetUint(uint64(*n % 3))
	case reflect.Bool:
		v.SetBool(true)
	}
}

// useWords puts words where an answer holds words of the program's own.
func useWords(a *engine.Answer) {
	a.Profile, a.Parsers, a.Step = "strict", []string{"mvdan/sh", "tree-sitter"}, engine.ToolSafetyAsk
	for i := range a.Findings {
		f := &a.Findings[i]
		f.Check, f.Name, f.Severity = "BG1201", "recursive-removal", "error"
	}
	for i := range a.Effects {
		a.Effects[i].Kind = "read"
	}
}

func TestAnswerAsEncodingJSONWritesIt(t *testing.T) {
	full, n := engine.Answer{}, 0
	fill(reflect.ValueOf(&full).Elem(), &n)
	useWords(&full)
	for _, a := range []*engine.Answer{{}, {Parsers: []string{}, Findings: []engine.Found{}}, &full} {
		if got, want := string(appendAnswer(nil, a)), marshalled(t, a); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func FuzzAnswer(f *testing.F) {
	for _, command := range []string{"ls", "rm -rf $(x)", "git push && echo \"a\tb\" > é", "cat <<E\n\x7f\x01\nE", "echo \u202e\xff"} {
		f.Add("id", command)
	}
	f.Fuzz(func(t *testing.T, id, command string) {
		call := ruleset.Call{Tool: "Bash", Input: map[string]any{"command": command}}
		j := engine.Judge(call, engine.ToolSpec{}, analyzer.Options{World: &world.World{Cwd: "/w", Home: "/home/u"}})
		a := engine.NewAnswer(id, j, nil)
		if got, want := string(appendAnswer(nil, a)), marshalled(t, a); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	})
}

func BenchmarkAnswer(b *testing.B) {
	call := ruleset.Call{Tool: "Bash", Input: map[string]any{"command": "git commit -m \"a\" && make > out.txt"}}
	a := engine.NewAnswer("1", engine.Judge(call, engine.ToolSpec{}, analyzer.Options{}), nil)
	var line []byte
	for b.Loop() {
		line = appendAnswer(line[:0], a)
	}
}
