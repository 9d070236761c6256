package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// TestRedirectionsLast holds that the words of a command are expanded before its redirections, and that what a redirection sets may be lost.
func TestRedirectionsLast(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`x=-oz; sort $x a <<<$((x=1))`, `x=-n; sort $x a <<<$((x=1))`},
		{`x=-oz; cat <<<$((x=1)); sort $x a`, `x=-n; cat <<<$((x=1)); sort $x a`},
		{`x=-oz; cat {x}<a <a; sort $x a`, `x=-n; cat {x}<a <a; sort $x a`},
		{`x=/dev/null; : $((x=7)) >$x`, `x=/dev/null; : $((y=7)) >$x`},
		{`x=/dev/null; x=7 >$x`, `x=/dev/null; y=7 >$x`},
		{"x=-oz; cat <<E; sort $x a\n$((x=1))\nE", "x=-n; cat <<E; sort $x a\n$((x=1))\nE"},
		{`cat <"/$(echo dev/tcp/h/1)"`, `cat <"/etc/$(echo hosts)"`},
		{"bash <<-'E'\ncat <<X\n\t\tX\ntouch z\nX\nE", "bash <<-'E'\ncat <<X\n\t\tX\nls z\nE"},
	})
}

// TestSetInFront holds that variables in front of a function or builtin count while it runs, with all that they may be, and stay where no
// command follows.
func TestSetInFront(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`if test -e q; then v=ls; else v=touch; fi; f() { $x z; }; x=$v f`, `if test -e q; then v=ls; else v=cat; fi; f() { $x z; }; x=$v f`},
		{`x=ls; x=touch mapfile -C '$x z;:' -c 1 a <f`, `x=touch; x=ls mapfile -C '$x z;:' -c 1 a <f`},
		{`x=1; x='b[$(touch z)]' printf -v 'a[x]' 1`, `x=1; x=2 printf -v 'a[x]' 1`},
		{`x=ls; x=touch $e; e=; x=touch $e; $x z`, ``},
		{`x=ls e=; x=touch $e; $x z`, `x=ls e=; x=cat $e; $x z`},
		{`x=ls; x=touch eval :; $x z`, `x=ls; x=touch printf a; $x z`},
	})
}

// TestOtherShellsVariables holds that a shell that the text starts has variables of its own.
func TestOtherShellsVariables(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`export x=1; x='a[$(touch z)]' bash -c 'echo $((x))'`, `export x=1; bash -c 'x=2; echo $((x))'`},
		{`export x=1; env x='a[$(touch z)]' bash -c 'echo $((x))'`, ``},
		{`export x=ls; x=touch bash -c '$x z'`, `export x=ls; x=touch bash -c 'ls $x'`},
		{`export x=--; export -n x; bash -c 'sort $x -oz a'`, `export x=--; bash -c 'ls $x'; sort $x -oz a`},
		{`export x=--; env -i bash -c 'sort $x -oz a'`, ``},
		{`RANDOM=-oz dash -c 'sort a $RANDOM'`, `bash -c 'sort $RANDOM'`},
		{`env -i sh -c 'sort -T $HOME -- -oz a'`, `bash -c 'sort -T $HOME -- a'`},
		{`f() { bash -c 'x=ls; false || { x=touch; return; }; $x z'; }; f`, `f() { bash -c 'x=ls; false || { x=cat; return; }; $x z'; }; f`},
	})
}

// TestShadowedBuiltins holds that a builtin may not have run where a function has its name.
func TestShadowedBuiltins(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`eval() { :; }; x=touch; eval x=ls; $x z`, `eval() { :; }; x=cat; eval x=ls; $x z`},
		{`unset() { :; }; ls() { touch z; }; unset -f ls; ls`, ``},
		{`x=ls; false || { x=touch; exit <nowhere; }; $x z`, `x=ls; false || { x=touch; exit; }; $x z`},
		{"x=ls; false || { x=touch; exit 1 2; }\n$x z", "x=ls; false || { x=touch; exit 1; }\n$x z"},
	})
}

// TestShellsOwnVariables holds that what the shell sets, or keeps from being set, isn't what the text says.
func TestShellsOwnVariables(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`GROUPS=; uniq a $GROUPS`, `G=; uniq a $G`},
		{`BASH_SUBSHELL=; uniq a $BASH_SUBSHELL`, ``},
		{`sort -T $! -- -oz a`, `ls & sort -T "$!" -- a`},
		{`wait -pPATH; ls`, `wait -p x; ls`},
		{`wait -np PATH; ls`, ``},
		{`IFS=5; uniq $((152))`, `IFS=5; uniq "$((152))"`},
		{`HOME='-vx[$(touch z)]'; printf ~ 1`, `printf ~ 1`},
		{`PWD='x[$(touch z)]'; x=(1); unset ~+`, ``},
	})
	checkProven(t, parse.Sh, []provenRow{
		{`sort $RANDOM a`, `sort $# a`},
		{`RANDOM='1 2'; uniq $RANDOM`, `RANDOM=1; uniq "$RANDOM"`},
	})
}

