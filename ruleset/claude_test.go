package ruleset

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// call is a call of a tool with one member of input.
func call(tool, member string, value any) *Subject {
	kind := Native
	if strings.HasPrefix(tool, "mcp__") {
		kind = MCP
	}
	return &Subject{Call: &Call{Tool: tool, Kind: kind, Input: map[string]any{member: value}}, World: here()}
}

// Rules in Claude Code's dialect as Claude Code itself matches them.
func TestClaudeNative(t *testing.T) {
	runTable(t, Deny, `
WebFetch(domain:go.dev)
	+ WebFetch url=https://GO.dev./pkg
	+ WebFetch url=http://go.dev:8080
	- WebFetch url=https://pkg.go.dev
	- WebFetch url=go.dev
	- WebFetch url=https://evil/?go.dev
	- WebFetch url=https://go.dev.evil/
	- WebFetch url=https://go.dev@evil/
	- WebFetch prompt=https://go.dev

WebFetch(domain:*.go.dev)
	+ WebFetch url=https://a.b.go.dev
	- WebFetch url=https://go.dev
	- WebFetch url=https://xgo.dev

WebFetch(domain:example.*)
	+ WebFetch url=https://example.org
	- WebFetch url=https://example.co.uk

WebFetch(domain:*)
	+ WebFetch url=https://x
	- WebFetch url=x

WebFetch(url:*)
	- WebFetch url=https://go.dev

WebFetch
	+ WebFetch url=x
	- WebSearch query=x

mcp__github
	+ mcp__github__get a=1
	- mcp__github2__get a=1
	- mcp__git a=1

mcp__github__*
	+ mcp__github__get a=1
	- mcp__gitlab__get a=1

mcp__github__get_*
	+ mcp__github__get_issue a=1
	- mcp__github__put a=1

mcp__*
	+ mcp__x__y a=1
	- Read x

Skill(deploy)
	+ Skill skill=deploy
	- Skill skill=deploy all

Skill(deploy *)
	+ Skill skill=deploy
	+ Skill skill=deploy all
	- Skill skill=deployer

Agent(Explore)
	+ Agent subagent_type=Explore
	+ Task subagent_type=Explore
	- Agent subagent_type=Plan

Agent(model:opus*)
	+ Agent model=opus-5
	- Agent model=haiku
	- Agent prompt=opus

Thing(fast: true)
	+ Thing fast=true
	- Thing fast=no

Bash(rm *)
	+ Monitor command=rm x
	- PowerShell command=rm x

PowerShell(Remove-Item *)
	+ PowerShell command=ls; Remove-Item x
	- PowerShell command=ls

Read
	+ Read x
	+ Grep x
	+ Glob x
	- Write x
	- $ cat x

Edit
	+ Edit x
	+ Write x
	- Read x

*
	+ Read x
	+ $ ls
`)
}

// In profile agentscope the text alone is compared, part by part.
func TestClaudeText(t *testing.T) {
	for _, c := range []struct {
		behavior Behavior
		rule     string
		yes, not []string
	}{
		{Deny, "Bash(git push *)", []string{"git push", "ls && git push origin", "A=1 git push", "sudo git push", "timeout 5 git push", "true|git push", "a\ngit push"}, []string{"git -C x push", "echo 'a; git push'", "git pushx"}},
		{Allow, "Bash(npm run *)", []string{"npm run x", "npm  run x", "nice -n 5 npm run x && npm run y", "CI=1 npm run x", "npm run x 2>&1"}, []string{"npm run x && make", "X=1 npm run y", "sudo npm run x", ""}},
		{Deny, "Bash(*&& git push:*)", []string{"echo x && git push"}, nil},
		{Deny, "Bash(git:* push)", nil, []string{"git push", "git:x push"}},
		{Deny, "Bash(ssh * uptime *)", []string{"ssh h uptime -p"}, []string{"ssh h uptime"}},
		{Allow, "Bash(echo *)", nil, []string{"echo " + strings.Repeat("x", longestCommand)}},
	} {
		set := rules(t, c.behavior, c.rule)
		for _, text := range c.yes {
			if set.Find(c.behavior, bashIn(analyzer.Agentscope, text)) == nil {
				t.Errorf("%s doesn't match %q", c.rule, text)
			}
		}
		for _, text := range c.not {
			if set.Find(c.behavior, bashIn(analyzer.Agentscope, text)) != nil {
				t.Errorf("%s matches %.60q", c.rule, text)
			}
		}
	}
}

func TestParseClaude(t *testing.T) {
	for _, c := range []struct{ text, tool, content string }{
		{"Bash", "Bash", ""}, {"Bash(*)", "Bash", ""}, {"Bash(npm run lint)", "Bash", "npm run lint"},
		{`Bash(node -e \(f\(\)\))`, "Bash", "node -e (f())"}, {`Read(a\\b)`, "Read", `a\b`}, {`Read(\[a)`, "Read", `\[a`},
		{"mcp__a__b", "mcp__a__b", ""}, {"Bash(toString)", "Bash", "toString"},
	} {
		r, problem := ParseClaude(c.text)
		if problem != nil || r.Tool != c.tool || r.Content != c.content || r.Whole != (c.content == "") {
			t.Errorf("%s: %+v %v", c.text, r, problem)
		}
	}
	for _, c := range []struct{ text, instead string }{
		{"", "remove"}, {"// note", "remove"}, {"Bash()", "write Bash"}, {"Bash(ls:*", "write Bash(ls:*)"}, {`Bash(node -e "f()")`, `write \( and \) inside: Bash(node -e "f\(\)")`},
		{"git status", "write Bash(git status)"}, {"Bash:git status", "write Bash(git status)"}, {"Read(.env) x", "escape"}, {"ls)", "write Bash(ls)"}, {"Bash (ls)", "Bash(ls)"},
	} {
		_, problem := ParseClaude(c.text)
		if problem == nil {
			t.Errorf("%s is taken for a rule", c.text)
		} else if c.instead != "escape" && !strings.Contains(problem.Instead, c.instead) {
			t.Errorf("%s: %q, want %q", c.text, problem.Instead, c.instead)
		}
	}
}

// Whatever a rule says, it can be written and read again.
func FuzzParseClaude(f *testing.F) {
	f.Add("a(b)c\\")
	f.Fuzz(func(t *testing.T, content string) {
		if content == "" || content == "*" {
			return
		}
		text := "Bash(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(content) + ")"
		r, problem := ParseClaude(text)
		if problem != nil || r.Content != content {
			t.Fatalf("%q: %q %v", text, r.Content, problem)
		}
	})
}
