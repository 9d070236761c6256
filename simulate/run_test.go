package simulate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate"
)

func run(t testing.TB, text string, opts simulate.Options) (rows []*simulate.Row, summary *simulate.Summary) {
	t.Helper()
	summary, err := simulate.Run(strings.NewReader(text), opts, func(r *simulate.Row) error {
		rows = append(rows, r)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows, summary
}

// claude writes a session of Claude Code with one call per tool and input.
func claude(calls ...string) string {
	lines := []string{`{"type":"user","sessionId":"s","cwd":"/home/dev/shop","message":{"role":"user","content":"go"}}`}
	for i, c := range calls {
		tool, input, _ := strings.Cut(c, " ")
		if tool == "Bash" {
			input = fmt.Sprintf(`{"command":%q}`, input)
		}
		lines = append(lines, fmt.Sprintf(`{"type":"assistant","sessionId":"s","cwd":"/home/dev/shop","message":{"id":"m%d","role":"assistant","content":[{"type":"tool_use","id":"t%d","name":%q,"input":%s}]}}`, i, i, tool, input),
			fmt.Sprintf(`{"type":"user","sessionId":"s","cwd":"/home/dev/shop","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t%d","content":"ok"}]}}`, i))
	}
	return strings.Join(lines, "\n") + "\n"
}

// decisions writes the five words of a row.
func decisions(r *simulate.Row) string {
	var words []string
	for _, m := range engine.Modes() {
		words = append(words, r.Decisions[m.String()])
	}
	return strings.Join(words, " ")
}

func TestRows(t *testing.T) {
	rows, summary := run(t, claude("Bash ls -la", "Bash rm -rf build", `Write {"file_path":"/home/dev/shop/a.md","content":"x"}`, `Read {"file_path":"/home/dev/shop/a.md"}`,
		`TodoWrite {"todos":[]}`, `WebFetch {"url":"https://example.com/x"}`, `mcp__crm__find {"q":"x"}`, `Grep {"pattern":"x","path":"src"}`, `Skill {"skill":"pdf"}`), simulate.Options{})
	want := []string{
		"1 Bash ls -la: allow allow allow allow allow",
		"2 Bash rm -rf build: ask ask deny allow deny",
		"3 Write /home/dev/shop/a.md: ask allow deny allow allow",
		"4 Read /home/dev/shop/a.md: allow allow allow allow allow",
		`5 TodoWrite {"todos":[]}: allow allow deny allow allow`,
		"6 WebFetch https://example.com/x: ask ask deny allow deny",
		`7 mcp__crm__find {"q":"x"}: ask ask deny allow deny`,
		"8 Grep x in src: allow allow allow allow allow",
		"9 Skill pdf: ask ask deny allow deny",
	}
	var got []string
	for _, r := range rows {
		got = append(got, fmt.Sprintf("%d %s %s: %s", r.N, r.Tool, r.Text, decisions(r)))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if !rows[1].Safety || rows[1].Program != "rm" || rows[1].Because == "" || rows[1].Line != 4 || rows[1].ID != "t1" {
		t.Errorf("the row of rm: %+v", rows[1])
	}
	if summary.Format != "claude" || summary.Calls != 9 || summary.Turns != 9 {
		t.Errorf("%+v", summary)
	}
	unknown := []simulate.Count{{Word: "U9", Calls: 1}} // what TodoWrite or Skill declare
	wantDefault := simulate.ModeSummary{Mode: engine.Default, Allowed: 4, Asked: 5, SafetyAsks: 1, Executed: 9, Prompts: 5, Prompted: 5, End: "completed",
		SafetyRuns: simulate.SafetyRuns{Confirmed: 1}, Rounds: 9, Assumptions: unknown, DeniedBy: []simulate.Count{}, ErrorsBy: []simulate.Count{}, Classifier: []simulate.Count{}, ActiveGroups: []string{}}
	wantBypass := simulate.ModeSummary{Mode: engine.Bypass, Allowed: 9, SafetyAsks: 1, SafetyExecuted: 1, Executed: 9, End: "completed",
		SafetyRuns: simulate.SafetyRuns{Unasked: 1}, Rounds: 9, Assumptions: unknown, DeniedBy: []simulate.Count{}, ErrorsBy: []simulate.Count{}, Classifier: []simulate.Count{}, ActiveGroups: []string{}}
	if d := cmp.Diff([]simulate.ModeSummary{wantDefault, wantBypass}, []simulate.ModeSummary{summary.Modes[0], summary.Modes[3]}); d != "" {
		t.Error(d)
	}
}

// TestOneMode pins that narrowing to a mode leaves the others out everywhere, and that modes come once and in order.
func TestModes(t *testing.T) {
	rows, summary := run(t, claude("Bash make"), simulate.Options{Modes: []engine.Mode{engine.DontAsk, engine.Explore, engine.DontAsk}})
	if d := cmp.Diff(map[string]string{"explore": "deny", "dont_ask": "deny"}, rows[0].Decisions); d != "" {
		t.Error(d)
	}
	if len(summary.Modes) != 2 || summary.Modes[0].Mode != engine.Explore || rows[0].Modes[1].Mode != engine.DontAsk {
		t.Errorf("%+v", summary.Modes)
	}
}

func TestRulesOfTheCaller(t *testing.T) {
	set := &ruleset.Set{}
	set.Add(ruleset.Rule{Tool: "Bash", Content: "make:*", Behavior: ruleset.Allow, Dialect: ruleset.ClaudeCode})
	set.Add(ruleset.Rule{Tool: "Bash", Content: "ls:*", Behavior: ruleset.Deny, Dialect: ruleset.ClaudeCode})
	rows, _ := run(t, claude("Bash make lint", "Bash ls"), simulate.Options{Rules: set})
	if got := decisions(rows[0]) + " / " + decisions(rows[1]); got != "allow allow deny allow allow / deny deny deny deny deny" {
		t.Error(got)
	}
	if set.Len() != 2 {
		t.Error("a replay must not add to the caller's rules")
	}
}

func TestBrokenLines(t *testing.T) {
	text := strings.Replace(claude("Bash ls", "Bash pwd"), "\n", "\n{\"type\":\n", 1) + strings.Repeat("nonsense\n", simulate.MaxBroken+5)
	rows, summary := run(t, text, simulate.Options{})
	if len(rows) != 2 || summary.BrokenLines != simulate.MaxBroken+6 || len(summary.Broken) != simulate.MaxBroken {
		t.Errorf("%d rows, %d broken lines, %d listed", len(rows), summary.BrokenLines, len(summary.Broken))
	}
	if summary.Broken[0].Line != 2 || summary.Broken[0].Reason == "" {
		t.Errorf("%+v", summary.Broken[0])
	}
}

// TestStreams pins that a row comes out as soon as the next turn begins, not at the end of the file.
func TestStreams(t *testing.T) {
	in := &slowReader{lines: strings.SplitAfter(claude("Bash ls", "Bash pwd", "Bash id"), "\n")}
	var at []int
	if _, err := simulate.Run(in, simulate.Options{}, func(*simulate.Row) error { at = append(at, in.read); return nil }); err != nil {
		t.Fatal(err)
	}
	// The first 64 lines are looked at to find the format.
	if len(at) != 3 {
		t.Fatalf("%d rows", len(at))
	}
	var calls []string
	for range 200 {
		calls = append(calls, "Bash ls")
	}
	in, at = &slowReader{lines: strings.SplitAfter(claude(calls...), "\n")}, nil
	if _, err := simulate.Run(in, simulate.Options{}, func(*simulate.Row) error { at = append(at, in.read); return nil }); err != nil {
		t.Fatal(err)
	}
	if at[0] > 70 || at[100] > 210 {
		t.Errorf("the first row came after %d lines, the 101st after %d", at[0], at[100])
	}
}

// slowReader gives one line at a time.
type slowReader struct {
	lines []string
	read  int
}

func (s *slowReader) Read(b []byte) (int, error) {
	if s.read >= len(s.lines) || s.lines[s.read] == "" {
		return 0, io.EOF
	}
	n := copy(b, s.lines[s.read])
	s.read++
	return n, nil
}

func TestEmitFails(t *testing.T) {
	full := errors.New("disk full")
	summary, err := simulate.Run(strings.NewReader(claude("Bash ls", "Bash pwd")), simulate.Options{}, func(*simulate.Row) error { return full })
	if !errors.Is(err, full) || summary.Calls != 1 {
		t.Errorf("%v after %d calls", err, summary.Calls)
	}
}

func TestProgress(t *testing.T) {
	var told []int64
	text := strings.Replace(claude(slices.Repeat([]string{"Bash ls"}, 20)...), `"content":"ok"`, `"content":"`+strings.Repeat("x", 3<<20)+`"`, 2)
	run(t, text, simulate.Options{Progress: func(bytes int64, calls int) { told = append(told, bytes) }})
	if len(told) < 2 || len(told) > 7 || !slices.IsSorted(told) {
		t.Errorf("told of progress at %v", told)
	}
}

func TestNotes(t *testing.T) {
	text := session("", []string{`"Bash"`, `"odd"`, allowTool}, turn(`{"id":"a","name":"Bash","input":"{\"command\": \"ls","result":{"text":"x"}}`), turn(`{"id":"b","name":"odd","input":{},"result":{"text":"x"}}`),
		turn(`{"id":"c","name":"yes","input":"words"}`), turn(`{"id":"d","name":"gone","input":{"q":1}}`))
	rows, summary := run(t, text, simulate.Options{})
	want := []string{"a allow [input_repaired input_divergence]", "b ask [flags_assumed schema_unknown]", "c error [repair_unsupported]", "d error []"}
	var got []string
	for _, r := range rows {
		got = append(got, fmt.Sprintf("%s %s %v", r.ID, r.Decisions["default"], r.Notes))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if rows[2].Text != "words" || rows[3].Text != `{"q":1}` || !strings.Contains(rows[3].Because, "gone") || rows[3].Modes[0].Kind != "tool_not_found" {
		t.Errorf("%+v\n%+v", rows[2], rows[3])
	}
	if summary.Modes[0].Failed != 2 || len(summary.Notes) != 5 || summary.Notes[0] != (simulate.NoteCount{Note: "flags_assumed", Calls: 1}) {
		t.Errorf("%+v %+v", summary.Modes[0], summary.Notes)
	}
}

func TestExploreWrites(t *testing.T) {
	text := session(`,"rules":[{"tool":"Write","behavior":"ask"}],"files":{}`, []string{`"Write"`}, turn(`{"id":"a","name":"Write","input":{"file_path":"/w/a","content":"x"}}`), confirm("a", true, ""))
	_, summary := run(t, text, simulate.Options{})
	if got := summary.Modes[2]; got.ExploreWrites != 1 || got.Asked != 1 {
		t.Errorf("%+v", got)
	}
}

// TestHome pins that a session from another machine is judged with the home directory that its paths tell.
func TestHome(t *testing.T) {
	text := strings.ReplaceAll(claude("Bash cat ~/.ssh/id_rsa"), "/home/dev/shop", "/Users/dev/shop")
	rows, _ := run(t, text, simulate.Options{Home: "/root", Cwd: "/"})
	if !rows[0].Safety || !strings.Contains(rows[0].Because, "/Users/dev/.ssh/id_rsa") {
		t.Errorf("%+v", rows[0])
	}
}

// TestJSON pins that no array of the output is ever null, whatever happens.
func TestJSON(t *testing.T) {
	texts := []string{claude("Bash ls"), session("", []string{allowTool}), session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":"x"}`), turn(`{"id":"b","name":"yes","input":{"n":1e400,"m":[null]}}`)), "", "hello"}
	for _, text := range texts {
		var out []any
		summary, _ := simulate.Run(strings.NewReader(text), simulate.Options{}, func(r *simulate.Row) error { out = append(out, r); return nil })
		out = append(out, summary)
		if replay, err := simulate.Play(strings.NewReader(text), simulate.Options{}); err == nil {
			out = append(out, replay)
		}
		for _, o := range out {
			b, err := json.Marshal(o)
			if err != nil {
				t.Fatal(err)
			}
			s := strings.NewReplacer(`"matched_rule":null`, "", `"file":null`, "").Replace(string(b)) // no arrays
			if strings.Contains(s, ":null") && !strings.Contains(s, `"m":[null]`) || !strings.HasPrefix(s, `{"version":1,`) {
				t.Errorf("%s", s)
			}
		}
	}
}

func TestSuggestedRules(t *testing.T) {
	prompts := []string{"Bash go test ./...", "Bash go test ./api", "Bash cd api && go test .", "Bash make lint", "Bash npm run build && make lint", `Edit {"file_path":"/home/dev/shop/a","old_string":"a","new_string":"b"}`,
		`WebFetch {"url":"https://go.dev/doc"}`, `mcp__crm__find {"q":"x"}`, "Bash pytest -q", "Bash pytest tests", "Bash pytest x", "Bash pytest y", "Bash pytest z"}
	risky := []string{`Bash python3 -c "print(1)"`, "Bash rm old", "Bash rm older", "Bash rm oldest", "Bash sudo ls", "Bash bash deploy.sh", "Bash curl https://x.example", "Bash xargs rm", "Bash ./deploy", "Bash node -e 1", "Bash docker exec web sh", "Bash kubectl exec web -- sh"}
	_, summary := run(t, claude(append(prompts, risky...)...), simulate.Options{})
	want := []string{"Bash(pytest:*) 5", "Bash(go test:*) 3", "Bash(make lint) 1", "Edit(//home/dev/shop/**) 1", "WebFetch(domain:go.dev) 1"}
	var got []string
	for _, r := range summary.Rules {
		got = append(got, fmt.Sprintf("%s %d", r, r.Prompts))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestSuggestionsHold adds the suggested rules and replays again: what they are said to remove is gone, and no safety ask is.
func TestSuggestionsHold(t *testing.T) {
	text := claude("Bash go test ./...", "Bash go test $(rm -rf /)", "Bash make lint", "Bash make lint; rm -rf ~", "Bash cargo build", "Bash cargo build > /etc/passwd")
	for _, profile := range []analyzer.Profile{analyzer.Strict, analyzer.Precise} {
		_, before := run(t, text, simulate.Options{Profile: profile})
		set, removed := &ruleset.Set{}, 0
		for _, r := range before.Rules {
			set.Add(ruleset.Rule{Tool: r.Tool, Content: *r.Content, Behavior: ruleset.Allow, Dialect: ruleset.ClaudeCode})
			removed += r.Prompts
		}
		rows, after := run(t, text, simulate.Options{Profile: profile, Rules: set})
		if got := before.Modes[0].Asked - after.Modes[0].Asked; got != removed {
			t.Errorf("%s: %d prompts are gone, %d were promised", profile, got, removed)
		}
		for _, r := range rows {
			if r.Safety && r.Decisions["default"] == "allow" {
				t.Errorf("%s: %s is let through", profile, r.Text)
			}
		}
	}
}

// TestRuleThatOpensARefusedCall pins that a rule isn't suggested when, as its agent matches it, it covers a call that must be asked about.
func TestRuleThatOpensARefusedCall(t *testing.T) {
	text := claude("Bash go vet ./...", "Bash go vet ./api", "Bash make lint", "Bash go vet; cat ~/.ssh/id_rsa")
	_, summary := run(t, text, simulate.Options{Profile: analyzer.Precise})
	for _, r := range summary.Rules {
		if strings.HasPrefix(*r.Content, "cat") {
			t.Errorf("suggests %s", r)
		}
	}
}

func TestOnParkNames(t *testing.T) {
	for i, name := range simulate.OnParkNames() {
		if p, ok := simulate.OnParkNamed(name); !ok || int(p) != i || p.String() != name {
			t.Errorf("%s is %v, %v", name, p, ok)
		}
	}
	if _, ok := simulate.OnParkNamed("wait"); ok {
		t.Error("wait is no value")
	}
}

// FuzzRun replays anything in all modes and holds the laws of the modes against it.
func FuzzRun(f *testing.F) {
	files, _ := filepath.Glob("transcript/testdata/*.json*")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && !strings.HasSuffix(file, ".want") {
			f.Add(string(data), uint8(0))
		}
	}
	f.Add(session(`,"rules":[{"tool":"fn","behavior":"ask"}]`, []string{function, external}, turn("fn:a", "fn:b", "human:c"), confirm("a", true, ""), `{"type":"interrupt"}`), uint8(1))
	for _, c := range unknownCases {
		f.Add(c.text, uint8(2))
	}
	f.Fuzz(func(t *testing.T, text string, options uint8) {
		opts := simulate.Options{Profile: analyzer.Profile(options % 3), OnPark: simulate.OnPark(options / 3 % 4), Cwd: "/w", Home: "/home/u"}
		n := 0
		summary, err := simulate.Run(strings.NewReader(text), opts, func(r *simulate.Row) error {
			if n++; r.N != n && !strings.Contains(r.ID, "/") {
				t.Fatalf("row %d has the number %d", n, r.N)
			}
			for _, word := range r.Notes {
				if _, ok := simulate.NoteNamed(word); !ok {
					t.Fatalf("the note %q isn't in the table", word)
				}
			}
			for _, c := range r.Modes {
				if c.Mode == engine.DontAsk && c.Decision == "ask" && c.Step != engine.Middleware {
					t.Fatalf("dont_ask asks about %q", r.Text)
				}
				if c.Executed && c.Decision == "deny" && c.Prompts == 0 {
					t.Fatalf("%s denies %q and runs it", c.Mode, r.Text)
				}
			}
			return nil
		})
		if err != nil && strings.Contains(err.Error(), "internal error") {
			t.Fatal(err)
		}
		for _, m := range summary.Modes {
			if m.Allowed+m.Asked+m.Denied+m.Failed+m.Skipped != n {
				t.Fatalf("%s counts not %d calls: %+v", m.Mode, n, m)
			}
		}
	})
}

func BenchmarkRun(b *testing.B) {
	text := claude(slices.Repeat([]string{"Bash git status --short", "Bash go test ./... 2>&1 | tail -20", `Read {"file_path":"/home/dev/shop/a"}`, "Bash rm -rf build"}, 25)...)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		run(b, text, simulate.Options{})
	}
}

func ExampleRun() {
	session := `{"type":"assistant","cwd":"/home/dev/shop","message":{"content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"ls"}},{"type":"tool_use","id":"t2","name":"Bash","input":{"command":"rm -rf build"}}]}}`
	summary, err := simulate.Run(strings.NewReader(session), simulate.Options{}, func(r *simulate.Row) error {
		fmt.Println(r.N, r.Text, r.Decisions["default"], r.Decisions["bypass"])
		return nil
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(summary.Format, summary.Modes[0].Asked, "asked")
	// Output:
	// 1 ls allow allow
	// 2 rm -rf build ask allow
	// claude 1 asked
}

func ExamplePlay() {
	session := `{"type":"header","cwd":"/w"}
{"type":"turn","calls":[{"id":"a","name":"Write","input":{"file_path":"/w/a.txt","content":"x"},"result":{"text":"ok"}}]}
{"type":"confirm","results":[{"id":"a","confirmed":true}]}`
	replay, err := simulate.Play(strings.NewReader(session), simulate.Options{OnPark: simulate.Stop})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range replay.Modes["default"].Events {
		fmt.Println(e.Rows[0].State, e.Rows[0].Decision, e.Rows[0].Step)
	}
	fmt.Println(replay.Modes["default"].End.End)
	// Output:
	// asking ask mode_default
	// finished allow user_confirmed
	// completed
}
