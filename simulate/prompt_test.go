package simulate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/simulate"
)

// Tools that share a batch although they write, so that their prompts can cover each other.
const (
	batchedWrite = `{"name":"Write","concurrency_safe":true}`
	batchedShell = `{"name":"PowerShell","concurrency_safe":true}`
	batchedBash  = `{"name":"Bash","concurrency_safe":true}`
	otherFn      = `{"name":"gn","kind":"function","schema":{"type":"object"}}`
)

func powerShell(id string) string {
	return fmt.Sprintf(`{"id":%q,"name":"PowerShell","input":{"command":"Get-Date"},"result":{"text":"ok"}}`, id)
}

func grep(id, dir string) string {
	return fmt.Sprintf(`{"id":%q,"name":"Grep","input":{"pattern":"x","path":%q},"result":{"text":"ok"}}`, id, dir)
}

// TestCoveredCalls goes through which prompts of one concurrent batch stand for which other calls, and what becomes of these.
func TestCoveredCalls(t *testing.T) {
	optRule := `,"rules":[{"tool":"Write","content":"/opt/x/**","behavior":"allow"}]`
	fnRule := `,"rules":[{"tool":"fn","behavior":"allow"}]`
	tests := []struct {
		name, head string
		tools      []string
		lines      []string
		want       string
	}{
		{"a rule for the directory releases the second", "", []string{batchedWrite}, []string{turn(file("a", "Write", "/opt/x/1"), file("b", "Write", "/opt/x/2")), confirm("a", true, optRule)},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\na:finished/allow/user_confirmed/success b:finished/allow/allow_rule/success\ncompleted 2"},
		{"another directory isn't covered", "", []string{batchedWrite}, []string{turn(file("a", "Write", "/opt/x/1"), file("b", "Write", "/opt/y/2"))},
			"a:asking/ask/mode_default b:asking/ask/mode_default\nparked 0"},
		{"a directory below is covered", "", []string{batchedWrite}, []string{turn(file("a", "Write", "/opt/x/1"), file("b", "Write", "/opt/x/y/2"))},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\nparked 0"},
		{"confirmed without the rule", "", []string{function}, []string{turn("fn:a", "fn:b"), confirm("a", true, "")},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\na:finished/allow/user_confirmed/success b:asking/ask/mode_default\nparked 0"},
		{"rejected", "", []string{function}, []string{turn("fn:a", "fn:b"), confirm("a", false, fnRule)},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\na:finished/ask/mode_default/denied/user_denied b:asking/ask/mode_default\nparked 0"},
		{"three calls, one prompt a round", "", []string{function}, []string{turn("fn:a", "fn:b", "fn:c"), confirm("a", true, ""), confirm("b", true, "")},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup c:pending/ask/mode_default/dedup\n" +
				"a:finished/allow/user_confirmed/success b:asking/ask/mode_default c:pending/ask/mode_default/dedup\n" +
				"a:finished/allow/user_confirmed/success b:finished/allow/user_confirmed/success c:asking/ask/mode_default\nparked 0"},
		{"an ask rule asks again though a rule was added", rules(`{"tool":"fn","behavior":"ask"}`), []string{function}, []string{turn("fn:a", "fn:b"), confirm("a", true, fnRule)},
			"a:asking/ask/ask_rule b:pending/ask/ask_rule/dedup\na:finished/allow/user_confirmed/success b:asking/ask/ask_rule\nparked 0"},
		{"no suggestion covers nothing", "", []string{batchedShell}, []string{turn(powerShell("a"), powerShell("b"))}, "a:asking/ask/mode_default b:asking/ask/mode_default\nparked 0"},
		{"a suggestion that doesn't cover its own call covers no other", rules(`{"tool":"Grep","behavior":"ask"}`), []string{`"Grep"`}, []string{turn(grep("a", "/src"), grep("b", "/src"))},
			"a:asking/ask/ask_rule b:asking/ask/ask_rule\nparked 0"},
		{"a directory below the suggested one", rules(`{"tool":"Grep","behavior":"ask"}`), []string{`"Grep"`}, []string{turn(grep("a", "/src"), grep("b", "/src/api"))},
			"a:asking/ask/ask_rule b:pending/ask/ask_rule/dedup\nparked 0"},
		{"different tools never cover each other", "", []string{function, otherFn}, []string{turn("fn:a", "gn:b")}, "a:asking/ask/mode_default b:asking/ask/mode_default\nparked 0"},
		{"a safety ask's rule covers an ordinary ask behind it", "", []string{batchedWrite}, []string{turn(file("a", "Write", "/opt/x/.env"), file("b", "Write", "/opt/x/2"))},
			"a:asking/ask/tool_safety_ask b:pending/ask/mode_default/dedup\nparked 0"},
		{"an ordinary ask covers no safety ask behind it", "", []string{batchedWrite}, []string{turn(file("a", "Write", "/opt/x/2"), file("b", "Write", "/opt/x/.env"))},
			"a:asking/ask/mode_default b:asking/ask/tool_safety_ask\nparked 0"},
		{"a suggested prefix", "", []string{batchedBash}, []string{turn(shellCall("a", "npm run build"), shellCall("b", "npm run test"))},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\nparked 0"},
		{"a serial batch covers nothing", "", []string{`"Write"`}, []string{turn(file("a", "Write", "/opt/x/1"), file("b", "Write", "/opt/x/2"))}, "a:asking/ask/mode_default b:pending/not_reached\nparked 0"},
		{"a new batch begins anew", "", []string{function, allowTool}, []string{turn("yes:1", "fn:a", "yes:2", "fn:b"), confirm("a", true, "")},
			"1:finished/allow/tool_allow/success a:asking/ask/mode_default 2:pending/not_reached b:pending/not_reached\n" +
				"1:finished/allow/tool_allow/success a:finished/allow/user_confirmed/success 2:finished/allow/tool_allow/success b:asking/ask/mode_default\nparked 0"},
		{"an answer for the covered call", "", []string{function}, []string{turn("fn:a", "fn:b"), `{"type":"confirm","raw":true,"results":[{"id":"b","confirmed":true}]}`},
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\na:asking/ask/mode_default b:pending/ask/mode_default/dedup\nraised ValueError 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			needs(t, analyzer.Agentscope)
			if d := cmp.Diff(tt.want, played(t, session(tt.head, tt.tools, tt.lines...), "default", stop(analyzer.Agentscope))); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestPromptsAreAlike pins that a person isn't shown which kind of ask it is: state, count and form of the suggestion are the same.
func TestPromptsAreAlike(t *testing.T) {
	soft := `{"name":"soft","kind":"custom","check":{"behavior":"ask"}}`
	var prompts []string
	for _, call := range []string{"soft:a", "ask:a"} {
		got, err := simulate.Play(strings.NewReader(session("", []string{soft, askTool}, turn(call))), stop(0))
		if err != nil {
			t.Fatal(err)
		}
		r := got.Modes["default"].Events[0].Rows[0]
		prompts = append(prompts, fmt.Sprint(r.State, r.Prompts, len(r.Suggest), r.Suggest[0] == nil, r.History))
	}
	if prompts[0] != prompts[1] {
		t.Errorf("a soft ask shows %s, a safety ask %s", prompts[0], prompts[1])
	}
}

// TestRelativeRule pins that a rule with a relative glob covers only what fails when it runs: tools want absolute paths.
func TestRelativeRule(t *testing.T) {
	head := rules(`{"tool":"Write","content":"src/**","behavior":"allow"}`)
	for path, want := range map[string]string{
		"src/a":       "a:finished/allow/allow_rule/error/not_absolute\ncompleted 2",
		"/proj/src/a": "a:asking/ask/mode_default\nparked 0",
	} {
		text := session(head, []string{`"Write"`}, turn(fmt.Sprintf(`{"id":"a","name":"Write","input":{"file_path":%q,"content":"x"}}`, path)))
		if d := cmp.Diff(want, played(t, text, "default", stop(analyzer.Agentscope))); d != "" {
			t.Errorf("%s: %s", path, d)
		}
	}
}

// TestStateBeforePrompt pins that no row ever shows a prompt of a call that is still pending, and that every prompt is a step of its history.
func TestStateBeforePrompt(t *testing.T) {
	text := session("", []string{function, otherFn, askTool}, turn("fn:a", "fn:b", "gn:c", "ask:d"), confirm("c", true, ""), confirm("a", true, ""), confirm("b", false, ""))
	got, err := simulate.Play(strings.NewReader(text), stop(0))
	if err != nil {
		t.Fatal(err)
	}
	for mode, m := range got.Modes {
		for _, e := range m.Events {
			for _, r := range e.Rows {
				asked := 0
				for _, step := range r.History {
					if strings.HasSuffix(step, "a person is asked") {
						asked++
					}
				}
				if r.Prompts != asked || asked > 0 && r.State == "pending" {
					t.Errorf("%s: %s is %s after %d prompts: %q", mode, r.ID, r.State, r.Prompts, r.History)
				}
			}
		}
	}
}

// TestAccepted goes through which event is accepted while the reply waits for what: what doesn't fit is the caller's mistake when it is
// delivered as it is, and passed over when it isn't.
func TestAccepted(t *testing.T) {
	const (
		nothing = "yes:x"
		person  = "fn:a"
		outside = "human:b"
	)
	safeHuman := `{"name":"human","kind":"external","concurrency_safe":true,"schema":{},"check":{"behavior":"allow"}}`
	events := map[string]string{
		"message":            `{"type":"message","text":"hi"%s}`,
		"confirm":            `{"type":"confirm","results":[{"id":"a","confirmed":true}]%s}`,
		"confirm of another": `{"type":"confirm","results":[{"id":"b","confirmed":true}]%s}`,
		"confirm of both":    `{"type":"confirm","results":[{"id":"a","confirmed":true},{"id":"b","confirmed":true}]%s}`,
		"empty confirm":      `{"type":"confirm","results":[]%s}`,
		"external":           `{"type":"external","results":[{"id":"b","state":"success","text":"x"}]%s}`,
		"external for a":     `{"type":"external","results":[{"id":"a","state":"success","text":"x"}]%s}`,
		"interrupt":          `{"type":"interrupt"%s}`,
	}
	tests := []struct {
		calls []string
		event string
		raw   string // the end when the event is delivered as it is
		other string // what is made of it otherwise
	}{
		{[]string{nothing}, "message", "completed", "taken"},
		{[]string{nothing}, "confirm", "raised ValueError", "not_awaiting"},
		{[]string{nothing}, "external", "raised ValueError", "not_awaiting"},
		{[]string{nothing}, "interrupt", "completed", "not_awaiting"},
		{[]string{person}, "message", "raised ValueError", "parked"},
		{[]string{person}, "confirm", "completed", "taken"},
		{[]string{person}, "confirm of another", "raised ValueError", "not_awaiting"},
		{[]string{person}, "empty confirm", "parked", "not_awaiting"},
		{[]string{person}, "external for a", "raised ValueError", "not_awaiting"},
		{[]string{person}, "interrupt", "interrupted", "taken"},
		{[]string{outside}, "message", "raised ValueError", "parked"},
		{[]string{outside}, "confirm of another", "raised ValueError", "not_awaiting"},
		{[]string{outside}, "external", "completed", "taken"},
		{[]string{outside}, "interrupt", "interrupted", "taken"},
		{[]string{person, outside}, "message", "raised ValueError", "parked"},
		{[]string{person, outside}, "confirm", "parked", "taken"},
		{[]string{person, outside}, "confirm of both", "raised ValueError", "taken"},
		{[]string{person, outside}, "external", "parked", "taken"},
		{[]string{person, outside}, "external for a", "raised ValueError", "not_awaiting"},
		{[]string{person, outside}, "interrupt", "interrupted", "taken"},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprint(tt.calls, " ", tt.event), func(t *testing.T) {
			text := session("", []string{allowTool, function, safeHuman}, turn(slices.Clone(tt.calls)...)) + fmt.Sprintf(events[tt.event], `,"raw":true`) + "\n"
			lines := strings.Split(played(t, text, "default", stop(0)), "\n")
			if end := lines[len(lines)-1]; !strings.HasPrefix(end, tt.raw+" ") {
				t.Errorf("delivered as it is: %s, want %s", end, tt.raw)
			}
			if tt.raw == "raised ValueError" && lines[0] != lines[1] {
				t.Errorf("a mistake changes nothing: %q", lines)
			}
			text = strings.Replace(text, `,"raw":true`, "", 1)
			lines = strings.Split(played(t, text, "default", stop(0)), "\n")
			if got, skipped := strings.CutPrefix(lines[1], "skipped "); skipped && got != tt.other || !skipped && tt.other != "taken" {
				t.Errorf("otherwise: %s, want %s", lines[1], tt.other)
			}
		})
	}
}
