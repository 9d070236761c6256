package simulate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/simulate"
)

// unknownCase shows what is done about one thing that no replay can know.
type unknownCase struct {
	number, text string
	opts         simulate.Options
	mode         string
	want         string // what the mode makes of it
	note         string // the word that marks it, "" for none
}

// shellCall is a call of Bash with a recorded success.
func shellCall(id, command string) string {
	return fmt.Sprintf(`{"id":%q,"name":"Bash","input":{"command":%q},"result":{"text":"ok"}}`, id, command)
}

var fileTools = []string{`"Bash"`, `"Read"`, `"Write"`, `"Edit"`}

var unknownCases = []unknownCase{
	{"U2", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{}}`)), stop(0), "default", "a:finished/allow/tool_allow\ncompleted 2", "result_unknown"},
	{"U3", session("", []string{askTool}, turn("ask:a"), turn("ask:b")), stop(0), "default", "a:asking/ask/tool_safety_ask\nskipped parked\nparked 0", ""},
	{"U3", session("", []string{askTool}, turn("ask:a")), simulate.Options{OnPark: simulate.AssumeAllow}, "default", "a:asking/ask/tool_safety_ask\ncompleted 2", "assumed_approved"},
	{"U3", session("", []string{askTool}, turn("ask:a")), simulate.Options{OnPark: simulate.AssumeDeny}, "default", "a:asking/ask/tool_safety_ask\ncompleted 2", "assumed_denied"},
	{"U4", session("", []string{function}, turn("fn:a", "fn:b"), confirm("b", false, ""), confirm("a", true, "")), simulate.Options{OnPark: simulate.AssumeAllow}, "default",
		"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\nskipped not_asking\na:finished/allow/user_confirmed/success b:asking/ask/mode_default\ncompleted 2", "answer_reused"},
	{"U5", session("", []string{`"Write"`}, turn(fileCall("w a /w/new"))), stop(0), "accept_edits", "a:finished/allow/tool_allow\ncompleted 2", "links_assumed_absent"},
	{"U5", session(`,"symlinks":{"/w/out":"/etc"},"files":{}`, []string{`"Write"`}, turn(fileCall("w a /w/out/new"))), stop(0), "accept_edits", "a:asking/ask/mode_default\nparked 0", ""},
	{"U5", `{"type":"header"}` + "\n" + turn(fileCall("w a /w/new")), simulate.Options{Cwd: "/w"}, "accept_edits", "a:finished/allow/tool_allow\ncompleted 2", "place_assumed"},
	{"U6", session("", fileTools, turn(strings.TrimSuffix(fileCall("r a /w/a"), "}")+`,"result":{"text":"x"}}`)), stop(0), "default", "a:finished/allow/read_only/success\ncompleted 2", ""},
	{"U6", session(`,"files":{}`, fileTools, turn(strings.TrimSuffix(fileCall("r a /w/a"), "}")+`,"result":{"text":"x"}}`)), stop(0), "default", "a:finished/allow/read_only/success\ncompleted 2", "rbw_conflict"},
	{"U7", session(`,"files":{"/w/a":"x"}`, fileTools, turn(shellCall("a", "./fix")), turn(fileCall("w b /w/a"))), stop(0), "bypass",
		"a:finished/allow/mode_default/success\nb:finished/allow/mode_default\ncompleted 3", "file_disturbed"},
	{"U8", `{"type":"toolkit","tools":[],"groups":[{"name":"db","tools":[` + safeAllow + `]}]}` + "\n" + turn("quick:b", `{"id":"a","name":"reset_tools","input":{"db":true}}`), stop(0), "default",
		"b:finished/error/tool_group_inactive a:finished/allow/tool_allow/success\ncompleted 2", "order_sensitive"},
	{"U9", session("", []string{`"mystery"`}, turn(`{"id":"a","name":"mystery","input":{"x":1}}`)), stop(0), "default", "a:asking/ask/mode_default\nparked 0", "flags_assumed"},
	{"U9", session("", []string{`"mystery"`}, turn(`{"id":"a","name":"mystery","input":{"x":1}}`)), stop(0), "default", "a:asking/ask/mode_default\nparked 0", "schema_unknown"},
	{"U10", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"check":{"behavior":"deny"}}`, `{"id":"b","name":"yes","input":{}}`)), stop(0), "default",
		"a:finished/deny/tool_deny/denied/permission_denied b:finished/allow/tool_allow\ncompleted 2", ""},
	{"U10", session("", []string{`{"name":"x","kind":"custom"}`}, turn("x:a")), stop(0), "default", "a:asking/ask/mode_default\nparked 0", "check_assumed"},
	{"U11", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"command = ls"}`)), stop(0), "default", "a:finished/error/json_decode\ncompleted 2", "repair_unsupported"},
	{"U12", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":{"command":5},"result":{"state":"error","text":"5 is not of type 'string'"}}`)), stop(0), "default",
		"a:finished/error/schema\ncompleted 2", ""},
	{"U13", session(`,"middlewares":[{"name":"audit"}]`, []string{allowTool}, turn("yes:a")), stop(0), "default", "a:finished/allow/tool_allow/success\ncompleted 2", "policy_incomplete"},
	{"U14", session("", []string{safeAllow}, turn("quick:a", "quick:b"), `{"type":"cancel","while_running":["b"]}`), stop(0), "default",
		"a:finished/allow/tool_allow/success b:finished/allow/tool_allow/interrupted/interrupted\ninterrupted 0", ""},
	{"U15", session(`,"config":{"tool_result_limit":100}`, []string{allowTool}, turn(fmt.Sprintf(`{"id":"a","name":"yes","input":{},"result":{"text":%q}}`, strings.Repeat("x", 380)))), stop(0), "default",
		"a:finished/allow/tool_allow/success\ncompleted 2", "near_size_limit"},
	{"U16", session(`,"files":{"/w/a":"x"}`, fileTools, turn(fileCall("r a /w/a")), `{"type":"compressed","kept_calls":[]}`, turn(fileCall("w b /w/a"))), stop(0), "bypass",
		"a:finished/allow/read_only/success\nb:finished/allow/mode_default/error/write_unread\ncompleted 3", ""},
	{"U17", `{"type":"toolkit","tools":[],"mcp":[{"server":"crm","broken":true,"tools":[{"name":"find"}]}]}` + "\n" + turn("mcp__crm__find:a"), stop(0), "default", "a:finished/error/tool_not_found\ncompleted 2", ""},
	{"U18", session("", []string{function}, `{"type":"rules","rules":[{"tool":"fn","behavior":"allow"}]}`, turn("fn:a")), stop(0), "default", "a:finished/allow/allow_rule/success\ncompleted 2", ""},
	{"U19", session(`,"recorded_mode":"default"`, []string{askTool}, `{"type":"mode","mode":"bypass"}`, turn("ask:a")), stop(0), "default", "a:asking/ask/tool_safety_ask\nparked 0", "mode_switched"},
	{"U20", session("", []string{agentTool}, turn("Agent:a")), stop(0), "default", "a:finished/allow/tool_allow/success\ncompleted 2", "nested_unrecorded"},
}

