package simulate_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/simulate"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Tools of the test sessions, in bashguard's own format.
const (
	askTool   = `{"name":"ask","kind":"custom","schema":{"type":"object"},"check":{"behavior":"ask","bypass_immune":true}}`
	allowTool = `{"name":"yes","kind":"custom","schema":{"type":"object"},"check":{"behavior":"allow"}}`
	safeAllow = `{"name":"quick","kind":"custom","schema":{"type":"object"},"concurrency_safe":true,"check":{"behavior":"allow"}}`
	function  = `{"name":"fn","kind":"function","schema":{"type":"object"}}`
	external  = `{"name":"human","kind":"external","schema":{"type":"object"},"check":{"behavior":"allow"}}`
	agentTool = `{"name":"Agent","kind":"agent","schema":{"type":"object"},"tier":"auto"}`
)

// session writes a transcript with these tools; header members come from head.
func session(head string, tools []string, lines ...string) string {
	all := []string{`{"type":"header","cwd":"/w","home":"/home/u"` + head + `}`, `{"type":"toolkit","tools":[` + strings.Join(tools, ",") + `]}`}
	return strings.Join(append(all, lines...), "\n") + "\n"
}

// turn writes a turn of calls NAME:ID, each with a successful result, or whole call objects.
func turn(calls ...string) string {
	var all []string
	for _, c := range calls {
		if !strings.HasPrefix(c, "{") {
			name, id, _ := strings.Cut(c, ":")
			c = fmt.Sprintf(`{"id":%q,"name":%q,"input":{},"result":{"text":"ok"}}`, id, name)
		}
		all = append(all, c)
	}
	return `{"type":"turn","calls":[` + strings.Join(all, ",") + `]}`
}

func confirm(id string, yes bool, more string) string {
	return fmt.Sprintf(`{"type":"confirm","results":[{"id":%q,"confirmed":%v%s}]}`, id, yes, more)
}

// played writes what one mode made of a transcript: one line per event, ID:state and what else is known of each call.
func played(t *testing.T, text, mode string, opts simulate.Options) string {
	t.Helper()
	got, err := simulate.Play(strings.NewReader(text), opts)
	if err != nil {
		return "error " + err.Error()
	}
	var out []string
	for _, e := range got.Modes[mode].Events {
		if e.Skipped != "" {
			out = append(out, "skipped "+e.Skipped)
			continue
		}
		var calls []string
		for _, r := range e.Rows {
			calls = append(calls, rowText(&r))
		}
		out = append(out, strings.Join(calls, " "))
	}
	end := got.Modes[mode].End
	return strings.Join(append(out, fmt.Sprintf("%s %d", end.End, end.Iterations)), "\n")
}

func rowText(r *simulate.CallRow) string {
	s := r.ID + ":" + r.State
	for _, part := range []string{r.Decision, string(r.Step), r.Result, r.Kind, r.Note} {
		if part != "" {
			s += "/" + part
		}
	}
	return s
}

func stop(p analyzer.Profile) simulate.Options {
	return simulate.Options{Profile: p, OnPark: simulate.Stop}
}

