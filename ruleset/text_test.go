package ruleset

import (
	"strings"
	"testing"
)

// A text is split at the operators that stand outside quotes; a redirection is no operator.
func TestCommandParts(t *testing.T) {
	for text, want := range map[string]string{
		"a && b || c; d | e |& f & g": "a,b,c,d,e,f,g",
		"a 2>&1 | b":                  "a 2>&1,b",
		"a &> x":                      "a &> x",
		"a '; b' \"&& c\" \\; d":      `a '; b' "&& c" \; d`,
		"a\nb\n\n":                    "a,b",
		`a 'b`:                        `a 'b`,
		"":                            "",
		`a\`:                          `a\`,
	} {
		if got := strings.Join(commandParts(text), ","); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Wrappers and assignments in front don't hide a command from a rule that forbids; one that allows
// looks behind safe ones only.
func TestStripped(t *testing.T) {
	for _, c := range []struct{ text, forbids, allows string }{
		{"timeout 10s npm test", "npm test", "npm test"},
		{"timeout -s KILL 10s npm test", "npm test", "npm test"},
		{"nice -n 5 nohup make", "make", "make"},
		{"xargs npm test", "npm test", "npm test"},
		{"xargs -n1 npm test", "xargs -n1 npm test", "xargs -n1 npm test"},
		{"sudo -E rm x", "sudo -E rm x", "sudo -E rm x"},
		{"A=1 rm x", "rm x", "A=1 rm x"},
		{"CI=1 LANG=C rm x", "rm x", "rm x"},
		{"LANG=$(id) rm x", "rm x", "LANG=$(id) rm x"},
		{"command -v rm", "command -v rm", "command -v rm"},
		{"A=1", "A=1", "A=1"},
		{"A='b c' rm x", "rm x", "A='b c' rm x"},
	} {
		if got := joinRaw(stripped(c.text, true)); got != c.forbids {
			t.Errorf("%s for a rule that forbids: %q", c.text, got)
		}
		if got := joinRaw(stripped(c.text, false)); got != c.allows {
			t.Errorf("%s for a rule that allows: %q", c.text, got)
		}
	}
}

// Redirections are no part of what is compared; what they write is known.
func TestWithoutRedirects(t *testing.T) {
	for text, want := range map[string]string{
		"make 2>&1": "make ->", "make > a 2>b": "make -> a b", "make &> x": "make -> x", "make >/dev/null": "make ->", "make >| x y": "make y -> x",
		"sort < a": "sort ->", "cat <<EOF": "cat <<EOF ->", "diff <(a) b": "diff <(a) b ->", "echo '>' x": "echo '>' x ->", "echo 5": "echo 5 ->",
	} {
		words, _ := rawWords(text)
		rest, written := withoutRedirects(words)
		if got := strings.TrimSpace(strings.Join(rest, " ") + " -> " + strings.Join(written, " ")); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestFitsParts(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		rest, want    bool
	}{
		{"a", "a", false, true},
		{"a", "ab", false, false},
		{"a", "a\x00b", true, true},
		{"a", "ab", true, false},
		{"a*c", "abc", false, true},
		{"a*c", "abcd", false, false},
		{"a*c", "ac\x00d", true, true},
		{"*", "", false, true},
		{"a*b*c", "a-b-c", false, true},
		{"a*b*c", "a-c-b", false, false},
		{"ab*ba", "aba", false, false}, // the parts don't overlap
		{"git\x00*\x00main", "git\x00mainline\x00main\x00x", true, true},
	} {
		if got := fitsParts(strings.Split(c.pattern, "*"), c.text, c.rest); got != c.want {
			t.Errorf("%q on %q, rest %v: %v", c.pattern, c.text, c.rest, got)
		}
	}
}

// What a rule in the reference's dialect spells out, stars and backslashes are escaped in.
func TestLiteralContent(t *testing.T) {
	for text, want := range map[string]string{`a\*b`: "a*b", `a\\b`: `a\b`, `a\b`: `a\b`, `a\`: `a\`, "a": "a"} {
		if got, ok := literalContent(text, Reference); !ok || got != want {
			t.Errorf("%s: %q %v", text, got, ok)
		}
	}
	for _, text := range []string{"a*", `a\\*`} {
		if _, ok := literalContent(text, Reference); ok {
			t.Errorf("%s has no stars", text)
		}
	}
	if _, ok := literalContent(`a\*`, ClaudeCode); ok {
		t.Error("Claude Code has no escape for a star")
	}
}

// What keeps rules from covering a call is told only where they cover a part of it.
func TestGap(t *testing.T) {
	set := rules(t, Allow, "Bash(git add *) | Edit(out/**)")
	for text, want := range map[string]string{
		"git add . && make -j4":         "no allow rule covers `make -j4`",
		"git add . > log":               "no rule for Edit or Write covers the redirection to `/home/u/proj/log`",
		"git add . > out/log && npm t":  "no allow rule covers `npm t`",
		"git add . > out/log":           "",
		"make":                          "",
		"git add . && sudo git add all": "no allow rule covers `git add all`",
	} {
		if got := set.Gap(bash(text)); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// A rule of the reference's dialect and one of Claude Code's may cover a call together.
func TestMixedDialects(t *testing.T) {
	set := rules(t, Allow, "Bash(npm test)")
	set.Add(Rule{Tool: "Bash", Content: "git add:*", Behavior: Allow})
	if set.Find(Allow, bash("git add . && npm test")) == nil {
		t.Error("the two rules don't cover the call together")
	}
	if set.Find(Allow, bash("npm test && git add .")) != nil {
		t.Error("the reference's rule counts though it matches the beginning of the text only")
	}
}

// A rule reads as its file writes it.
func TestRuleString(t *testing.T) {
	for _, text := range []string{"Bash", "Bash(git push *)", "mcp__a__b"} {
		r := parsed(t, Deny, text)
		if r.String() != text {
			t.Errorf("%s reads %s", text, r.String())
		}
	}
	if Deny.String() != "deny" || Behavior(9).String() != "behavior(9)" || Unset.String() != "" {
		t.Error("behaviors are misnamed")
	}
	if b, ok := BehaviorNamed(""); ok || b != Unset {
		t.Error("no name names a behavior")
	}
}

func TestFormats(t *testing.T) {
	for _, f := range Formats() {
		if f.Name == "" || f.Doc == "" {
			t.Errorf("a format without a name or documentation: %+v", f)
		}
	}
}
