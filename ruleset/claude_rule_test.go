package ruleset

import (
	"slices"
	"testing"
)

// What keeps a text from being a rule, and what to write instead.
func TestClaudeFaults(t *testing.T) {
	for _, c := range []struct {
		text    string
		fault   Fault
		instead string
	}{
		{"Bash(ls)", OtherFault, ""},
		{`Bash(node -e "f\(\)")`, OtherFault, ""},
		{`Bash(a\\)`, OtherFault, ""},
		{"", EmptyRule, "remove it"},
		{" \t", EmptyRule, "remove it"},
		{"// git", CommentRule, "remove it, JSON has no comments"},
		{"# deploy", CommentRule, "remove it, JSON has no comments"},
		{"Bash(ls", OpenRule, "write Bash(ls)"},
		{`Bash(ls\)`, OpenRule, "write Bash(ls)"},
		{"ls)", UnopenedRule, "write Bash(ls)"},
		{`Bash(f(x))`, UnescapedRule, `write \( and \) inside: Bash(f\(x\))`},
		{`Bash(f\(x))`, UnescapedRule, `write \( and \) inside: Bash(f\(x\))`},
		{"Read(.env) ", UnescapedRule, "write Read(.env)"},
		{"Read(.env)x", UnescapedRule, "write Read(.env)"},
		{"Bash()", HollowRule, "write Bash for the whole tool, or say what is meant"},
		{"git status", UnnamedRule, "write Bash(git status)"},
		{"Bash:git status", UnnamedRule, "write Bash(git status)"},
		{"Bash:*", UnnamedRule, "write Bash"},
		{"Bash (ls)", UnnamedRule, "write Bash(ls)"},
		{"Read (x)", UnnamedRule, "write Read(x)"},
	} {
		_, problem := ParseClaude(c.text)
		if problem == nil {
			problem = &Problem{}
		}
		if problem.Fault != c.fault || problem.Instead != c.instead {
			t.Errorf("%q: fault %d, %q; want %d, %q", c.text, problem.Fault, problem.Instead, c.fault, c.instead)
		}
	}
}

// Some rules that are well written count in the lists that forbid or ask only.
func TestSkippedAllow(t *testing.T) {
	for text, want := range map[string]Fault{
		"*": GlobRule, "mcp__*": GlobRule, "mcp__plugin_*": GlobRule, "mcp__git__*": OtherFault, "mcp__git__get_*": OtherFault,
		"WebSearch(*)": BareRule, "TodoWrite(**)": BareRule, "WebSearch": OtherFault, "Agent(x)": OtherFault,
	} {
		r, problem := ParseClaude(text)
		if problem == nil {
			problem = skippedAllow(&r, text)
		}
		if problem == nil {
			problem = &Problem{}
		}
		if problem.Fault != want {
			t.Errorf("%s: %v, want %v", text, problem.Fault, want)
		}
	}
}

func TestClaudeTools(t *testing.T) {
	narrowed, bare := ClaudeTools()
	if len(narrowed)+len(bare) != 45 || !slices.Contains(narrowed, "Cd") || slices.Contains(narrowed, "Task") || !slices.Contains(bare, "WebSearch") {
		t.Errorf("%v, %v", narrowed, bare)
	}
}

// A rule that forbids and that Claude Code doesn't take for one still forbids what was probably meant: nobody's file becomes laxer by a
// slip. Natively it matches nothing.
func TestSkippedRulesForbid(t *testing.T) {
	for _, c := range []struct{ text, call string }{
		{`{"permissions": {"deny": ["Bash(rm *"]}}`, "$ ls && rm x"},
		{`{"permissions": {"deny": ["rm *"]}}`, "$ rm x"},
		{`{"permissions": {"deny": ["Bash(node -e f(x))"]}}`, `$ node -e 'f(x)'`},
		{`{"permissions": {"deny": ["Bash()"]}}`, "$ make"},
		{`{"permissions": {"deny": ["bash(rm *)"]}}`, "$ rm x"},
		{`{"permissions": {"deny": ["Bash:rm *"]}}`, "$ rm x"},
		{`{"permissions": {"deny": ["Bash(command:rm *)"]}}`, "$ rm x"},
		{`{"permissions": {"deny": ["Bash(git:* push)"]}}`, "$ git -C x push"},
		{`{"permissions": {"deny": ["read(./x)"]}}`, "Read x"},
		{`{"permissions": {"deny": ["Write(file_path:./x)"]}}`, "Edit x"},
		{`{"permissions": {"deny": ["WebFetch(https://go.dev/*)"]}}`, "WebFetch url=https://go.dev/x"},
		{`{"permissions": {"deny": ["WebFetch(go.dev)"]}}`, "WebFetch url=https://go.dev/x"},
		{`{"permissions": {"deny": ["Bash(rm *)"], "deny": ["Bash(su)"]}}`, "$ rm x"},
		{`{"permissions": {"deny": ["Bash(rm *)"]}, "permissions": {}}`, "$ rm x"},
		{`{"deny": ["Bash(rm *)"], "hooks": {}}`, "$ rm x"},
	} {
		f := Read("/home/u/proj/.claude/settings.json", []byte(c.text), ReadOptions{})
		if f.Fatal != nil || f.Set.Find(Deny, subjectOf(c.call)) == nil {
			t.Errorf("%s lets %s through: %v", c.text, c.call, f.Fatal)
		}
		if r := f.Set.Find(Deny, hostCall(c.call)); r != nil {
			t.Errorf("%s: Claude Code itself denies %s by %v", c.text, c.call, r)
		}
	}
	f := Read("/home/u/proj/.claude/settings.json", []byte(`{"permissions": {"allow": ["Bash(rm *", "rm *", "bash(rm *)"]}}`), ReadOptions{})
	if f.Set.Find(Allow, bash("rm x")) != nil {
		t.Error("a slip makes an allow rule")
	}
}
