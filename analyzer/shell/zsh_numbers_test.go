package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/shell"
)

// zsh runs the substitution in all of those with a subscript; bash refuses them as numbers.
func TestZshEvaluatesNumbers(t *testing.T) {
	for text, want := range map[string]string{
		`printf '%d\n' 'a[$(y)]'`:      "arithmetic",
		`printf '%5.*f' 'a[$(y)]' 1`:   "arithmetic",
		`printf '%s %i' x "$n"`:        "arithmetic",
		`printf "a$f" x "$y"`:          "arithmetic",
		`printf '%s\n' "$x" 'a[$(y)]'`: "",
		`printf '%d\n' 12`:             "",
		`exit 'a[$(y)]'`:               "arithmetic",
		`exit 1`:                       "",
		`ls; exit $?`:                  "",
		`f() { return "$x"; }; f`:      "arithmetic",
		`shift 'a[$(y)]'`:              "arithmetic",
		`read -t 'a[$(y)]' x`:          "arithmetic",
		`read -r x`:                    "",
		`[ -t 'a[$(y)]' ]`:             "arithmetic",
		`[ -t 1 ]`:                     "",
		`[ "$a" -nt "$b" ]`:            "",
	} {
		result := parse.Parse(text, parse.Zsh)
		if result.File == nil {
			t.Fatalf("%s: %v", text, result.Problems)
		}
		got := issues(shell.Follow(result.File, parse.Zsh, &here))
		if got != want {
			t.Errorf("%s\n got %q\nwant %q", text, got, want)
		}
		if want == "arithmetic" {
			if got := issues(follow(t, text)); got != "" {
				t.Errorf("%s: bash takes a plain number, got %q", text, got)
			}
		}
	}
}
