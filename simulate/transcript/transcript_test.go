package transcript_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/simulate/transcript"
)

var update = flag.Bool("update", false, "write the .want files anew")

// dump writes the events of a transcript, one a line, as far as the gates look at them.
func dump(in io.Reader) string {
	var out strings.Builder
	format, events, err := transcript.Read(in)
	if err != nil {
		return "error " + err.Error() + "\n"
	}
	fmt.Fprintln(&out, "format", format.ID)
	for e, err := range events {
		if err != nil {
			fmt.Fprintln(&out, "error", err)
			continue
		}
		fmt.Fprintf(&out, "%d ", e.Line)
		if e.Raw {
			fmt.Fprint(&out, "raw ")
		}
		fmt.Fprintln(&out, describe(e.Body))
	}
	return out.String()
}

func describe(body transcript.Body) string {
	switch b := body.(type) {
	case *transcript.Header:
		s := fmt.Sprintf("header cwd=%s home=%s mode=%s dirs=%v foreign=%v", b.Cwd, b.Home, b.RecordedMode, b.WorkingDirectories, b.Foreign)
		for _, r := range b.Rules {
			rule, ok := r.Ruleset()
			s += fmt.Sprintf(" %s:%s:%v", rule.Behavior, rule.String(), ok)
		}
		return s
	case *transcript.Toolkit:
		return fmt.Sprintf("toolkit open=%v tools=%d groups=%d", b.Open, len(b.Tools), len(b.Groups))
	case *transcript.Turn:
		s := "turn"
		if b.Cancel != nil {
			s += fmt.Sprintf(" cancelled=%v", b.Cancel.WhileRunning)
		}
		for _, c := range b.Calls {
			s += "\n  " + call(&c)
		}
		return s
	case *transcript.Confirm:
		return fmt.Sprintf("confirm %s %v, %d rules", b.Results[0].ID, b.Results[0].Confirmed, len(b.Results[0].Rules))
	case *transcript.External:
		return "external " + b.Results[0].ID
	}
	return strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", body), "*transcript."))
}

func call(c *transcript.Call) string {
	s := fmt.Sprintf("%d %s %s %s", c.Line, c.ID, c.Name, c.Input)
	for _, f := range []struct {
		name, value string
		show        bool
	}{{"recorded", c.Recorded, c.Recorded != ""}, {"cwd", c.Cwd, c.Cwd != ""}, {"mode", c.Mode, c.Mode != ""}, {"refused", "", c.Refused},
		{"repeats", "", c.Repeats}, {"read_only", "", c.ReadOnly != nil && *c.ReadOnly}} {
		if f.show {
			s += " " + f.name + "=" + f.value
		}
	}
	if c.Result == nil {
		return s + " no result"
	}
	return s + " result=" + c.Result.State
}

// TestFormats reads one transcript of each format.
func TestFormats(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json*")
	if err != nil {
		t.Fatal(err)
	}
	tested := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, ".want") {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		tested[name] = true
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := dump(bytes.NewReader(data))
			if *update {
				if err := os.WriteFile(file+".want", []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file + ".want")
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Error(d)
			}
		})
	}
	for _, f := range transcript.Formats() {
		if !tested[f.ID] {
			t.Errorf("format %s has no testdata/%s.json or .jsonl", f.ID, f.ID)
		}
		if !strings.Contains(f.Doc, " ") || strings.HasSuffix(f.Doc, ".") {
			t.Errorf("format %s needs a documentation without a full stop: %q", f.ID, f.Doc)
		}
	}
}

// assistant writes one line of Claude Code with one shell call.
func assistant(id, command string) string {
	return fmt.Sprintf(`{"type":"assistant","message":{"role":"assistant","content":[{"type":"tool_use","id":%q,"name":"Bash","input":{"command":%q}}]}}`, id, command)
}

// commands returns the inputs of all calls and the errors in between.
func commands(in io.Reader) (found []string) {
	_, events, err := transcript.Read(in)
	if err != nil {
		return []string{"error " + err.Error()}
	}
	for e, err := range events {
		if err != nil {
			found = append(found, "error "+err.Error())
			continue
		}
		if turn, ok := e.Body.(*transcript.Turn); ok {
			for _, c := range turn.Calls {
				found = append(found, string(c.Input))
			}
		}
	}
	return found
}

