package parse_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

func TestParsersThatDisagree(t *testing.T) {
	if !treesitter.Available() {
		t.Skip("built without cgo, so there is no second parser")
	}
	for text, want := range map[string]string{
		"$ ls":                            "parsers-disagree",
		"r\\\nm x":                        "parsers-disagree",
		"echo `ls``pwd`":                  "parsers-disagree",
		"[a] b":                           "second-parser-error",
		"1X=1 ls":                         "parsers-disagree",
		"ls; time if a; then b; fi; $ ls": "parsers-disagree",
		"for i do ls; done":               "second-parser-error",
		"ls !(a)":                         "second-parser-error",
		"f() ls":                          "second-parser-error",
		"for i in a; { ls; }":             "second-parser-error",
		"cat <<E 2>&1 | wc\n$(ls)\nE":     "second-parser-error",
		"while case x in x) ls;; esac do pwd; done": "second-parser-error",
	} {
		r := parse.Parse(text, parse.Bash)
		if !slices.Contains(found(r), want) {
			t.Errorf("%q: got %v, want %s", text, r.Problems, want)
		}
		if r.File == nil || !r.Witness {
			t.Errorf("%q: tree %v, second parser looked: %v", text, r.File != nil, r.Witness)
		}
	}
}

func TestDisagreementNamesThePlaceAndWhatEitherSees(t *testing.T) {
	if !treesitter.Available() {
		t.Skip("built without cgo, so there is no second parser")
	}
	r := parse.Parse("ls; $ pwd", parse.Bash)
	want := `mvdan/sh sees the command "$" here, tree-sitter the command "$ pwd"`
	if len(r.Problems) != 1 || r.Problems[0].Message != want || r.Problems[0].Span.Start != 4 {
		t.Errorf("got %+v", r.Problems)
	}
}

// What the grammar does otherwise is taken into account, so none of these is a disagreement. The commands must still be seen.
func TestKnownDifferencesAreNone(t *testing.T) {
	for text, want := range map[string][]string{
		"a | b | c\nd 2>/dev/null":                 {"a", "b", "c", "d 2>/dev/null"},
		"a | b | c\nd || e\nf":                     nil,
		"a | b | c # d\ne >f":                      nil,
		"time ls; time -p ls; time a | b":          nil,
		"unset a; let a=1; export b; declare -i c": nil,
		"[ a ] && [[ b ]] && ((c))":                nil,
		"ls </dev/null -l >f -a":                   nil,
		">f ls -l; A=1 <f ls":                      nil,
		"python3 - <<'E'\nx\nE":                    nil,
		"echo ${x#$(a)} ${x:-`b`} ${x/c/`d`}":      nil,
		"cat <<E\n`a` and `b`\nE":                  nil,
	} {
		r := parse.Parse(text, parse.Bash)
		if len(r.Problems) > 0 {
			t.Errorf("%q: %+v", text, r.Problems)
		}
		if want != nil && len(commands(r)) != len(want) {
			t.Errorf("%q: got %q", text, commands(r))
		}
	}
}

// A command that only the second parser sees must never be excused by the differences that are.
func TestTheSecondParserIsHeard(t *testing.T) {
	for _, text := range []string{
		"echo a #b\\\nrm x; cat <<E; ls\nc\nE", "!(rm x); time { ls; }", "coproc rm x; exec 3<>f", "echo ${x:-`a`}; [a] b", "cat <<E\n`a`\nE\n$ ls",
	} {
		if r := parse.Parse(text, parse.Bash); r.Witness && len(r.Problems) == 0 {
			t.Errorf("%q has no problem", text)
		}
	}
}
