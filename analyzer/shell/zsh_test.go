package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// TestZshOnly holds what zsh does with texts that other shells take for plain ones: parameters that are an array, modifiers behind an
// expansion, an input of several parts, prompts of read, global aliases and patterns without a match.
func TestZshOnly(t *testing.T) {
	checkProven(t, parse.Zsh, []provenRow{
		{`set -- ls; argv=(touch z); $1 $2`, `set -- ls; argw=(touch z); $1`},
		{`set -- ls; argv[1]=touch; $1 z`, ``},
		{`x=aoz; sort $x:s/a/-/ a`, `x=aoz; sort $x: a`},
		{`x=aoz; sort "$x:s/a/-/" a`, `x=aoz; sort "${x}:s/a/-/" a`},
		{`x=/b/-oz; sort a $x:t`, `x=/b/-oz; echo a $x:t`},
		{`x=/b/-oz; y=$x:t; sort a $y`, ``},
		{"bash <script <<<ls", "bash <<<ls"},
		{"cat script | bash <<<ls", "cat script | cat <<<ls"},
		{`x=ls; read 'x?p' <f; $x z`, `x=ls; read 'y?p' <f; $x z`},
		{`x=ls; read x?p <f; $x z`, ``},
		{"alias -g q='b ]]; touch z; [[ b'; eval '[[ a = q ]]'", "alias q=ls; eval '[[ a = q ]]'"},
		{`histchars='!^%'; eval 'echo a # ; touch z'`, `H='!^%'; eval 'echo a # ; touch z'`},
		{`IFS=/; cd ./-oz; sort $(pwd)`, `IFS=/; cd ./-oz; sort "$(pwd)"`},
		{"STTY='; touch z' ls", "S=a ls"},
		{`options=(shwordsplit on); x='a -oz'; sort $x`, `x='a -oz'; sort $x`},
		{`x=touch; eval 'echo *.no; x=ls'; $x z`, `x=cat; eval 'echo *.no; x=ls'; $x z`},
	})
}
