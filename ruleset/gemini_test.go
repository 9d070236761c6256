package ruleset

import (
	"strings"
	"testing"
)

// fact is what an agent, or a reading of its rules, says about a call. Rules are written short: see the tests.
type fact struct {
	source, rules, mode, call string
	native, decided           Behavior
}

// holds compares with what is found; decided is the first of deny, ask and allow that a set comes to.
func (f *fact) holds(t *testing.T, d Dialect, set *Set) {
	t.Helper()
	if command, ok := strings.CutPrefix(f.call, "$ "); ok && needsGrammar(command) {
		return
	}
	set, on := set.For(f.mode), subjectOf(strings.ReplaceAll(f.call, "⏎", "\n"))
	if got, _ := set.Native(d, on); got != f.native {
		t.Errorf("%s %s: %s on %q: natively %v, want %v", f.source, f.mode, f.rules, f.call, got, f.native)
	}
	got := Unset
	for _, b := range []Behavior{Deny, Ask, Allow} {
		if set.Find(b, on) != nil {
			got = b
			break
		}
	}
	if got != f.decided {
		t.Errorf("%s %s: %s on %q: decided %v, want %v", f.source, f.mode, f.rules, f.call, got, f.decided)
	}
}

// policy writes rules of Gemini CLI from lines such as "allow 100 commandPrefix=git status; deny 5 toolName=read_file".
func policy(short string) string {
	var b strings.Builder
	for rule := range strings.SplitSeq(short, "; ") {
		fields := strings.SplitN(rule, " ", 3)
		decision, tool := fields[0], "run_shell_command"
		if decision == "ask" {
			decision = "ask_user"
		}
		b.WriteString("[[rule]]\ndecision = '" + decision + "'\npriority = " + fields[1] + "\n")
		if len(fields) == 3 {
			for part := range strings.SplitSeq(fields[2], " & ") {
				name, value, _ := strings.Cut(part, "=")
				if name == "toolName" {
					tool = value
					continue
				}
				if value != "true" && value != "false" && !strings.HasPrefix(value, "[") && !strings.HasPrefix(value, "{") {
					value = "'" + value + "'"
				}
				b.WriteString(name + " = " + value + "\n")
			}
		}
		b.WriteString("toolName = '" + tool + "'\n")
	}
	return b.String()
}

