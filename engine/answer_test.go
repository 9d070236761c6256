package engine

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/ruleset"
)

func encoded(t testing.TB, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// answer judges one line of a batch.
func answer(t testing.TB, line string) *Answer {
	t.Helper()
	r, err := ParseRequest([]byte(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r.Answer(optionsFor(t, "strict"), nil)
}

// The answer has every key of the contract, and no list of it is null.
func TestAnswerKeys(t *testing.T) {
	for _, line := range []string{`{"id":"1","command":"git status"}`, `{"tool":"Read","input":{}}`, `{"id":"x","command":"echo $(rm -rf /) > a","profile":"agentscope"}`} {
		text := encoded(t, answer(t, line))
		var keys map[string]any
		if err := json.Unmarshal([]byte(text), &keys); err != nil {
			t.Fatal(err)
		}
		for key := range strings.FieldsSeq("version id tool profile parsers read_only safety decisions step tool_step reason findings effects suggestions") {
			v, ok := keys[key]
			if !ok || v == nil && key != "id" && key != "tool_step" {
				t.Errorf("%s: %s is %v in %s", line, key, v, text)
			}
		}
	}
}

// A line names its own world, rules and tool.
func TestAnswerOfRequest(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{`{"command":"touch a","working_directories":["/w"],"cwd":"/w"}`, "ask allow deny allow allow"},
		{`{"command":"touch a","rules":{"allow":["touch:*"]}}`, "allow allow deny allow allow"},
		{`{"command":"touch a","rules":{"deny":[null]}}`, "deny deny deny deny deny"},
		{`{"command":"cat a","rules":{"deny":[{"tool":"Read","content":"/home/u/proj/a"}]}}`, "deny deny deny deny deny"},
		{`{"command":"cat ~/a","home":"/h","rules":{"ask":[{"tool":"Read","content":"/h/a"}]}}`, "ask ask ask ask deny"},
		{`{"tool":"mcp:s/t","input":{},"tool_spec":{"read_only_hint":true}}`, "allow allow allow allow allow"},
		{`{"tool":"custom:x","input":{},"tool_spec":{"check":"deny"}}`, "deny deny deny deny deny"},
		{`{"tool":"Write","input":{"file_path":"l/x"},"symlinks":{"/home/u/proj/l":"/etc"}}`, "ask ask deny allow deny"},
		{`{"command":"rm -rf x","profile":"agentscope"}`, "ask ask deny allow deny"},
		{`{"command":"echo \ud800"}`, "ask ask deny allow deny"},
	} {
		d := answer(t, c.line).Decisions
		got := strings.Join([]string{d.Default.String(), d.AcceptEdits.String(), d.Explore.String(), d.Bypass.String(), d.DontAsk.String()}, " ")
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.line, got, c.want)
		}
		for _, m := range Modes() {
			if d.Of(m).String() != strings.Fields(got)[m] {
				t.Errorf("%s: Of(%s) is %s", c.line, m, d.Of(m))
			}
		}
	}
}

// Rules of the caller come before those of the line.
func TestCallersRules(t *testing.T) {
	r, err := ParseRequest([]byte(`{"command":"make","rules":{"allow":["make:*"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	rules := &ruleset.Set{}
	rules.Add(ruleset.Rule{Tool: "Bash", Content: "make:*", Behavior: ruleset.Ask})
	if a := r.Answer(optionsFor(t, "strict"), rules); a.Step != AskRule || a.Tool != "Bash" || a.ID != nil {
		t.Errorf("%+v", a)
	}
}

// The mode's words and rows are whole.
func TestModes(t *testing.T) {
	for _, m := range Modes() {
		if named, ok := ModeNamed(m.String()); !ok || named != m || m.Doc() == "" {
			t.Errorf("mode %d: %s %q", m, m, m.Doc())
		}
	}
	if _, ok := ModeNamed("yolo"); ok || Mode(9).String() != "mode(9)" {
		t.Error("an unknown mode has a name")
	}
	if text := encoded(t, map[string]any{"m": DontAsk}); text != `{"m":"dont_ask"}` {
		t.Error(text)
	}
}

// A longer deny list never makes a decision laxer, nor does a longer ask list allow anything. (An
// ask rule may make the deny of a mode that doesn't ask the tool an ask, as in the reference.)
func FuzzDenyIsMonotone(f *testing.F) {
	f.Add("git push --force", "git push:*", "Bash")
	f.Add("rm -rf $x", "rm *", "Bash")
	f.Add("cat ~/.ssh/id_rsa", "/home/u/**", "Read")
	f.Add("a\n#'", "*a*b*", "Bash")
	f.Fuzz(func(t *testing.T, command, content, tool string) {
		if len(command) > 200 || len(content) > 100 {
			return
		}
		base := &ruleset.Set{}
		base.Add(ruleset.Rule{Tool: "Bash", Whole: true, Behavior: ruleset.Allow})
		denied, asked := base.Clone(), base.Clone()
		denied.Add(ruleset.Rule{Tool: tool, Content: content, Behavior: ruleset.Deny})
		asked.Add(ruleset.Rule{Tool: tool, Content: content, Behavior: ruleset.Ask})
		for _, p := range []string{"strict", "precise", "agentscope"} {
			j := judged(t, p, "Bash", "command", command)
			for _, m := range Modes() {
				was := j.Decide(m, base).Behavior
				if now := j.Decide(m, denied).Behavior; now < was {
					t.Fatalf("%s, %s: %q was %s, with deny %q %s", p, m, command, was, content, now)
				}
				if now := j.Decide(m, asked).Behavior; now == ruleset.Allow && was != ruleset.Allow {
					t.Fatalf("%s, %s: %q was %s, with ask %q %s", p, m, command, was, content, now)
				}
			}
		}
	})
}

// Whatever a line holds, there is an answer or an error.
func FuzzRequest(f *testing.F) {
	f.Add([]byte(`{"id":"1","command":"ls","rules":{"allow":["a*"],"deny":[null,{"tool":"Read","content":"x"}]},"symlinks":{"/a":"b"}}`))
	f.Add([]byte(`{"tool":"mcp:a/b","input":{"x":1},"tool_spec":{"check":"ask","read_only_hint":false}}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := ParseRequest(line)
		if r == nil {
			t.Fatal("no request")
		}
		if err == nil {
			encoded(t, r.Answer(analyzer.Options{}, nil))
		}
	})
}

func BenchmarkAnswer(b *testing.B) {
	line := []byte(`{"id":"1","command":"cd src && go test ./... 2>&1 | tail -20","cwd":"/w","home":"/home/u","rules":{"allow":["go test:*"],"deny":["rm -rf:*"]}}`)
	for b.Loop() {
		r, err := ParseRequest(line)
		if err != nil {
			b.Fatal(err)
		}
		r.Answer(analyzer.Options{}, nil)
	}
}

func BenchmarkDecide(b *testing.B) {
	j := judged(b, "precise", "Bash", "command", "cd src && go test ./... 2>&1 | tail -20")
	rules := &ruleset.Set{}
	for range 50 {
		rules.Add(ruleset.Rule{Tool: "Bash", Content: "git push --force:*", Behavior: ruleset.Deny})
	}
	for b.Loop() {
		j.Decide(Default, rules)
	}
}
