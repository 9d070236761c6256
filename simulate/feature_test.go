package simulate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// ends writes the rows after the last event of each mode, in the order of output; once when all modes agree.
func ends(t *testing.T, text string, p analyzer.Profile) string {
	t.Helper()
	got, err := simulate.Play(strings.NewReader(text), stop(p))
	if err != nil {
		return err.Error()
	}
	var all []string
	same := true
	for _, m := range engine.Modes() {
		events := got.Modes[m.String()].Events
		last := events[len(events)-1]
		var rows []string
		for _, r := range last.Rows {
			rows = append(rows, rowText(&r))
		}
		s := strings.Join(rows, " ") + last.Skipped
		same = same && (len(all) == 0 || s == all[0])
		all = append(all, s)
	}
	if same {
		return all[0]
	}
	return strings.Join(all, "\n")
}

// fiveModes writes the expectation of five modes that agree in nothing.
func fiveModes(want ...string) string { return strings.Join(want, "\n") }

// file writes a call of a file tool.
func file(id, tool, path string) string {
	return fmt.Sprintf(`{"id":%q,"name":%q,"input":{"file_path":%q,"content":"x"},"result":{"text":"ok"}}`, id, tool, path)
}

func readCall(id, path string) string {
	return fmt.Sprintf(`{"id":%q,"name":"Read","input":{"file_path":%q}}`, id, path)
}

func rules(list string) string { return `,"rules":[` + list + `]` }

