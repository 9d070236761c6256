package simulate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate"
)

// agentCall writes a call of a sub-agent: its recorded result is "done", its session the events in inner.
func agentCall(id, inherit string, inner ...string) string {
	return fmt.Sprintf(`{"id":%q,"name":"Agent","input":{},"result":{"text":"done"},"nested":{"inherit":%s,"calls":[%s]}}`, id, inherit, strings.Join(inner, ","))
}

// inside writes a turn of a sub-agent in the short form; a call is NAME:ID, or an object.
func inside(calls ...string) string {
	for i, c := range calls {
		if name, id, ok := strings.Cut(c, ":"); ok && c[0] != '{' {
			calls[i] = fmt.Sprintf(`{"id":%q,"name":%q,"input":{},"result":{"text":"ok"}}`, id, name)
		}
	}
	return `{"turn":[` + strings.Join(calls, ",") + `]}`
}

// TestNestedSessions goes through what a sub-agent is: the same loop again, in its parent's policy or one of its own.
func TestNestedSessions(t *testing.T) {
	tools := []string{agentTool, askTool, allowTool, function, external}
	const parked = "a:allowed/allow/tool_allow/waiting_child a/n:asking/ask/tool_safety_ask"
	tests := []struct{ name, mode, text, want string }{
		{"an ordinary tool: a rule denies it", "default", session(`,"rules":[{"tool":"Agent","behavior":"deny"}]`, tools, turn(agentCall("a", "true", inside("yes:n")))),
			"a:finished/deny/deny_rule/denied/permission_denied\ncompleted 2"},
		{"an ordinary tool: it has a tier", "default", session("", []string{`{"name":"Agent","kind":"agent","tier":"block"}`, allowTool}, turn(agentCall("a", "true", inside("yes:n")))),
			"a:finished/deny/tool_deny/denied/permission_denied\ncompleted 2"},
		{"an ordinary tool: it isn't there", "default", session("", []string{allowTool}, turn(agentCall("a", "true", inside("yes:n")))), "a:finished/error/tool_not_found\ncompleted 2"},
		{"the mode of its parent", "explore", session("", []string{`{"name":"Agent","kind":"agent","read_only":true}`, allowTool}, turn(agentCall("a", "true", inside("yes:n")))),
			"a:finished/allow/read_only/success a/n:finished/deny/mode_default/denied/permission_denied\ncompleted 2"},
		{"the rules of its parent", "bypass", session(`,"rules":[{"tool":"yes","behavior":"deny"}]`, tools, turn(agentCall("a", "true", inside("yes:n")))),
			"a:finished/allow/tool_allow/success a/n:finished/deny/deny_rule/denied/permission_denied\ncompleted 2"},
		{"the middlewares of its parent", "bypass", session(`,"middlewares":[{"on_check_permission":{"return":"deny","tool":"yes"}}]`, tools, turn(agentCall("a", "true", inside("yes:n")))),
			"a:finished/allow/tool_allow/success a/n:finished/deny/middleware/denied/permission_denied\ncompleted 2"},
		{"the directories of its parent", "accept_edits", session(`,"working_directories":["/v"]`, []string{agentTool, `"Write"`}, turn(agentCall("a", "true", inside(`{"id":"n","name":"Write","input":{"file_path":"/v/x","content":""},"result":{"text":"ok"}}`)))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"directories of its own", "accept_edits", session(`,"working_directories":["/v"]`, []string{agentTool}, turn(agentCall("a", `{"tools":["Write"],"working_directories":["/u"]}`,
			inside(`{"id":"n","name":"Write","input":{"file_path":"/u/x","content":""},"result":{"text":"ok"}}`, `{"id":"m","name":"Write","input":{"file_path":"/v/x","content":""},"result":{"text":"ok"}}`)))),
			"a:allowed/allow/tool_allow/waiting_child a/n:finished/allow/tool_allow/success a/m:asking/ask/mode_default\nparked 0"},
		{"rules that come inside hold outside", "default", session("", tools, turn(agentCall("a", "true", inside("fn:n")), "fn:b"), confirm("a/n", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`)),
			"a:allowed/allow/tool_allow/waiting_child a/n:asking/ask/mode_default b:pending/not_reached\n" +
				"a:finished/allow/tool_allow/success a/n:finished/allow/user_confirmed/success b:finished/allow/allow_rule/success\ncompleted 2"},
		{"rules in a setup of its own stay there", "default", session("", tools, turn(agentCall("a", `{"rules":[{"tool":"fn","behavior":"allow"}]}`, inside(`{"id":"n","name":"fn","input":{},"result":{"text":"ok"}}`)), "fn:b")),
			"a:finished/allow/tool_allow/success a/n:finished/allow/allow_rule/success b:asking/ask/mode_default\nparked 0"},
		{"groups that it switches are its own", "default", `{"type":"toolkit","tools":[` + agentTool + `,` + allowTool + `],"groups":[{"name":"g","tools":[` + function + `]}]}` + "\n" +
			turn(agentCall("a", "true", inside(`{"id":"n","name":"reset_tools","input":{"g":true}}`), inside("fn:m")), "fn:b"),
			"a:allowed/allow/tool_allow/waiting_child a/m:asking/ask/mode_default b:pending/not_reached\nparked 0"},
		{"tools that come inside are its own", "bypass", session("", []string{agentTool}, turn(agentCall("a", "true", `{"toolkit_change":{"add":[`+allowTool+`]}}`, inside("yes:n")), "yes:b")),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success b:finished/error/tool_not_found\ncompleted 2"},
		{"the disk is everybody's", "bypass", session(`,"files":{"/w/a":"x"}`, []string{agentTool, `"Read"`, `"Write"`}, turn(agentCall("a", "true", inside(`{"id":"n","name":"Read","input":{"file_path":"/w/a"}}`)), `{"id":"b","name":"Write","input":{"file_path":"/w/a","content":"y"}}`)),
			"a:finished/allow/tool_allow/success a/n:finished/allow/read_only/success b:finished/allow/mode_default/success\ncompleted 2"},
		{"the disk of a setup of its own too", "bypass", session(`,"files":{"/w/a":"x"}`, []string{agentTool, `"Write"`}, turn(agentCall("a", `{"tools":["Read"]}`, inside(`{"id":"n","name":"Read","input":{"file_path":"/w/a"}}`)), `{"id":"b","name":"Write","input":{"file_path":"/w/a","content":"y"}}`)),
			"a:finished/allow/tool_allow/success a/n:finished/allow/read_only/success b:finished/allow/mode_default/success\ncompleted 2"},
		{"a prompt inside parks the reply", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n")))), parked + "\nparked 0"},
		{"its answer names the path", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n"))), confirm("n", true, ""), confirm("a/n", true, "")),
			parked + "\nskipped not_awaiting\na:finished/allow/tool_allow/success a/n:finished/allow/user_confirmed/success\ncompleted 2"},
		{"a refusal inside goes on", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n"), inside("yes:m"))), confirm("a/n", false, "")),
			parked + "\na:finished/allow/tool_allow/success a/m:finished/allow/tool_allow/success\ncompleted 2"},
		{"one event answers inside and outside", "default", session("", []string{`{"name":"Agent","kind":"agent","concurrency_safe":true,"check":{"behavior":"allow"}}`, `{"name":"ask","kind":"custom","concurrency_safe":true,"check":{"behavior":"ask","bypass_immune":true}}`},
			turn(agentCall("a", "true", inside("ask:n")), "ask:b"), `{"type":"confirm","results":[{"id":"a/n","confirmed":true},{"id":"b","confirmed":true}]}`),
			"a:allowed/allow/tool_allow/waiting_child a/n:asking/ask/tool_safety_ask b:asking/ask/tool_safety_ask\n" +
				"a:finished/allow/tool_allow/success a/n:finished/allow/user_confirmed/success b:finished/allow/user_confirmed/success\ncompleted 2"},
		{"a result from outside for a call inside", "default", session("", tools, turn(agentCall("a", "true", inside(`{"id":"n","name":"human","input":{}}`))), `{"type":"external","results":[{"id":"a/n","state":"success","text":"x"}]}`),
			"a:allowed/allow/tool_allow/waiting_child a/n:submitted/allow/tool_allow\na:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"an answer that the session inside holds", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n"), `{"confirm":[{"id":"n","confirmed":true}]}`, inside("yes:m")))),
			"a:finished/allow/tool_allow/success a/m:finished/allow/tool_allow/success\ncompleted 2"},
		{"a result from outside that the session inside holds", "default", session("", tools, turn(agentCall("a", "true", inside(`{"id":"n","name":"human","input":{}}`), `{"external":[{"id":"n","state":"success"}]}`))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"an interruption inside is one outside", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n"), `{"interrupt":{}}`), "yes:b")),
			"a:finished/allow/tool_allow/interrupted/tool_reported_interrupted a/n:finished/ask/tool_safety_ask/interrupted/interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"an interruption outside closes what is inside", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n", "yes:m")), "yes:b"), `{"type":"interrupt"}`),
			parked + " a/m:pending/not_reached b:pending/not_reached\na:finished/allow/tool_allow/interrupted/interrupted a/n:finished/ask/tool_safety_ask/interrupted/interrupted a/m:finished/interrupted/interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"cancelled while it runs", "default", session("", tools, turn(agentCall("a", "true", inside("yes:n"), inside("ask:m")), "yes:b"), `{"type":"cancel","while_running":["a"]}`),
			"a:finished/allow/tool_allow/interrupted/interrupted a/m:finished/ask/tool_safety_ask/interrupted/interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"cancelled while a call inside runs", "default", session("", tools, turn(agentCall("a", "true", inside("yes:n")), "yes:b"), `{"type":"cancel","while_running":["a/n"]}`),
			"a:finished/allow/tool_allow/interrupted/tool_reported_interrupted a/n:finished/allow/tool_allow/interrupted/interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"an agent inside an agent", "default", session("", tools, turn(agentCall("a", "true", inside(agentCall("b", "true", inside("ask:n"))))), confirm("a/b/n", true, "")),
			"a:allowed/allow/tool_allow/waiting_child a/b:allowed/allow/tool_allow/waiting_child a/b/n:asking/ask/tool_safety_ask\n" +
				"a:finished/allow/tool_allow/success a/b:finished/allow/tool_allow/success a/b/n:finished/allow/user_confirmed/success\ncompleted 2"},
		{"a message begins another reply inside", "default", session("", tools, turn(agentCall("a", "true", `{"type":"turn","final":true,"calls":[]}`, `{"message":"more"}`, inside("yes:n")))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"its own round limit", "default", session("", tools, turn(agentCall("a", `{"config":{"max_iters":1},"tools":[`+allowTool+`]}`, inside("yes:n"), inside("yes:m"))), turn("yes:b")),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\nb:finished/allow/tool_allow/success\ncompleted 3"},
		{"an authorization inside", "default", session("", []string{agentTool, tiered("block", "")}, turn(agentCall("a", "true", inside("sh:n"), `{"authorize":[{"id":"n","tier":"auto"}]}`))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"an authorization by its path", "default", session("", []string{agentTool, tiered("block", "")}, turn(agentCall("a", "true", inside("sh:n"))), `{"type":"authorize","authorize":[{"id":"a/n","tier":"auto"}]}`),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"a verdict inside", "default", session("", []string{agentTool, classified}, turn(agentCall("a", "true", inside("sh:n"), `{"classifier":{"id":"n","verdict":"SAFE"}}`))),
			"a:finished/allow/tool_allow/success a/n:finished/allow/tool_allow/success\ncompleted 2"},
		{"a tighter change of tools inside", "default", session(`,"user_tiers":{"x":"block"}`, tools, turn(agentCall("a", "true", `{"toolkit_change":{"add":[{"name":"x","kind":"custom","tier":"auto"}]}}`))),
			"a:finished/allow/tool_allow/success\nraised tier_tighten 0"},
		{"an answer that doesn't fit", "default", session("", tools, turn(agentCall("a", "true", inside("ask:n"))), `{"type":"confirm","raw":true,"results":[{"id":"a/x","confirmed":true}]}`),
			parked + "\na:finished/allow/tool_allow/success a/n:asking/ask/tool_safety_ask\nraised ValueError 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, played(t, tt.text, tt.mode, stop(0))); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestSetupUnderThePolicy pins that the caller's rules, directories and tiers hold inside a sub-agent with a setup of its own.
func TestSetupUnderThePolicy(t *testing.T) {
	rules := &ruleset.Set{}
	rules.Add(ruleset.Rule{Tool: "yes", Whole: true, Behavior: ruleset.Deny})
	opts := simulate.Options{Rules: rules, WorkingDirectories: []string{"/v"}, UserTiers: map[string]string{"sh": "auto"}, Modes: []engine.Mode{engine.AcceptEdits}}
	setup := `{"tools":[` + allowTool + `,"Write",` + tiered("block", "") + `],"rules":[{"tool":"yes","behavior":"allow"}]}`
	rows, _ := run(t, session("", []string{agentTool}, turn(agentCall("a", setup, inside("yes:n", `{"id":"w","name":"Write","input":{"file_path":"/v/x","content":""}}`, "sh:s")))), opts)
	var got []string
	for _, r := range rows[1:] {
		got = append(got, r.ID+" "+r.Modes[0].Decision+" "+string(r.Modes[0].Step))
	}
	if d := cmp.Diff([]string{"a/n deny deny_rule", "a/w allow tool_allow", "a/s allow tool_allow"}, got); d != "" {
		t.Error(d)
	}
}

// TestNestedDepth pins that the limit is 8, that a transcript may lower or raise it within bounds, and that a setup inside may not.
func TestNestedDepth(t *testing.T) {
	deep := func(levels int, inherit string) string {
		call := `{"id":"x","name":"Agent","input":{},"nested":{"inherit":true,"calls":[]}}`
		for range levels - 1 {
			call = agentCall("x", inherit, inside(call))
		}
		return call
	}
	for _, tt := range []struct {
		name, config, inherit string
		levels, reached       int
	}{
		{"the limit itself", "", "true", 8, 8},
		{"one more", "", "true", 9, 8},
		{"lowered", `,"config":{"max_depth":2}`, "true", 5, 2},
		{"raised", `,"config":{"max_depth":12}`, "true", 14, 12},
		{"raised beyond every bound", `,"config":{"max_depth":1000000}`, "true", 80, 64},
		{"raised inside", "", `{"config":{"max_depth":100},"tools":[` + agentTool + `]}`, 12, 8},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rows, _ := run(t, session(tt.config, []string{agentTool}, turn(deep(tt.levels, tt.inherit))), stop(0))
			ran, exceeded := 0, 0
			for _, r := range rows {
				switch {
				case r.Modes[0].Kind == "depth_exceeded" && !r.Modes[0].Executed:
					exceeded++
				case r.Modes[0].Executed:
					ran++
				}
			}
			if over := min(1, tt.levels-tt.reached); ran != tt.reached || exceeded != over {
				t.Errorf("%d ran and %d were too deep, want %d and %d", ran, exceeded, tt.reached, over)
			}
		})
	}
}

// TestNestedText pins that a long text under many levels, each of which is read again, is refused before it takes minutes.
func TestNestedText(t *testing.T) {
	call := `{"id":"x","name":"Agent","input":{"q":"` + strings.Repeat("x", 9<<20) + `"}}`
	for range 6 {
		call = agentCall("x", "true", inside(call))
	}
	_, err := simulate.Play(strings.NewReader(session("", []string{agentTool}, turn(call))), stop(0))
	if kind, _ := simulate.ErrorKind(err); kind != "nested_too_large" {
		t.Errorf("got %v", err)
	}
}

// TestNestedOutcomes pins that the recorded result of a sub-agent counts, and that it is marked where it rests on what didn't happen here.
func TestNestedOutcomes(t *testing.T) {
	deny := `,"rules":[{"tool":"yes","behavior":"deny"}]`
	tools := []string{agentTool, allowTool}
	for _, tt := range []struct{ name, head, call, want string }{
		{"as recorded", "", agentCall("a", "true", inside("yes:n")), "done []"},
		{"denied inside", deny, agentCall("a", "true", inside("yes:n")), "done [counterfactual]"},
		{"denied as in the recording", deny, agentCall("a", "true", inside(`{"id":"n","name":"yes","input":{},"result":{"state":"denied"}}`)), "done []"},
		{"a call without a result of its own", "", agentCall("a", "true", inside(`{"id":"n","name":"yes","input":{}}`)), "done []"},
		{"nobody knows", deny, agentCall("a", "true", inside(`{"id":"n","name":"yes","input":{}}`)), "done []"},
		{"denied deep inside", deny, agentCall("a", "true", inside(agentCall("b", "true", inside("yes:n")))), "done [counterfactual]"},
		{"runs though it was denied", "", agentCall("a", "true", inside(`{"id":"n","name":"yes","input":{},"result":{"state":"denied"}}`)), "done []"},
		{"nothing inside", "", agentCall("a", "true"), "done []"},
		{"nothing recorded", "", `{"id":"a","name":"Agent","input":{},"result":{"text":"done"}}`, "done [nested_unrecorded]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := simulate.Play(strings.NewReader(session(tt.head, tools, turn(tt.call))), stop(0))
			if err != nil {
				t.Fatal(err)
			}
			row := got.Modes["bypass"].Events[0].Rows[0]
			if s := fmt.Sprint(*row.Text, " ", row.Notes); s != tt.want {
				t.Errorf("got %s, want %s", s, tt.want)
			}
		})
	}
}

// TestNestedResults pins that a sub-agent that came to its recorded end had results of its calls, although nobody knows which.
func TestNestedResults(t *testing.T) {
	call := agentCall("a", "true", inside(`{"id":"n","name":"yes","input":{}}`))
	for text, want := range map[string]string{call: "success [result_unknown]", strings.Replace(call, `"result":{"text":"done"},`, "", 1): " [result_unknown]"} {
		rows, _ := run(t, session("", []string{agentTool, allowTool}, turn(text)), stop(0))
		if got := fmt.Sprint(rows[1].Modes[0].Result, " ", rows[1].Notes); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestNestedRows pins that calls inside a sub-agent share the table, in order, and that a parent that never ran leaves none.
func TestNestedRows(t *testing.T) {
	text := func(head string) string {
		return session(head, []string{agentTool, allowTool}, turn(agentCall("a", "true", inside("yes:n"), inside(agentCall("b", "true", inside("yes:m")))), "yes:c"))
	}
	for head, want := range map[string]string{"": "1:a 2:a/n 3:a/b 4:a/b/m 5:c", `,"rules":[{"tool":"Agent","behavior":"deny"}]`: "1:a 5:c"} {
		rows, _ := run(t, text(head), simulate.Options{})
		var got []string
		for _, r := range rows {
			got = append(got, fmt.Sprint(r.N, ":", r.ID))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: got %s, want %s", head, s, want)
		}
	}
}

// TestNestedLoadErrors pins that a fault inside is a fault of the file.
func TestNestedLoadErrors(t *testing.T) {
	for _, tt := range []struct{ name, call, kind string }{
		{"a setup that is none", agentCall("a", `{"tools":5}`), "nested"},
		{"a stricter tier", agentCall("a", `{"tools":[{"name":"x","kind":"custom","tier":"auto"}],"user_tiers":{"x":"confirm"}}`), "tier_tighten"},
		{"a header inside", agentCall("a", "true", `{"type":"header","version":1}`), "nested"},
		{"a toolkit inside", agentCall("a", "true", `{"type":"toolkit","tools":[]}`), "nested"},
		{"an ID twice", agentCall("a", "true", inside("yes:n"), inside("yes:n")), "duplicate_call_id"},
		{"an ID that is a path", agentCall("a", "true", inside("yes:n/m")), "call_id"},
		{"an ID that is the path of a call inside", agentCall("a", "true", inside("yes:n")) + `,{"id":"a/n","name":"yes","input":{}}`, "call_id"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := simulate.Play(strings.NewReader(session("", []string{agentTool}, turn(tt.call))), stop(0))
			if kind, _ := simulate.ErrorKind(err); kind != tt.kind {
				t.Errorf("got %v, want a load error of kind %s", err, tt.kind)
			}
		})
	}
	// The same ID in two sub-agents isn't the same path.
	if _, err := simulate.Play(strings.NewReader(session("", []string{agentTool}, turn(agentCall("a", "true", inside("yes:n")), agentCall("b", "true", inside("yes:n"))))), stop(0)); err != nil {
		t.Error(err)
	}
}
