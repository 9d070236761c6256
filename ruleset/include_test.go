package ruleset

import "testing"

func TestIncludes(t *testing.T) {
	for _, c := range []struct {
		behavior    Behavior // of the rule that may include; the other one allows
		rule, other string
		want        bool
	}{
		{Allow, "Bash", "Bash(git status)", true},
		{Allow, "Bash(*)", "Bash", true},
		{Allow, "Bash(git *)", "Bash", false},
		{Allow, "Bash(git *)", "Bash(git log:*)", true},
		{Allow, "Bash(git:*)", "Bash(git *)", true},
		{Allow, "Bash(git *)", "Bash(git)", true},
		{Allow, "Bash(git *)", "Bash(gitk)", false},
		{Allow, "Bash(git *)", "Bash(git*)", false},
		{Allow, "Bash(git*)", "Bash(git *)", true},
		{Allow, "Bash(git log *)", "Bash(git *)", false},
		{Allow, "Bash(git * main)", "Bash(git push main)", true},
		{Allow, "Bash(git * main)", "Bash(git push * main)", true},
		{Allow, "Bash(git push * main)", "Bash(git * main)", false},
		{Allow, "Bash(npm run test*)", "Bash(npm run test:unit)", true},
		{Allow, "Bash(npm run test:*)", "Bash(npm run test:unit)", false},
		{Allow, "Bash(git * push)", "Bash(git:* push)", false}, // which matches nothing, so nothing is said
		{Allow, "Bash(find *)", "Bash(find . -delete)", false},
		{Allow, "Bash(find *)", "Bash(find . -name x)", true},
		{Allow, "Bash(watch *)", "Bash(watch ls)", false},
		{Allow, "Bash(rm *)", "Bash(timeout 5 rm x)", false},
		{Deny, "Bash(rm *)", "Bash(timeout 5 rm x)", true},
		{Deny, "Bash(rm *)", "Bash(sudo rm x)", true},
		{Deny, "Bash(rm *)", "Bash(timeout * rm x)", false},
		{Deny, "Bash(rm *)", "Bash(cd x && rm y)", true},
		{Deny, "Bash(npm:*)", "Bash(npm run:*)", true},
		{Deny, "Bash", "Monitor", true},
		{Deny, "Bash(ls)", "PowerShell(ls)", false},
		{Deny, "mcp__db", "mcp__db__query", true},
		{Deny, "mcp__*", "mcp__db__*", true},
		{Deny, "mcp__db__*", "mcp__*", false},
		{Deny, "Read", "Grep", true},
		{Allow, "Read(src/**)", "Read(src/a/*.go)", true},
		{Allow, "Read(src/**)", "Read(./src/x)", true},
		{Allow, "Read(src/*)", "Read(src/**)", false},
		{Allow, "Read(src/*/*)", "Read(src/**)", false},
		{Allow, "Read(**)", "Read(src/**)", true},
		{Allow, "Read(//**)", "Read(~/x/**)", true},
		{Allow, "Read(~/**)", "Read(~/.config/**)", true},
		{Allow, "Read(~/**)", "Read(src/**)", false},
		{Allow, "Edit(src/**)", "Edit(/src/x)", true},
		{Deny, "Read(.env)", "Read(a/b/.env)", true},
		{Deny, "Read(.env)", "Read(.env.local)", false},
		{Deny, "Read(secrets/**)", "Read(x/secrets/y)", true},
		{Allow, "Read(.env)", "Read(**/.env)", true},
		{Allow, "Read(a/.env)", "Read(.env)", false},
		{Allow, "WebFetch", "WebFetch(domain:a.b)", true},
		{Allow, "WebFetch(domain:*.x.com)", "WebFetch(domain:a.x.com)", true},
		{Allow, "WebFetch(domain:*.x.com)", "WebFetch(domain:x.com)", false},
		{Allow, "WebFetch(domain:*.x.com)", "WebFetch(domain:*.a.x.com)", true},
		{Allow, "WebFetch(domain:a.x.com)", "WebFetch(domain:*.x.com)", false},
		{Allow, "WebFetch(domain:*)", "WebFetch(domain:*.x.com)", true},
		{Allow, "Skill(deploy *)", "Skill(deploy prod)", true},
		{Allow, "Agent(Explore)", "Agent(Explore)", true},
		{Allow, "Agent(Explore)", "Agent(Plan)", false},
	} {
		rule, other := claudeRule(t, c.rule, c.behavior), claudeRule(t, c.other, Allow)
		if got := rule.Includes(&other); got != c.want {
			t.Errorf("%s %s includes %s: %t", c.behavior, c.rule, c.other, got)
		}
	}
}

