package ruleset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// convertible are rule files of several agents.
var convertible = []struct{ path, text string }{
	{".claude/settings.json", `{"permissions":{
		"allow":["Bash(git status *)","Bash(npm test)","Bash(git * main)","Bash(echo \"a b\" *)","Read(//srv/**)","Read(src/**)","Edit(//srv/a)","Edit(src/*.go)","WebFetch(domain:go.dev)","mcp__s__t","mcp__s__*"],
		"ask":["Bash(curl *)","Edit(ci/**)","Bash(npm test --force)"],
		"deny":["Bash(git push *)","Bash(rm -rf *)","Read(.env)","Read(./secrets/**)","Edit(/etc/**)","Bash(*--force*)","Write(x)","Read(//srv/*.key)"]}}`},
	{".claude/settings.json", `{"permissions":{"allow":["Bash"],"ask":["Bash(rm *)"],"deny":["WebFetch","Bash(a b)"]}}`},
	{"own.bashguard.yaml", "version: 1\nrules:\n  allow: [Write(build/**), 'Bash(make *)', Grep(src/**)]\n  ask: [Bash]\n  deny: [Grep(private/**), 'Bash(make install *)', 'Write(*.lock)']\n"},
	{"rules.json", `{"allow_rules":{"Bash":[{"tool_name":"Bash","rule_content":"git log:*"},{"tool_name":"Bash","rule_content":"ls"},{"tool_name":"Bash","rule_content":"make \\* *"}],"Read":[{"tool_name":"Read","rule_content":"/srv/**"}],"Edit":[{"tool_name":"Edit","rule_content":"/srv/*"}],"Write":[{"tool_name":"Write","rule_content":null}]},
		"ask_rules":{"Write":[{"tool_name":"Write","rule_content":"*.json"}]},
		"deny_rules":{"Bash":[{"tool_name":"Bash","rule_content":"push"},{"tool_name":"Bash","rule_content":"rm * x"},{"tool_name":"Bash","rule_content":"git reset:*"}],"Read":[{"tool_name":"Read","rule_content":"src/**"}],"Grep":[{"tool_name":"Grep","rule_content":"/srv/private/**"}]}}`},
	{"opencode.json", `{"permission":{"*":"ask","bash":{"*":"ask","git *":"allow","git push *":"deny","npm test":"allow","make * x":"allow"},"edit":{"*":"deny","src/*":"allow"},"read":{"*":"allow","*.env":"deny"},"webfetch":"allow"}}`},
	{"policies/a.toml", "[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = [\"git status\", \"npm\"]\ndecision = \"allow\"\npriority = 100\n\n[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"git\"\ndecision = \"deny\"\npriority = 50\n\n[[rule]]\ntoolName = \"run_shell_command\"\ncommandRegex = \"rm .*\"\ndecision = \"deny\"\npriority = 200\n\n[[rule]]\ntoolName = \"write_file\"\ndecision = \"allow\"\npriority = 10\n"},
	{"a.rules", "prefix_rule(pattern = [\"git\", [\"status\", \"log\"]], decision = \"allow\")\nprefix_rule(pattern = [\"git\", \"push\"], decision = \"forbidden\")\nprefix_rule(pattern = [\"curl\"], decision = \"prompt\")\nprefix_rule(pattern = [\"echo\", \"a b\"], decision = \"allow\")\n"},
}