func TestLoop(t *testing.T) {
	tests := []struct {
		name, text, mode string
		opts             simulate.Options
		want             string
	}{
		{"nothing", session("", []string{allowTool}), "default", stop(0), "idle 0"},
		{"a text answer", session("", []string{allowTool}, `{"type":"turn","final":true,"calls":[]}`), "default", stop(0), "\ncompleted 1"},
		{"the round limit", session(`,"config":{"max_iters":2}`, []string{allowTool}, turn("yes:a"), turn("yes:b"), turn("yes:c")), "default", stop(0),
			"a:finished/allow/tool_allow/success\nb:finished/allow/tool_allow/success\nexceed_max_iters 2"},
		{"a confirmed call runs at the limit", session(`,"config":{"max_iters":1}`, []string{askTool}, turn("ask:a"), confirm("a", true, "")), "default", stop(0),
			"a:asking/ask/tool_safety_ask\na:finished/allow/user_confirmed/success\nexceed_max_iters 1"},
		{"a new message begins a new reply", session(`,"config":{"max_iters":1}`, []string{allowTool}, turn("yes:a"), `{"type":"message","text":"more"}`, turn("yes:b")), "default", stop(0),
			"a:finished/allow/tool_allow/success\na:finished/allow/tool_allow/success\nb:finished/allow/tool_allow/success\nexceed_max_iters 1"},
		{"a new reply by its name", session(`,"config":{"max_iters":1}`, []string{allowTool}, `{"type":"turn","reply":"1","calls":[{"id":"a","name":"yes","input":{}}]}`,
			`{"type":"turn","reply":"2","calls":[{"id":"b","name":"yes","input":{}}]}`), "default", stop(0), "a:finished/allow/tool_allow\nb:finished/allow/tool_allow\nexceed_max_iters 1"},
		{"a turn while parked", session("", []string{askTool, allowTool}, turn("ask:a", "yes:b"), turn("yes:c"), confirm("a", true, ""), turn("yes:d")), "default", stop(0),
			"a:asking/ask/tool_safety_ask b:pending/not_reached\nskipped parked\na:finished/allow/user_confirmed/success b:finished/allow/tool_allow/success\nd:finished/allow/tool_allow/success\ncompleted 3"},
		{"a message while parked", session("", []string{askTool}, turn("ask:a"), `{"type":"message","text":"hi"}`), "default", stop(0), "a:asking/ask/tool_safety_ask\nskipped parked\nparked 0"},
		{"a rejection goes on in the reference", session(`,"config":{"stop_on_reject":true}`, []string{askTool, allowTool}, turn("ask:a", "yes:b"), confirm("a", false, ""), turn("yes:c")), "default", stop(analyzer.Agentscope),
			"a:asking/ask/tool_safety_ask b:pending/not_reached\na:finished/ask/tool_safety_ask/denied/user_denied b:finished/allow/tool_allow/success\nc:finished/allow/tool_allow/success\ncompleted 3"},
		{"a rejection ends the reply by design", session(`,"config":{"stop_on_reject":true}`, []string{askTool, allowTool}, turn("ask:a", "yes:b"), confirm("a", false, ""), turn("yes:c")), "default", stop(0),
			"a:asking/ask/tool_safety_ask b:pending/not_reached\na:finished/ask/tool_safety_ask/denied/user_denied b:finished/allow/tool_allow/success\nskipped stopped_on_reject\nstopped_on_reject 1"},
		{"an inactive group by design", session("", []string{}, turn("q:a")) + "", "default", stop(0), "a:finished/error/tool_not_found\ncompleted 2"},
		{"a cancelled serial call", session("", []string{allowTool}, turn("yes:a", "yes:b"), `{"type":"cancel","while_running":["a"]}`), "default", stop(0),
			"a:finished/allow/tool_allow/interrupted/interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"a tool reports an interruption", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"result":{"chunks":[{"text":"x","state":"interrupted"}]}}`, "yes:b"), turn("yes:c")), "default", stop(0),
			"a:finished/allow/tool_allow/interrupted/tool_reported_interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"an interruption beats a prompt", session("", []string{function, safeAllow}, turn("fn:a", `{"id":"b","name":"quick","input":{},"result":{"state":"interrupted"}}`)), "default", stop(0),
			"a:finished/ask/mode_default/interrupted/interrupted b:finished/allow/tool_allow/interrupted/tool_reported_interrupted\ninterrupted 0"},
		{"an external result doesn't end the reply", session("", []string{external}, turn("human:a"), `{"type":"external","results":[{"id":"a","state":"denied"}]}`, turn("human:b")), "default", stop(0),
			"a:submitted/allow/tool_allow\na:finished/allow/tool_allow/denied/external_denied\nb:submitted/allow/tool_allow\nparked 1"},
		{"an interrupt of nothing", session("", []string{allowTool}, turn("yes:a"), `{"type":"interrupt"}`), "default", stop(0), "a:finished/allow/tool_allow/success\nskipped not_awaiting\ncompleted 2"},
		{"an answer for a covered call", session("", []string{function}, turn("fn:a", "fn:b"), confirm("b", true, "")), "default", stop(0),
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\nskipped not_asking\nparked 0"},
		{"a rule releases the covered call", session("", []string{function}, turn("fn:a", "fn:b"), confirm("a", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`)), "default", stop(0),
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\na:finished/allow/user_confirmed/success b:finished/allow/allow_rule/success\ncompleted 2"},
		{"a developer error in a serial batch", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"result":{"text":"part","developer_error":"x"}}`, "yes:b"), turn("yes:c")), "default", stop(0),
			"a:finished/allow/tool_allow/success b:pending/not_reached\nraised DeveloperOrientedException 0"},
		{"a rule from outside", session("", []string{allowTool}, turn("yes:a"), `{"type":"rules","rules":[{"tool":"yes","behavior":"deny"},{"tool":"yes","behavior":"whatever"}]}`, turn("yes:b")), "bypass", stop(0),
			"a:finished/allow/tool_allow/success\nb:finished/deny/deny_rule/denied/permission_denied\ncompleted 3"},
		{"a tool that comes and one that goes", session("", []string{allowTool}, turn("yes:a"), `{"type":"toolkit_change","add":[`+function+`],"remove":["yes"]}`, turn("yes:b"), turn("fn:c")), "bypass", stop(0),
			"a:finished/allow/tool_allow/success\nb:finished/error/tool_not_found\nc:finished/allow/mode_default/success\ncompleted 4"},
		{"no result in the recording", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{}}`)), "default", stop(0), "a:finished/allow/tool_allow\ncompleted 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, played(t, tt.text, tt.mode, tt.opts)); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestInactiveGroup(t *testing.T) {
	text := `{"type":"toolkit","tools":[],"groups":[{"name":"db","tools":[` + allowTool + `]}]}` + "\n" + turn("yes:a")
	for profile, want := range map[analyzer.Profile]string{
		analyzer.Strict:     "a:finished/error/tool_group_inactive\ncompleted 2",
		analyzer.Agentscope: "a:finished/error/tool_not_found\ncompleted 2",
	} {
		if d := cmp.Diff(want, played(t, text, "default", stop(profile))); d != "" {
			t.Error(profile, d)
		}
	}
}

func TestOnPark(t *testing.T) {
	recorded := session("", []string{askTool, allowTool, external}, turn(`{"id":"ran","name":"ask","input":{},"result":{"text":"ok"}}`),
		turn(`{"id":"refused","name":"ask","input":{},"result":{"state":"denied"}}`, "yes:behind"), turn(`{"id":"open","name":"ask","input":{}}`), turn(`{"id":"outside","name":"human","input":{},"result":{"text":"ok"}}`))
	tests := []struct {
		on   simulate.OnPark
		want string
	}{
		{simulate.Recorded, "ran:asking/ask/tool_safety_ask\nrefused:asking/ask/tool_safety_ask behind:pending/not_reached\nopen:asking/ask/tool_safety_ask\noutside:submitted/allow/tool_allow\ncompleted 5"},
		{simulate.Stop, "ran:asking/ask/tool_safety_ask\nskipped parked\nskipped parked\nskipped parked\nparked 0"},
		{simulate.AssumeAllow, "ran:asking/ask/tool_safety_ask\nrefused:asking/ask/tool_safety_ask behind:pending/not_reached\nopen:asking/ask/tool_safety_ask\noutside:submitted/allow/tool_allow\ncompleted 5"},
		{simulate.AssumeDeny, "ran:asking/ask/tool_safety_ask\nrefused:asking/ask/tool_safety_ask behind:pending/not_reached\nopen:asking/ask/tool_safety_ask\noutside:submitted/allow/tool_allow\ncompleted 5"},
	}
	// The notes are those of all modes: bypass runs the call whose result nobody recorded.
	finals := map[simulate.OnPark]string{
		simulate.Recorded:    "ran:success refused:denied behind:success open:[assumed_approved result_unknown] outside:success",
		simulate.Stop:        "ran: refused: behind: open:[result_unknown] outside:",
		simulate.AssumeAllow: "ran:success[assumed_approved] refused:denied[assumed_approved] behind:success open:[assumed_approved result_unknown] outside:success",
		simulate.AssumeDeny:  "ran:denied[assumed_denied] refused:denied[assumed_denied] behind:success open:denied[assumed_denied result_unknown] outside:success",
	}
	for _, tt := range tests {
		t.Run(tt.on.String(), func(t *testing.T) {
			if d := cmp.Diff(tt.want, played(t, recorded, "default", simulate.Options{OnPark: tt.on})); d != "" {
				t.Error(d)
			}
			rows, _ := run(t, recorded, simulate.Options{OnPark: tt.on})
			var got []string
			for _, r := range rows {
				s := r.ID + ":" + r.Modes[0].Result
				if len(r.Notes) > 0 {
					s += fmt.Sprint(r.Notes)
				}
				got = append(got, s)
			}
			if d := cmp.Diff(finals[tt.on], strings.Join(got, " ")); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestAskingMiddleware pins that a middleware that asks for a confirmed call again doesn't keep a replay from ending.
func TestAskingMiddleware(t *testing.T) {
	text := session(`,"middlewares":[{"on_check_permission":{"return":"ask"}}]`, []string{allowTool}, turn("yes:a"), turn("yes:b"))
	want := "a:asking/ask/middleware\nskipped parked\nparked 0"
	if d := cmp.Diff(want, played(t, text, "default", simulate.Options{OnPark: simulate.AssumeAllow})); d != "" {
		t.Error(d)
	}
}

func TestMiddlewareForOneTool(t *testing.T) {
	text := session(`,"middlewares":[{"on_check_permission":{"return":"deny","tool":"yes"}},{"on_acting":{"replace_text":"cached","tool":"quick"}}]`,
		[]string{allowTool, safeAllow}, turn("yes:a", "quick:b"))
	got, err := simulate.Play(strings.NewReader(text), stop(0))
	if err != nil {
		t.Fatal(err)
	}
	rows := got.Modes["default"].Events[0].Rows
	if rows[0].Decision != "deny" || rows[1].Decision != "allow" || *rows[1].Text != "cached" || rows[1].Executed {
		t.Errorf("%+v", rows)
	}
}

func TestSubAgents(t *testing.T) {
	agent := func(id, nested string) string {
		return fmt.Sprintf(`{"id":%q,"name":"Agent","input":{},"result":{"text":"done"},"nested":%s}`, id, nested)
	}
	asks := `{"inherit":true,"calls":[{"turn":[{"id":"n","name":"ask","input":{},"result":{"text":"ok"}}]},{"turn":[{"id":"m","name":"fn","input":{},"result":{"text":"ok"}}]}]}`
	tools := []string{agentTool, askTool, allowTool, function}
	tests := []struct{ name, text, want string }{
		{"allowed inside", session("", tools, turn(agent("a", `{"inherit":true,"calls":[{"turn":[{"id":"n","name":"yes","input":{},"result":{"text":"ok"}}]}]}`))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"a prompt inside comes up outside", session("", tools, turn(agent("a", asks), "yes:b"), confirm("a/n", true, ""), confirm("a/m", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`), turn("fn:c")),
			"a:allowed/allow/tool_allow/waiting_child a/n:asking/ask/tool_safety_ask b:pending/not_reached\n" +
				"a:allowed/allow/tool_allow/waiting_child a/m:asking/ask/mode_default b:pending/not_reached\n" +
				"a:finished/allow/tool_allow/success a/m:finished/allow/user_confirmed/success b:finished/allow/tool_allow/success\n" +
				"c:finished/allow/allow_rule/success\ncompleted 3"},
		{"no session inside", session("", tools, turn(`{"id":"a","name":"Agent","input":{},"result":{"text":"done"}}`)), "a:finished/allow/tool_allow/success\ncompleted 2"},
		{"an interrupted parent", session("", tools, turn(agent("a", asks)), `{"type":"interrupt"}`),
			"a:allowed/allow/tool_allow/waiting_child a/n:asking/ask/tool_safety_ask\na:finished/allow/tool_allow/interrupted/interrupted a/n:finished/ask/tool_safety_ask/interrupted/interrupted\ninterrupted 0"},
		{"an interrupted child", session("", tools, turn(agent("a", `{"inherit":true,"calls":[{"turn":[{"id":"n","name":"yes","input":{},"result":{"state":"interrupted"}}]}]}`), "yes:b")),
			"a:finished/allow/tool_allow/interrupted/tool_reported_interrupted a/n:finished/allow/tool_allow/interrupted/tool_reported_interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"a failing child", session("", tools, turn(agent("a", `{"inherit":true,"calls":[{"turn":[{"id":"n","name":"yes","input":{},"result":{"developer_error":"x"}}]}]}`), "yes:b")),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success b:pending/not_reached\nraised DeveloperOrientedException 0"},
		{"a setup of its own", session(`,"rules":[{"tool":"yes","behavior":"deny"}]`, tools, turn(agent("a", `{"inherit":{"tools":[`+allowTool+`]},"calls":[{"turn":[{"id":"n","name":"yes","input":{}},{"id":"m","name":"fn","input":{}}]}]}`))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success a/m:finished/error/tool_not_found\ncompleted 2"},
		{"too deep", session(`,"config":{"max_depth":1}`, tools, turn(agent("a", `{"inherit":true,"calls":[{"turn":[`+agent("b", `{"inherit":true,"calls":[]}`)+`]}]}`))),
			"a:finished/allow/tool_allow/success a/b:finished/allow/tool_allow/error/depth_exceeded\ncompleted 2"},
		{"a broken session inside", session("", tools, turn(agent("a", `{"inherit":true,"calls":[{"turn":5}]}`))), "error line 3: in a sub-agent: line 1: not usable: calls takes a list, not a value of type number"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, played(t, tt.text, "default", stop(0))); d != "" {
				t.Error(d)
			}
		})
	}
	t.Run("settled inside", func(t *testing.T) {
		want := "a:allowed/allow/tool_allow/waiting_child a/n:asking/ask/tool_safety_ask\nc:finished/allow/tool_allow/success\ncompleted 3"
		if d := cmp.Diff(want, played(t, session("", tools, turn(agent("a", asks)), turn("yes:c")), "default", simulate.Options{})); d != "" {
			t.Error(d)
		}
	})
	t.Run("rows of calls inside", func(t *testing.T) {
		rows, summary := run(t, session("", tools, turn(agent("a", asks))), simulate.Options{})
		var got []string
		for _, r := range rows {
			got = append(got, fmt.Sprint(r.N, " ", r.ID, " ", r.Decisions["default"], " ", r.Decisions["explore"]))
		}
		if d := cmp.Diff([]string{"1 a allow deny", "2 a/n ask skipped", "3 a/m ask skipped"}, got); d != "" || summary.Calls != 3 {
			t.Error(d, summary.Calls)
		}
	})
}

