package ruleset

import (
	"errors"
	"testing"
)

// JavaScript's expressions mean what they mean there.
func TestJavaScriptExpressions(t *testing.T) {
	for _, c := range []struct {
		pattern, flags, text string
		want                 bool
	}{
		{`git (status|diff)`, "", "xgit diffx", true},
		{`^git$`, "", "git\nrm", false},
		{`^git$`, "m", "git\nrm", true},
		{`a.b`, "", "a\nb", false},
		{`a.b`, "", "a\u2028b", false},
		{`a.b`, "s", "a\nb", true},
		{`GIT`, "i", "git", true},
		{`GIT`, "g", "git", false},
		{`a\sb`, "", "a\u00a0b", true},
		{`a[\s]b`, "", "a\ufeffb", true},
		{`a\Sb`, "", "a\u00a0b", false},
		{`\/x\-y\_z`, "", "/x-y_z", true},
		{`\A\z\Q\e\a\pL`, "", "AzQeapL", true},
		{`[[:alpha:]]`, "", "a]", true},
		{`[[:alpha:]]`, "", "x]", false},
		{`[]`, "", "a", false},
		{`a[^]b`, "", "a\nb", true},
		{`[\b]`, "", "\b", true},
		{`\x41\u0042\x4\u12`, "", "ABx4u12", true},
		{`\0"a"`, "", "\x00\"a\"", true},
		{`\cA\c!`, "", "\x01\\c!", true},
		{`(?<n>a)(?:b)`, "", "ab", true},
		{`{a}]`, "", "{a}]", true},
		{`\d+\b`, "", "a1 ", true},
		{`ä.ö`, "", "äüö", true},
	} {
		re, err := compileJS(c.pattern, c.flags)
		if err != nil {
			t.Errorf("%s: %v", c.pattern, err)
			continue
		}
		if re.MatchString(c.text) != c.want {
			t.Errorf("%s (%s) on %q: want %v", c.pattern, c.flags, c.text, c.want)
		}
	}
	for pattern, foreign := range map[string]bool{
		`a(?!b)`: true, `(?<=a)b`: true, `(a)\1`: true, `a{1001}`: true, `[\S]`: true,
		`(`: false, `a)`: false, `[a`: false, `*a`: false, `a**`: false, `a\`: false, `(?i)a`: false, `(?P<n>a)`: false, `[b-a]`: false,
	} {
		if _, err := compileJS(pattern, ""); err == nil || errors.Is(err, errForeign) != foreign {
			t.Errorf("%s: %v", pattern, err)
		}
	}
}

func FuzzJavaScriptExpressions(f *testing.F) {
	f.Add(`\0"command":"git (status|diff)(?:[\s"]|\\")`, "gi")
	f.Add(`[^]\u0041[\]\\]`, "s")
	f.Fuzz(func(t *testing.T, pattern, flags string) {
		if re, err := compileJS(pattern, flags); (re == nil) == (err == nil) {
			t.Fatal(re, err)
		}
	})
}
