package simulate_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/simulate"
)

// TestPerson goes through what answers, results from outside, interruptions, cancellations and messages do to a reply.
func TestPerson(t *testing.T) {
	const (
		interrupt = `{"type":"interrupt"}`
		message   = `{"type":"message","text":"more"}`
		stopping  = `,"config":{"stop_on_reject":true}`
	)
	safeHuman := `{"name":"human","kind":"external","concurrency_safe":true,"schema":{},"check":{"behavior":"allow"}}`
	askHuman := `{"name":"human","kind":"external","schema":{},"check":{"behavior":"ask"}}`
	safeAsk := `{"name":"sask","kind":"custom","concurrency_safe":true,"schema":{},"check":{"behavior":"ask","bypass_immune":true}}`
	outside := func(list string) string { return `{"type":"external","results":[` + list + `]}` }
	answers := func(list string) string { return `{"type":"confirm","results":[` + list + `]}` }
	cancel := func(ids string) string { return `{"type":"cancel","while_running":[` + ids + `]}` }
	tools := func(list ...string) []string { return list }
	asked, both := "a:asking/ask/tool_safety_ask", "a:asking/ask/tool_safety_ask b:asking/ask/tool_safety_ask"
	tests := []struct {
		name, head string
		tools      []string
		lines      []string
		opts       simulate.Options
		want       string
	}{
		{"of repeated answers the last counts", "", tools(askTool), []string{turn("ask:a"), answers(`{"id":"a","confirmed":true},{"id":"a","confirmed":false}`)}, stop(0),
			asked + "\na:finished/ask/tool_safety_ask/denied/user_denied\ncompleted 2"},
		{"an answer to one of two", "", tools(safeAsk), []string{turn("sask:a", "sask:b"), confirm("b", true, "")}, stop(0),
			both + "\na:asking/ask/tool_safety_ask b:finished/allow/user_confirmed/success\nparked 0"},
		{"what is behind them waits for both", "", tools(safeAsk, allowTool), []string{turn("sask:a", "sask:b", "yes:c"), confirm("a", true, ""), confirm("b", false, "")}, stop(0),
			both + " c:pending/not_reached\na:finished/allow/user_confirmed/success b:asking/ask/tool_safety_ask c:pending/not_reached\n" +
				"a:finished/allow/user_confirmed/success b:finished/ask/tool_safety_ask/denied/user_denied c:finished/allow/tool_allow/success\ncompleted 2"},
		{"an edited call runs unjudged", rules(`{"tool":"Bash","content":"npm:*","behavior":"deny"}`), tools(`"Bash"`), []string{turn(shellCall("a", "make")), confirm("a", true, `,"input":{"command":"npm publish"}`)}, stop(0),
			"a:asking/ask/mode_default\na:finished/allow/user_confirmed/success\ncompleted 2"},
		{"a call edited into another tool", rules(`{"tool":"gn","behavior":"deny"}`), tools(function, otherFn), []string{turn("fn:a"), confirm("a", true, `,"name":"gn"`)}, stop(0),
			"a:asking/ask/mode_default\na:finished/allow/user_confirmed/success\ncompleted 2"},
		{"a call edited into one that somebody else runs", "", tools(function, external), []string{turn("fn:a"), confirm("a", true, `,"name":"human"`)}, stop(0),
			"a:asking/ask/mode_default\na:submitted/allow/user_confirmed\nparked 0"},
		{"a call edited into one of an inactive group", "", tools(function), []string{turn("fn:a"), confirm("a", true, `,"name":"gone"`)}, stop(0),
			"a:asking/ask/mode_default\na:finished/ask/mode_default/error/tool_not_found\ncompleted 2"},
		{"rules come along whatever they are about", "", tools(askTool, allowTool, function), []string{turn("ask:a", "yes:b", "fn:c"),
			confirm("a", true, `,"rules":[{"tool":"yes","behavior":"deny"},{"tool":"fn","behavior":"allow"},{"tool":"ask","behavior":"splendid"}]`), turn("ask:d")}, stop(0),
			asked + " b:pending/not_reached c:pending/not_reached\n" +
				"a:finished/allow/user_confirmed/success b:finished/deny/deny_rule/denied/permission_denied c:finished/allow/allow_rule/success\nd:asking/ask/tool_safety_ask\nparked 1"},
		{"rules outlive the reply", "", tools(function), []string{turn("fn:a"), confirm("a", true, `,"rules":[{"tool":"fn","behavior":"allow"}]`), message, turn("fn:b")}, stop(0),
			"a:asking/ask/mode_default\na:finished/allow/user_confirmed/success\na:finished/allow/user_confirmed/success\nb:finished/allow/allow_rule/success\ncompleted 2"},
		{"rules of a rejection are dropped", "", tools(function), []string{turn("fn:a"), confirm("a", false, `,"rules":[{"tool":"fn","behavior":"allow"}]`), turn("fn:b")}, stop(0),
			"a:asking/ask/mode_default\na:finished/ask/mode_default/denied/user_denied\nb:asking/ask/mode_default\nparked 1"},

		{"a rejection ends the reply when all are answered", stopping, tools(safeAsk), []string{turn("sask:a", "sask:b"), confirm("a", false, ""), confirm("b", true, ""), turn("sask:c")}, stop(0),
			both + "\na:finished/ask/tool_safety_ask/denied/user_denied b:asking/ask/tool_safety_ask\n" +
				"a:finished/ask/tool_safety_ask/denied/user_denied b:finished/allow/user_confirmed/success\nskipped stopped_on_reject\nstopped_on_reject 1"},
		{"what is behind a rejection still runs", stopping, tools(askTool, allowTool), []string{turn("ask:a", "yes:b"), confirm("a", false, "")}, stop(0),
			asked + " b:pending/not_reached\na:finished/ask/tool_safety_ask/denied/user_denied b:finished/allow/tool_allow/success\nstopped_on_reject 1"},
		{"a new message begins anew after a rejection", stopping, tools(askTool, allowTool), []string{turn("ask:a"), confirm("a", false, ""), message, turn("yes:b")}, stop(0),
			asked + "\na:finished/ask/tool_safety_ask/denied/user_denied\na:finished/ask/tool_safety_ask/denied/user_denied\nb:finished/allow/tool_allow/success\ncompleted 2"},
		{"a confirmation doesn't end the reply", stopping, tools(askTool), []string{turn("ask:a"), confirm("a", true, "")}, stop(0), asked + "\na:finished/allow/user_confirmed/success\ncompleted 2"},
		{"the reference never stops", stopping, tools(askTool), []string{turn("ask:a"), confirm("a", false, "")}, stop(analyzer.Agentscope), asked + "\na:finished/ask/tool_safety_ask/denied/user_denied\ncompleted 2"},

		{"results from outside in two events", "", tools(safeHuman, allowTool), []string{turn("human:a", "human:b", "yes:c"), outside(`{"id":"a","state":"success"}`), outside(`{"id":"b","state":"success"}`)}, stop(0),
			"a:submitted/allow/tool_allow b:submitted/allow/tool_allow c:pending/not_reached\na:finished/allow/tool_allow/success b:submitted/allow/tool_allow c:pending/not_reached\n" +
				"a:finished/allow/tool_allow/success b:finished/allow/tool_allow/success c:finished/allow/tool_allow/success\ncompleted 2"},
		{"of repeated results the last counts", "", tools(safeHuman), []string{turn("human:a"), outside(`{"id":"a","state":"error"},{"id":"a"}`)}, stop(0), "a:submitted/allow/tool_allow\na:finished/allow/tool_allow/success\ncompleted 2"},
		{"an interruption from outside doesn't end the reply", "", tools(safeHuman, allowTool), []string{turn("human:a", "yes:b"), outside(`{"id":"a","state":"interrupted"}`)}, stop(0),
			"a:submitted/allow/tool_allow b:pending/not_reached\na:finished/allow/tool_allow/interrupted/external_interrupted b:finished/allow/tool_allow/success\ncompleted 2"},
		{"a person and somebody outside", "", tools(askHuman), []string{turn("human:a"), confirm("a", true, ""), outside(`{"id":"a","state":"success"}`)}, stop(0),
			"a:asking/ask/mode_default\na:submitted/allow/user_confirmed\na:finished/allow/user_confirmed/success\ncompleted 2"},

		{"an interruption closes all", "", tools(safeAsk, safeHuman, allowTool), []string{turn("sask:a", "human:b", "yes:c"), interrupt, turn("yes:d"), message, turn("yes:e")}, stop(0),
			"a:asking/ask/tool_safety_ask b:submitted/allow/tool_allow c:pending/not_reached\n" +
				"a:finished/ask/tool_safety_ask/interrupted/interrupted b:finished/allow/tool_allow/interrupted/interrupted c:finished/interrupted/interrupted\n" +
				"a:finished/ask/tool_safety_ask/interrupted/interrupted b:finished/allow/tool_allow/interrupted/interrupted c:finished/interrupted/interrupted\ne:finished/allow/tool_allow/success\ncompleted 2"},
		{"nothing is interrupted twice", "", tools(askTool), []string{turn("ask:a"), interrupt, interrupt}, stop(0), asked + "\na:finished/ask/tool_safety_ask/interrupted/interrupted\ninterrupted 0"},

		{"cancelled while one runs and another is asked about", "", tools(safeAsk, safeAllow, allowTool), []string{turn("sask:a", "quick:b", "yes:c"), cancel(`"b"`)}, stop(0),
			"a:finished/ask/tool_safety_ask/interrupted/interrupted b:finished/allow/tool_allow/interrupted/interrupted c:finished/interrupted/interrupted\ninterrupted 0"},
		{"cancelled while nothing runs", "", tools(allowTool), []string{turn("yes:a"), cancel(""), turn("yes:b")}, stop(0), "a:finished/allow/tool_allow/success\ninterrupted 1"},
		{"cancelled while a person is asked", "", tools(askTool), []string{turn("ask:a"), cancel("")}, stop(0), asked + "\ninterrupted 0"},
		{"cancelled after the answer", "", tools(askTool, allowTool), []string{turn("ask:a", "yes:b"), confirm("a", true, ""), cancel(`"a"`)}, stop(0),
			asked + " b:pending/not_reached\na:finished/allow/user_confirmed/interrupted/interrupted b:finished/interrupted/interrupted\ninterrupted 0"},
		{"what ran when it was cancelled was approved", "", tools(askTool, allowTool), []string{turn("ask:a", "yes:b"), cancel(`"a"`)}, simulate.Options{}, asked + " b:pending/not_reached\ninterrupted 0"},
		{"a new message begins anew after a cancellation", "", tools(allowTool), []string{turn("yes:a"), cancel(`"a"`), message, turn("yes:b")}, stop(0),
			"a:finished/allow/tool_allow/interrupted/interrupted\na:finished/allow/tool_allow/interrupted/interrupted\nb:finished/allow/tool_allow/success\ncompleted 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, played(t, session(tt.head, tt.tools, tt.lines...), "default", tt.opts)); d != "" {
				t.Error(d)
			}
		})
	}
}