// TestFeatures shows features of the design that no other test names: what each of the five modes makes of the last turn.
func TestFeatures(t *testing.T) {
	const (
		passed  = "a:finished/allow/tool_allow/success"
		refused = "a:finished/deny/mode_default/denied/permission_denied"
		asked   = "a:asking/ask/mode_default"
		ran     = "a:finished/allow/mode_default/success"
	)
	soft := `{"name":"soft","kind":"custom","schema":{},"check":{"behavior":"ask","message":"own words"}}`
	tests := []struct {
		name, text string
		profile    analyzer.Profile
		want       string
	}{
		// The gates.
		{"the earlier gate speaks: no tool before a bad input", session("", []string{allowTool}, turn(`{"id":"a","name":"none","input":"{"}`)), 0, "a:finished/error/tool_not_found"},
		{"a tool's own schema", session("", []string{`{"name":"own","kind":"custom","schema":{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]},"read_only":true}`},
			turn(`{"id":"a","name":"own","input":{"n":1}}`, `{"id":"b","name":"own","input":{"n":"x"}}`, `{"id":"c","name":"own","input":{}}`)), 0, "a:finished/allow/read_only b:finished/error/schema c:finished/error/schema"},
		{"the earlier gate speaks: a bad input before a denial", session(rules(`{"tool":"Bash","behavior":"deny"}`), []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":{}}`)), 0, "a:finished/error/schema"},
		{"no rule is asked about a tool that isn't there", session(rules(`{"tool":"none","behavior":"deny"}`), []string{allowTool}, turn("none:a")), 0, "a:finished/error/tool_not_found"},
		{"failures of the gates never leave the loop", session(rules(`{"tool":"no","behavior":"deny"}`), []string{`"Bash"`, `{"name":"no","kind":"function"}`, allowTool},
			turn("none:1", `{"id":"2","name":"Bash","input":"ls"}`, `{"id":"3","name":"Bash","input":{"command":5}}`, "no:4"), turn("yes:a")), 0,
			fiveModes(passed, passed, refused, passed, passed)},
		{"an unknown text can't be an object", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"ls -la"}`)), 0, "a:finished/error/json_decode"},

		// The toolkit.
		{"a skill's name is no tool", `{"type":"toolkit","tools":[],"skills":[{"name":"pdf","markdown":"x"}]}` + "\n" + turn("pdf:a"), 0, "a:finished/error/tool_not_found"},
		{"the viewer is gone with its only group", `{"type":"toolkit","tools":[],"groups":[{"name":"g","skills":[{"name":"pdf","markdown":"x"}]}]}` + "\n" + turn(`{"id":"a","name":"Skill","input":{"skill":"pdf"}}`), 0, "a:finished/error/tool_not_found"},
		{"a server's name is part of the tool's", `{"type":"toolkit","tools":[],"mcp":[{"server":"crm","tools":[{"name":"find me"}]}]}` + "\n" + turn("mcp__crm__findxme:a"), 0, fiveModes(asked, asked, refused, ran, refused)},
		{"a server's own name of a tool is nothing", `{"type":"toolkit","tools":[],"mcp":[{"server":"crm","tools":[{"name":"find"}]}]}` + "\n" + turn("find:a"), 0, "a:finished/error/tool_not_found"},
		{"a rule about a server's tool has no content", `{"type":"header","rules":[{"tool":"mcp__crm__find","content":"x","behavior":"allow"}]}` + "\n" +
			`{"type":"toolkit","tools":[],"mcp":[{"server":"crm","tools":[{"name":"find"}]}]}` + "\n" + turn("mcp__crm__find:a"), 0, fiveModes(asked, asked, refused, ran, refused)},
		{"the meta tool isn't addressed by basic", `{"type":"toolkit","tools":[],"groups":[{"name":"g"}]}` + "\n" + turn(`{"id":"a","name":"reset_tools","input":{"basic":true}}`), 0,
			fiveModes("a:finished/allow/tool_allow/error/tool_error", "a:finished/allow/tool_allow/error/tool_error", refused, "a:finished/allow/tool_allow/error/tool_error", "a:finished/allow/tool_allow/error/tool_error")},
		{"no meta tool without groups", session("", nil, turn(`{"id":"a","name":"reset_tools","input":{}}`)), 0, "a:finished/error/tool_not_found"},
		{"no viewer without skills", session("", nil, turn(`{"id":"a","name":"Skill","input":{"skill":"x"}}`)), 0, "a:finished/error/tool_not_found"},
		{"rules bind the meta tool", `{"type":"header","rules":[{"tool":"reset_tools","behavior":"deny"}]}` + "\n" + `{"type":"toolkit","tools":[],"groups":[{"name":"g"}]}` + "\n" + turn(`{"id":"a","name":"reset_tools","input":{}}`), 0,
			"a:finished/deny/deny_rule/denied/permission_denied"},

		// Batches.
		{"segments keep the order", session("", []string{`"Read"`, `"Write"`, `"Bash"`},
			turn(`{"id":"1","name":"Glob","input":{"pattern":"*"}}`, shellCall("2", "ls"), shellCall("3", "make"), `{"id":"4","name":"Glob","input":{"pattern":"*"}}`)), 0,
			fiveModes("1:finished/error/tool_not_found 2:finished/allow/read_only/success 3:asking/ask/mode_default 4:pending/not_reached",
				"1:finished/error/tool_not_found 2:finished/allow/read_only/success 3:asking/ask/mode_default 4:pending/not_reached",
				"1:finished/error/tool_not_found 2:finished/allow/read_only/success 3:finished/deny/mode_default/denied/permission_denied 4:finished/error/tool_not_found",
				"1:finished/error/tool_not_found 2:finished/allow/read_only/success 3:finished/allow/mode_default/success 4:finished/error/tool_not_found",
				"1:finished/error/tool_not_found 2:finished/allow/read_only/success 3:finished/deny/mode_default/denied/permission_denied 4:finished/error/tool_not_found")},
		{"prompts of safety asks are never covered", session("", []string{`{"name":"s","kind":"custom","concurrency_safe":true,"schema":{},"check":{"behavior":"ask","bypass_immune":true}}`}, turn("s:a", "s:b")), 0,
			fiveModes("a:asking/ask/tool_safety_ask b:asking/ask/tool_safety_ask", "a:asking/ask/tool_safety_ask b:asking/ask/tool_safety_ask",
				refused+" "+strings.Replace(refused, "a:", "b:", 1), ran+" "+strings.Replace(ran, "a:", "b:", 1),
				"a:finished/deny/tool_safety_ask/denied/permission_denied b:finished/deny/tool_safety_ask/denied/permission_denied")},

		// The engine.
		{"one check of a tool, five outcomes", session("", []string{soft}, turn("soft:a")), 0, fiveModes(asked, asked, refused, ran, refused)},
		{"reads everywhere, in every mode", session("", []string{`"Read"`}, turn(readCall("a", "/etc/hosts"))), 0, "a:finished/allow/read_only"},
		{"a deny rule binds reading too", session(rules(`{"tool":"Read","content":"/etc/**","behavior":"deny"}`), []string{`"Read"`}, turn(readCall("a", "/etc/hosts"))), 0, "a:finished/deny/deny_rule/denied/permission_denied"},
		{"an ask rule comes before read-only", session(rules(`{"tool":"Read","behavior":"ask"}`), []string{`"Read"`}, turn(readCall("a", "/etc/hosts"))), 0,
			fiveModes("a:asking/ask/ask_rule", "a:asking/ask/ask_rule", "a:asking/ask/ask_rule", "a:asking/ask/ask_rule", "a:finished/deny/ask_rule/denied/permission_denied")},
		{"a denial of the tool stands in bypass", session(rules(`{"tool":"no","behavior":"allow"}`), []string{`{"name":"no","kind":"custom","check":{"behavior":"deny","message":"never"}}`}, turn("no:a")), 0,
			fiveModes("a:finished/deny/tool_deny/denied/permission_denied", "a:finished/deny/tool_deny/denied/permission_denied", refused, "a:finished/deny/tool_deny/denied/permission_denied", "a:finished/deny/tool_deny/denied/permission_denied")},
		{"sensitive files", session("", []string{`"Write"`}, turn(file("a", "Write", "/w/.env"))), analyzer.Agentscope,
			fiveModes("a:asking/ask/tool_safety_ask", "a:asking/ask/tool_safety_ask", refused, ran, "a:finished/deny/tool_safety_ask/denied/permission_denied")},
		{"bypass runs what removes the root", session("", []string{`"Bash"`}, turn(shellCall("a", "rm -rf /"))), analyzer.Agentscope,
			fiveModes("a:asking/ask/tool_safety_ask", "a:asking/ask/tool_safety_ask", refused, ran, "a:finished/deny/tool_safety_ask/denied/permission_denied")},
		{"file-system commands inside the working directory", session("", []string{`"Bash"`}, turn(shellCall("a", "mkdir /w/new"))), analyzer.Agentscope,
			fiveModes(asked, passed, refused, ran, passed)},
		{"a shell command is read-only by its text", session("", []string{`"Bash"`}, turn(shellCall("a", "ls -la && git status"))), analyzer.Agentscope, "a:finished/allow/read_only/success"},
		{"half a read-only text isn't", session("", []string{`"Bash"`}, turn(shellCall("a", "ls -la && make"))), analyzer.Agentscope, fiveModes(asked, asked, refused, ran, refused)},
		{"a substitution in a pipeline in a list", session("", []string{`"Bash"`}, turn(shellCall("a", "ls; cat a | grep $(cat b)"))), analyzer.Agentscope,
			fiveModes("a:asking/ask/tool_safety_ask", "a:asking/ask/tool_safety_ask", refused, ran, "a:finished/deny/tool_safety_ask/denied/permission_denied")},
		{"a text that doesn't parse", session("", []string{`"Bash"`}, turn(shellCall("a", "ls 'x"))), 0,
			fiveModes("a:asking/ask/tool_safety_ask", "a:asking/ask/tool_safety_ask", refused, ran, "a:finished/deny/tool_safety_ask/denied/permission_denied")},
		{"another command of the same program", session(rules(`{"tool":"Bash","content":"git commit:*","behavior":"allow"}`), []string{`"Bash"`}, turn(shellCall("a", "git push"))), analyzer.Agentscope, fiveModes(asked, asked, refused, ran, refused)},
		{"the same command with flags", session(rules(`{"tool":"Bash","content":"rm:*","behavior":"deny"}`), []string{`"Bash"`}, turn(shellCall("a", "rm -f x"))), analyzer.Agentscope, "a:finished/deny/deny_rule/denied/permission_denied"},
		{"a script of npm by its rule", session(rules(`{"tool":"Bash","content":"npm run:*","behavior":"allow"}`), []string{`"Bash"`}, turn(shellCall("a", "npm run test"))), analyzer.Agentscope,
			fiveModes("a:finished/allow/allow_rule/success", "a:finished/allow/allow_rule/success", refused, "a:finished/allow/allow_rule/success", "a:finished/allow/allow_rule/success")},
		{"task tools change something", session("", []string{`"TaskList"`}, turn("TaskList:a")), 0, fiveModes(passed, passed, refused, passed, passed)},

		// A person in the loop.
		{"a hand-over waits, and its peers run", session("", []string{`{"name":"human","kind":"external","concurrency_safe":true,"schema":{},"check":{"behavior":"allow"}}`, safeAllow, allowTool}, turn("human:a", "quick:b", "yes:c")), 0,
			fiveModes("a:submitted/allow/tool_allow b:finished/allow/tool_allow/success c:pending/not_reached", "a:submitted/allow/tool_allow b:finished/allow/tool_allow/success c:pending/not_reached",
				refused+" b:finished/deny/mode_default/denied/permission_denied c:finished/deny/mode_default/denied/permission_denied",
				"a:submitted/allow/tool_allow b:finished/allow/tool_allow/success c:pending/not_reached", "a:submitted/allow/tool_allow b:finished/allow/tool_allow/success c:pending/not_reached")},
		{"a read-only flag of the call", session("", []string{function}, turn(`{"id":"a","name":"fn","input":{},"read_only":true,"result":{"text":"ok"}}`)), 0, "a:finished/allow/read_only/success"},
		{"a check of the call", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"check":{"behavior":"deny"}}`)), 0,
			fiveModes("a:finished/deny/tool_deny/denied/permission_denied", "a:finished/deny/tool_deny/denied/permission_denied", refused, "a:finished/deny/tool_deny/denied/permission_denied", "a:finished/deny/tool_deny/denied/permission_denied")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			needs(t, tt.profile)
			if d := cmp.Diff(tt.want, ends(t, tt.text, tt.profile)); d != "" {
				t.Error(d)
			}
		})
	}
}
