package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"
)

// forbidding are files of every format that forbid something, by the paths at which their agents look for them.
var forbidding = map[string]string{
	".claude/settings.json":   `{"permissions": {"deny": ["Bash(rm *)"]}}`,
	".gemini/settings.json":   `{"tools": {"exclude": ["run_shell_command"]}}`,
	".gemini/policies/a.toml": "[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"rm\"\ndecision = \"deny\"\npriority = 10\n",
	"opencode.json":           `{"permission": {"bash": {"rm *": "deny"}}}`,
	".codex/rules/a.rules":    "prefix_rule(\n    pattern = [\"rm\"],\n    decision = \"forbidden\",\n)\n",
	".vscode/settings.json":   `{"chat.tools.terminal.autoApprove": {"rm": false}}`,
	".bashguard.yaml":         "version: 1\nrules:\n  deny:\n    - Bash(rm *)\n",
}

// breakages are what happens to files. Those that some syntax allows are marked: such a file may be as good as before.
var breakages = map[string]struct {
	harm    func(string) string
	allowed bool
}{
	"cut in the middle":  {func(s string) string { return s[:len(s)*2/3] }, false},
	"another type":       {func(string) string { return "7" }, false},
	"a list":             {func(string) string { return "[]" }, false},
	"a merge conflict":   {func(s string) string { return "<<<<<<< HEAD\n" + s + "\n=======\n" + s + "\n>>>>>>> x\n" }, false},
	"a comment":          {func(s string) string { return "// rules\n" + s }, true},
	"a comma at the end": {func(s string) string { return strings.Replace(s, "}", ",}", 1) }, true},
	"a byte order mark":  {func(s string) string { return "\ufeff" + s }, true},
	"UTF-16": {func(s string) string {
		var out bytes.Buffer
		out.WriteString("\xff\xfe")
		for _, u := range utf16.Encode([]rune(s)) {
			out.WriteByte(byte(u))
			out.WriteByte(byte(u >> 8))
		}
		return out.String()
	}, false},
	"a byte that is no UTF-8": {func(s string) string { return strings.Replace(s, "rm", "r\xffm", 1) + "\xff" }, false},
	"zeros":                   {func(s string) string { return s + "\x00\x00" }, false},
	"deep nesting":            {func(string) string { return strings.Repeat("[", 1_000_000) }, false},
	"deep objects":            {func(string) string { return strings.Repeat(`{"a":`, 300_000) }, false},
	"twenty megabytes":        {func(s string) string { return s + strings.Repeat(" ", 20<<20) }, false},
}

// Whatever happens to a rule file, lint says so with an error and its place: it neither fails itself nor keeps silent.
func TestBrokenRuleFilesAreFindings(t *testing.T) {
	for path, text := range forbidding {
		if got := lintErrors(t, path, text); got != 0 {
			t.Errorf("%s has %d errors as it is", path, got)
		}
		for name, b := range breakages {
			broken := b.harm(text)
			if broken == text || strings.HasSuffix(path, ".rules") && (broken == "7" || broken == "[]") { // which are Starlark, and say nothing
				continue
			}
			if got := lintErrors(t, path, broken); got == 0 && !b.allowed {
				t.Errorf("%s with %s has no error", path, name)
			}
		}
	}
}

// lintErrors returns how many errors lint reports, -1 for an exit code of 3. A file that counts for nothing has one at least.
func lintErrors(t *testing.T, path, text string) int {
	t.Helper()
	full := filepath.Join(t.TempDir(), "repo", path)
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	code := run([]string{"lint", "--as", "user", "--format", "json", full}, system{in: strings.NewReader(""), out: &out, err: &errs, env: func(string) string { return "" }, dir: "/w"})
	var l struct {
		Errors   int
		Findings []struct{ Line, Column int }
		Files    []struct{ Rules int }
	}
	if err := json.Unmarshal(out.Bytes(), &l); err != nil || code == exitTrouble {
		t.Errorf("%s: exit code %d, %v %s", path, code, err, &errs)
		return -1
	}
	if len(l.Files) != 1 || l.Files[0].Rules == 0 && l.Errors == 0 {
		t.Errorf("%s forbids nothing and has no error", path)
	}
	return l.Errors
}
