package transcript

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPeek(t *testing.T) {
	l := newLines(strings.NewReader("a\n\nb\nc\n"))
	head, err := l.peek(2)
	if err != nil || len(head) != 2 || string(head[0].text) != "a" || string(head[1].text) != "b" || head[1].n != 3 {
		t.Fatalf("%v %v", head, err)
	}
	if more, err := l.peek(10); err != nil || len(more) != 3 {
		t.Fatalf("a second look: %v %v", more, err)
	}
	var got []string
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			break
		}
		got = append(got, string(line.text))
	}
	if d := cmp.Diff([]string{"a", "b", "c"}, got); d != "" {
		t.Error(d)
	}
}

// TestPeekIsBounded pins that lines of many MiB aren't all held to find out the format.
func TestPeekIsBounded(t *testing.T) {
	long := strings.Repeat("x", 600<<10) + "\n"
	l := newLines(strings.NewReader(strings.Repeat(long, 10)))
	head, err := l.peek(10)
	if err != nil || len(head) > 3 {
		t.Errorf("%d lines held, %v", len(head), err)
	}
}

func TestObject(t *testing.T) {
	o, err := parseObject([]byte(`{"s":"x","S":"y","n":1,"t":true,"f":false,"o":{"a":"b"},"l":[{"a":1},2,{"a":3}],"w":["x","y"],"z":null,"s":"last"}`))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name      string
		got, want any
	}{
		{"the last text", o.text("s"), "last"},
		{"exact names", o.text("S"), "y"},
		{"a number is no text", o.text("n"), ""},
		{"absent", o.text("none"), ""},
		{"true", o.flag("t"), true},
		{"false", o.flag("f"), false},
		{"a text is no flag", o.flag("s"), false},
		{"an object", o.object("o").text("a"), "b"},
		{"no object", o.object("n") == nil, true},
		{"null is no object", o.object("z") == nil, true},
		{"through nothing", o.object("none").object("none").text("a"), ""},
		{"the objects of a list", len(o.list("l")), 2},
		{"no list", o.list("o") == nil, true},
		{"texts", strings.Join(o.texts("w"), " "), "x y"},
		{"no texts", o.texts("l") == nil, true},
		{"names in order", strings.Join(o.names(), ""), "Sflnostwz"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
	for _, bad := range []string{``, `null`, `[]`, `5`, `{`, `{} x`} {
		if _, err := parseObject([]byte(bad)); err == nil {
			t.Errorf("%q is no object", bad)
		}
	}
}

func TestOutline(t *testing.T) {
	tests := []struct{ text, want string }{
		{`{"a": 1, "b": {"c": 2}, "d": [1,`, "a b d"},
		{`[{"role": "user", "content": "x"}, {"a"`, "content role"},
		{`{"a": 1}`, "a"},
		{`{"a"`, "a"},
		{`[`, ""},
		{`"a"`, ""},
		{``, ""},
		{`{"a": 1, 5`, "a"},
	}
	for _, tt := range tests {
		if got := strings.Join(outline([]byte(tt.text)).names(), " "); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestDocumentLine(t *testing.T) {
	d := &document{text: []byte("{\n\"id\": \"a\",\n\"id\": \"b\",\n\n\"id\": \"a\"}"), n: 1}
	var got []int
	for _, id := range []string{"a", "b", "a", "a", ""} {
		got = append(got, d.line(id))
	}
	if cmp.Diff([]int{2, 3, 5, 5, 5}, got) != "" {
		t.Errorf("lines %v", got)
	}
}

func TestShellWords(t *testing.T) {
	tests := []struct {
		argv []string
		want string
	}{
		{[]string{"ls", "-la", "./a_b/c.go"}, "ls -la ./a_b/c.go"},
		{[]string{"echo", ""}, "echo ''"},
		{[]string{"echo", "a b", "$x", "`y`", "*"}, "echo 'a b' '$x' '`y`' '*'"},
		{[]string{"echo", "it's"}, `echo 'it'\''s'`},
		{[]string{"A=1", "x"}, "'A=1' x"},
		{[]string{"echo", "~"}, "echo '~'"},
		{[]string{"echo", "a\nb"}, "echo 'a\nb'"},
		{[]string{"bash", "-lc", "ls | wc"}, "ls | wc"},
		{[]string{"/bin/sh", "-c", "ls"}, "ls"},
		{[]string{"/usr/bin/zsh", "-lc", "ls"}, "ls"},
		{[]string{"python3", "-c", "print(1)"}, "python3 -c 'print(1)'"},
		{[]string{"bash", "-c", "ls", "x"}, "bash -c ls x"},
		{[]string{"bash", "run.sh"}, "bash run.sh"},
		{nil, ""},
	}
	for _, tt := range tests {
		if got := scriptOf(tt.argv); got != tt.want {
			t.Errorf("%q: got %s, want %s", tt.argv, got, tt.want)
		}
	}
}

func TestAliases(t *testing.T) {
	names := aliases{"view": {"Read", map[string]string{"path": "file_path"}}, "bash": {"Bash", nil}}
	tests := []struct{ name, tool, input, want string }{
		{"renamed", "view", `{"path":"/a","line":1}`, `Read view {"file_path":"/a","line":1}`},
		{"as text", "view", `"{\"path\":\"/a\"}"`, `Read view {"file_path":"/a"}`},
		{"same members", "bash", `{"command":"ls"}`, `Bash bash {"command":"ls"}`},
		{"broken text", "bash", `"{\"command\": \"ls"`, `Bash bash "{\"command\": \"ls"`},
		{"no input", "bash", ``, `Bash bash `},
		{"another tool", "fly", `{"a":1}`, `fly  {"a":1}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := names.call("id", tt.tool, json.RawMessage(tt.input))
			if got := c.Name + " " + c.Recorded + " " + string(c.Input); got != tt.want || c.ID != "id" {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestSniff pins which format a line belongs to; a line that says nothing belongs to none.
func TestSniff(t *testing.T) {
	tests := []struct{ line, want string }{
		{`{"type":"header"}`, "bashguard"},
		{`{"type":"turn","calls":[]}`, "bashguard"},
		{`{"type":"result","id":"a"}`, "bashguard"},
		{`{"type":"message","text":"x"}`, "bashguard"},
		{`{"type":"user","message":{"role":"user","content":"x"}}`, "claude"},
		{`{"type":"system","subtype":"init"}`, "claude"},
		{`{"type":"summary","summary":"x","leafUuid":"y"}`, "claude"},
		{`{"type":"mode","mode":"normal","sessionId":"s"}`, "claude"},
		{`{"type":"queue-operation","sessionId":"s"}`, "claude"},
		{`{"type":"attachment","sessionId":"s","uuid":"u"}`, "claude"},
		{`{"type":"session_meta","payload":{}}`, "codex"},
		{`{"type":"event_msg","payload":{}}`, "codex"},
		{`{"type":"session.start","data":{}}`, "copilot"},
		{`{"sessionId":"s","projectHash":"h"}`, "gemini"},
		{`{"info":{"directory":"/x"},"messages":[]}`, "opencode"},
		{`{"type":"tool_use","sessionID":"s","part":{}}`, "opencode-run"},
		{`{"trajectory":[]}`, "swe-agent"},
		{`{"trajectory_format":"mini-swe-agent-1.1","messages":[]}`, "swe-agent"},
		{`{"permission_context":{},"context":[]}`, "agentscope"},
		{`{"role":"assistant","content":[{"type":"tool_call","id":"a"}]}`, "agentscope"},
		{`{"role":"assistant","content":"x"}`, "messages"},
		{`{"type":"message","message":{"role":"assistant","content":[]}}`, "messages"},
		{`{"role":"assistant","tool_calls":[]}`, "messages"},
		{`{"role":"clown","content":"x"}`, ""},
		{`{"type":"user"}`, ""},
		{`{"type":"summary"}`, ""},
		{`{"a":1}`, ""},
		{`{}`, ""},
	}
	for _, tt := range tests {
		o, err := parseObject([]byte(tt.line))
		if err != nil {
			t.Fatal(err)
		}
		if f, _ := sniff(o); f.ID != tt.want {
			t.Errorf("%s: %q, want %q", tt.line, f.ID, tt.want)
		}
	}
}

func TestSeen(t *testing.T) {
	s := newSeen()
	for _, tt := range []struct {
		parts []string
		want  bool
	}{{[]string{"a", "b"}, false}, {[]string{"a", "b"}, true}, {[]string{"ab", ""}, false}, {[]string{"a", "", "b"}, false}, {[]string{""}, false}, {[]string{""}, true}} {
		if got := s.add(tt.parts...); got != tt.want {
			t.Errorf("%q: %v", tt.parts, got)
		}
	}
}

func TestRegisterTwice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("two formats of one name must not pass")
		}
	}()
	register(Format{ID: "claude"})
}

// TestFormatsAreACopy pins that nobody can change the table.
func TestFormatsAreACopy(t *testing.T) {
	all := Formats()
	all[0].ID = "changed"
	if Formats()[0].ID == "changed" {
		t.Error("the table was changed from outside")
	}
	for i := 1; i < len(all); i++ {
		if i > 1 && all[i-1].ID >= all[i].ID {
			t.Errorf("%s stands before %s", all[i-1].ID, all[i].ID)
		}
	}
}

func TestTooLongDocument(t *testing.T) {
	text := "{\n\"trajectory\": [\n" + strings.Repeat(strings.Repeat(" ", 1<<20)+"\n", MaxDocument>>20) + "]}"
	_, events, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range events {
		var load *LoadError
		if !errors.As(err, &load) || load.Kind != "too_long" {
			t.Errorf("%v, want a load error of kind too_long", err)
		}
	}
}

func TestErrors(t *testing.T) {
	for want, err := range map[string]error{
		"line 7: broken": &LineError{Line: 7, Reason: "broken"},
		"line 7: twice":  &LoadError{Kind: "x", Line: 7, Reason: "twice"},
		"nothing":        &LoadError{Kind: "x", Reason: "nothing"},
	} {
		if err.Error() != want {
			t.Errorf("got %q, want %q", err, want)
		}
	}
}

func TestRule(t *testing.T) {
	content, empty := "ls:*", ""
	tests := []struct {
		rule Rule
		want string
		ok   bool
	}{
		{Rule{Tool: "Bash", Behavior: "allow", Content: &content}, "allow Bash(ls:*)", true},
		{Rule{Tool: "Bash", Behavior: "deny"}, "deny Bash", true},
		{Rule{Tool: "Bash", Behavior: "ask", Content: &empty}, "ask Bash()", true},
		{Rule{Tool: "Bash", Behavior: "passthrough"}, "passthrough Bash", false},
		{Rule{Tool: "Bash", Behavior: "maybe"}, " Bash", false},
	}
	for _, tt := range tests {
		rule, ok := tt.rule.Ruleset()
		if got := rule.Behavior.String() + " " + rule.String(); got != tt.want || ok != tt.ok {
			t.Errorf("got %s, %v, want %s, %v", got, ok, tt.want, tt.ok)
		}
	}
}

// TestEitherShape pins the members that may be a word or an object.
func TestEitherShape(t *testing.T) {
	var call Call
	if err := json.Unmarshal([]byte(`{"id":"a","classifier":"SAFE","risk":{"tier":"auto"},"nested":{"inherit":true,"calls":[]}}`), &call); err != nil {
		t.Fatal(err)
	}
	if call.Classifier.Verdict != "SAFE" || *call.Risk.Tier != "auto" || !call.Nested.Inherit.Parent || call.Nested.Inherit.Setup != nil {
		t.Errorf("%+v", call)
	}
	if err := json.Unmarshal([]byte(`{"id":"a","classifier":{"verdict":"UNSAFE","reason":"x"},"nested":{"inherit":{"cwd":"/x"}}}`), &call); err != nil {
		t.Fatal(err)
	}
	if call.Classifier.Reason != "x" || string(call.Nested.Inherit.Setup) != `{"cwd":"/x"}` {
		t.Errorf("%+v", call)
	}
	for _, text := range []string{`{"verdict":"UNSAFE","verdict":"SAFE"}`, `{"verdict":"UNSAFE","Verdict":"SAFE"}`, `{"verdict":"UNSAFE","\u0076erdict":"SAFE"}`} {
		if err := json.Unmarshal([]byte(`{"classifier":`+text+`}`), &call); err != nil || call.Classifier.Verdict != Malformed {
			t.Errorf("%s: %+v %v", text, call.Classifier, err)
		}
	}
	for _, text := range []string{`{"tier":"block","tier":"auto"}`, `{"tier":"block","Tier":"auto"}`, `{"reason":"a","Rea\u017fon":"b","tier":"auto"}`} {
		if err := json.Unmarshal([]byte(`{"risk":`+text+`}`), &call); err != nil || *call.Risk.Tier != Malformed {
			t.Errorf("%s: %+v %v", text, call.Risk, err)
		}
	}
	// The second of two members replaces the first, whose words don't shine through.
	if err := json.Unmarshal([]byte(`{"risk":{"tier":"auto"},"risk":{},"classifier":"SAFE","classifier":{"reason":"x"}}`), &call); err != nil || call.Risk.Tier != nil || call.Classifier.Verdict != "" {
		t.Errorf("%+v %v", call, err)
	}
	var tool Tool
	for _, text := range []string{`"Bash"`, `{"name":"Bash"}`} {
		if err := json.Unmarshal([]byte(text), &tool); err != nil || tool.Name != "Bash" {
			t.Errorf("%s: %+v %v", text, tool, err)
		}
	}
	if err := json.Unmarshal([]byte(`5`), &tool); err == nil {
		t.Error("a number is no tool")
	}
}

// TestRefusals pins the ways in which Claude Code's sessions say that a call was refused.
func TestRefusals(t *testing.T) {
	call := `{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"t","name":"Bash","input":{"command":"x"}}]}}` + "\n"
	result := func(more, content string, failed string) string {
		return `{"type":"user"` + more + `,"message":{"content":[{"type":"tool_result","tool_use_id":"t","is_error":` + failed + `,"content":` + content + `}]}}`
	}
	tests := []struct {
		name, line string
		want       bool
	}{
		{"by a person", result("", `"The user doesn't want to proceed with this tool use. The tool use was rejected"`, "true"), true},
		{"by a rule", result("", `"Permission to use Bash with command x has been denied."`, "true"), true},
		{"for lack of an answer", result("", `"Claude requested permissions to use Bash, but you haven't granted it yet."`, "true"), true},
		{"by the classifier", result("", `[{"type":"text","text":"Permission for this action was denied by"}]`, "true"), true},
		{"by a mark", result(`,"toolDenialKind":"permission-rule"`, `"no"`, "true"), true},
		{"an ordinary failure", result("", `"exit 1"`, "true"), false},
		{"output that looks like it", result("", `"Permission to use Bash has been denied"`, "false"), false},
		{"by the stream", `{"type":"system","subtype":"permission_denied","tool_use_id":"t"}`, true},
		{"by the end of the stream", `{"type":"result","permission_denials":[{"tool_use_id":"t"}]}`, true},
		{"another call", `{"type":"system","subtype":"permission_denied","tool_use_id":"u"}`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, events, err := Read(strings.NewReader(call + tt.line))
			if err != nil {
				t.Fatal(err)
			}
			for e := range events {
				if turn, ok := e.Body.(*Turn); ok && turn.Calls[0].Refused != tt.want {
					t.Errorf("refused: %v", turn.Calls[0].Refused)
				}
			}
		})
	}
}

// TestManyCalls pins that a message with endless calls is taken apart, and that a turn of that length isn't replayed as one.
func TestManyCalls(t *testing.T) {
	var foreign, own strings.Builder
	own.WriteString(`{"type":"turn","calls":[{"id":"x","name":"f"}`)
	for i := range 2*maxCalls + 1 {
		foreign.WriteString(`{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","name":"Bash","input":{"command":"ls"}}]}}` + "\n")
		own.WriteString(`,{"id":"` + strings.Repeat("y", 1+i) + `","name":"f"}`)
	}
	own.WriteString("]}\n")
	_, events, err := Read(strings.NewReader(foreign.String()))
	if err != nil {
		t.Fatal(err)
	}
	var sizes []int
	for e := range events {
		if turn, ok := e.Body.(*Turn); ok {
			sizes = append(sizes, len(turn.Calls))
		}
	}
	if d := cmp.Diff([]int{maxCalls, maxCalls, 1}, sizes); d != "" {
		t.Error(d)
	}
	_, events, err = Read(strings.NewReader(own.String()))
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range events {
		var load *LoadError
		if !errors.As(err, &load) || load.Kind != "too_many_calls" {
			t.Errorf("%v, want a load error of kind too_many_calls", err)
		}
	}
}
