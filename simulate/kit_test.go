package simulate_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestKitInTheLoop goes through what groups, the meta tool and repeated names do to the calls of a session.
func TestKitInTheLoop(t *testing.T) {
	group := func(name, tools string) string {
		return `{"name":"` + name + `","tools":[` + tools + `]}`
	}
	kit := func(tools, groups string) string {
		return `{"type":"toolkit","tools":[` + tools + `],"groups":[` + groups + `]}` + "\n"
	}
	reset := func(id, input string) string {
		return fmt.Sprintf(`{"id":%q,"name":"reset_tools","input":%s}`, id, input)
	}
	header := func(members string) string { return `{"type":"header"` + members + "}\n" }
	serialFn := `{"name":"fn","kind":"function","concurrency_safe":false}`
	tests := []struct{ name, mode, text, want string }{
		{"a switch and a tool of the group in one turn", "default", kit("", group("db", safeAllow)) + turn(reset("a", `{"db":true}`), "quick:b"),
			"a:finished/allow/tool_allow/success b:finished/allow/tool_allow/success\ncompleted 2"},
		{"the other way round", "default", kit("", group("db", safeAllow)) + turn("quick:b", reset("a", `{"db":true}`)),
			"b:finished/error/tool_group_inactive a:finished/allow/tool_allow/success\ncompleted 2"},
		{"an unsafe tool of the group comes in a later batch", "default", kit("", group("db", allowTool)) + turn("yes:c", reset("a", `{"db":true}`), "yes:b"),
			"c:finished/error/tool_group_inactive a:finished/allow/tool_allow/success b:finished/allow/tool_allow/success\ncompleted 2"},
		{"a switch lasts", "default", kit("", group("db", allowTool)) + turn(reset("a", `{"db":true}`)) + "\n" + turn("yes:b") + "\n" + turn(reset("c", `{}`)) + "\n" + turn("yes:d"),
			"a:finished/allow/tool_allow/success\nb:finished/allow/tool_allow/success\nc:finished/allow/tool_allow/success\nd:finished/error/tool_group_inactive\ncompleted 5"},
		{"a switch outlives the reply", "default", kit("", group("db", allowTool)) + turn(reset("a", `{"db":true}`)) + "\n" + `{"type":"message","text":"x"}` + "\n" + turn("yes:b"),
			"a:finished/allow/tool_allow/success\na:finished/allow/tool_allow/success\nb:finished/allow/tool_allow/success\ncompleted 2"},
		{"groups that are active from the beginning", "default", header(`,"active_groups":["db"]`) + kit("", group("db", allowTool)) + turn("yes:a"), "a:finished/allow/tool_allow/success\ncompleted 2"},
		{"explore never switches, and no allow rule helps", "explore", header(`,"rules":[{"tool":"reset_tools","behavior":"allow"}]`) + kit("", group("db", allowTool)) + turn(reset("a", `{"db":true}`)),
			"a:finished/deny/mode_default/denied/permission_denied\ncompleted 2"},
		{"an ask rule binds the switch", "bypass", header(`,"rules":[{"tool":"reset_tools","behavior":"ask"}]`) + kit("", group("db", allowTool)) + turn(reset("a", `{"db":true}`)),
			"a:asking/ask/ask_rule\nparked 0"},
		{"an unknown group changes nothing", "default", header(`,"active_groups":["db"]`) + kit("", group("db", allowTool)) + turn(reset("a", `{"other":false}`), "yes:b"),
			"a:finished/allow/tool_allow/error/tool_error b:finished/allow/tool_allow/success\ncompleted 2"},
		{"a word for a flag doesn't fit the schema", "default", header(`,"active_groups":["db"]`) + kit("", group("db", allowTool)) + turn(reset("a", `{"db":"no"}`), "yes:b"),
			"a:finished/error/schema b:finished/allow/tool_allow/success\ncompleted 2"},
		{"a denied switch changes nothing", "default", header(`,"rules":[{"tool":"reset_tools","behavior":"deny"}]`) + kit("", group("db", allowTool)) + turn(reset("a", `{"db":true}`), "yes:b"),
			"a:finished/deny/deny_rule/denied/permission_denied b:finished/error/tool_group_inactive\ncompleted 2"},
		{"a tool of an inactive group divides the batches", "default", kit(safeAllow+","+function, group("db", allowTool)) + turn("fn:a", "yes:b", "fn:c"),
			"a:asking/ask/mode_default b:pending/not_reached c:pending/not_reached\nparked 0"},
		{"a name without a tool divides nothing", "default", kit(function, "") + turn("fn:a", "none:b", "fn:c"),
			"a:asking/ask/mode_default b:finished/error/tool_not_found c:pending/ask/mode_default/dedup\nparked 0"},
		{"an inactive tool of the same name decides about the batch", "default", kit(serialFn, group("db", function)) + turn("fn:a", "fn:b"),
			"a:asking/ask/mode_default b:pending/ask/mode_default/dedup\nparked 0"},
		{"the later of two tools counts", "default", kit(allowTool+`,{"name":"yes","kind":"custom","check":{"behavior":"deny"}}`, "") + turn("yes:a"), "a:finished/deny/tool_deny/denied/permission_denied\ncompleted 2"},
		{"a tool takes the place of the viewer", "default", `{"type":"toolkit","tools":[{"name":"Skill","kind":"custom","check":{"behavior":"deny"}}],"skills":[{"name":"pdf"}]}` + "\n" + turn("Skill:a"),
			"a:finished/deny/tool_deny/denied/permission_denied\ncompleted 2"},
		{"a skill of a group is visible while it is active", "default", header(`,"active_groups":["db"]`) + `{"type":"toolkit","tools":[],"groups":[{"name":"db","skills":[{"name":"pdf","markdown":"x"}]}]}` + "\n" +
			turn(`{"id":"a","name":"Skill","input":{"skill":"pdf"}}`, reset("b", `{}`)) + "\n" + turn(`{"id":"c","name":"Skill","input":{"skill":"pdf"}}`),
			"a:finished/allow/read_only/success b:finished/allow/tool_allow/success\nc:finished/error/tool_not_found\ncompleted 3"},
		{"an unknown skill", "default", `{"type":"toolkit","tools":[],"skills":[{"name":"pdf"}]}` + "\n" + turn(`{"id":"a","name":"Skill","input":{"skill":"doc"}}`), "a:finished/allow/read_only/error/tool_error\ncompleted 2"},
		{"tools of servers aren't safe to run together", "default", `{"type":"toolkit","tools":[],"mcp":[{"server":"crm","tools":[{"name":"find"}]}]}` + "\n" + turn("mcp__crm__find:a", "mcp__crm__find:b"),
			"a:asking/ask/mode_default b:pending/not_reached\nparked 0"},
		{"a hint that a server's tool only reads", "explore", `{"type":"toolkit","tools":[],"mcp":[{"server":"crm","tools":[{"name":"find","read_only_hint":true}]}]}` + "\n" + turn("mcp__crm__find:a"),
			"a:finished/allow/read_only/success\ncompleted 2"},
		{"a tool that was called away between two turns", "default", kit(allowTool, "") + turn("yes:a") + "\n" + `{"type":"toolkit_change","remove":["yes"]}` + "\n" + turn("yes:b"),
			"a:finished/allow/tool_allow/success\nb:finished/error/tool_not_found\ncompleted 3"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, played(t, tt.text, tt.mode, stop(0))); d != "" {
				t.Error(d)
			}
		})
	}
}
