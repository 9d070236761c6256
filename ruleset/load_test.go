package ruleset

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestLoadClaude(t *testing.T) {
	text := "{\"permissions\": {\n  \"allow\": [\"Bash(git log:*)\", \"mcp__*\", \"Bash(ls\"],\n  \"deny\": [\"Read(./.env)\"], \"ask\": []}}"
	set, problems, err := Load("/p/.claude/settings.json", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if set.Len() != 2 || len(set.Rules(Allow)) != 1 || len(set.Rules(Deny)) != 1 || len(set.Rules(Ask)) != 0 {
		t.Errorf("rules: %v", set)
	}
	want := Place{File: "/p/.claude/settings.json", Line: 3, Column: 12}
	if got := set.Rules(Deny)[0]; got.Place != want || got.Dialect != ClaudeCode || got.String() != "Read(./.env)" {
		t.Errorf("rule: %+v", got)
	}
	if len(problems) != 2 || problems[0].Place.Line != 2 || problems[0].Place.Column != 32 {
		t.Fatalf("problems: %v", problems)
	}
	if got := problems[1].Error(); got != "/p/.claude/settings.json:2:42: the closing parenthesis is missing; write Bash(ls)" {
		t.Error(got)
	}
}

func TestLoadReference(t *testing.T) {
	for _, text := range []string{
		`{"mode":"default","deny_rules":{"Bash":[{"tool_name":"Bash","rule_content":"git push*","behavior":"deny","source":"user"}]},"allow_rules":{"Read":[{"tool_name":"x","rule_content":null,"behavior":"deny"}]},"ask_rules":{}}`,
		`{"session_id":"s","permission_context":{"deny_rules":{"Bash":[{"tool_name":"Bash","rule_content":"git push*","source":"user"}]},"allow_rules":{"Read":[{"tool_name":"Read","rule_content":null}]}}}`,
		`[{"tool_name":"Bash","rule_content":"git push*","behavior":"deny","source":"user"},{"tool_name":"Read","rule_content":null,"behavior":"allow"}]`,
	} {
		set, problems, err := Load("rules.json", []byte(text))
		if err != nil || len(problems) > 0 {
			t.Errorf("%s: %v %v", text, problems, err)
			continue
		}
		deny, allow := set.Rules(Deny), set.Rules(Allow)
		if len(deny) != 1 || deny[0].Tool != "Bash" || deny[0].Content != "git push*" || deny[0].Whole || deny[0].Source != "user" || deny[0].Dialect != Reference {
			t.Errorf("%s: deny %v", text, deny)
		}
		if len(allow) != 1 || allow[0].Tool != "Read" || !allow[0].Whole {
			t.Errorf("%s: allow %v", text, allow)
		}
	}
	_, problems, err := Load("rules.json", []byte(`[{"tool_name":"Bash","rule_content":"x","behavior":"passthrough"}]`))
	if err != nil || len(problems) != 1 {
		t.Errorf("passthrough: %v %v", problems, err)
	}
}

// A file that its host refuses is refused as a whole, at the place of the mistake.
func TestLoadErrors(t *testing.T) {
	for _, c := range []struct{ path, text, want string }{
		{"settings.json", `{"permissions":["Bash"]}`, "settings.json:1:16: permissions is a list; write an object"},
		{"settings.json", `{"permissions":{"deny":"Bash"}}`, "1:24: deny is a string; write a list"},
		{"settings.json", `{"permissions":{"allow":[7]}}`, "1:26: a rule is a number; write a string"},
		{"settings.json", "{\"permissions\":{\"allow\":[\n\"Read\",]}}", "2:7: is not JSON"},
		{"settings.json", "", "1:1: is empty; write {} at least"},
		{"x.json", `{"a":1}`, "1:1: is in no rule format"},
		{"x.json", `{"deny_rules":[]}`, "1:15: deny_rules is a list; write an object"},
		{"x.json", `{"deny_rules":{"Bash":{}}}`, "the rules for Bash is an object"},
		{"x.json", `{"deny_rules":{"Bash":[{"tool_name":"Bash"}]}}`, "rule_content"},
		{"x.json", `{"deny_rules":{"Bash":[{"rule_content":"x"}]}}`, "tool_name"},
		{"x.json", `{"deny_rules":{"Bash":[{"tool_name":"Bash","rule_content":7}]}}`, "is a number; write a string"},
		{"x.json", `{"deny_rules":{"Bash":["x"]}}`, "a rule is a string; write an object"},
		{"x.json", `[{"tool_name":"Bash","rule_content":"x","behavior":"forbid"}]`, `unknown behavior "forbid"; write allow, ask or deny`},
		{"x.json", `[{"tool_name":"Bash","rule_content":"x"}]`, "no behavior"},
	} {
		_, _, err := Load(c.path, []byte(c.text))
		var problem *Problem
		if !errors.As(err, &problem) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
	}
}

// A set can be added to without changing the one that it was made from.
func TestClone(t *testing.T) {
	var s Set
	s.Add(Rule{Tool: "A", Behavior: Deny})
	c, d := s.Clone(), s.Clone()
	c.Add(Rule{Tool: "B", Behavior: Deny})
	d.Add(Rule{Tool: "C", Behavior: Deny})
	if s.Len() != 1 || c.Len() != 2 || c.Rules(Deny)[1].Tool != "B" || d.Rules(Deny)[1].Tool != "C" {
		t.Error("clones share what is added")
	}
	if all := c.With(d); all.Len() != 4 || c.Len() != 2 {
		t.Error("With changes its set")
	}
	if s.Add(Rule{Behavior: Passthrough}) || (*Set)(nil).Len() != 0 || (*Set)(nil).Find(Allow, bash("ls")) != nil || (*Set)(nil).Clone().Len() != 0 {
		t.Error("a nil set isn't an empty one")
	}
}

func TestNames(t *testing.T) {
	for text, want := range map[string]string{"Bash": "Bash 0", "function:f": "f 1", "mcp:srv/a.b": "mcp__srv__axb 2", "mcp__s__t": "mcp__s__t 2", "external:e": "e 3", "custom:c": "c 4"} {
		name, kind, err := ParseTool(text)
		if got := fmt.Sprint(name, " ", kind); err != nil || got != want {
			t.Errorf("%s: %s %v", text, got, err)
		}
	}
	for _, text := range []string{"", "mcp:srv", "mcp:/x", "function:"} {
		if _, _, err := ParseTool(text); err == nil {
			t.Errorf("%q is taken for a tool", text)
		}
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(`{"permissions":{"allow":["Bash(ls)"]}}`))
	f.Add([]byte(`{"deny_rules":{"Bash":[{"tool_name":"Bash","rule_content":"x"}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, _, err := Load("settings.json", data)
		if (set == nil) == (err == nil) {
			t.Fatal(set, err)
		}
		for _, b := range []Behavior{Deny, Ask, Allow} {
			set.Find(b, file("Edit", "a"))
		}
	})
}

func BenchmarkFind(b *testing.B) {
	set := rules(b, Deny, "Bash(rm -rf *) | Bash(git push --force *) | Read(./.env) | Edit(.git/**)")
	s := bash("cd src && go test ./... 2>&1 | tail -20")
	for b.Loop() {
		if set.Find(Deny, s) != nil {
			b.Fatal("denied")
		}
	}
}

func Example() {
	set, problems, err := Load("settings.json", []byte(`{"permissions": {"deny": ["Bash(rm -rf *)"], "allow": ["Bash(ls"]}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range problems {
		fmt.Println(p.Error())
	}
	fmt.Println(set.Find(Deny, bash("ls && /bin/rm --recursive --force build")))
	// Output:
	// settings.json:1:56: the closing parenthesis is missing; write Bash(ls)
	// Bash(rm -rf *)
}
