package parse_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// Seen with zsh 5.9: each of the first kind runs mk, though the parser sees no command of that name or none that can be trusted.
func TestZshDangers(t *testing.T) {
	for text, want := range map[string]string{
		"=mk x": "zsh-equals-word", "ls =mk": "zsh-equals-word", "env A=1 =mk": "zsh-equals-word",
		"ls *(e:'mk x':)": "zsh-glob-qualifier", "ls *(+mk)": "zsh-glob-qualifier", "ls *(.oe:mk:)": "zsh-glob-qualifier",
		"ls **/*(#qe:mk:)": "zsh-glob-qualifier",
		"echo ${(e)x}":     "zsh-expansion-flag", "echo \"${(%)x}\"": "zsh-expansion-flag", "echo ${(P)x}": "zsh-expansion-flag",
		"echo ${x:s/a/$(mk)/}": "zsh-expansion-flag", "echo ${a[(r)$(mk)]}": "zsh-expansion-flag",
		"ls >>(mk)": "zsh-glob-qualifier", "zmodload zsh/files": "zsh-keyword", "repeat 2 mk": "zsh-keyword", "coproc mk": "zsh-keyword", "- mk": "zsh-keyword",
		"{mk}": "zsh-brace", "{mk}>f": "zsh-brace", "{ mk} always { ls; }": "zsh-brace",
		"1=x mk": "odd-assignment", "time -p mk": "time-option", "ls 12>f": "descriptor-overflow",
	} {
		if got := found(parse.Parse(text, parse.Zsh)); !slices.Contains(got, want) {
			t.Errorf("%q: got %v, want %s", text, got, want)
		}
	}
}

func TestZshNearMissesHaveNoProblem(t *testing.T) {
	for _, text := range []string{
		"ls *(.) *(/N) **/*.go(.om[1,3]) *(Lk+10) *(m-1) *.(c|h) (a|b).txt", "[[ $x == (a|b)* ]] && ls", "echo ${(f)x} ${(j:,:)x} ${(U)x} ${x:t:r} ${x:h}",
		"echo ${x[1,3]} $x[1] ${x[(r)a*]}", "ls --color=auto a=b", "[ a = b ]", "[ a == b ]", "echo =====", "python3 - <<'E'\nprint(1)\nE", "python3 -c \"print('a(e)')\"", "cp a{,.bak}; git rev-parse @{u}", "diff =(ls) <(ls)",
		"for f (a b); do ls $f; done", "for f in *; do ls $f; done", "echo repeat zmodload", "{ ls; } always { pwd; }", "ls 2>&1 | wc", "print -l $x",
	} {
		r := parse.Parse(text, parse.Zsh)
		if found := found(r); len(found) > 0 && !slices.Equal(found, []string{"syntax-error"}) {
			t.Errorf("%q: %+v", text, r.Problems)
		}
		if r.Witness {
			t.Errorf("%q: a bash grammar was asked about a text for zsh", text)
		}
	}
}

// The tree of a text for sh is what dash runs, seen with dash 0.5.12, or there is a problem.
func TestShRunsOtherCommandsThanBash(t *testing.T) {
	for text, runs := range map[string][]string{
		"((mk z))": {"mk z"}, "[[ a > f ]]": {"[[ a ]]"}, "echo $'a\\'; mk z #'": {"mk z"}, "f() mk z; f": {"mk z", "f"},
		"mk {z,y}": {"mk {z,y}"}, "coproc mk z": {"coproc mk z"}, "time mk": {"time mk"}, "ls &> f": {"ls"}, "a=(b)#; mk z": {},
		"echo ${x:-<(mk z)}": {"echo ${x:-<(mk z)}"}, "cat <<EOF\nEO\\\nF\nmk z\nEOF": {"cat"}, "a+=b mk": {"a+=b mk"},
		"ls 12>f": {"ls 12"}, "function f { mk; }": {}, "a[0]=1 mk": {"a[0]=1 mk"}, "let x|mk": {"let x", "mk"}, "declare a=b": {"declare a=b"},
		"echo \"${x:-'$(mk)'}\"": {"mk"}, "echo $[1]": {"echo $[1]"},
	} {
		r := parse.Parse(text, parse.Sh)
		if len(r.Problems) > 0 {
			continue
		}
		seen := commands(r)
		for _, c := range runs {
			if !slices.Contains(seen, c) {
				t.Errorf("%q runs %q, seen are %q", text, c, seen)
			}
		}
	}
}

func TestCommonTextsForShHaveNoProblem(t *testing.T) {
	for _, text := range []string{
		"ls -la | wc -l", "for f in *.go; do wc -l \"$f\"; done", "[ -f a ] && . ./a", "x=$(date); echo \"${x%% *}\"", "cat <<'E' | wc\nx\nE",
		"ls >/dev/null 2>&1", "time ls", "f() { ls; }; f", "echo $((1 + 2))", "ls *.{go,md}", "local x=1; export A=1 B", "unset x",
	} {
		if r := parse.Parse(text, parse.Sh); len(r.Problems) > 0 {
			t.Errorf("%q: %+v", text, r.Problems)
		}
	}
}