func TestLines(t *testing.T) {
	ls, pwd := `{"command":"ls"}`, `{"command":"pwd"}`
	tests := []struct {
		name, text string
		want       []string
	}{
		{"end of line", assistant("a", "ls") + "\n" + assistant("b", "pwd") + "\n", []string{ls, pwd}},
		{"no end of the last line", assistant("a", "ls") + "\n" + assistant("b", "pwd"), []string{ls, pwd}},
		{"carriage returns", assistant("a", "ls") + "\r\n" + assistant("b", "pwd") + "\r\n", []string{ls, pwd}},
		{"blank lines", "\n\n" + assistant("a", "ls") + "\n \n", []string{ls}},
		{"byte order mark", "\ufeff" + assistant("a", "ls"), []string{ls}},
		{"line separator in a string", strings.ReplaceAll(assistant("a", "echo a-b"), "-", "\u2028") + "\n", []string{"{\"command\":\"echo a\u2028b\"}"}},
		{"the same call twice", assistant("a", "ls") + "\n" + assistant("a", "ls"), []string{ls}},
		{"the same ID for another call", assistant("a", "ls") + "\n" + assistant("a", "pwd"), []string{ls, pwd}},
		{"calls without an ID", assistant("", "ls") + "\n" + assistant("", "ls"), []string{ls, ls}},
		{"a broken line", assistant("a", "ls") + "\n{\"type\":\n" + assistant("b", "pwd"), []string{"error line 2: no JSON object: unexpected end of JSON input", ls, pwd}},
		{"a broken first line", "{\"type\":\"assis\n" + assistant("a", "ls"), []string{"error line 1: no JSON object: unexpected end of JSON input", ls}},
		{"another value than an object", assistant("a", "ls") + "\nnull\n[1]\n", []string{"error line 2: no JSON object: null", "error line 3: no JSON object: json: cannot unmarshal array into Go value of type transcript.object", ls}},
		{"member names are exact", strings.ReplaceAll(assistant("a", "ls"), `"name":"Bash"`, `"name":"Bash","Name":"Read"`) + "\n", []string{ls}},
		{"nothing", "", []string{"error the transcript is empty"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, in := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
				if d := cmp.Diff(tt.want, commands(in)); d != "" {
					t.Error(d)
				}
			}
		})
	}
}

func TestLongLine(t *testing.T) {
	long := `{"type":"user","message":{"content":"` + strings.Repeat("x", transcript.MaxLine) + `"}}`
	got := commands(strings.NewReader(assistant("a", "ls") + "\n" + long + "\n" + assistant("b", "pwd")))
	want := []string{"error line 2: longer than 16 MiB, skipped", `{"command":"ls"}`, `{"command":"pwd"}`}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if got := commands(strings.NewReader(long)); len(got) != 1 || !strings.Contains(got[0], "longer than 16 MiB") {
		t.Errorf("a long line alone: %v", got)
	}
}

// TestResultBehindOtherTurns pins that a result finds its call as long as the turn is open, and that waiting for one holds up only so much.
func TestManyOpenTurns(t *testing.T) {
	var text strings.Builder
	text.WriteString(assistant("first", "ls") + "\n")
	for i := range 1000 {
		line := strings.Replace(assistant(fmt.Sprint(i), "pwd"), `{"type"`, fmt.Sprintf(`{"agentId":"agent %d","type"`, i), 1)
		text.WriteString(line + "\n")
	}
	if n := len(commands(strings.NewReader(text.String()))); n != 1001 {
		t.Errorf("%d calls, want 1001", n)
	}
}