// geminiFacts are the facts about Gemini CLI: [S] is read in the policy engine of 0.61.0 and, but for scopes, in testdata/gemini.jsonl,
// a number is an issue of google-gemini/gemini-cli.
var geminiFacts = []fact{
	{"[S]", "allow 100 commandPrefix=git status", "default", "$ git status -s", Allow, Allow},
	{"[S]", "allow 100 commandPrefix=git status", "default", "$ git  status", Unset, Unset},
	{"[S]", "allow 100 commandPrefix=git push", "default", "$ git pushx", Unset, Unset},
	{"[S]", "deny 100 commandPrefix=git push", "default", "$ git -C d push", Unset, Deny},
	{"[S]", "deny 100 commandPrefix=git push", "default", "$ A=1 git push", Unset, Deny},
	{"#17953", "allow 100 commandPrefix=gradlew", "default", "$ ./gradlew test", Unset, Unset},
	{"[S]", "deny 100 commandPrefix=git push", "default", "$ sudo git push", Unset, Deny},
	{"[S]", "deny 100 commandPrefix=git push", "default", "$ bash -c 'git push'", Deny, Deny},
	{"[S]", "deny 100 commandPrefix=git push", "default", "$ bash -lc 'git push'", Unset, Deny},
	{"[S]", "deny 100 commandPrefix=git push", "default", "$ env git push", Unset, Deny},
	{"[S]", "deny 100 commandPrefix=rm -rf", "default", "$ rm -fr x", Unset, Deny},
	{"[S]", "allow 10; deny 500 commandPrefix=rm", "default", "$ ls && rm x", Deny, Deny},
	{"[S]", "allow 500; deny 10 commandPrefix=rm", "default", "$ rm x", Allow, Allow},
	{"[S]", "allow 10; ask 500 commandPrefix=rm", "default", "$ echo $(rm x)", Ask, Ask},
	{"[S]", "allow 100 commandPrefix=git", "default", "$ git add . && make", Unset, Unset},
	{"#16454", "allow 100 commandPrefix=make", "default", "$ make > out", Unset, Unset},
	{"#23096", "allow 100 commandPrefix=make & allowRedirection=true", "default", "$ make > /dev/null", Allow, Allow},
	{"[S]", "allow 100 commandPrefix=make & allow_redirection=true", "default", "$ make 2>&1", Allow, Allow},
	{"[S]", "allow 100 commandPrefix=make", "default", "$ make 2>&1", Unset, Unset},
	{"[S]", "allow 100 commandPrefix=make", "accept_edits", "$ make 2>&1", Allow, Allow},
	{"[S]", "allow 100 commandPrefix=make & allowRedirection=true", "default", "$ make > out", Allow, Unset}, // what is written needs a rule for the file
	{"[S]", "allow 100 commandRegex=make (test|lint)", "default", "$ make test -j4", Allow, Allow},
	{"[S]", "allow 100 commandRegex=make (test|lint)", "default", "$ make tests", Allow, Unset},
	{"[S]", "allow 100 commandRegex=make test|make lint", "default", "$ cp make lint x", Allow, Unset},
	{"[S]", "allow 100 commandRegex=^make", "default", "$ make", Unset, Unset},
	{"[S]", "deny 100 commandRegex=^make", "default", "$ make", Unset, Deny},
	{"[S]", "allow 100 commandRegex=make .*--dry-run", "default", "$ make $X --dry-run", Allow, Unset},
	{"[S]", "deny 100 commandRegex=git (push|reset)", "default", "$ git $X", Unset, Deny},
	{"[S]", "deny 100 commandRegex=git (push|reset)", "default", "$ git p$X", Unset, Deny},
	{"[S]", "deny 100 commandRegex=git (push|reset)", "default", "$ git f$X", Unset, Unset},
	{"[S]", "deny 100 commandRegex=git (push|reset)", "default", "$ /usr/bin/git push", Unset, Deny},
	{"[S]", "deny 100 commandRegex=git (push|reset)", "default", "$ sudo git reset", Unset, Deny},
	{"[S]", "deny 100 argsPattern=push", "default", "$ git push", Deny, Deny},
	{"[S]", `deny 100 argsPattern="command":"git push`, "default", "$ sudo git push", Unset, Deny},
	{"[S]", `allow 100 argsPattern="command":"make test`, "default", "$ make test", Allow, Allow},
	{"[S]", "allow 100 argsPattern=make", "default", "$ make test", Allow, Unset}, // what it says about the rest isn't known
	{"[S]", "deny 100", "default", "$ make \"", Deny, Deny},
	{"[S]", "allow 100", "default", "$ make \"", Unset, Unset},
	{"[S]", "allow 100 commandPrefix=make", "bypass", "$ make \"", Deny, Deny},
	{"[S]", "deny 100 commandPrefix=make & modes=['plan', 'yolo']", "explore", "$ make", Deny, Deny},
	{"[S]", "deny 100 commandPrefix=make & modes=['plan', 'yolo']", "default", "$ make", Unset, Unset},
	{"[S]", "deny 100 commandPrefix=make & interactive=false", "dont_ask", "$ make", Deny, Deny},
	{"[S]", "deny 100 commandPrefix=make & interactive=false", "default", "$ make", Unset, Unset},
	{"[S]", "ask 100 commandPrefix=make & interactive=true", "dont_ask", "$ make", Unset, Unset},
	{"[S]", "allow 100 commandPrefix=make & modes=['default']", "dont_ask", "$ make", Allow, Allow},
	{"[S]", "deny 5 toolName=*", "default", "Read a", Deny, Deny},
	{"[S]", "deny 5 toolName=read_file", "default", "Read a", Deny, Deny},
	{"[S]", "allow 5 toolName=write_file", "default", "Write a", Allow, Allow},
	{"[S]", "deny 5 toolName=search_file_content", "default", "Grep a", Deny, Deny},
	{"[S]", "deny 5 toolName=ShellTool", "default", "$ make", Unset, Deny},
	{"[S]", "deny 5 toolName=run_*", "default", "$ make", Unset, Deny},
	{"[S]", "allow 5 toolName=run_*", "default", "$ make", Unset, Unset},
	{"[S]", "deny 5 toolName=Bash", "default", "$ make", Unset, Deny},
	{"[S]", "allow 5 toolName=Bash", "default", "$ make", Unset, Unset},
	{"[S]", "deny 5 toolName=mcp_docs_*", "default", "mcp__docs__write a=b", Deny, Deny},
	{"[S]", "deny 5 toolName=mcp_my_server_write", "default", "mcp__my_server__write a=b", Deny, Deny},
	{"[S]", "deny 5 toolName=write & mcpName=docs", "default", "mcp__docs__write a=b", Deny, Deny},
	{"[S]", "deny 5 toolName=write & mcpName=*", "default", "mcp__docs__write a=b", Unset, Deny},
	{"[S]", "deny 5 toolName=* & toolAnnotations={destructiveHint = true}", "default", "mcp__docs__write a=b", Deny, Deny},
	{"[S]", "allow 5 toolName=* & toolAnnotations={readOnlyHint = true}", "default", "mcp__docs__read a=b", Unset, Unset},
	{"[S]", `deny 5 toolName=read_file & argsPattern=\.env`, "default", "Read .env", Deny, Deny},
	{"[S]", `deny 5 toolName=read_file & argsPattern=\.env`, "default", "$ cat .env", Unset, Deny},
	{"[S]", `deny 5 toolName=read_file & argsPattern=\.env`, "default", "$ cat a.go", Unset, Unset},
	{"[S]", `deny 5 toolName=write_file & argsPattern="file_path":"docs/`, "default", "Edit docs/a", Unset, Deny},
	{"[S]", `deny 5 toolName=write_file & argsPattern="file_path":"docs/`, "default", "$ echo x > docs/a", Unset, Deny},
	{"[S]", `deny 5 toolName=write_file & argsPattern="file_path":"docs/`, "default", "$ cat docs/a", Unset, Unset},
	{"[S]", "allow 5 commandPrefix=", "default", "$ make", Allow, Allow},
	{"[S]", "deny 5 commandPrefix=[]; allow 1", "default", "$ make", Allow, Allow},
	{"[S]", "deny 500 commandRegex=(git+)+; allow 1", "default", "$ git", Allow, Deny}, // the agent leaves it out: it could take forever
	{"[S]", "deny 5 subagent=helper", "default", "$ make", Unset, Unset},
}

