package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/shell"
)

// proven tells whether nothing in a text is left open and every command in it is free of effects.
func proven(tb testing.TB, in parse.Shell, text string) bool {
	tb.Helper()
	tree := parse.Parse(text, in)
	if tree.File == nil {
		tb.Fatalf("%q can't be parsed: %v", text, tree.Problems)
	}
	r := shell.Follow(tree.File, in, &here)
	for _, c := range r.Commands {
		if !c.Free {
			return false
		}
	}
	return len(r.Issues) == 0
}

// provenRow is a text that isn't proven harmless, and a near one that is.
type provenRow struct{ acts, reads string }

func checkProven(t *testing.T, in parse.Shell, rows []provenRow) {
	t.Helper()
	for _, row := range rows {
		if proven(t, in, row.acts) {
			t.Errorf("proven harmless: %s", row.acts)
		}
		if row.reads != "" && !proven(t, in, row.reads) {
			t.Errorf("not proven harmless: %s", row.reads)
		}
	}
}

// TestLeaving holds that what follows a break, return or error may not have run.
func TestLeaving(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`x=ls; for i in 1; do x=touch; break; x=ls; done; $x z`, `x=ls; for i in 1; do x=cat; break; x=ls; done; $x z`},
		{`x=ls; for i in 1; do x=touch; continue; x=ls; done; $x z`, ``},
		{`x=ls; while true; do x=touch; if true; then break; fi; x=ls; done; $x z`, ``},
		{`x=ls; f() { x=touch; return; x=ls; }; f; $x z`, `x=ls; f() { return; }; f; $x z`},
		{"x=touch; : $((1/0)); x=ls\n$x z", "x=touch; : $((1/0)); x=ls; $x z"},
		{"f() { x=touch; : $((1/0)); x=ls; }; f\n$x z", ``},
		{"x=touch; : ${y:5:-9}; x=ls\n$x z", ``},
		{"x=touch; UID=3; x=ls\n$x z", "x=touch; U=3; x=ls\n$x z"},
		{`eval 'x=touch; : $((1/0)); x=ls'; $x z`, ``},
		{"readonly x=touch\nx=ls\n$x z", "readonly x=cat\nx=ls\n$x z"},
		{"declare -r x=touch\nx=ls\n$x z", ``},
		{`x1=ls x2=ls x3=ls x4=ls x5=ls x6=ls x7=ls; for i in a b c d e f g h; do $x1 z; x1=$x2; x2=$x3; x3=$x4; x4=$x5; x5=$x6; x6=$x7; x7=touch; done`,
			`x1=ls x2=ls; for i in a b c; do $x1 z; x1=$x2; x2=cat; done`},
	})
}

// TestDeferred holds that what runs later meets what was defined since.
func TestDeferred(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`trap ls EXIT; ls() { touch z; }`, `trap ls EXIT; f() { touch z; }`},
		{`trap ls DEBUG; ls() { touch z; }; true; unset -f ls`, ``},
		{`trap ls EXIT; PATH=.`, `trap ls EXIT; P=.`},
		{`command_not_found_handle() { touch z; }; tree x`, `command_not_found_handle() { echo none; }; tree x`},
	})
	checkProven(t, parse.Zsh, []provenRow{
		{`TRAPEXIT() { touch z; }`, `TRAPEXIT() { ls; }`},
		{`chpwd() { touch z; }; cd .`, ``},
		{`f() { touch z; }; chpwd_functions=(f); cd .`, ``},
		{`zsh_directory_name() { touch z; }; ls`, ``},
		{`NULLCMD=./x; <a`, `N=./x; <a <b`},
		{`READNULLCMD=./x; <a`, ``},
	})
}