func TestOwnFaults(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"an ID twice", `{"type":"turn","calls":[{"id":"a","name":"x"}]}` + "\n" + `{"type":"turn","calls":[{"id":"a","name":"x"}]}`,
			"format bashguard\n1 turn\n  0 a x  no result\nerror line 2: the call ID \"a\" is used twice\n"},
		{"a header too late", `{"type":"toolkit"}` + "\n" + `{"type":"header"}`, "format bashguard\n1 toolkit open=false tools=0 groups=0\nerror line 2: a header must be the first line\n"},
		{"an unknown type", `{"type":"header"}` + "\n" + `{"type":"tun"}`,
			"format bashguard\n1 header cwd= home= mode= dirs=[] foreign=false\nerror line 2: unknown type \"tun\"; known are authorize, cancel, classifier, compressed, confirm, external, header, interrupt, message, mode, result, rules, toolkit, toolkit_change, touch, turn\n"},
		{"a result of nothing", `{"type":"header"}` + "\n" + `{"type":"result","id":"x"}`,
			"format bashguard\n1 header cwd= home= mode= dirs=[] foreign=false\nerror line 2: a result for \"x\", which is no call of the turn before\n"},
		{"an answer for nothing", `{"type":"turn","calls":[{"id":"a","name":"x"}]}` + "\n" + `{"type":"confirm","results":[{"id":"a","confirmed":true},{"id":"b","confirmed":true}]}`,
			"format bashguard\nerror line 2: an answer for \"b\", which is no call before it\n1 turn\n  0 a x  no result\n2 confirm a true, 0 rules\n"},
		{"a result from outside for nothing", `{"type":"header"}` + "\n" + `{"type":"external","results":[{"id":"b"}]}`,
			"format bashguard\n1 header cwd= home= mode= dirs=[] foreign=false\nerror line 2: an answer for \"b\", which is no call before it\n2 external b\n"},
		{"an answer for nothing that is meant so", `{"type":"header"}` + "\n" + `{"type":"confirm","raw":true,"results":[{"id":"b","confirmed":true}]}`,
			"format bashguard\n1 header cwd= home= mode= dirs=[] foreign=false\n2 raw confirm b true, 0 rules\n"},
		{"an answer for a call inside another", `{"type":"turn","calls":[{"id":"a","name":"x"}]}` + "\n" + `{"type":"confirm","results":[{"id":"a/b","confirmed":true}]}`,
			"format bashguard\n1 turn\n  0 a x  no result\n2 confirm a/b true, 0 rules\n"},
		{"a cancel of nothing", `{"type":"header"}` + "\n" + `{"type":"cancel"}`, "format bashguard\n1 header cwd= home= mode= dirs=[] foreign=false\nerror line 2: a cancel without a turn before it\n"},
		{"a member of the wrong type", `{"type":"header","cwd":"/w"}` + "\n" + `{"type":"turn","calls":5}`,
			"format bashguard\n1 header cwd=/w home= mode= dirs=[] foreign=false\nerror line 2: not usable: calls takes a list, not a value of type number\n"},
		{"an answer of a classifier that says two things", `{"type":"turn","calls":[{"id":"a","name":"x"}]}` + "\n" + `{"type":"classifier","id":"a","verdict":"UNSAFE","verdict":"SAFE"}`,
			"format bashguard\nerror line 2: not usable: the member \"verdict\" stands there twice\n1 turn\n  0 a x  no result\n"},
		{"an authorization that says two things", `{"type":"turn","calls":[{"id":"a","name":"x"}]}` + "\n" + `{"type":"authorize","authorize":[{"id":"a","tier":"confirm","Tier":"auto"}]}`,
			"format bashguard\nerror line 2: not usable: the member \"Tier\" stands there twice\n1 turn\n  0 a x  no result\n"},
		{"an ID with a slash", `{"type":"turn","calls":[{"id":"a/b","name":"x"}]}`, "format bashguard\nerror line 1: the call ID \"a/b\" holds a slash, which stands for a call inside another\n"},
		{"an answer of text that isn't marked by true", `{"type":"turn","final":"done"}` + "\n" + `{"type":"turn"}`,
			"format bashguard\nerror line 1: not usable: final takes true or false, not a value of type string\n2 turn\n"},
		{"no transcript", "hello", "error no transcript of a known format (agentscope, bashguard, claude, codex, copilot, gemini, messages, opencode, opencode-run, swe-agent): line 1: no JSON object: invalid character 'h' looking for beginning of value\n"},
		{"a packed session", "\x28\xb5\x2f\xfd\x00", "error the transcript is packed by zstd: unpack it first\n"},
		{"a cut document", "{\n\"trajectory\": [\n{\"action\": \"ls\"},\n{\"act", "format swe-agent\nerror line 4: invalid character '\\n' in string literal\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, dump(strings.NewReader(tt.text))); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestReaderFails pins that what was read before a failing disk is delivered, and then the failure.
func TestReaderFails(t *testing.T) {
	broken := errors.New("broken disk")
	in := io.MultiReader(strings.NewReader(strings.Repeat(assistant("", "ls")+"\n", 100)), iotest.ErrReader(broken))
	got := commands(in)
	if len(got) != 101 || got[100] != "error broken disk" {
		t.Errorf("%d entries, the last %q", len(got), got[len(got)-1])
	}
}

func TestNested(t *testing.T) {
	n := transcript.Nested{}
	for _, raw := range []string{`{"turn":[{"id":"a","name":"Bash"}]}`, `{"confirm":[{"id":"a","confirmed":true}],"raw":true}`, `{"cancel":{"while_running":["a"]}}`, `{"type":"message","text":"x"}`} {
		n.Calls = append(n.Calls, []byte(raw))
	}
	events, err := n.Events()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range events {
		got = append(got, fmt.Sprint(e.Raw, " ", describe(e.Body)))
	}
	want := []string{"false turn cancelled=[a]\n  0 a Bash  no result", "true confirm a true, 0 rules", "false cancel", "false message"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	for _, bad := range []string{`{"x":1}`, `5`, `{"turn":5}`, `{"turn":[{"id":"a"},{"id":"a"}]}`} {
		n := transcript.Nested{}
		n.Calls = append(n.Calls, []byte(bad))
		var load *transcript.LoadError
		if _, err := n.Events(); !errors.As(err, &load) {
			t.Errorf("%s: %v, want a LoadError", bad, err)
		}
	}
}

func TestInherit(t *testing.T) {
	i := transcript.Inherit{Setup: []byte(`{"cwd":"/x","tools":["Read"],"rules":[{"tool":"Bash","behavior":"deny"}]}`)}
	header, kit, err := i.World()
	if err != nil || header.Cwd != "/x" || len(kit.Tools) != 1 || kit.Tools[0].Name != "Read" || len(header.Rules) != 1 {
		t.Errorf("%+v %+v %v", header, kit, err)
	}
	i.Setup = []byte(`{"cwd":5}`)
	if _, _, err := i.World(); err == nil {
		t.Error("a setup of the wrong shape must be an error")
	}
}

// TestStops pins that a consumer that has enough isn't called again.
func TestStops(t *testing.T) {
	for _, file := range []string{"bashguard.jsonl", "claude.jsonl", "gemini.json", "codex.jsonl"} {
		data, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for stop := 1; stop < 5; stop++ {
			_, events, err := transcript.Read(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for range events {
				if n++; n == stop {
					break
				}
			}
			if n != stop {
				t.Errorf("%s: %d events, want %d", file, n, stop)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.json*")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && !strings.HasSuffix(file, ".want") {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		_, events, err := transcript.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		line, turns := 0, 0
		for e, err := range events {
			if err == nil && e.Line < 1 {
				t.Fatalf("event %T has line %d", e.Body, e.Line)
			}
			if turn, ok := e.Body.(*transcript.Turn); ok {
				turns += len(turn.Calls)
			}
			line++
		}
		if turns > len(data) {
			t.Fatalf("%d calls in %d bytes", turns, len(data))
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for _, name := range []string{"bashguard.jsonl", "claude.jsonl", "gemini.json"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				commands(bytes.NewReader(data))
			}
		})
	}
}

func ExampleRead() {
	format, events, err := transcript.Read(strings.NewReader(`{"type":"assistant","message":{"content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"ls"}}]}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(format.ID)
	for e, err := range events {
		if turn, ok := e.Body.(*transcript.Turn); ok && err == nil {
			fmt.Println(turn.Calls[0].Name, string(turn.Calls[0].Input))
		}
	}
	// Output:
	// claude
	// Bash {"command":"ls"}
}
