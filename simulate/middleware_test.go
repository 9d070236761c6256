package simulate_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestMiddlewares pins what hooks around permission and execution do to a call.
func TestMiddlewares(t *testing.T) {
	deny := `,"rules":[{"tool":"yes","behavior":"deny"}]`
	tests := []struct{ name, head, tools, calls, after, want string }{
		{"an answer without asking on", `,"middlewares":[{"on_check_permission":{"return":"allow"}}]` + deny, allowTool, "yes:a", "", "a:finished/allow/middleware/success\ncompleted 2"},
		{"a denial", `,"middlewares":[{"on_check_permission":{"return":"deny"}}]`, allowTool, "yes:a", "", "a:finished/deny/middleware/denied/permission_denied\ncompleted 2"},
		{"no opinion is an ask", `,"middlewares":[{"on_check_permission":{"return":"passthrough"}}]`, allowTool, "yes:a", "", "a:asking/passthrough/middleware\nparked 0"},
		{"an ask of a hook covers no other call", `,"middlewares":[{"on_check_permission":{"return":"ask"}}]`, function, "fn:a fn:b", "", "a:asking/ask/middleware b:asking/ask/middleware\nparked 0"},
		{"a changed decision", `,"middlewares":[{"on_check_permission":{"map":{"allow":"deny"}}}]`, allowTool, "yes:a", "", "a:finished/deny/middleware/denied/permission_denied\ncompleted 2"},
		{"another decision stays", `,"middlewares":[{"on_check_permission":{"map":{"ask":"deny"}}}]`, allowTool, "yes:a", "", "a:finished/allow/tool_allow/success\ncompleted 2"},
		{"the first one is outermost", `,"middlewares":[{"on_check_permission":{"map":{"deny":"allow"}}},{"on_check_permission":{"return":"deny"}}]`, allowTool, "yes:a", "", "a:finished/allow/middleware/success\ncompleted 2"},
		{"the other way round", `,"middlewares":[{"on_check_permission":{"return":"deny"}},{"on_check_permission":{"map":{"deny":"allow"}}}]`, allowTool, "yes:a", "", "a:finished/deny/middleware/denied/permission_denied\ncompleted 2"},
		{"an outer answer keeps an inner one from raising", `,"middlewares":[{"on_check_permission":{"return":"allow"}},{"on_check_permission":{"raise":"RuntimeError"}}]`, allowTool, "yes:a", "", "a:finished/allow/middleware/success\ncompleted 2"},
		{"not asked when the input is bad", `,"middlewares":[{"on_check_permission":{"return":"allow"}}]`, `"Bash"`, "Bash:a", "", "a:finished/error/schema\ncompleted 2"},
		{"not asked when there is no tool", `,"middlewares":[{"on_check_permission":{"raise":"RuntimeError"}}]`, allowTool, "none:a", "", "a:finished/error/tool_not_found\ncompleted 2"},
		{"it raises", `,"middlewares":[{"on_check_permission":{"raise":"RuntimeError"}}]`, allowTool, "yes:a yes:b", "", "a:pending/not_reached b:pending/not_reached\nraised RuntimeError 0"},
		{"it raises in a concurrent batch", `,"middlewares":[{"on_check_permission":{"raise":"RuntimeError","tool":"quick"}}]`, safeAllow, "quick:a quick:b", "",
			"a:pending/not_reached b:pending/not_reached\nraised ExceptionGroup: RuntimeError, RuntimeError 0"},
		{"it answers with no behavior", `,"middlewares":[{"on_check_permission":{"return":"maybe"}}]`, allowTool, "yes:a", "", "a:pending/not_reached\nraised ValueError 0"},
		{"it maps to no behavior", `,"middlewares":[{"on_check_permission":{"map":{"allow":"maybe"}}}]`, allowTool, "yes:a", "", "a:pending/not_reached\nraised ValueError 0"},
		{"a confirmed call may be refused", `,"middlewares":[{"on_check_permission":{"map":{"allow":"deny"}}}]`, function, "fn:a", confirm("a", true, ""),
			"a:asking/ask/mode_default\na:finished/deny/middleware/denied/permission_denied\ncompleted 2"},
		{"an acting hook isn't run for a denial", `,"middlewares":[{"on_acting":{"replace_text":"x"}}]` + deny, allowTool, "yes:a", "", "a:finished/deny/deny_rule/denied/permission_denied\ncompleted 2"},
		{"an acting hook isn't run for a call that somebody else runs", `,"middlewares":[{"on_acting":{"replace_text":"x"}}]`, external, "human:a", "", "a:submitted/allow/tool_allow\nparked 0"},
		{"an acting hook answers for a sub-agent", `,"middlewares":[{"on_acting":{"replace_text":"x"}}]`, agentTool, agentCall("a", "true", inside("yes:n")), "", "a:finished/allow/tool_allow/success\ncompleted 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := []string{turn(callsOf(tt.calls)...)}
			if tt.after != "" {
				lines = append(lines, tt.after)
			}
			if d := cmp.Diff(tt.want, played(t, session(tt.head, []string{tt.tools}, lines...), "default", stop(0))); d != "" {
				t.Error(d)
			}
		})
	}
}

// callsOf returns the calls NAME:ID of a line, or the one call object.
func callsOf(line string) []string {
	if strings.HasPrefix(line, "{") {
		return []string{line}
	}
	return strings.Fields(line)
}
