package engine

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset"
)

// verdicts of a call in the modes Default and AcceptEdits: allow, ask, ask! for a safety ask, or
// deny.
func verdicts(j *Judgement, rules *ruleset.Set) string {
	text := ""
	for _, m := range []Mode{Default, AcceptEdits} {
		d := j.Decide(m, rules)
		text += " " + d.Behavior.String()
		if d.Safety {
			text += "!"
		}
	}
	return text[1:]
}

// judged is a call of a native tool with text members, given as pairs of name and value.
func judged(t testing.TB, profile, tool string, members ...string) *Judgement {
	t.Helper()
	opts := optionsFor(t, profile)
	opts.World.WorkingDirectories = []string{"/srv/shop"}
	opts.World.Symlinks = map[string]string{"/home/u/proj/out": "/etc", "/home/u/proj/g": ".git", "/home/u/proj/keys": "/home/u/.ssh"}
	input := map[string]any{}
	for i := 0; i < len(members); i += 2 {
		input[members[i]] = members[i+1]
	}
	return Judge(ruleset.Call{Tool: tool, Input: input}, ToolSpec{}, opts)
}

// File tools guard secrets and persistent files however the path is written.
func TestFileTools(t *testing.T) {
	for _, c := range []struct {
		tool    string
		members []string
		want    string
	}{
		{"Read", []string{"file_path", "main.go"}, "allow allow"},
		{"Read", []string{"file_path", "/etc/passwd"}, "allow allow"},
		{"Read", []string{"file_path", "/etc/shadow"}, "ask! ask!"},
		{"Read", []string{"file_path", "~/.ssh/id_rsa"}, "ask! ask!"},
		{"Read", []string{"file_path", "keys/id_rsa"}, "ask! ask!"},
		{"Read", []string{"file_path", "src/../.env"}, "ask! ask!"},
		{"Read", []string{"file_path", ".env.example"}, "allow allow"},
		{"Read", []string{"file_path", "-x"}, "ask ask"},
		{"Read", nil, "ask ask"},
		{"Glob", []string{"pattern", "**/*.go"}, "allow allow"},
		{"Glob", []string{"pattern", ".ssh/*", "path", "/home/u"}, "ask! ask!"},
		{"Glob", []string{"pattern", "*", "path", "/home/u"}, "allow allow"},
		{"Glob", []string{"pattern", "--pre=x"}, "ask ask"},
		{"Grep", []string{"pattern", "x"}, "allow allow"},
		{"Grep", []string{"pattern", "x", "path", "--pre=./evil.sh"}, "ask ask"},
		{"Grep", []string{"pattern", "x", "path", "/home/u"}, "ask! ask!"},
		{"Grep", []string{"pattern", "x", "path", "/home/u", "glob", "*.go"}, "allow allow"},
		{"Grep", []string{"pattern", "x", "path", "/home/u", "glob", "**/*"}, "ask! ask!"},
		{"Grep", []string{"pattern", "x", "path", "/home/u", "glob", "!*.go"}, "ask! ask!"},
		{"Grep", []string{"pattern", "x", "path", "/", "type", "go"}, "allow allow"},
		{"Grep", []string{"pattern", "x", "path", "keys", "glob", "*.go"}, "ask! ask!"},
		{"Grep", []string{"pattern", "x", "glob", ".env*"}, "ask! ask!"},
		{"Write", []string{"file_path", "src/main.go"}, "ask allow"},
		{"Write", []string{"file_path", "/srv/shop/a"}, "ask allow"},
		{"Write", []string{"file_path", "/srv/shopping/a"}, "ask ask"},
		{"Write", []string{"file_path", "out/hosts"}, "ask ask"},
		{"Write", []string{"file_path", "../x"}, "ask ask"},
		{"Write", []string{"file_path", "~/x"}, "ask ask"},
		{"Write", []string{"file_path", "~/proj/x"}, "ask allow"},
		{"Write", []string{"file_path", "g/hooks/pre-commit"}, "ask! ask!"},
		{"Write", []string{"file_path", ".github/workflows/x.yml"}, "ask! ask!"},
		{"Write", []string{"file_path", "server.pem"}, "ask! ask!"},
		{"Write", []string{"file_path", ""}, "ask ask"},
		{"Edit", []string{"file_path", "a.go"}, "ask allow"},
		{"NotebookEdit", []string{"notebook_path", "a.ipynb"}, "ask allow"},
		{"NotebookEdit", []string{"notebook_path", ".git/config"}, "ask! ask!"},
		{"TaskCreate", nil, "allow allow"},
		{"PowerShell", []string{"command", "ls"}, "ask ask"},
		{"Monitor", []string{"command", "ls"}, "allow allow"},
		{"Unheard", nil, "ask ask"},
	} {
		for _, profile := range []string{"strict", "precise"} {
			if got := verdicts(judged(t, profile, c.tool, c.members...), nil); got != c.want {
				t.Errorf("%s: %s %q: %s, want %s", profile, c.tool, c.members, got, c.want)
			}
		}
	}
}

// In the reference sensitive lists guard writing only, and links aren't followed there.
func TestFileToolsReference(t *testing.T) {
	for _, c := range []struct{ tool, path, want string }{
		{"Read", "/etc/shadow", "allow allow"},
		{"Write", ".env", "ask! ask!"},
		{"Write", "g/hooks/pre-commit", "ask allow"},
		{"Write", ".github/workflows/x.yml", "ask allow"},
	} {
		if got := verdicts(judged(t, "agentscope", c.tool, "file_path", c.path), nil); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.tool, c.path, got, c.want)
		}
	}
}

// Lists of the request replace the built-in ones; an entry with a slash counts.
func TestSensitiveLists(t *testing.T) {
	opts := optionsFor(t, "strict")
	opts.World.DangerousDirectories = []string{}
	write := func(p string, w *world.World) string {
		opts.World = w
		return verdicts(Judge(ruleset.Call{Tool: "Write", Input: map[string]any{"file_path": p}}, ToolSpec{}, opts), nil)
	}
	w := opts.World
	if got := write("/home/u/.ssh/config", w); got != "ask! ask!" {
		t.Errorf("an entry with a slash: %s", got)
	}
	if got := write("/home/u/proj/.vscode/x", w); got != "ask allow" {
		t.Errorf("an empty list of directories: %s", got)
	}
}

// A tool that names no check is judged by its kind.
func TestDeclaredTools(t *testing.T) {
	yes := true
	for _, c := range []struct {
		kind ruleset.Kind
		spec ToolSpec
		want string
	}{
		{ruleset.Function, ToolSpec{}, "ask ask"},
		{ruleset.Function, ToolSpec{ReadOnly: true}, "allow allow"},
		{ruleset.MCP, ToolSpec{}, "ask ask"},
		{ruleset.MCP, ToolSpec{ReadOnlyHint: &yes}, "allow allow"},
		{ruleset.MCP, ToolSpec{ReadOnlyHint: new(bool)}, "ask ask"},
		{ruleset.External, ToolSpec{}, "ask ask"},
		{ruleset.Custom, ToolSpec{Check: "ask_immune"}, "ask! ask!"},
	} {
		j := Judge(ruleset.Call{Tool: "Bash", Kind: c.kind}, c.spec, optionsFor(t, "strict"))
		if got := verdicts(j, nil); got != c.want {
			t.Errorf("kind %d, %+v: %s, want %s", c.kind, c.spec, got, c.want)
		}
		if s := j.Suggestions(); len(s) != 1 || s[0].Content != nil {
			t.Errorf("kind %d: suggestions %v", c.kind, s)
		}
	}
}