func TestUnknowns(t *testing.T) {
	shown := map[string]bool{}
	for _, c := range unknownCases {
		t.Run(c.number, func(t *testing.T) {
			shown[c.number] = true
			if d := cmp.Diff(c.want, played(t, c.text, c.mode, c.opts)); d != "" {
				t.Error(d)
			}
			notes := noteCase{text: c.text, opts: c.opts}.words(t)
			if c.note != "" && !slices.Contains(notes, c.note) {
				t.Errorf("the session gives only %q, want %s", notes, c.note)
			}
			if n, _ := simulate.NoteNamed(c.note); c.note != "" && n.Unknown != c.number {
				t.Errorf("%s belongs to %s", c.note, n.Unknown)
			}
		})
	}
	for i, u := range simulate.Unknowns() {
		if u.Number != fmt.Sprintf("U%d", i+1) || u.What == "" || u.Done == "" {
			t.Errorf("row %d: %+v", i+1, u)
		}
		if !shown[u.Number] && u.Number != "U1" { // the next test
			t.Errorf("no session shows %s: %s", u.Number, u.What)
		}
	}
}

// TestCounterfactual shows U1: behind the first difference the turns are replayed as they were recorded, and each row says so.
func TestCounterfactual(t *testing.T) {
	rows, summary := run(t, session("", []string{askTool, allowTool}, turn("yes:a"), turn("ask:b"), turn("yes:c"), turn("yes:d")), simulate.Options{})
	var got []string
	for _, r := range rows {
		got = append(got, fmt.Sprint(r.ID, " ", r.Modes[0].Counterfactual, " ", r.Modes[4].Differs, " ", r.Modes[4].Counterfactual, " ", r.Modes[4].Unknowns()))
	}
	if d := cmp.Diff([]string{"a false false false []", "b false true false []", "c false false true [U1]", "d false false true [U1]"}, got); d != "" {
		t.Error(d)
	}
	if m := summary.Modes[4]; m.FirstDifference != 2 || m.CounterfactualTurns != 2 {
		t.Errorf("dont_ask refuses the call of turn 2: %+v", m)
	}
}
