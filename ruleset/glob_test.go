package ruleset

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/agentscope"
)

func TestGlobFits(t *testing.T) {
	for _, c := range []struct {
		read     func(string) glob
		pattern  string
		yes, not string // separated by blanks
	}{
		{referenceGlob, "/a/*", "/a/b /a/b/c /a/", "/a /b/a/c"},
		{referenceGlob, "/a/?[0-9][!x]*", "/a/b1y /a//1yz", "/a/b1x /a/bby"},
		{referenceGlob, "/a[b", "/a[b", "/ab"},
		{ignoreGlob, "a/*", "a/b a/.b", "a/b/c a"},
		{ignoreGlob, "a/**/b", "a/b a/x/b a/x/y/b", "a/xb"},
		{ignoreGlob, "**/b", "b a/b", "ab"},
		{ignoreGlob, "a/**", "a/b a/b/c", "a ab"},
		{ignoreGlob, "a**b", "ab a/x/b", "a"},
		{ignoreGlob, `a\*[^b]`, "a*c", "axc a*b"},
		{shellGlob, "*.go", "a.go", ".a.go d/a.go"},
		{shellGlob, ".*", ".a", "a"},
		{shellGlob, "d/?x", "d/ax", "d/.x"},
	} {
		g := c.read(c.pattern)
		for s := range strings.FieldsSeq(c.yes) {
			if !g.fits(s) || !g.meets(literal(s)) {
				t.Errorf("%s doesn't fit %s", c.pattern, s)
			}
		}
		for s := range strings.FieldsSeq(c.not) {
			if g.fits(s) || g.meets(literal(s)) {
				t.Errorf("%s fits %s", c.pattern, s)
			}
		}
	}
}

// Two patterns meet when some path fits both.
func TestGlobMeets(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"src/*.go", "src/main.*", true},
		{"src/*.go", "src/*.md", false},
		{"*", ".env", false}, // a shell's star takes no leading dot
		{"[a-c]x", "[b-z]x", true},
		{"[a-c]x", "[d-z]x", false},
		{"[!a]x", "ax", false},
		{"[!a]x", "[a-b]x", true},
	} {
		if got := shellGlob(c.a).meets(shellGlob(c.b)); got != c.want {
			t.Errorf("%s meets %s: %v", c.a, c.b, got)
		}
	}
}

// Many stars cost no more than the product of the lengths.
func TestGlobIsPolynomial(t *testing.T) {
	pattern := strings.Repeat("*a", 200) + "b"
	text := strings.Repeat("a", 20000)
	if referenceGlob(pattern).fits(text) || fitsParts(strings.Split(pattern, "*"), text, false) {
		t.Error("fits")
	}
	if !referenceGlob(strings.Repeat("*a", 2000)).meets(referenceGlob(strings.Repeat("a*", 2000))) {
		t.Error("past the limit the answer must be yes")
	}
}

func FuzzGlob(f *testing.F) {
	f.Add("/a/*.go", "/a/b.go")
	f.Add("[!a-c]?*", "x[")
	f.Add("[a-]*[", "-[")
	f.Fuzz(func(t *testing.T, pattern, s string) {
		if len(pattern) > 100 || len(s) > 200 {
			return
		}
		g := referenceGlob(pattern)
		if g.fits(s) != g.meets(literal(s)) {
			t.Fatalf("fits and meets disagree on %q and %q", pattern, s)
		}
		if !strings.ContainsAny(pattern, "[]") && g.fits(s) != agentscope.MatchPath(pattern, s) {
			t.Fatalf("%q on %q: %v", pattern, s, g.fits(s))
		}
		ignoreGlob(pattern).meets(shellGlob(s))
	})
}

func BenchmarkGlob(b *testing.B) {
	g := ignoreGlob("src/**/*_test.go")
	for b.Loop() {
		if !g.fits("src/a/b/c/d/match_test.go") {
			b.Fatal("doesn't fit")
		}
	}
}

// Past the longest path that a system opens nothing is compared any more: who forbids is heeded, who allows is not.
func TestLongPathsAndPatterns(t *testing.T) {
	long := "/home/u/proj/" + strings.Repeat("a/", 20000) + "b"
	pattern := strings.Repeat("*a", 5000) + "b"
	tests := []struct {
		behavior   Behavior
		rule, path string
		want       bool
	}{
		{Deny, "Read(*.pem)", long, true},
		{Deny, "Read(" + pattern + ")", "b.txt", true},
		{Deny, "Read(*.pem)", "b.txt", false},
		{Allow, "Read(**)", long, false},
		{Allow, "Read(**)", "b.txt", true},
		{Allow, "Read(" + pattern + ")", "ab", false},
	}
	for _, tt := range tests {
		if found := rules(t, tt.behavior, tt.rule).Find(tt.behavior, file("Read", tt.path)); (found != nil) != tt.want {
			t.Errorf("%.20s… on %.20s…: %v", tt.rule, tt.path, found != nil)
		}
	}
}

// A bracket that nothing ends is looked for once, not once for each that follows.
func TestOpenBrackets(t *testing.T) {
	brackets := strings.Repeat("[", 300000)
	if !agentscope.MatchPath(brackets, brackets) || !referenceGlob(brackets).fits(brackets) {
		t.Error("brackets that nothing ends don't stand for themselves")
	}
}
