package ruleset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/source"
)

// What a file forbids holds soundly, wherever its agent doesn't look, and never natively.
func TestForbiddenWhereNobodyLooks(t *testing.T) {
	rule := func(tool string) string {
		return `[{"tool_name": "` + tool + `", "rule_content": "curl:*", "behavior": "deny"}]`
	}
	for _, c := range []struct{ name, format, text string }{
		{"a list stands twice", "gemini-settings", `{"tools": {"exclude": ["run_shell_command"], "exclude": []}}`},
		{"an object stands twice", "gemini-settings", `{"tools": {"exclude": ["run_shell_command"]}, "tools": {"allowed": ["run_shell_command"]}}`},
		{"permissions stand twice", "cursor", `{"permissions": {"deny": ["Shell(curl)"]}, "permissions": {"allow": ["Shell(curl)"]}}`},
		{"lists stand twice", "agentscope", `{"deny_rules": {"Bash": ` + rule("Bash") + `}, "deny_rules": {}}`},
		{"a tool in another case", "agentscope", `{"deny_rules": {"bash": ` + rule("bash") + `}}`},
		{"a pattern stands twice", "opencode", `{"permission": {"bash": {"curl *": "deny", "curl *": "allow"}}}`},
		{"a tool stands twice", "opencode", `{"permission": {"bash": {"curl *": "deny"}, "bash": "allow"}}`},
		{"twice inside of what stands twice", "opencode", `{"permission": {"bash": {"curl *": "deny", "curl *": "ask"}}, "permission": {"bash": "allow"}}`},
		{"a misspelt member", "opencode", `{"permission": {"bash": "allow"}, "permision": {"bash": {"curl *": "deny"}}}`},
		{"a member in another case", "opencode", `{"Permission": {"bash": {"curl *": "deny"}}, "permission": "allow"}`},
		{"a shell by another name", "copilot", "--allow-all-tools --deny-tool 'Shell(curl:*)'"},
		{"a misspelt list", "claude", `{"permissions": {"denied": ["Bash(curl *)"]}}`},
		{"a list in another case", "claude", `{"permissions": {"Deny": ["Bash(curl *)"]}}`},
		{"a misspelt object", "claude", `{"permission": {"deny": ["Bash(curl *)"]}}`},
		{"a list beside permissions", "claude", `{"permissions": {}, "disallowedTools": ["Bash(curl *)"]}`},
		{"a shell of another agent", "claude", `{"permissions": {"deny": ["Shell(curl *)"]}}`},
		{"a list in an object around them", "claude", `{"settings": {"permissions": {"deny": ["Bash(curl *)"]}}}`},
		{"content in quotes", "claude", `{"permissions": {"deny": ["Bash(\"curl *\")"]}}`},
		{"a tool in another case", "bashguard", "version: 1\nrules: {deny: [bash(curl *)]}\n"},
		{"the member of the input", "bashguard", "version: 1\nrules: {deny: [\"Bash(command:curl *)\"]}\n"},
	} {
		f := Read("x", []byte(c.text), ReadOptions{Format: c.format})
		if f.Fatal != nil {
			t.Errorf("%s %s: %v", c.format, c.name, f.Fatal)
			continue
		}
		for _, set := range []*Set{f.Set, Unite([]*File{f})} {
			on := bashIn(analyzer.Strict, "curl x")
			if set.Find(Deny, on) == nil {
				t.Errorf("%s %s: not denied", c.format, c.name)
			}
			if on = bashIn(analyzer.Agentscope, "curl x"); set.Find(Deny, on) != nil {
				t.Errorf("%s %s: denied natively", c.format, c.name)
			}
		}
	}
}

func TestTooMuchTwice(t *testing.T) {
	text := `{"permission": {` + strings.Repeat(`"bash": "deny", `, 100) + `"bash": "allow"}}`
	if f := Read("opencode.json", []byte(text), ReadOptions{}); f.Fatal == nil || !strings.Contains(f.Fatal.Message, "twice") {
		t.Errorf("%v, want that too many names are there twice", f.Fatal)
	}
	var many strings.Builder
	for i := range 40000 {
		fmt.Fprintf(&many, `"a%d": "deny", `, i%20000)
	}
	if f := Read("opencode.json", []byte(`{"permission": {"bash": {`+many.String()+`"b": "deny"}}}`), ReadOptions{}); f.Fatal == nil {
		t.Error("20000 names that are there twice are read one by one")
	}
	f := Read("opencode.json", []byte(`{"permission": {"bash": "ask", "bash": "allow"}}`), ReadOptions{})
	if len(f.Problems) != 1 || f.Problems[0].Place.Column != 17 {
		t.Errorf("problems %v, want one about the first bash", f.Problems)
	}
}

// What is read nowhere goes before the ordered rules of its agent in another format, too.
func TestConvertForbiddenWhereNobodyLooks(t *testing.T) {
	f := Read("opencode.json", []byte(`{"permission": {"bash": {"curl *": "deny", "wget *": "ask"}, "bash": "allow"}}`), ReadOptions{})
	for _, format := range ConversionFormats() {
		c, err := Convert(Unite([]*File{f}), format)
		if err != nil {
			t.Fatal(err)
		}
		written := Read("x", []byte(c.Text), ReadOptions{Format: format})
		deny := Deny
		if format == vscodeFormat.name {
			deny = Ask // there false asks
		}
		if got := behaviorOf(written.Set, bashIn(analyzer.Precise, "curl x")); got != deny {
			t.Errorf("%s says %q of curl x:\n%s", format, got, c.Text)
		}
		if got := behaviorOf(written.Set, bashIn(analyzer.Precise, "wget x")); got == Allow {
			t.Errorf("%s allows wget x:\n%s", format, c.Text)
		}
	}
}

func TestPlaceIsThatOfSource(t *testing.T) {
	text := "a\n\nbc\n"
	r := &reader{text: text}
	for at := -1; at <= len(text)+1; at++ {
		line, column := source.Position(text, at)
		if p := r.place(source.Span{Start: at}); p.Line != line || p.Column != column {
			t.Errorf("byte %d is at %d:%d, want %d:%d", at, p.Line, p.Column, line, column)
		}
	}
}

func TestMisspeltExclude(t *testing.T) {
	f := Read("x", []byte(`{"tools": {"excluded": ["run_shell_command"]}}`), ReadOptions{Format: "gemini-settings"})
	if len(f.Problems) != 1 || f.Problems[0].Fault != IgnoredKey {
		t.Errorf("problems %v, want one about tools.excluded", f.Problems)
	}
}
