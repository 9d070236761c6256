package ruleset

import (
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/ruleset/document"
)

// samples are a file of each format, under a name that such a file may have. Each holds a rule that forbids or asks.
var samples = []struct{ format, name, text string }{
	{"agentscope", "rules.json", `{"deny_rules": {"Bash": [{"tool_name": "Bash", "rule_content": "rm *", "behavior": "deny"}]}, "allow_rules": {}, "ask_rules": {}}`},
	{"bashguard", ".bashguard.yaml", "version: 1\nrules:\n  deny: [\"Bash(rm *)\"]\n"},
	{"codex", "a.rules", "prefix_rule(\n  pattern = [\"rm\", [\"-r\", \"-f\"]],\n  decision = \"forbidden\",\n)\n"},
	{"gemini", "policies/a.toml", "[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = [\"rm\"]\ndecision = \"deny\"\npriority = 1\n"},
	{"gemini-settings", ".gemini/settings.json", `{"tools": {"exclude": ["run_shell_command"], "core": ["read_file"]}} // all`},
	{"opencode", "opencode.jsonc", "{\n  // all\n  \"permission\": {\"bash\": {\"*\": \"ask\", \"rm *\": \"deny\",}},\n}"},
	{"vscode", ".vscode/settings.json", "{\n  // all\n  \"chat.tools.terminal.autoApprove\": {\"rm\": false, \"/^ls\\\\b/\": true},\n}"},
	{"cursor", ".cursor/cli.json", `{"permissions": {"deny": ["Shell(rm)", "Write(**/*.key)"], "allow": ["Shell(git:status*)"]}}`},
	{"copilot", "flags.txt", "copilot --allow-tool='shell(git:*)' --deny-tool='shell(rm),write(.env)'"},
	{"claude", ".claude/settings.json", `{"permissions": {"deny": ["Bash(rm *)", "Read(.env)"], "allow": ["Bash(ls)"]}}`},
}

// Each format has a sample, and each sample is recognized.
func TestEveryFormatIsRecognized(t *testing.T) {
	for _, f := range Formats() {
		if !slices.ContainsFunc(samples, func(s struct{ format, name, text string }) bool { return s.format == f.Name }) {
			t.Errorf("%s has no sample", f.Name)
		}
		if f.Doc == "" || f.Host.Agent == "" || f.Host.Precedence == "" || f.Host.Subject == "" {
			t.Errorf("%s says too little: %+v", f.Name, f)
		}
	}
	for _, s := range samples {
		f := Read(s.name, []byte(s.text), ReadOptions{})
		if f.Format != s.format || f.Fatal != nil || len(f.Set.Rules(Deny))+len(f.Set.Rules(Ask)) == 0 {
			t.Errorf("%s: %q %v %d rules", s.format, f.Format, f.Fatal, f.Set.Len())
		}
		if named := Read("x", []byte(s.text), ReadOptions{Format: s.format}); named.Format != s.format || named.Fatal != nil {
			t.Errorf("%s by its name: %v", s.format, named.Fatal)
		}
	}
}

// What is broken in any way is refused with a place and what to do, and never leaves half of the rules.
func TestBrokenFiles(t *testing.T) {
	spoil := []struct {
		how   string
		spoil func(string) string
	}{
		{"cut", func(s string) string { return s[:len(s)/2] }},
		{"with a byte order mark", func(s string) string { return "\ufeff" + s }},
		{"in UTF-16", func(s string) string {
			return "\xff\xfe" + strings.Join(strings.Split(s, ""), "\x00") + "\x00"
		}},
		{"with a NUL", func(s string) string { return s + "\x00" }},
		{"with a broken letter", func(s string) string { return strings.Replace(s, "rm", "r\xffm", 1) + "\xff" }},
		{"with a merge conflict", func(s string) string { return "<<<<<<< HEAD\n" + s + "\n=======\n>>>>>>> x\n" }},
		{"empty", func(string) string { return "" }},
		{"huge", func(s string) string { return s + strings.Repeat(" ", document.MaxSize) }},
		{"deep", func(string) string { return strings.Repeat("[", 100_000) }},
	}
	for _, s := range samples {
		for _, b := range spoil {
			f := Read(s.name, []byte(b.spoil(s.text)), ReadOptions{Format: s.format})
			if f.Fatal == nil {
				if b.how == "cut" || b.how == "with a byte order mark" || b.how == "empty" || s.format == "copilot" && b.how == "deep" {
					continue // some languages take that
				}
				t.Errorf("%s %s is taken", s.format, b.how)
				continue
			}
			if f.Set.Len() > 0 || f.Fatal.Message == "" || f.Fatal.Place.Line < 1 || f.Fatal.Place.File != s.name {
				t.Errorf("%s %s: %+v, %d rules", s.format, b.how, f.Fatal, f.Set.Len())
			}
		}
	}
}

// Whatever a file holds, reading and matching end, and a refused file has no rules.
func FuzzRead(f *testing.F) {
	for _, s := range samples {
		f.Add(s.name, []byte(s.text), "git push && rm -r x > y")
	}
	f.Add("p.toml", []byte(policy("deny 1 commandRegex=(a|b)*c; allow 2 argsPattern=x; ask 3 toolName=mcp_*")), "a $X")
	f.Fuzz(func(t *testing.T, name string, data []byte, command string) {
		file := Read(name, data, ReadOptions{Home: "/home/u"})
		if file.Set == nil || file.Fatal != nil && file.Set.Len() > 0 {
			t.Fatalf("%+v", file)
		}
		for _, p := range file.Problems {
			if p.Span.Start < 0 || p.Span.End > len(data) || p.Place.Line < 1 {
				t.Fatalf("%+v of %d bytes", p, len(data))
			}
		}
		on := bashIn(analyzer.Strict, command)
		for _, mode := range []string{"default", "bypass"} {
			set := Unite([]*File{file}).For(mode)
			for _, d := range set.Dialects() {
				set.Native(d, on)
			}
			for _, b := range []Behavior{Deny, Ask, Allow} {
				set.Find(b, on)
				set.Find(b, edited(command))
			}
		}
	})
}

// edited is a call of a file tool whose path may be anything.
func edited(p string) *Subject { return file("Edit", p) }
