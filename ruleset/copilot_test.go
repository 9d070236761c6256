package ruleset

import (
	"fmt"
	"strings"
	"testing"
)

// readCopilot reads flags.
func readCopilot(t *testing.T, flags string) *File {
	t.Helper()
	f := Read("flags.txt", []byte(flags), ReadOptions{})
	if f.Fatal != nil || f.Format != "copilot" {
		t.Fatalf("%s: %s %v", flags, f.Format, f.Fatal)
	}
	return f
}

// What Copilot CLI says about a call by flags: [D] is copilot help permissions of 1.0.102 and its documentation, [I] the issue of
// github/copilot-cli with that number. What it says about commands is in testdata.
func TestCopilotFacts(t *testing.T) {
	for _, c := range []struct {
		fact, flags string
		on          *Subject
		want        Behavior
	}{
		{"[D] without an argument it is every command", "--allow-tool=shell", bash("make all"), Allow},
		{"[D] a colon and a star take any subcommand", "--allow-tool='shell(git:*)'", bash("git push"), Allow},
		{"[D] of that program", "--allow-tool='shell(git:*)'", bash("gitea push"), Unset},
		{"[D] deny comes first", "--allow-tool='shell(git:*)' --deny-tool='shell(git push)'", bash("git push -f"), Deny},
		{"[D] even before everything", "--deny-tool='shell(git push)' --allow-all", bash("git push -f"), Deny},
		{"[D] --yolo is everything", "--yolo", bash("git push"), Allow},
		{"[I] #4150 more words than the program's allow nothing", "--allow-tool='shell(make fix)'", bash("make fix"), Unset},
		{"[D] lists have commas", "--allow-tool='shell(make), write'", bash("make all"), Allow},
		{"[D] values may follow", "--allow-tool write 'shell(make)' --model x", bash("make all"), Allow},
		{"[I] #1736 a bare git is git alone", "--allow-tool='shell(git)'", bash("git push"), Unset},
		{"[I] #2037 no deeper prefix without a star", "--allow-tool='shell(git push origin)'", bash("git push origin main"), Unset},
		{"[I] #1482 tools aren't commands", "--allow-tool='shell(glob:*)'", file("Glob", "/home/u/proj"), Unset},
		{"[I] #2722 read with a path is every read", "--allow-all --deny-tool='read(.env)'", file("Read", "/home/u/proj/a.go"), Deny},
		{"[D] write is every edit", "--allow-tool=write", file("Edit", "/home/u/proj/a"), Allow},
		{"[D] a relative path is the end of one", "--deny-tool='write(.env)'", file("Write", "/home/u/proj/a/.env"), Deny},
		{"[D] by whole names", "--deny-tool='write(.env)'", file("Write", "/home/u/proj/a/x.env"), Unset},
		{"[D] an absolute one is itself", "--deny-tool='write(/home/u/.env)'", file("Write", "/home/u/proj/.env"), Unset},
		{"[D] a server's tools", "--allow-tool=MyMCP --deny-tool='MyMCP(drop)'", call("mcp__MyMCP__get", "a", "b"), Allow},
		{"[D] one of them", "--allow-tool=MyMCP --deny-tool='MyMCP(drop)'", call("mcp__MyMCP__drop", "a", "b"), Deny},
		{"[D] hosts", "--allow-url=github.com", call("WebFetch", "url", "https://github.com/x"), Allow},
		{"[D] with https", "--allow-url=github.com", call("WebFetch", "url", "http://github.com/x"), Unset},
		{"[D] unless they say so", "--deny-tool='url(http://a.b)'", call("WebFetch", "url", "http://a.b/c"), Deny},
		{"[D] below a host", "--deny-url='https://*.github.com'", call("WebFetch", "url", "https://api.github.com/x"), Deny},
		{"[D] an address allows itself", "--allow-url='https://a.b/c'", call("WebFetch", "url", "https://a.b/d"), Unset},
		{"[D] excluded tools aren't there", "--allow-all --excluded-tools='bash, view'", bash("make"), Deny},
		{"[D] nor are those that aren't listed", "--yolo --available-tools='bash,view' --available-tools grep", file("Edit", "/home/u/proj/a"), Deny},
		{"[D] those that are stay", "--yolo --available-tools='bash,view' --available-tools grep", file("Grep", "/home/u/proj/a"), Allow},
	} {
		if got, _ := readCopilot(t, c.flags).Set.Native(Copilot, c.on); got != c.want {
			t.Errorf("%s: %s: %v, want %v", c.fact, c.flags, got, c.want)
		}
	}
}