// TestSetOptions holds which words of set are options and which are parameters.
func TestSetOptions(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`set -- -delete; set -o pipefail; find . "$1"`, `set -- -print; set -o pipefail; find . "$1"`},
		{`set -- . -delete; set -euo pipefail; find "$@"`, `set -- . -print; set -euo pipefail; find "$@"`},
		{`f() { set - . -delete; find $1 $2; }; f`, `f() { set - . -print; find $1 $2; }; f`},
		{`set -- . -delete; set "-$x"; find . $2`, `set a$x`},
		{`set -k; git diff X=.`, `set -x; git diff X=.`},
		{`set +B; ls {a,b}`, `set +x; ls {a,b}`},
		{`set -o keyword; ls`, `set -o nounset; ls`},
		{`shopt -s failglob; ls x*`, `shopt -s globstar; ls x*`},
		{`shopt -s cdable_vars; cd x`, `shopt -s -o nounset`},
		{`shopt -so keyword`, `shopt -p failglob`},
		{`shopt -s nullglob; find . -name x* -name -delete`, `shopt -s nullglob; for f in *.go; do cat "$f"; done`},
	})
	checkProven(t, parse.Sh, []provenRow{{`find . -name {x,-name} -delete`, `ls {a,b}`}})
	checkProven(t, parse.Zsh, []provenRow{
		{`x='a -name'; find . -name $x -delete`, `x='a -name'; find . -name $x`},
		{`set -I; ls {a,b}`, `set -e; ls {a,b}`},
		{`set -A path .; ls`, ``},
	})
}

// TestAliases holds that an alias comes before functions and builtins.
func TestAliases(t *testing.T) {
	checkProven(t, parse.Sh, []provenRow{
		{"f() { ls; }\nalias f='touch z'\nf", "f() { ls; }\nalias g='touch z'\nf"},
		{"alias cd='touch z'\ncd x", "alias cdx='touch z'\ncd x"},
		{"alias :='touch z'\n: x", ``},
		{"alias if='touch z; if'\nif true; then ls; fi", ``},
	})
	checkProven(t, parse.Bash, []provenRow{
		{"shopt -s expand_aliases; BASH_ALIASES[cd]='touch z'\ncd x", ``},
		{`shopt -s expand_aliases; alias {='touch z; {'`, ``},
	})
	checkProven(t, parse.Zsh, []provenRow{
		{"alias -g z='; touch z'\necho z", "alias z='touch z'\necho z"},
		{`hash ls=./x; ls`, `hash ls; ls`},
	})
}

// TestLongBraces holds that a word with more alternatives than are kept still runs what stands in it.
func TestLongBraces(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`echo $(touch z){1..1000}`, `echo $(ls){1..1000}`},
		{`echo "$(touch z)"{a..c}`, `echo "$x"{a..c}`},
		{`echo {a..c}$((y[x]))`, `echo {a..c}$((1 + 2))`},
		{`x=.; find ${x:=-delete}{z..a}; find ./{1..1000}$x`, `ls ./{1..1000}`},
		{`x=; : ${x:=-delete}{1..1000}; find . $x`, `x=; : ${x:=-print}{1..1000}; find .`},
	})
}

// TestAttributes holds what readonly, integer and folded variables do to what is assigned.
func TestAttributes(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`x='a=1 PATH=.'; export $x; ls`, `x='a=1 b=2'; export $x; ls`},
		{`declare "PATH+=:."; ls`, `declare "P+=:."; ls`},
		{`x=-; declare "x+=delete"; find . $x`, `x=-; declare "x+=print"; find . $x`},
		{`declare -l x=-DELETE; x=.; find $x`, ``},
		{`declare -A c; unset c; c['$(touch z)']=1`, `declare -A c; c['$(touch z)']=1`},
		{`declare -i x; read x`, `declare x; read x`},
		{`declare -i x; printf -v x %s y`, ``},
		{`declare -ai x; mapfile x`, ``},
		{`RANDOM='a[$(y)]'`, `RANDOM=42`},
		{`read SECONDS`, `SECONDS=0`},
		{`for OPTIND in 'a[$(y)]'; do :; done`, `for OPTIND in 1 2; do :; done`},
		{`x1=ls x2=touch n=1; ((n++)); eval "\$x$n z"`, `x1=ls x2=touch n=1; eval "\$x$n z"`},
		{`x1=ls x2=touch n=1; let n++; eval "\$x$n z"`, ``},
		{`PATH=($(ls))`, `P=($(ls))`},
	})
	checkProven(t, parse.Zsh, []provenRow{
		{`HISTSIZE='a[$(y)]'`, `HISTSIZE=10`},
		{`COLUMNS='a[$(y)]' ls`, `COLUMNS=80 ls`},
		{`typeset -F x='a[$(y)]'`, `typeset -F x=1`},
		{`typeset -T A b; b=(.)`, `typeset A b; b=(.)`},
		{`[[ -t 'a[$(y)]' ]]`, `[[ -t 1 ]]`},
		{`builtin shift 'a[$(y)]'`, `builtin shift 1`},
	})
}

