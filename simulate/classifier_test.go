package simulate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
	"github.com/bashguard/bashguard/simulate/transcript"
)

const classified = `{"name":"sh","kind":"custom","tier":"block","classifier":true}`

// asked is a classifier that gives the same answer every time and keeps what it was asked.
type asked struct {
	answer    string
	err       error
	questions []string
}

func (a *asked) ask(question []byte) ([]byte, error) {
	a.questions = append(a.questions, string(question))
	return []byte(a.answer), a.err
}

// TestLiveClassifier pins that only a whole, unambiguous answer counts, and that no answer is never approval.
func TestLiveClassifier(t *testing.T) {
	const unsafe = `{"verdict":"UNSAFE","reason":"x"}`
	tests := []struct{ name, answer, want string }{
		{"safe", `{"verdict":"SAFE"}` + "\n", "allow auto stage2:live"},
		{"safe with a reason", `{"verdict":"SAFE","reason":"lists files"}`, "allow auto stage2:live"},
		{"more members", `{"verdict":"SAFE","cost":[1,{"a":2}]}`, "allow auto stage2:live"},
		{"unsafe", unsafe, "deny block stage2:live"},
		{"nothing", "", "ask confirm stage2:live classifier_no_answer"},
		{"a bare word", "SAFE", "ask confirm stage2:live classifier_no_answer"},
		{"a string", `"SAFE"`, "ask confirm stage2:live classifier_no_answer"},
		{"another word", `{"verdict":"MAYBE"}`, "ask confirm stage2:live classifier_no_answer"},
		{"small letters", `{"verdict":"safe"}`, "ask confirm stage2:live classifier_no_answer"},
		{"another member", `{"Verdict":"SAFE"}`, "ask confirm stage2:live classifier_no_answer"},
		{"a list", `{"verdict":["SAFE"]}`, "ask confirm stage2:live classifier_no_answer"},
		{"two lines", `{"verdict":"SAFE"}` + "\n" + unsafe, "ask confirm stage2:live classifier_no_answer"},
		{"two objects", `{"verdict":"SAFE"}` + unsafe, "ask confirm stage2:live classifier_no_answer"},
		{"two verdicts", `{"verdict":"UNSAFE","verdict":"SAFE"}`, "ask confirm stage2:live classifier_no_answer"},
		{"a bracket behind it", `{"verdict":"SAFE"}]`, "ask confirm stage2:live classifier_no_answer"},
		{"a brace behind it", `{"verdict":"SAFE"}}`, "ask confirm stage2:live classifier_no_answer"},
		{"cut off", `{"verdict":"SAFE"`, "ask confirm stage2:live classifier_no_answer"},
		{"cut off in the reason", `{"verdict":"SAFE","reason":"`, "ask confirm stage2:live classifier_no_answer"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := &asked{answer: tt.answer}
			text := session("", []string{strings.Replace(classified, "block", "confirm", 1)}, turn("sh:a"))
			rows, _ := run(t, text, simulate.Options{Classifier: a.ask})
			cell := rows[0].Modes[0]
			got := strings.TrimSpace(fmt.Sprint(cell.Decision, " ", cell.Tier.Effective, " ", cell.Tier.Stage, " ", strings.Trim(fmt.Sprint(cell.Notes), "[]")))
			if got = strings.TrimSuffix(got, " assumed_approved"); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			// One question for all modes.
			if len(a.questions) != 1 {
				t.Errorf("asked %d times", len(a.questions))
			}
		})
	}
}

// TestClassifierFails pins that a program that fails gives no answer, whatever it printed.
func TestClassifierFails(t *testing.T) {
	a := &asked{answer: `{"verdict":"SAFE"}`, err: errors.New("exit status 1")}
	rows, _ := run(t, session("", []string{classified}, turn("sh:a")), simulate.Options{Classifier: a.ask})
	if c := rows[0].Modes[0]; c.Decision != "deny" || fmt.Sprint(c.Notes) != "[classifier_no_answer]" {
		t.Errorf("%+v", c)
	}
}

