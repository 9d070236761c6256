package agentscope_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/agentscope"
)

func TestMatchRule(t *testing.T) {
	tests := []struct {
		rule      string
		hits      []string
		otherwise []string
	}{
		{"", []string{"", "rm x"}, nil},
		{"git:*", []string{"git", "git push", "git  push", "git \n"}, []string{"gitx", " git", "git\tpush", "a; git push", "GIT push", ""}},
		{"git push:*", []string{"git push", "git push -f"}, []string{"git", "git pushx", "git  push"}},
		{" git :*", []string{"git", "git push"}, []string{" git", "gitx"}},
		{":*", []string{"", " x"}, []string{"x"}},
		{"a*:*", []string{"a*", "a* b"}, []string{"ab", "ax b"}},
		{"git", []string{"git", "ls .gitignore", "legit"}, []string{"GIT", "gi t"}},
		{"git p?sh", []string{"git p?sh"}, []string{"git push"}},
		{`a\*b`, []string{"xa*by"}, []string{"ab", "axb", `a\*b`}},
		{`a\\`, []string{`a\`}, []string{"a"}},
		{`a\b`, []string{`a\b`}, []string{"ab", "a"}},
		{`a\`, []string{`a\`, `a\b`}, []string{"a"}},
		{"git *", []string{"git", "git ", "git push", "git  push"}, []string{"gitx", "git\tpush", " git", "git a\n", "git a\nb"}},
		{"git  *", []string{"git", "git  x"}, []string{"git x", "git "}},
		{"git\n*", []string{"git", "git\n", "git\nx"}, []string{"git x", "git\nx\n"}},
		{"git*", []string{"git", "gitx", "git\tx"}, []string{"xgit", "git\n"}},
		{"*", []string{"", "rm -rf /"}, []string{"a\nb", "\n"}},
		{"**", []string{"", "x"}, []string{"\n"}},
		{"* *", []string{"", "x", "x y"}, []string{"\n"}},
		{"* push", []string{" push", "git push", "a; b push"}, []string{"push", "git push ", "a\n push"}},
		{"*a*b*", []string{"ab", "xaxbx", "aab", "abb"}, []string{"ba", "a", "a\nb"}},
		{"a*b", []string{"ab", "axb", "abxb"}, []string{"abx", "xab", "a"}},
		{"a*\nb*c", []string{"a\nbc", "ax\nbxc"}, []string{"a\n\nbc", "abc", "a\nx\nbc"}},
		{"aa*aa", []string{"aaaa", "aaxaa"}, []string{"aaa"}},
		{`*\*`, []string{"*", "x*"}, []string{"x", ""}},
		{`\**`, []string{"*", "*x"}, []string{"x"}},
		{`a\\*`, []string{`a\`, `a\x`}, []string{"a", "ax"}},
		{"a.b*", []string{"a.b", "a.bc"}, []string{"axb"}},
		{"(a)|[b]+?^$ {2}*", []string{"(a)|[b]+?^$ {2}"}, []string{"a", "b"}},
		{"é*", []string{"é", "éx"}, []string{"e"}},
	}
	for _, tt := range tests {
		for _, command := range tt.hits {
			if !agentscope.MatchRule(tt.rule, command) {
				t.Errorf("%q doesn't match %q", tt.rule, command)
			}
		}
		for _, command := range tt.otherwise {
			if agentscope.MatchRule(tt.rule, command) {
				t.Errorf("%q matches %q", tt.rule, command)
			}
		}
	}
}

// A backslash before anything else is an escape of regular expressions to the reference, and hides the one that the
// reference puts before a special character.
func TestMatchRuleWithEscapes(t *testing.T) {
	tests := []struct {
		rule, command string
		want          bool
	}{
		{`a\d*`, "a5", true}, {`a\d*`, "a٣x", true}, {`a\d*`, "ab", false}, {`a\D*`, "ab", true},
		{`\w\w*`, "éä", true}, {`\w*`, "-", false}, {`\W*`, "-", true}, {`a\sb*`, "a\u00a0b", true}, {`a\sb*`, "a\x1cb", true}, {`a\Sb*`, "axb", true}, {`a\Sb*`, "a b", false},
		{`git\b*`, "git push", true}, {`git\b*`, "gitx", false}, {`git\B*`, "gitx", true}, {`\Aa*`, "ab", true}, {`*a\Z`, "ba", true},
		{`a\nb*`, "a\nbc", true}, {`a\tb*`, "a\tb", true}, {`\x41*`, "AB", true}, {`\u00e9*`, "éx", true}, {`\-a*`, "-a", true}, {`\é*`, "é", true}, {`\ a*`, " a", true},
		{`a\.b*`, `a\xb`, true}, {`a\.b*`, "a.b", false},
		{`a\(b\)*`, `a\b\`, true}, {`a\|b*`, `a\`, true}, {`a\|b*`, "bx", true},
		{`\[ab\]*`, `\a`, true}, {`\[ab\]*`, `\\x`, true}, {`\[\d\]*`, `\7`, true}, {`\[\b\]*`, "\\\b", true}, {`a\+*`, `a\\\`, true}, {`a\+*`, "a", false}, {`a\?*`, "a", true},
		{`*\`, `a\`, true}, {`*a\`, `xa\y`, true}, {`*\q`, `\q`, true}, {`*\q`, "q", false}, {`*\(`, `x\(`, true},
		{`C:\Users*`, `C:\Users\x`, false}, {`a\x4*`, "aJ", false}, {`\q*`, "q", false}, {`\(a*`, `\a`, false}, {`\1*`, "1", false}, {`a\ *`, "a ", false},
	}
	for _, tt := range tests {
		if got := agentscope.MatchRule(tt.rule, tt.command); got != tt.want {
			t.Errorf("%q on %q: got %v, want %v", tt.rule, tt.command, got, tt.want)
		}
	}
}

func TestValidRule(t *testing.T) {
	for rule, want := range map[string]bool{
		"":           true,
		"git":        true,
		"git *":      true,
		`a\`:         true,
		`a\d*`:       true,
		`C:\Users`:   true,
		`C:\Users:*`: true,
		`*\q`:        true,
		`a\**`:       true,
		`a\\*`:       true,
		`C:\Users*`:  false,
		`C:\Users *`: false,
		`a\x4*`:      false,
		`\(a*`:       false,
		`a\ *`:       false,
		`\q*`:        false,
	} {
		if got := agentscope.ValidRule(rule); got != want {
			t.Errorf("%q: got %v, want %v", rule, got, want)
		}
	}
}

// The reference's own matcher takes time that grows with a power of the text here.
func TestManyStarsTakeNoTime(t *testing.T) {
	text := "make " + strings.Repeat("a", 50_000)
	for _, rule := range []string{"*a*a*a*a*a*a*b", `*a*\w*a*a*\w*a*b`} {
		if agentscope.MatchRule(rule, text) || !agentscope.MatchRule(rule, text+"b") {
			t.Errorf("%q: wrong answer on a long text", rule)
		}
	}
}

func TestMatchPath(t *testing.T) {
	tests := []struct {
		pattern   string
		hits      []string
		otherwise []string
	}{
		{"", []string{""}, []string{"a"}},
		{"/a/b", []string{"/a/b"}, []string{"/a/b/", "/a/bc", "/A/b", "x/a/b"}},
		{"/a/*", []string{"/a/", "/a/b", "/a/b/c", "/a/../etc", "/a/b\nc"}, []string{"/a", "/ab"}},
		{"/a/**", []string{"/a/", "/a/b/c"}, []string{"/a"}},
		{"*.go", []string{".go", "a.go", "a/b.go"}, []string{"a.gox"}},
		{"a?c", []string{"abc", "a/c", "aéc", "a\nc"}, []string{"ac", "abbc"}},
		{"*a*b", []string{"ab", "xaab", "abab"}, []string{"ba", "aba"}},
		{"[abc]x", []string{"ax", "cx"}, []string{"dx", "x", "[abc]x"}},
		{"[a-c]", []string{"a", "b", "c"}, []string{"d", "-"}},
		{"[a-ce-g]", []string{"b", "f"}, []string{"d"}},
		{"[!a-c]", []string{"d", "-", "/", "é"}, []string{"b", ""}},
		{"[^a]", []string{"^", "a"}, []string{"b"}},
		{"[]]", []string{"]"}, []string{"[]]"}},
		{"[!]]", []string{"a"}, []string{"]"}},
		{"[]-a]", []string{"]", "^", "a"}, []string{"-", "b"}},
		{"[a-]", []string{"a", "-"}, []string{"b"}},
		{"[-a]", []string{"a", "-"}, []string{"b"}},
		{"[c-a]", nil, []string{"a", "b", "c", "-"}},
		{"[!c-a]", []string{"a", "b", "-"}, []string{""}},
		{"[xc-ay]", []string{"x", "y"}, []string{"a", "b", "c"}},
		{"[a-c-e]", []string{"b", "-", "e"}, []string{"d"}},
		{"[--0]", []string{"-", ".", "/", "0"}, []string{"1"}},
		{"[a", []string{"[a"}, []string{"a"}},
		{"[]", []string{"[]"}, []string{"]"}},
		{"[!", []string{"[!"}, []string{"a"}},
		{`\*`, []string{`\`, `\x`}, []string{"*"}},
		{`[\]`, []string{`\`}, []string{"]"}},
		{"[[]", []string{"["}, []string{"[[]"}},
		{"[a&&~|b]", []string{"&", "~", "|", "a"}, []string{"c"}},
		{"é*", []string{"é", "éa"}, []string{"e"}},
	}
	for _, tt := range tests {
		for _, path := range tt.hits {
			if !agentscope.MatchPath(tt.pattern, path) {
				t.Errorf("%q doesn't match %q", tt.pattern, path)
			}
		}
		for _, path := range tt.otherwise {
			if agentscope.MatchPath(tt.pattern, path) {
				t.Errorf("%q matches %q", tt.pattern, path)
			}
		}
	}
}

func ExampleMatchRule() {
	fmt.Println(agentscope.MatchRule("git push:*", "git push --force"))
	fmt.Println(agentscope.MatchRule("git push:*", "git -C x push"))
	fmt.Println(agentscope.MatchRule("rm", "npm run format"))
	// Output:
	// true
	// false
	// true
}

func ExampleMatchPath() {
	fmt.Println(agentscope.MatchPath("/w/src/*", "/w/src/../../etc/passwd"))
	// Output: true
}

func BenchmarkMatchRule(b *testing.B) {
	for b.Loop() {
		agentscope.MatchRule("git * --force*", "git push origin main --force-with-lease")
	}
}

func FuzzMatchRule(f *testing.F) {
	f.Add("git *", "git push")
	f.Add(`a\d*\(x\)`, "a5")
	f.Add(`\[a-\d\]*\\`, `\\`)
	f.Fuzz(func(t *testing.T, rule, command string) {
		got := agentscope.MatchRule(rule, command)
		if !strings.ContainsAny(rule, `*\`) && got != strings.Contains(command, rule) {
			t.Errorf("%q on %q: a rule without star is a part of the text", rule, command)
		}
		if got && !agentscope.ValidRule(rule) {
			t.Errorf("%q on %q: a rule that the reference fails on matches", rule, command)
		}
	})
}

func FuzzMatchPath(f *testing.F) {
	f.Add("/a/[!b-d]*?", "/a/ex")
	f.Add("[c-a-]", "-")
	f.Fuzz(func(t *testing.T, pattern, path string) {
		got := agentscope.MatchPath(pattern, path)
		if !strings.ContainsAny(pattern, "*?[") && got != ([]rune(pattern) != nil && string([]rune(pattern)) == string([]rune(path))) {
			t.Errorf("%q on %q: a pattern without special characters is the path", pattern, path)
		}
		if got && !agentscope.MatchPath("*"+pattern+"*", "x"+path+"/y") {
			t.Errorf("%q on %q: stars around it narrow it", pattern, path)
		}
	})
}