func TestGeminiFacts(t *testing.T) {
	for _, f := range geminiFacts {
		file := Read("/home/u/.gemini/policies/p.toml", []byte(policy(f.rules)), ReadOptions{Home: "/home/u"})
		if file.Fatal != nil || file.Scope != User {
			t.Errorf("%s: %v, scope %v", f.rules, file.Fatal, file.Scope)
			continue
		}
		f.holds(t, GeminiCLI, file.Set)
	}
}

// What a settings file lists becomes rules of the user's tier.
func TestGeminiSettingsFacts(t *testing.T) {
	for _, f := range []fact{
		{"#25283", `{"tools":{"allowed":["run_shell_command(make)"]}}`, "default", "$ cc a.c", Deny, Deny},
		{"[S]", `{"tools":{"allowed":["run_shell_command(make)"]}}`, "default", "$ make all", Allow, Allow},
		{"[S]", `{"tools":{"allowed":["ShellTool(make)"]}}`, "default", "$ make all", Allow, Allow},
		{"#17728", `{"tools":{"exclude":["run_shell_command(rm)"]}}`, "default", "$ rm x", Unset, Deny},
		{"[S]", `{"tools":{"exclude":["run_shell_command"]}}`, "default", "$ make", Deny, Deny},
		{"[S]", `{"tools":{"core":["read_file"]}}`, "default", "$ make", Deny, Deny},
		{"[S]", `{"tools":{"core":["read_file"]}}`, "explore", "$ make", Unset, Unset},
		{"[S]", `{"tools":{"core":["run_shell_command(make)"]}}`, "default", "$ make", Allow, Allow},
		{"[S]", `{"tools":{"allowed":["run_shell_command(make)"],"confirmationRequired":["run_shell_command"]}}`, "default", "$ make", Ask, Ask},
		{"[S]", `{"tools":{"allowed":["write_file(a)"]}}`, "default", "Write b", Allow, Unset},
		{"[S]", `{"mcp":{"excluded":["db"]},"mcpServers":{"db":{"trust":true}}}`, "default", "mcp__db__x a=b", Deny, Deny},
		{"[S]", `{"mcpServers":{"db":{"trust":true}}}`, "default", "mcp__db__x a=b", Allow, Allow},
		{"[S]", `{"mcpServers":{"db":{"trust":true}}}`, "explore", "mcp__db__x a=b", Unset, Unset},
		{"[S]", `{"mcpServers":{"db":{}},"mcp":{"autoAllowInHeadless":true}}`, "dont_ask", "mcp__db__x a=b", Allow, Allow},
		{"[S]", `{"excludeTools":["run_shell_command"]} // older`, "default", "$ make", Deny, Deny},
	} {
		file := Read("/home/u/.gemini/settings.json", []byte(f.rules), ReadOptions{Home: "/home/u"})
		if file.Fatal != nil || file.Format != geminiSettingsFormat.name {
			t.Errorf("%s: %s %v", f.rules, file.Format, file.Fatal)
			continue
		}
		f.holds(t, GeminiCLI, file.Set)
	}
}