// TestWhenTheClassifierIsAsked pins that the program is started only where its answer can matter.
func TestWhenTheClassifierIsAsked(t *testing.T) {
	tests := []struct {
		name, head, tool, call string
		modes                  []engine.Mode
		want                   int
	}{
		{"unknown", "", classified, `{}`, nil, 1},
		{"assessed", "", classified, `{},"risk":{"tier":"block"}`, nil, 0},
		{"recorded", "", classified, `{},"classifier":"SAFE"`, nil, 0},
		{"a recorded answer that can't be read", "", classified, `{},"classifier":"perhaps"`, nil, 1},
		{"free anyway", "", strings.Replace(classified, "block", "auto", 1), `{}`, nil, 0},
		{"no classifier", "", tiered("block", ""), `{}`, nil, 0},
		{"a deny rule", `,"rules":[{"tool":"sh","behavior":"deny"}]`, classified, `{}`, nil, 0},
		{"an ask rule", `,"rules":[{"tool":"sh","behavior":"ask"}]`, classified, `{}`, nil, 0},
		{"explore refuses anyway", "", classified, `{}`, []engine.Mode{engine.Explore}, 0},
		{"explore may let it read", "", strings.Replace(classified, `,"classifier"`, `,"read_only":true,"classifier"`, 1), `{}`, []engine.Mode{engine.Explore}, 1},
		{"a shell command that reads", "", `{"name":"Bash","tier":"block","classifier":true}`, `{"command":"ls"}`, nil, 0},
		{"a shell command that removes the root", "", `{"name":"Bash","tier":"confirm","classifier":true}`, `{"command":"rm -rf /"}`, nil, 0},
		{"a shell command that nobody knows", "", `{"name":"Bash","tier":"block","classifier":true}`, `{"command":"./fix"}`, nil, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := &asked{answer: `{"verdict":"SAFE"}`}
			tool := "sh"
			if strings.Contains(tt.tool, "Bash") {
				tool = "Bash"
			}
			run(t, session(tt.head, []string{tt.tool}, turn(fmt.Sprintf(`{"id":"a","name":%q,"input":%s}`, tool, tt.call))), simulate.Options{Classifier: a.ask, Modes: tt.modes})
			if len(a.questions) != tt.want {
				t.Errorf("asked %d times, want %d", len(a.questions), tt.want)
			}
		})
	}
}

// TestClassifierQuestion pins what a classifier hears: the call as it would run, and what came before it.
func TestClassifierQuestion(t *testing.T) {
	a := &asked{answer: `{"verdict":"SAFE"}`}
	text := session("", []string{`"Bash"`, classified}, `{"type":"message","text":"tidy up"}`, turn(`{"id":"a","name":"Bash","input":{"command":"ls -la"},"result":{"text":"ok"}}`),
		turn(`{"id":"b","name":"sh","input":{"n":1,"s":"x"}}`))
	run(t, text, simulate.Options{Classifier: a.ask})
	want := `{"version":1,"tool":"sh","input":{"n":1,"s":"x"},"cwd":"/w","recent":[{"message":"tidy up"},{"calls":[{"tool":"Bash","text":"ls -la"}]}]}` + "\n"
	if d := cmp.Diff([]string{want}, a.questions); d != "" {
		t.Error(d)
	}
}

// TestRecentTurnsAreBounded pins that a long session doesn't make long questions.
func TestRecentTurnsAreBounded(t *testing.T) {
	a := &asked{answer: `{"verdict":"SAFE"}`}
	var lines []string
	for i := range 40 {
		var calls []string
		for j := range 30 {
			calls = append(calls, fmt.Sprintf(`{"id":"c%d-%d","name":"Bash","input":{"command":"echo %s"},"result":{"text":"ok"}}`, i, j, strings.Repeat("é", 2000)))
		}
		lines = append(lines, turn(calls...))
	}
	run(t, session("", []string{`"Bash"`, classified}, append(lines, turn("sh:z"))...), simulate.Options{Classifier: a.ask, Modes: []engine.Mode{engine.Bypass}})
	if len(a.questions) != 1 || len(a.questions[0]) > 300_000 {
		t.Fatalf("%d questions", len(a.questions))
	}
	var q struct{ Recent []struct{ Calls []any } }
	if err := json.Unmarshal([]byte(a.questions[0]), &q); err != nil || len(q.Recent) != 10 || len(q.Recent[0].Calls) != 20 {
		t.Errorf("%v: %d turns", err, len(q.Recent))
	}
}