// tried are calls that the rules above are about, nearly about, or not about at all.
func tried() []*Subject {
	var all []*Subject
	for _, text := range []string{
		"git status -s", "git status", "git log -1", "git log; make x", "npm test", "npm test --force", "npm test x", "git push", "git -C . push", "sudo git push", "git checkout main",
		`echo "a b" c`, "echo a b", "curl x", "make", "make all", "make install all", "make '*' x", "rm -rf x", "rm -fr x", "rm a x", "ls", "ls -l", "ls a", "git reset --hard", "a b", "a b c",
		"cat .env", "cat secrets/a", "cat src/a.go", "tee build/x", "git commit -m push", "x --force", "git status > /etc/x", "npm test && git push", "echo 'git push'", "cat /srv/a.key", "touch /srv/b",
	} {
		all = append(all, bash(text))
	}
	for _, p := range []string{".env", "sub/.env", "secrets/a", "src/a.go", "src/b/a.go", "/srv/a", "/srv/a/b", "/srv/private/x", "/srv/x.key", "/srv/d/x.key", "/etc/passwd", "ci/a/b", "build/x", "a.json", "a.lock", "x", "private/a"} {
		for _, tool := range []string{"Read", "Write", "Edit", "Grep"} {
			all = append(all, file(tool, p))
		}
	}
	for _, call := range []*Call{
		{Tool: "WebFetch", Input: map[string]any{"url": "https://go.dev/x"}}, {Tool: "WebFetch", Input: map[string]any{"url": "https://evil.com"}},
		{Tool: "mcp__s__t", Kind: MCP}, {Tool: "mcp__s__u", Kind: MCP}, {Tool: "WebSearch"},
	} {
		all = append(all, &Subject{Call: call, World: here(), Profile: analyzer.Precise})
	}
	return all
}

// What is written can be read again, and is nowhere laxer than what it was made from, but for what is reported as lost.
func TestConvertIsNeverLaxer(t *testing.T) {
	calls := tried()
	for _, from := range convertible {
		source := Read(from.path, []byte(from.text), ReadOptions{})
		if source.Fatal != nil {
			t.Fatal(source.Fatal)
		}
		for _, format := range ConversionFormats() {
			c, err := Convert(source.Set, format)
			if err != nil {
				t.Fatal(err)
			}
			if len(c.Rules) != source.Set.Len() {
				t.Errorf("%s to %s: %d of %d rules are accounted for", from.path, format, len(c.Rules), source.Set.Len())
			}
			again := Read(from.path, []byte(c.Text), ReadOptions{Format: format})
			if again.Fatal != nil || len(again.Problems) > 0 {
				t.Errorf("%s to %s: %v %v\n%s", from.path, format, again.Fatal, again.Problems, c.Text)
				continue
			}
			kept := &Set{} // of the source: what isn't lost
			for _, r := range c.Rules {
				if r.Outcome == Lost && r.Rule.Behavior != Allow {
					continue
				}
				if r.Rule.Rank != 0 {
					kept.AddRanked(*r.Rule)
				} else {
					kept.Add(*r.Rule)
				}
			}
			for _, on := range calls {
				was, is := behaviorOf(kept, on), behaviorOf(again.Set, on)
				if is == Allow && was != Allow || was == Deny && is != Deny || was == Ask && is != Ask && is != Deny && !(is == Unset && asksItself(format)) {
					t.Errorf("%s to %s: %s %v was %v and is %v\n%s", from.path, format, on.Call.Tool, on.Call.Input, was, is, notes(c))
				}
			}
		}
	}
}

// asksItself tells whether an agent asks about what no rule is about.
func asksItself(format string) bool {
	for _, t := range targets {
		if t.format == format {
			return t.asks
		}
	}
	return false
}

func notes(c *Conversion) string {
	var b strings.Builder
	for _, r := range c.Rules {
		fmt.Fprintf(&b, "  %s %s: %s %s\n", r.Rule.Behavior, r.Rule, r.Outcome, r.Note)
	}
	return b.String()
}

// A rule that several files hold is written once.
func TestConvertWritesARuleOnce(t *testing.T) {
	set := rules(t, Deny, "Bash(git push *) | Bash(git push:*) | Read")
	set = set.With(set)
	for format, most := range map[string]int{"codex": 1, "gemini": 2, "claude": 2, "agentscope": 2} {
		c, err := Convert(set, format)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(c.Text, "push"); n > most {
			t.Errorf("%s: %d times\n%s", format, n, c.Text)
		}
	}
}