// TestNamesOfNames holds that a parameter whose value is a name may have a subscript in it, or be no name.
func TestNamesOfNames(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`set -- 'a[$(touch z)]'; echo ${!@}`, `set -- a; echo ${@}`},
		{`set -- 'a[$(touch z)]'; echo "${!*}"`, `echo "${!a[*]}"`},
		{"q=1-; x=touch; { echo ${!q}; x=ls; }\n$x z", "q=1-; x=cat; { echo ${!q}; x=ls; }\n$x z"},
	})
}

// TestOddQuotes holds that quotes that shells read in different ways leave the word open, and that a bracket may be closed behind them.
func TestOddQuotes(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`sort $'\x{2d}oz' a`, `sort $'\x2dn' a`},
		{`sed $'#\c\\\x0aw z' a`, `sed $'s/\ca/b/' a`},
		{`sort ["-"]oz a`, `sort x["-"]oz a`},
	})
	checkProven(t, parse.Sh, []provenRow{
		{`sort $'\x2doz' a`, `grep $'\t' a`},
		{`sort $"-oz" a`, `sort "\$-oz" a`},
	})
	checkProven(t, parse.Zsh, []provenRow{
		{`sed $'#\C-jw z' a`, `sed $'s/\ta/b/' a`},
	})
}

// TestJoinedParameters holds that "$@" in a place for one word is all parameters in one.
func TestJoinedParameters(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{"set -- 'touch z;' ls; bash <<E\n$@\nE", "set -- a b; cat <<E\n$@\nE"},
		{`set -- -ozz a; x="$@"; sort b "$x"`, `set -- a b; x="$@"; echo "$x"`},
	})
}

// TestFailingRedirection holds that nothing of a statement runs where a redirection finds nothing to open.
func TestFailingRedirection(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`{ q=x; } <nosuch; sort -T $q -- -oz a`, `{ q=x; } 2>/dev/null; sort -T $q -- -oz a`},
		{`x=touch; { x=ls; } <nosuch; $x z`, `x=cat; { x=ls; } <nosuch; $x z`},
		{`x=touch; export x=ls <nosuch; $x z`, `x=touch; export x=ls 2>&1; $x z`},
	})
	checkProven(t, parse.Zsh, []provenRow{
		{`command readonly y=x; sort -T $y -- -oz a`, `readonly y=x; sort -T $y -- -oz a`},
	})
}

// TestMaybeEvaluated holds that what stands behind && and the like may not be evaluated, and that an expression may fail before it assigns.
func TestMaybeEvaluated(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`v=-oz; ((0 && (v=1))); sort a $v`, `v=-n; ((0 && (v=1))); sort a $v`},
		{`v=-oz; ((1 ? 2 : (v=1))); sort a $v`, `v=-oz; ((v=1)); sort a $v`},
		{`v=-oz; ((v=1/0)); sort a $v`, `v=-oz; ((v=7/2)); sort a $v`},
		{`x=08 v=-oz; ((v=x)); sort a $v`, `x=8 v=-oz; ((v=x)); sort a $v`},
		{`v=-oz; let v=1/0; sort a $v`, `v=-oz; let v=7; sort a $v`},
		{`v=-oz; x=(1); echo ${x[0 && (v=1)]}; sort a $v`, ``},
		{`v=-oz; : ${x:+$((v=1))}; sort a $v`, `v=-oz; : a$((v=1)); sort a $v`},
		{`v=-oz x=1; : ${x:-$((v=1))}; sort a $v`, ``},
		{`v=-oz; [[ a = b && $((v=1)) ]]; sort a $v`, `v=-oz; [[ $((v=1)) ]]; sort a $v`},
		{`: $((x))`, `n=0; for ((i = 0; i < 3; i++)); do ((n += i)); done; echo $((n))`},
	})
}

// TestTrapsBetween holds that a trap may change what the commands between which it runs mean.
func TestTrapsBetween(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`x=ls; trap 'x=touch' DEBUG; $x z`, `x=ls; trap 'echo a' DEBUG; $x z`},
		{`x=ls; trap 'x=touch' ERR; false; $x z`, `x=ls; trap 'echo $x' ERR; false; $x z`},
		{`x=ls; trap 'x=$(cat f)' USR1; $x z`, `x=ls; trap 'x=touch' EXIT; $x z`},
		{`trap 'PATH=.' DEBUG; ls`, `trap 'exit 1' ERR; ls`},
		{`trap 'cd sub' DEBUG; ls`, ``},
		{`set -- ls touch; trap shift DEBUG; $1 z`, ``},
		{`set -- ls; trap 'set -- touch' DEBUG; $1 z`, ``},
		{`trap 'ls() { touch z; }' DEBUG; ls`, ``},
		{`x=ls; f() { x=touch; }; trap f DEBUG; $x z`, `x=ls; f() { echo a; }; trap f DEBUG; $x z`},
		{`declare -A m; k='$(touch z)'; declare m[$k]=1`, `declare -A m; k='a'; declare m[$k]=1`},
	})
}
