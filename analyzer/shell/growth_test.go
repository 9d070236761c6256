package shell_test

import (
	"fmt"
	"strings"
	"testing"
)

// Each of these doubles something with every step, or multiplies two lists. What is too much to follow is said to be so.
func TestGrowthIsBounded(t *testing.T) {
	tests := map[string]string{
		"value":            "a=x;" + strings.Repeat("a=$a$a;", 60) + "$a",
		"quoted value":     "a=x;" + strings.Repeat(`a="$a$a";`, 60) + `"$a"`,
		"appended":         "a=x;" + strings.Repeat("a+=$a;", 60) + "$a",
		"evaluated":        "a=x;" + strings.Repeat(`eval a="\$a\$a";`, 60) + "$a",
		"loops":            "a=x;" + strings.Repeat("for i in 1 2; do a=$a$a;", 60) + strings.Repeat("done;", 60) + "$a",
		"directories":      "d=a;" + strings.Repeat("cd $d/$d; d=$d/$d;", 60) + "$d",
		"parameters":       "set -- x;" + strings.Repeat(`set -- "$@" "$@";`, 40),
		"one parameter":    growing(`"$1$1$1"`),
		"many parameters":  growing(`"$@" "$@"`),
		"found":            "find " + numbered("a", 2000) + strings.Join(strings.Fields(numbered("-name=x", 1500)), " -o ") + " -exec touch {} +",
		"found and passed": "find " + numbered("a", 3000) + "-print0 | xargs -0 " + strings.Repeat("touch ", 3000),
	}
	tests["found"] = strings.ReplaceAll(tests["found"], "=", " ")
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			result := follow(t, text)
			if len(result.Issues) == 0 {
				t.Errorf("%d commands, and nothing is said to be open or too much", len(result.Commands))
			}
		})
	}
}

// growing returns functions of which each calls the next one with these words.
func growing(words string) string {
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "f%d() { f%d %s; };", i, i+1, words)
	}
	return b.String() + "f0 x"
}

// numbered returns n words, each the text and a number.
func numbered(text string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s%d ", text, i)
	}
	return b.String()
}