// TestTierOfShell pins that a tier stands in for the shell's own check, and that rules keep their word about its commands.
func TestTierOfShell(t *testing.T) {
	call := func(id, command string) string {
		return fmt.Sprintf(`{"id":%q,"name":"Bash","input":{"command":%q},"result":{"text":"ok"}}`, id, command)
	}
	text := session(`,"rules":[{"tool":"Bash","content":"make:*","behavior":"allow"},{"tool":"Bash","content":"rm:*","behavior":"deny"}]`,
		[]string{`{"name":"Bash","tier":"confirm"}`}, turn(call("a", "make x")), turn(call("b", "rm x")), turn(call("c", "ls")), turn(call("d", "dd if=a of=/dev/sda")), turn(call("e", "touch x")))
	want := "a:finished/allow/allow_rule/success\nb:finished/deny/deny_rule/denied/permission_denied\nc:finished/allow/read_only/success\n" +
		"d:finished/deny/tool_deny/denied/permission_denied\ne:asking/ask/mode_default\nparked 4"
	if d := cmp.Diff(want, played(t, text, "default", stop(0))); d != "" {
		t.Error(d)
	}
}

func TestAuthorize(t *testing.T) {
	text := session("", []string{`{"name":"sh","kind":"custom","tier":"block","classifier":true}`}, `{"type":"authorize","authorize":[{"id":"a","tier":"auto"}]}`, `{"type":"classifier","id":"b","verdict":"SAFE"}`,
		turn("sh:a", "sh:b", "sh:c", `{"id":"d","name":"sh","input":{},"risk":{"tier":"block","reason":"removes the root"}}`))
	got, err := simulate.Play(strings.NewReader(text), stop(0))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, r := range got.Modes["default"].Events[0].Rows {
		all = append(all, r.ID+" "+r.Decision+" "+*r.Text)
	}
	if d := cmp.Diff([]string{"a allow ok", "b allow ok", "c deny declared", "d deny removes the root"}, all); d != "" {
		t.Error(d)
	}
}

