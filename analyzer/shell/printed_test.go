package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/shell"
	"github.com/bashguard/bashguard/analyzer/world"
)

// TestPrintedArithmetic holds which substitutions may stand in arithmetic: those that print nothing but numbers.
func TestPrintedArithmetic(t *testing.T) {
	rows := []provenRow{
		{`n=$(cat f); echo $((n + 1))`, `n=$(wc -l < f); echo $((n + 1))`},
		{`echo $(( $(head -1 f) + 1 ))`, `echo $(( $(date +%s) + 1 ))`},
		{`n=$(wc -l f); echo $((n))`, `n=$(wc -l f | awk '{print $1}'); echo $((n))`},
		{`n=$(ls | cat); echo $((n))`, `n=$(ls | wc -l | tr -d ' '); echo $((n))`},
		{`n=$(wc -l < f 2>&1); echo $((n))`, `n=$(wc -l < f 2>/dev/null); echo $((n))`},
		{`n=$(wc -l < f; cat g); echo $((n))`, `n=$(wc -l < f); cat g; echo $((n))`},
		{`n=$(! wc -l < f; cat g); echo $((n))`, ``},
		{`wc() { cat f; }; n=$(wc -l < f); echo $((n))`, `wcs() { cat f; }; n=$(wc -l < f); echo $((n))`},
		{`f() { wc -l; cat; }; n=$(f); echo $((n))`, `n=$(command wc -l < f); echo $((n))`},
		{`trap 'echo a' EXIT; n=$(wc -l < f); echo $((n))`, ``},
		{`BASH_XTRACEFD=1; set -x; n=$(wc -l < f); echo $((n))`, `set -x; n=$(wc -l < f); echo $((n))`},
		{`alias wc='echo x'; n=$(wc -l < f); echo $((n))`, ``},
		{`PATH=.; n=$(wc -l < f); echo $((n))`, ``},
		{`n=$({ wc -l; echo x; } < f); echo $((n))`, ``},
		{`n=$(wc -l < f && cat g); echo $((n))`, ``},
		{`n=$(cat f | grep x); echo $((n))`, `n=$(cat f | grep -c x); echo $((n))`},
		{`for i in $(cat f); do echo $((i)); done`, `for i in $(seq 1 3); do echo $((i)); done`},
		{`[[ $(cat f) -gt 3 ]]`, `[[ $(wc -l < f) -gt 3 ]]`},
	}
	checkProven(t, parse.Bash, rows)
	checkProven(t, parse.Zsh, rows[:6])
}

// TestPrintedWords holds that a number or nothing is judged as both, and that several numbers are several words.
func TestPrintedWords(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`sed $(cat f)q a`, `sed $(wc -l < f)q a`},
		{`sed $(wc -l < f)w\ out a`, `sed -n "$(wc -l < f)p" a`},
		{`sed -e $(wc -l < f) 'w out' a`, `sed -e "$(wc -l < f)" 'w out' a`},
		{`sed -n $(seq 1 3)p f`, `sed -n $(seq 1 3 | wc -l)p f`},
		{`sort "$(wc -l < f)-oout"`, `sort $(wc -l < f)`},
		{`IFS=1; uniq $(wc -l < f)`, `uniq $(wc -l < f)`},
		{`uniq $(seq 1 2)`, `cat $(seq 1 2)`},
		{`n=$(seq 1 2); uniq $n`, `n=$(wc -l < f); uniq $n`},
		{`n=$(wc -l < f); sed -n "$n,\$w out" f`, `n=$(wc -l < f); sed -n "$((n - 5)),${n}p" f`},
		{`sed s/[0-9]/x/w a`, `sed s/[0-9]/x/g a`},
		{`sed s/a/b/g* a`, `sed s/a*/b/g a`},
		{`sed s/*/b/c/ a`, `sed s/*/b/ a`},
		{`shopt -s nullglob; sed s/[ab]/x/ 'w out' f`, ``},
		{`shopt -s compat31`, `shopt -u compat31`},
	})
}

// TestPrintedDirectory holds that the path of the current directory can't be an option, where it is one word.
func TestPrintedDirectory(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`find "$(dirname x)" -name a`, `find "$(pwd)" -name a`},
		{`find $(pwd -P) -name a`, `find $(pwd) -name a`},
		{`pwd() { echo -delete; }; find "$(pwd)"`, `find "$(builtin pwd)/src"`},
		{`IFS=/; find $(pwd)`, `IFS=/; find "$(pwd)"`},
		{`cd "$x"; find $(pwd) -name a`, `cd "$x"; find "$(pwd)" -name a`},
		{`cd 'a -delete'; find $(pwd)`, `cd 'a -delete'; find "$(pwd)"`},
		{`echo a > "$(pwd)/b"`, `cat "$(pwd)/b"`},
		{`cat < "$(pwd)/b"`, `cat < "$PWD/b"`},
		{`cd "$x"; find $PWD`, `cd "$x"; find "$PWD"`},
		{`PWD=-delete; find "$PWD"`, ``},
		{`d=$(pwd); find $d`, `d=$(pwd); find "$d" -type f`},
		{`find ~+1`, `find ~bob -name a`},
		{`hash -d bob=-delete; /usr/bin/find ~bob`, `/usr/bin/find ~bob`},
	})
	tree := parse.Parse(`find $(pwd)`, parse.Bash)
	if r := shell.Follow(tree.File, parse.Bash, &world.World{Cwd: "/home/u/a -delete"}); r.Commands[len(r.Commands)-1].Free {
		t.Error("a directory with a blank in its name was taken for one word")
	}
}

// TestPipedNames holds that names which end in a NUL arrive whole, and that nothing else does.
func TestPipedNames(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`find . | xargs -0 file`, `find . -print0 | xargs -0 file`},
		{`find . -print0 | xargs file`, `find . -print0 | sort -z | xargs -r0 file`},
		{`find . -print0 | sort | xargs -0 file`, `find . -name '*.c' -print0 | grep -zv x | xargs -0 sed -n 1p`},
		{`find . -print0 2>&1 | xargs -0 file`, `find . -print0 2>/dev/null | xargs -0 file`},
		{`find . -print0 |& xargs -0 file`, ``},
		{`find . -print0 | xargs -0 file < x`, ``},
		{`find . -print0 | xargs -0 rm`, `find . -print0 | xargs -0 ls -l`},
		{`find . -print0 | xargs -0 uniq`, `find . -print0 | xargs -0 -I{} uniq {}`},
		{`find . -print0 | xargs -0 -I{} sh -c 'cat {}'`, ``},
		{`find() { echo -C; }; find . -print0 | xargs -0 file`, ``},
		{`(find . -print0; echo -C) | xargs -0 file`, ``},
		{`find . -print0 | { read x; xargs -0 file; }`, ``},
		{`f() { xargs -0 file; }; echo -C | f; find . -print0 | f`, ``},
		{`grep -rlZ x | xargs -0 file`, `grep -rlZ x src | xargs -0 file`},
	})
}