// TestShellVariables holds variables whose value isn't what the text assigned.
func TestShellVariables(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`BASH_REMATCH=.; [[ -delete =~ .* ]]; find . $BASH_REMATCH`, `X=.; [[ -delete =~ .* ]]; find . $X`},
		{`_=.; true -delete; find . $_`, ``},
		{`f() { find . $FUNCNAME; }; FUNCNAME=.; f`, ``},
		{`REPLY=.; select x in a; do find . $REPLY; done`, ``},
		{`x=; : ${x[0]:=-delete}; find . $x`, `x=; : ${x[0]:=-print}; find .`},
		{`y=; x=y; : ${!x:=-delete}; find . $y`, ``},
		{`set -- '$(y)'; echo ${@@P}`, `set -- '$(y)'; echo ${@@Q}`},
		{`a=('$(y)'); echo ${a[0]@P} `, `a=('$(y)'); echo ${a[0]@Q}`},
		{`read -aPATH; ls`, `read -aP; ls`},
		{`getopts -- P PATH -P; ls`, `getopts -- P X -P; ls`},
		{`mapfile -c1 -C 'find .' x`, `mapfile -c1 -C 'echo' x`},
		{`exec {PATH}</dev/null; ls`, `exec {fd}</dev/null; ls`},
		{`POSIXLY_CORRECT=1 uniq a -c`, `LC_ALL=C uniq a`},
	})
	checkProven(t, parse.Zsh, []provenRow{
		{`read -t PATH; ls`, `read -t 5 X; ls`},
		{`read -p PATH; ls`, ``},
	})
}

// TestWhatRuns holds what functions, special builtins and settings in front of them make of a name.
func TestWhatRuns(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`touch() { ls; }; unset touch; touch z`, `touch() { ls; }; touch z`},
		{`touch() { ls; }; unset -f "$x"; touch z`, `touch() { ls; }; unset -f y; touch z`},
		{`exec() { ls; }; POSIXLY_CORRECT=1; exec touch z`, ``},
		{`PATH=. eval ls`, `P=. eval ls`},
		{`PATH=. :; ls`, `P=. :; ls`},
		{`PATH=.; /usr/bin/env echo`, `PATH=.; echo a; command echo b`},
		{`PATH=.; exec echo`, ``},
	})
	checkProven(t, parse.Sh, []provenRow{{`PATH=. export X; ls`, `P=. export X; ls`}, {`PATH=.; mapfile`, ``}})
}

// TestInputs holds which text a shell reads that is given one, and that an input never becomes an output.
func TestInputs(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`exec 3<b; sh <<<ls <&3`, `sh <<<ls`},
		{`exec 3<b; sh <<<ls 0>&3`, `sh <<<ls 2>&1`},
		{`echo touch z | sh 3<<<ls`, ``},
		{`{ echo a >/dev/stdout; } <a >&0`, `{ echo a >/dev/stdout; } <a >&2`},
		{`exec 3<a; echo a >&3 >/dev/stdout`, `exec 3>&1; echo a >&3 >/dev/stdout`},
		{`echo a <a 1<&0 >/dev/stdout`, ``},
		{`exec 3<a 4<&3; echo a >&4 >/dev/stdout`, `exec 3<a 4<&3; cat <&4`},
		{`echo a <a >&$((0)) >/dev/stdout`, ``},
	})
}

// TestErrexitOfConditions holds that set -e doesn't end the shell where a cd fails in a condition.
func TestErrexitOfConditions(t *testing.T) {
	for text, want := range map[string]string{
		`set -e; if cd src; rm a; then ls; fi`: "delete /w/src/a, delete /w/a",
		`set -e; cd src && true; rm a`:         "delete /w/src/a, delete /w/a",
		`set -e; ! cd src; rm a`:               "delete /w/src/a, delete /w/a",
		`cd src || return; rm a`:               "delete /w/src/a, delete /w/a",
		`f() { cd src || return; rm a; }; f`:   "delete /w/src/a",
		`exit() { :; }; cd src || exit; rm a`:  "delete /w/src/a, delete /w/a",
	} {
		if got := targets(follow(t, text)); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}