// TestEdited pins that a person's edit runs unjudged, and that the replay says what it would have been.
func TestEdited(t *testing.T) {
	call := `{"id":"a","name":"Bash","input":{"command":"make"},"result":{"text":"ok"}}`
	rules := `,"rules":[{"tool":"Bash","content":"npm:*","behavior":"deny"}]`
	for input, note := range map[string]string{`{"command":"rm -rf /"}`: "edited_would_be_safety_ask", `{"command":"npm publish"}`: "edited_would_be_denied", `{"command":"make"}`: "", `{"command":"ls"}`: ""} {
		got, err := simulate.Play(strings.NewReader(session(rules, []string{`"Bash"`}, turn(call), confirm("a", true, `,"input":`+input))), stop(0))
		if err != nil {
			t.Fatal(err)
		}
		row := got.Modes["default"].Events[1].Rows[0]
		if row.Step != "user_confirmed" || strings.Join(row.Notes, " ") != note {
			t.Errorf("%s: %+v, want the note %q", input, row, note)
		}
	}
}

func TestLoadErrors(t *testing.T) {
	tests := []struct{ name, text, kind string }{
		{"nothing known", "hello\n", "unknown_format"},
		{"an ID twice", session("", []string{allowTool}, turn("yes:a"), turn("yes:a")), "duplicate_call_id"},
		{"a stricter tier", session(`,"user_tiers":{"x":"block"}`, []string{`{"name":"x","kind":"custom","tier":"auto"}`}), "tier_tighten"},
		{"a tool that comes with a stricter tier", session(`,"user_tiers":{"x":"block"}`, nil, `{"type":"toolkit_change","add":[{"name":"x","kind":"custom","tier":"auto"}]}`), "tier_tighten"},
		{"an ID twice inside", session("", []string{agentTool}, turn(`{"id":"a","name":"Agent","input":{},"nested":{"inherit":true,"calls":[{"turn":[{"id":"n","name":"x"},{"id":"n","name":"x"}]}]}}`)), "duplicate_call_id"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := simulate.Play(strings.NewReader(tt.text), stop(0))
			if kind, ok := simulate.ErrorKind(err); !ok || kind != tt.kind || got != nil {
				t.Errorf("Play: %v, want a load error of kind %s", err, tt.kind)
			}
			summary, err := simulate.Run(strings.NewReader(tt.text), stop(0), func(*simulate.Row) error { return nil })
			if kind, ok := simulate.ErrorKind(err); !ok || kind != tt.kind || summary == nil {
				t.Errorf("Run: %v, want a load error of kind %s", err, tt.kind)
			}
		})
	}
	if _, ok := simulate.ErrorKind(errors.New("x")); ok {
		t.Error("another error has no kind")
	}
	var load *transcript.LoadError
	if _, err := simulate.Play(strings.NewReader(tests[2].text), stop(0)); !errors.As(err, &load) || load.Line != 2 {
		t.Errorf("the fault stands on line 2: %v", err)
	}
}