// What copilot 1.0.102 answers about commands in print mode, offline and with a model that proposes just them: allow runs, deny names a
// rule, ask finds nobody to ask.
func TestCopilotRecorded(t *testing.T) {
	type row struct {
		Flags string
		Asked []struct{ Command, Answer string }
	}
	eachAnswer(t, "copilot.jsonl", func(r row) {
		set := readCopilot(t, r.Flags).Set
		for _, a := range r.Asked {
			got, _ := set.Native(Copilot, bash(a.Command))
			if got == Unset {
				got = Ask
			}
			if got.String() != a.Answer {
				t.Errorf("%s: %q: %v, Copilot says %s", r.Flags, a.Command, got, a.Answer)
			}
		}
	})
}

func TestCopilotSound(t *testing.T) {
	set := readCopilot(t, `copilot --allow-tool='shell(make)' --allow-tool='shell(git commit),shell(npm run:*),shell(a b c)' \
		--deny-tool='shell(git push),shell(rm),write(.env)' # policy`).Set
	decides(t, set, map[string]Behavior{
		"git -C x push":   Deny,
		"sudo git push":   Deny,
		"\\rm x":          Deny,
		"bash -c 'rm x'":  Deny,
		"echo > a/.env":   Deny,
		"make all":        Allow,
		"make > x":        Unset,
		"git commit -m x": Allow,
		"npm run x y":     Allow,
		"a b c":           Unset, // for Copilot the command is a
		"make && touch x": Unset,
		"timeout 5 make":  Unset,
	})
}

// Saved approvals count in their place only.
func TestCopilotSaved(t *testing.T) {
	f := Read("/home/u/.copilot/permissions-config.json", []byte(`{"locations": {
		"/home/u/proj": {"tool_approvals": [{"kind": "commands", "commandIdentifiers": ["make", "git commit"]}, {"kind": "write"}, {"kind": "mcp", "serverName": "s", "toolName": null}, {"kind": "memory"}]},
		"/elsewhere": {"tool_approvals": [{"kind": "commands", "commandIdentifiers": ["cargo build"]}, {"kind": "mcp", "serverName": "t", "toolName": "u"}]}}}`), ReadOptions{Home: "/home/u"})
	if f.Fatal != nil || f.Format != "copilot" || f.Scope != User {
		t.Fatal(f.Format, f.Scope, f.Fatal)
	}
	for _, c := range []struct {
		on   *Subject
		want bool
	}{
		{bash("make all"), true}, {bash("git commit -m x"), true}, {bash("cargo build"), false},
		{file("Edit", "/home/u/proj/a"), true}, {file("Edit", "/elsewhere/a"), false},
		{call("mcp__s__x", "a", "b"), true}, {call("mcp__t__u", "a", "b"), false},
	} {
		if got := f.Set.Find(Allow, c.on) != nil; got != c.want {
			t.Errorf("%s %v: %v", c.on.Call.Tool, c.on.Call.Input, got)
		}
	}
}

func TestCopilotMistakes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"--allow-tool='shell(git'", `flags.txt:1:1: "shell(git" is no rule; write kind, or kind(argument)`},
		{"--yolo --deny-tool 'shell()'", "1:20: \"shell()\" is no rule"},
		{"--yolo --deny-tools='shell(rm)'", `1:8: unknown flag "--deny-tools"; did you mean "--deny-tool"?`},
		{"--allow-tool='shell(git)", "1:14: a quote isn't closed"},
		{"--allow-all-tools --deny-tool", "1:19: --deny-tool has no value"},
		{"copilot --deny-tool --yolo", "1:9: --deny-tool has no value"},
		{"copilot --deny-tool ; ls", "1:9: --deny-tool has no value"},
		{"\ufeff--yolo", "byte order mark"},
	} {
		f := Read("flags.txt", []byte(c.text), ReadOptions{Format: "copilot"})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), c.want) {
			t.Errorf("%s: %v", c.text, f.Fatal)
		}
	}
	for _, c := range []struct{ text, want string }{
		{`{"locations": []}`, "locations is a list; write an object"},
		{`{"locations": {"/a": {"tool_approvals": [{"kind": "comands"}]}}}`, `unknown kind "comands"; did you mean "commands"?`},
		{`{"locations": {"/a": {"tool_approvals": [{}]}}}`, "the approval has no kind"},
		{`{"locations": {"/a": {"tool_approvals": [{"kind": "commands"}]}}}`, "names no commands"},
		{`{"locations": {"/a": {"tool_approvals": [{"kind": "mcp"}]}}}`, "names no server"},
	} {
		f := Read("permissions-config.json", []byte(c.text), ReadOptions{})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), c.want) {
			t.Errorf("%s: %v", c.text, f.Fatal)
		}
	}
	f := readCopilot(t, "--allow-tool='shell(git*)' --deny-tool='shell(rm*)'")
	if got := fmt.Sprint(f.Set.Rules(Allow), f.Set.Rules(Deny)[0], len(f.Problems)); got != "[] Bash(rm:*) 2" || f.Set.Find(Deny, bash("rm x")) == nil {
		t.Error(got)
	}
}
