package lint

import (
	"slices"
	"strings"
	"testing"
)

// first returns the first finding of a check about settings.
func first(id string, e example) (f Finding, ok bool) {
	found := Files(read(e), Options{Select: []string{id}})
	if len(found) == 0 {
		return f, false
	}
	return found[0], true
}

func TestRulesThatForbidAreEvaded(t *testing.T) {
	for _, tt := range []struct{ id, rule, witness string }{
		{"BG2321", "Bash(rm -rf *)", "`rm -fr x`"},
		{"BG2321", "Bash(rm -rf:*)", "`rm -fr x`"},
		{"BG2321", "Bash(git push --force *)", "`git push -f x`"},
		{"BG2321", "Bash(git commit --no-verify *)", "`git commit -n x`"},
		{"BG2320", "Bash(git push *)", "`git -C . push x`"},
		{"BG2320", "Bash(kubectl delete *)", "delete x`"},
	} {
		f, ok := first(tt.id, deny(tt.rule))
		if !ok || !strings.Contains(f.Message, tt.witness) {
			t.Errorf("%s: %q, want %s", tt.rule, f.Message, tt.witness)
		}
	}
}

// A rule that leaves nothing open in the file has no witness.
func TestRulesThatForbidAllSpellings(t *testing.T) {
	for id, rules := range map[string][]string{
		"BG2321": {"Bash(rm *)", "Bash(git push)", "Bash(git push --force *)", "Bash(unknown-program -x *)"},
		"BG2320": {"Bash(git push *)", "Bash(git *)", "Bash(rm -rf *)"},
	} {
		if id == "BG2321" {
			rules = append(rules, "Bash(git push *)")
		}
		if f, ok := first(id, deny(rules...)); ok {
			t.Errorf("%s is reported: %s", f.Rule, f.Message)
		}
	}
}

// Where another rule goes before one that matches, its words aren't at fault.
func TestOrderIsNoEvasion(t *testing.T) {
	if f, ok := first("BG2320", openCode(`{"permission": {"bash": {"rm *": "deny", "*": "allow"}}}`)); ok {
		t.Errorf("%s is reported: %s", f.Rule, f.Message)
	}
}

// What to do about options is said in the grammar of the rule's own agent.
func TestGlobalOptionHelp(t *testing.T) {
	for want, e := range map[string]example{
		"add a rule such as Bash(git * push *)":                                                  deny("Bash(git push *)"),
		"add a pattern such as git * push *":                                                     openCode(`{"permission": {"bash": {"*": "allow", "git push *": "deny"}}}`),
		"write a rule for all of git, or judge calls with bashguard, which looks behind options": {{path: "default.rules", text: `prefix_rule(pattern = ["git", "push"], decision = "forbidden")`}},
	} {
		if f, ok := first("BG2320", e); !ok || f.Help != want {
			t.Errorf("got %q, want %q", f.Help, want)
		}
	}
}

func TestSpellings(t *testing.T) {
	got := spellings("-rf", "-r,-R,--recursive -f,--force")
	for _, want := range [][]string{{"-fr"}, {"-r", "-f"}, {"--recursive", "--force"}} {
		if !slices.ContainsFunc(got, func(s []string) bool { return slices.Equal(s, want) }) {
			t.Errorf("lacks %q: %q", want, got)
		}
	}
	if got := spellings("--author x", "--author=,--by="); len(got) != 0 {
		t.Errorf("an option with a value and one name: %q", got)
	}
}