// Where a policy stands says which others it goes before, and whether the agent looks at it.
func TestGeminiTiers(t *testing.T) {
	for name, want := range map[string]struct {
		rank  float64
		rules int
		dead  bool
	}{
		"/etc/gemini-cli/policies/a.toml":              {5.1, 2, false},
		"/home/u/.gemini/policies/a.toml":              {4.1, 2, false},
		"policy.toml":                                  {4.1, 2, false},
		"/home/u/proj/.gemini/policies/a.toml":         {3.1, 1, true},
		".gemini/policies/a.toml":                      {3.1, 1, true},
		"/home/u/.gemini/extensions/x/policies/a.toml": {2.1, 1, false},
	} {
		f := Read(name, []byte(policy("deny 100 commandPrefix=rm; allow 100 commandPrefix=make")), ReadOptions{Home: "/home/u"})
		rules := f.Set.Ranked(GeminiCLI)
		if f.Fatal != nil || len(rules) != want.rules || rules[0].Rank != want.rank || rules[0].Dead != want.dead {
			t.Errorf("%s: %v %+v", name, f.Fatal, rules)
		}
		if got, _ := f.Set.Native(GeminiCLI, bash("rm x")); (got == Deny) == want.dead || f.Set.Find(Deny, bash("rm x")) == nil {
			t.Errorf("%s: natively %v", name, got)
		}
	}
	admin := Read("/etc/gemini-cli/policies/a.toml", []byte(policy("deny 0 commandPrefix=make")), ReadOptions{})
	user := Read("/home/u/.gemini/policies/a.toml", []byte(policy("allow 999 commandPrefix=make")), ReadOptions{Home: "/home/u"})
	if got, _ := Unite([]*File{user, admin}).Native(GeminiCLI, bash("make")); got != Deny {
		t.Errorf("an administrator's rule yields to the user's: %v", got)
	}
}

