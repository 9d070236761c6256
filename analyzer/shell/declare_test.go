package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// TestDeclarations holds that a variable has the attributes that the shell gives it, however the declaration is written, and that one that it
// may have lost counts for nothing.
func TestDeclarations(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`declare -A m; m[$(touch z)]=1`, `declare -A m; m[$(ls)]=1`},
		{`declare -A m=([$(touch z)]=1)`, `declare -A m=([a]=1)`},
		{`declare -A m; echo ${m[$(touch z)]}`, `declare -A m; echo ${m[a]}`},
		{`declare -A a; f() { local a; x='b[$(touch z)]'; echo ${a[x]}; }; f`, `declare -A a; f() { x='b[$(touch z)]'; echo ${a[x]}; }; f`},
		{"declare -A m; x=touch; { m['']=1; x=ls; }\n$x z", "declare -A m; x=cat; { m['']=1; x=ls; }\n$x z"},
		{`command declare -i n; n='b[$(touch z)]'`, `command declare -i n; n=3`},
		{`declare -i "n"; n='b[$(touch z)]'`, `declare -i "n"; n=3`},
		{`n=1; declare -i n; declare "n+=b[\$(touch z)]"`, ``},
		{"command readonly x=touch\nx=ls\n$x z", "command readonly x=cat\nx=ls\n$x z"},
		{"readonly \"x=touch\"\nx=ls\n$x z", "readonly \"x=cat\"\nx=ls\n$x z"},
		{`command declare -l x; x=TOUCH; $x z`, ``},
		{`declare -l "x"; x=TOUCH; $x z`, ``},
		{`declare -i n=5; declare +i n; n='1 2'; uniq $n`, `declare -i n=5; n=7; uniq $n`},
		{`f() { local -i n=1; }; f; n='1 2'; uniq $n`, `f() { local -i n=1; uniq $n; }; f`},
		{`declare -i n=1; f() { local n; n='1 2'; uniq $n; }; f`, `declare -i n=1; f() { n=2; uniq $n; }; f`},
		{`unset SECONDS; SECONDS='1 2'; uniq $SECONDS`, `SECONDS=0; uniq $SECONDS`},
		{`f() { local PATH; ls; }; f`, `f() { local P; ls; }; f`},
		{`f() { local HOME; sort -T $HOME -- -oz a; }; f`, ``},
	})
}

// TestReadOnlyFunctions holds that a function that can't be replaced or taken away stays.
func TestReadOnlyFunctions(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`ls() { touch z; }; readonly -f ls; unset -f ls; ls`, `ls() { touch z; }; unset -f ls; ls`},
		{"ls() { touch z; }; readonly -f ls\nls() { :; }\nls", "ls() { touch z; }\nls() { :; }\nls"},
		{"ls() { touch z; }; declare -fr \"ls\"\nls() { :; }\nls", "ls() { touch z; }; declare -f ls\nls() { :; }\nls"},
		{"ls() { touch z; }; command readonly -f ls\nls() { :; }\nls", ``},
		{`ls() { touch z; }; unset -f -v ls; ls`, ``},
	})
}

// TestDeclaredTogether holds that a shell expands all words of a declaration before the first variable has its new value, and that what
// stands in front of a command is set one after another.
func TestDeclaredTogether(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`x=touch; export x=ls y=$x; $y z`, `x=ls; export x=touch w=$v y=cat; $y z`},
		{`x=touch; export x=ls y=$(echo a) w=${x}; $w z`, ``},
		{`x=ls; x=touch y=$x eval '$y z'`, `x=ls; x=cat y=$x eval '$y z'`},
	})
	checkProven(t, parse.Bash, []provenRow{
		{"alias export='touch z #'\nexport a", "alias e='touch z #'\nexport a"},
		{"alias let='touch z #'\nlet a=1", "let a=1"},
		{"alias foo='touch z;bar'\nfoo() { :; }", "alias foo='touch z;bar'\nbar() { :; }"},
	})
}

// TestElementsInTexts holds that a declaration reads the text that it gives to an array once more.
func TestElementsInTexts(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`declare -a x='($(touch z))'`, `declare -a x='(a b)'`},
		{`declare -a 'x=($(touch z))'`, `declare 'x=($(touch z))'`},
		{`declare -A x='([$(touch z)]=1)'`, `declare -A x=([a]=1)`},
		{`v='($(touch z))'; declare -a x=$v`, `v='(a)'; declare -a x=$v`},
		{`declare -a x; v='($(touch z))'; declare x="$v"`, `v='($(touch z))'; declare x="$v"`},
		{`x=(1); declare "x=(\$(touch z))"`, `x=1; declare "x=(\$(touch z))"`},
		{`readonly -a 'x=($(touch z))'`, ``},
		{`command declare -a 'x=($(touch z))'`, ``},
		{`declare -a x="$(cat a)"`, `declare x="$(cat a)"`},
	})
}