func claudeRule(t testing.TB, text string, b Behavior) Rule {
	t.Helper()
	r, err := ParseClaude(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	r.Behavior = b
	return r
}

// An allow rule sees less of a command than one that forbids; other dialects are compared as far as they are alike.
func TestIncludesAcross(t *testing.T) {
	allow, deny := claudeRule(t, "Bash(git *)", Allow), claudeRule(t, "Bash(git *)", Deny)
	if allow.Includes(&deny) || !deny.Includes(&allow) {
		t.Error("allow and deny")
	}
	plain := Rule{Tool: "Bash", Content: "git", Behavior: Allow}
	if !plain.Includes(&plain) || allow.Includes(&plain) || (&Rule{Tool: "Bash", Whole: true, Behavior: Deny}).Includes(&plain) != true {
		t.Error("the reference's dialect")
	}
}

// The rules of other agents, each in the form of its own file.
func TestIncludesOfOthers(t *testing.T) {
	for _, c := range []struct {
		dialect     Dialect
		rule, other string
		want        bool
	}{
		{OpenCode, "git *", "git push *", true},
		{OpenCode, "git *", "git", true},
		{OpenCode, "git push *", "git *", false},
		{OpenCode, "git*", "git push --force", true},
		{OpenCode, "g?t *", "git *", true},
		{OpenCode, "a?*", "a*", false},
		{OpenCode, "?/x", "~/x", false},
		{OpenCode, "git", "git *", false},
		{Codex, "git", "git push", true},
		{Codex, "git push", "git", false},
		{Codex, "git", "gitk", false},
		{GeminiCLI, "git", "git push", true},
		{GeminiCLI, "git", "gitk", false},
	} {
		var form Form
		if c.dialect == GeminiCLI {
			form = PrefixForm
		}
		rule := Rule{Tool: "Bash", Content: c.rule, Dialect: c.dialect, Behavior: Allow, Form: form}
		other := Rule{Tool: "Bash", Content: c.other, Dialect: c.dialect, Behavior: Deny, Form: form}
		if got := rule.Includes(&other); got != c.want {
			t.Errorf("%s: %s includes %s: %t", c.dialect, c.rule, c.other, got)
		}
	}
}

// What a rule includes, it matches: for whatever text stands in the place of the stars.
func FuzzIncludes(f *testing.F) {
	f.Add("git * main", "git push * main", "x")
	f.Add("rm:*", "sudo rm -rf *", "a b")
	f.Add("a*b *", "a* *", "")
	f.Fuzz(func(t *testing.T, content, other, star string) {
		if len(content)+len(other)+len(star) > 100 {
			return
		}
		for _, b := range []Behavior{Allow, Deny} {
			r, o := Rule{Tool: "Bash", Content: content, Behavior: b, Dialect: ClaudeCode}, Rule{Tool: "Bash", Content: other, Behavior: Allow, Dialect: ClaudeCode}
			if !r.Includes(&o) {
				continue
			}
			call := Call{Tool: "Bash", Command: fill(other, star)}
			if o.Matches(&Subject{Call: &call}) && !r.Matches(&Subject{Call: &call}) {
				t.Fatalf("%s %q includes %q, but only the latter matches %q", b, content, other, call.Command)
			}
		}
	})
}

// fill puts a text in the place of the stars.
func fill(content, star string) string {
	out := ""
	for _, r := range content {
		if r == '*' {
			out += star
		} else {
			out += string(r)
		}
	}
	return out
}

func BenchmarkIncludes(b *testing.B) {
	rule, other := claudeRule(b, "Bash(git * main)", Deny), claudeRule(b, "Bash(git push * origin main)", Allow)
	for b.Loop() {
		rule.Includes(&other)
	}
}