// What the agent's schema refuses, it refuses with the file, at its place.
func TestGeminiFatal(t *testing.T) {
	const rule = "[[rule]]\ntoolName = 'run_shell_command'\n"
	for text, want := range map[string]string{
		rule + "decision = 'allow'":                                      "p.toml:1:3: the rule has no priority",
		rule + "priority = 1":                                            "no decision",
		"[[rule]]\ndecision = 'allow'\npriority = 1":                     "no toolName",
		rule + "decision = 'forbid'\npriority = 1":                       `3:12: unknown decision "forbid"; write allow, deny or ask_user`,
		rule + "decision = 'ask'\npriority = 1":                          "unknown decision",
		rule + "decision = 'allow'\npriority = 1000":                     "4:12: priority is 1000",
		rule + "decision = 'allow'\npriority = 1.5":                      "whole number",
		rule + "decision = 'allow'\npriority = -1":                       "priority is -1",
		rule + "decision = 'allow'\npriority = '1'":                      "priority is a string; write a number",
		rule + "decision = 'allow'\npriority = 1\nmodes = ['bypass']":    `5:10: unknown mode "bypass"`,
		rule + "decision = 'allow'\npriority = 1\nmodes = 'plan'":        "modes is a string; write a list",
		rule + "decision = 'allow'\npriority = 1\ninteractive = 'yes'":   "interactive is a string; write a boolean",
		rule + "decision = 'allow'\npriority = 1\ncommandPrefix = [1]":   "a value of commandPrefix is a number",
		rule + "decision = 'allow'\npriority = 1\nmcpName = ''":          "mcpName is empty",
		"[[rule]]\ntoolName = ''\ndecision = 'allow'\npriority = 1":      "toolName is empty",
		"[[rule]]\ntoolName = ['']\ndecision = 'allow'\npriority = 1":    "toolName is empty",
		"[rule]\ntoolName = 'x'\ndecision = 'allow'\npriority = 1":       "in no rule format",
		rule + "decision = 'allow'\npriority = 1\n[safety_checker]":      "safety_checker is an object; write a list",
		rule + "decision = 'deny'\npriority = 1\nargsPattern = 'a(?=b)'": "only JavaScript can match",
		rule + "decision = 'deny'\npriority = 1\nargsPattern = '('":      "is no regular expression",
		rule + "decision = 'allow'\npriority = 1\npriority = 2":          "twice",
		"": "in no rule format",
	} {
		f := Read("p.toml", []byte(text), ReadOptions{})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), want) || f.Set.Len() != 0 {
			t.Errorf("%s:\n%v, want %q", text, f.Fatal, want)
		}
	}
}

// What the agent ignores or leaves out is told, with its place and what to write.
func TestGeminiProblems(t *testing.T) {
	const rule = "[[rule]]\ntoolName = 'run_shell_command'\ndecision = 'allow'\npriority = 1\n"
	for text, want := range map[string]struct {
		fault Fault
		text  string
		rules int
	}{
		rule + "comandPrefix = 'x'":                                                                   {IgnoredKey, "5:1: the agent doesn't look at comandPrefix; write commandPrefix", 0},
		rule + "command = 'x'":                                                                        {IgnoredKey, "commandPrefix, commandRegex or argsPattern", 0},
		"[[rules]]\ntoolName = 'x'\ndecision = 'deny'\npriority = 1":                                  {IgnoredKey, "write [[rule]]", 1},
		"[[rule]]\ntoolName = 'reed_file'\ndecision = 'deny'\npriority = 1":                           {UnknownTool, `2:12: "reed_file" is the name of no tool; write read_file`, 1},
		"[[rule]]\ntoolName = 'Read'\ndecision = 'deny'\npriority = 1":                                {UnknownTool, "write read_file", 1},
		"[[rule]]\ntoolName = 'mcp__a__b'\ndecision = 'deny'\npriority = 1":                           {DeadRule, "mcp_server_tool", 1},
		"[[rule]]\ntoolName = 'ShellTool'\ndecision = 'deny'\npriority = 1":                           {DeadRule, "write run_shell_command", 1},
		"[[rule]]\ntoolName = 'read_file'\ncommandPrefix = 'x'\ndecision = 'deny'\npriority = 1":      {OtherFault, "run_shell_command only", 1},
		rule + "commandRegex = '(a+)+'":                                                               {LostRule, "leaves it out", 0},
		rule + "commandRegex = 'a(?=b)'":                                                              {LostRule, "only JavaScript", 0},
		rule + "subagent = 'x'":                                                                       {LostRule, "sub-agent", 0},
		"[[rule]]\nname = 'fine'\ndescription = 'x'\ntoolName = '*'\ndecision = 'deny'\npriority = 1": {text: "", rules: 1},
	} {
		f := Read("p.toml", []byte(text), ReadOptions{})
		if f.Fatal != nil || f.Set.Len() != want.rules || (len(f.Problems) == 0) != (want.text == "") {
			t.Errorf("%s:\n%v %v %d rules", text, f.Fatal, f.Problems, f.Set.Len())
			continue
		}
		if len(f.Problems) > 0 && (f.Problems[0].Fault != want.fault || !strings.Contains(f.Problems[0].Error(), want.text)) {
			t.Errorf("%s:\n%v (%d), want %q", text, f.Problems[0].Error(), f.Problems[0].Fault, want.text)
		}
	}
}