// TestRecordedAnswers pins the way from one run to the next: what the program said is kept in the order of the calls, and the next run comes to
// the same rows without it.
func TestRecordedAnswers(t *testing.T) {
	const inner = `{"id":"d","name":"Agent","input":{},"nested":{"inherit":true,"calls":[{"turn":[{"id":"n","name":"sh","input":{"q":4}}]}]}}`
	text := session("", []string{classified, agentTool}, turn(`{"id":"a","name":"sh","input":{"q":1}}`, `{"id":"b","name":"sh","input":{"q":2},"classifier":"UNSAFE"}`), turn(`{"id":"c","name":"sh","input":{"q":3}}`, inner))
	var kept []transcript.Classified
	keep := func(c *transcript.Classified) error { kept = append(kept, *c); return nil }
	a := &asked{answer: `{"verdict":"SAFE","reason":"fine"}`}
	first, _ := run(t, text, simulate.Options{Classifier: a.ask, Verdict: keep})
	var got []string
	for _, c := range kept {
		got = append(got, c.ID+" "+c.Verdict+" "+c.Reason)
		if len(c.SHA256) != 64 {
			t.Errorf("%s has no digest", c.ID)
		}
	}
	if d := cmp.Diff([]string{"a SAFE fine", "b UNSAFE ", "c SAFE fine", "d/n SAFE fine"}, got); d != "" {
		t.Error(d)
	}
	recorded := kept
	kept = nil
	// Handed over, or as lines of the transcript behind its turns.
	again, _ := run(t, text, simulate.Options{Classified: recorded, Verdict: keep})
	if d := cmp.Diff(recorded, kept); d != "" {
		t.Error("the second run keeps others:", d)
	}
	lines := text
	for _, c := range recorded {
		line, _ := json.Marshal(c)
		lines += strings.Replace(string(line), "{", `{"type":"classifier",`, 1) + "\n"
	}
	for name, rows := range map[string][]*simulate.Row{"handed over": again} {
		for i, r := range rows {
			if r.Decisions["default"] != first[i].Decisions["default"] {
				t.Errorf("%s: %s is %s", name, r.ID, r.Decisions["default"])
			}
			if tier := r.Modes[0].Tier; tier != nil && tier.Stage != "" && tier.Stage != "stage2:recorded" {
				t.Errorf("%s: %s comes from %s", name, r.ID, tier.Stage)
			}
		}
	}
	// The lines of the last turn stand behind it; those of the turn before come too late, for its rows are final.
	late, _ := run(t, lines, simulate.Options{})
	if late[2].Decisions["default"] != "allow" || late[4].Decisions["default"] != "allow" || late[0].Decisions["default"] != "deny" {
		t.Errorf("%s %s %s", late[0].Decisions["default"], late[2].Decisions["default"], late[4].Decisions["default"])
	}
}

// TestAnswersForOtherInputs pins that an answer with a digest is about one input only, and one without a digest about the recorded call only.
func TestAnswersForOtherInputs(t *testing.T) {
	text := session("", []string{strings.Replace(classified, "block", "confirm", 1)}, turn(`{"id":"a","name":"sh","input":{"q":1}}`))
	answers := func(digest string) []transcript.Classified {
		return []transcript.Classified{{ID: "a", SHA256: digest, Verdict: "SAFE"}}
	}
	for digest, want := range map[string]string{"": "allow", strings.Repeat("0", 64): "ask"} {
		rows, _ := run(t, text, simulate.Options{Classified: answers(digest)})
		if got := rows[0].Decisions["default"]; got != want {
			t.Errorf("digest %q: %s, want %s", digest, got, want)
		}
	}
}

// TestStagesAreCounted pins what the classifier cost in each mode; an answer that another mode paid for is known in all.
func TestStagesAreCounted(t *testing.T) {
	a := &asked{answer: `{"verdict":"SAFE"}`}
	text := session("", []string{classified, allowTool}, turn("yes:z", "sh:a", "sh:b", `{"id":"c","name":"sh","input":{},"classifier":"UNSAFE"}`, `{"id":"d","name":"sh","input":{},"risk":{"tier":"block"}}`))
	_, summary := run(t, text, simulate.Options{Classifier: a.ask})
	for i, want := range map[int]string{0: "[{stage1 1} {stage2:recorded 1} {stage2:live 2}]", 2: "[{stage1 1} {stage2:recorded 1} {stage2:live 2}]"} {
		if got := fmt.Sprint(summary.Modes[i].Classifier); got != want {
			t.Errorf("%v: %s, want %s", summary.Modes[i].Mode, got, want)
		}
	}
	_, summary = run(t, text, simulate.Options{Modes: []engine.Mode{engine.Default, engine.Explore}})
	if got := fmt.Sprint(summary.Modes[0].Classifier, summary.Modes[1].Classifier); got != "[{stage1 1} {stage2 2} {stage2:recorded 1}] [{stage1 3} {stage2:recorded 1}]" {
		t.Error(got)
	}
}

func TestVerdictCantBeKept(t *testing.T) {
	full := errors.New("disk full")
	_, err := simulate.Run(strings.NewReader(session("", []string{classified}, turn(`{"id":"a","name":"sh","input":{},"classifier":"SAFE"}`))),
		simulate.Options{Verdict: func(*transcript.Classified) error { return full }}, func(*simulate.Row) error { return nil })
	if !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
}

func FuzzParseVerdict(f *testing.F) {
	for _, s := range []string{`{"verdict":"SAFE"}`, `{"verdict":"UNSAFE","reason":"x"}`, `{"verdict":"SAFE"} {}`, "{\"a\":[{\"verdict\":\"SAFE\"}]}", "\x00", io.EOF.Error()} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := simulate.ParseVerdict(text)
		if (err == nil) != (v.Verdict == "SAFE" || v.Verdict == "UNSAFE") {
			t.Errorf("%q: %+v, %v", text, v, err)
		}
		if err == nil && !json.Valid(text) {
			t.Errorf("%q is no JSON", text)
		}
	})
}
