package shell_test

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// TestSeveralNames holds that a pattern beside something open stands for several words, of which a second one may be written.
func TestSeveralNames(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`uniq "./$x"*`, `uniq "./$x"`},
		{`uniq ./*"$x"`, `cat ./*"$x"`},
		{`uniq ./*$((1 + 1))`, `uniq ./$((1 + 1))`},
		{`uniq "./$x"[ab]`, `cat "./$x"[ab]`},
		{`sort "$x"*`, `sort -- "$x"*`},
	})
}

// TestOpenConnections holds that bash opens a connection for a path that only turns out to be one.
func TestOpenConnections(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`cat < "/$x"`, `cat < "/home/$x"`},
		{`cat < "/dev/$x"`, `cat < "/dev/shm/$x"`},
		{`cat < "/dev/tcp/$x"`, `cat "/dev/tcp/$x"`},
		{`wc -l < "$x"`, `wc -l -- "$x"`},
	})
}

// TestIntegerParameters holds which parameters are numbers, in which shell, and as how many words.
func TestIntegerParameters(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`find a "$OLDPWD"`, `find a $RANDOM $? $#`},
		{`IFS=0; uniq $((909))`, `IFS=0; uniq "$((909))"`},
		{`IFS=0; uniq $RANDOM`, `uniq $RANDOM`},
		{`sleep 1 & uniq -f $! a b`, `sleep 1 & uniq -f "$!" a`},
	})
	checkProven(t, parse.Sh, []provenRow{{`find $RANDOM`, `find $?`}, {`find a $UID`, `find a $PPID`}})
	checkProven(t, parse.Zsh, []provenRow{{`find a $SRANDOM`, `find a $RANDOM`}})
}

// TestTildes holds that what a tilde stands for follows what the text sets.
func TestTildes(t *testing.T) {
	checkProven(t, parse.Bash, []provenRow{
		{`PWD=-delete; find ~+`, `find ~+`},
		{`OLDPWD=-delete; find ~-`, ``},
	})
}
