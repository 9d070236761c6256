package program

import "strings"

// Programs that only print their words or give a status, whatever these are, and the arithmetic ones.
var printRows = []*Row{
	&Row{
		Names: "echo", Summary: "print words", Manual: "echo(1), GNU coreutils 9.1; Bash Reference Manual, 4.2", Syntax: Plain,
		Operands: "text*",
		Allowed:  []string{"echo -n $x *", "echo --output=x"},
	},
	&Row{
		Names: "true false :", Summary: "give a status", Manual: "true(1), false(1), GNU coreutils 9.1", Syntax: Plain,
		Operands: "text*",
		Allowed:  []string{"true", "false x", ": ${x}"},
	},
	&Row{
		// The shell's own printf assigns to a variable with -v, in the same word too. A lone word can't: the format would be missing.
		Names: "printf", Summary: "print formatted text", Manual: "Bash Reference Manual, 4.2; printf(1), GNU coreutils 9.1", Syntax: Plain,
		Judge:   judgePrintf,
		Allowed: []string{"printf '%s\\n' $x *", "printf -- '-v%s' x", "printf \"$x\"", "printf '-%s' v"},
		Refused: []string{"printf -v PATH ./bin", "printf -vPATH ./bin", "printf $x", "printf \"$x\" y", "printf -v 'a[$(x)]' 1"},
	},
	&Row{
		Names: "sleep", Summary: "wait", Manual: "sleep(1), GNU coreutils 9.1", Syntax: Plain,
		Operands: "text*",
		Allowed:  []string{"sleep 1 2m", "sleep $x"},
	},
	&Row{
		Names: "yes", Summary: "print a line again and again", Manual: "yes(1), GNU coreutils 9.1", Syntax: Plain,
		Operands: "text*",
		Allowed:  []string{"yes", "yes n"},
	},
	&Row{
		Names: "seq", Summary: "print numbers", Manual: "seq(1), GNU coreutils 9.1; seq(1), FreeBSD 14", Syntax: Plain,
		Operands: "text*",
		Prints:   printsSequence,
		Allowed:  []string{"seq -w 1 10", "seq 5 -1.5 $x", "seq -s, 3"},
	},
	&Row{
		Names: "expr", Summary: "evaluate expressions", Manual: "expr(1), GNU coreutils 9.1", Syntax: Plain,
		Operands: "text*",
		Allowed:  []string{"expr $x + 1", "expr abc : 'a\\(.*\\)'"},
	},
	&Row{
		Names: "factor", Summary: "print prime factors", Manual: "factor(1), GNU coreutils 9.1", Complete: true,
		Options: "-h,--exponents", Operands: "text*",
		Allowed: []string{"factor 60", "factor $x"},
		Refused: []string{"factor -o 60"},
	},
	&Row{
		Names: "pwd", Summary: "print the current directory", Manual: "pwd(1), GNU coreutils 9.1; Bash Reference Manual, 4.1", Complete: true,
		Options: "-L,--logical -P,--physical -W", Operands: "text*",
		Prints:  printsDirectory,
		Allowed: []string{"pwd -P"},
		Refused: []string{"pwd -o"},
	},
	&Row{
		Names: "bc", Summary: "calculate", Manual: "bc(1), GNU bc 1.07.1", Complete: true,
		Options: "-h$ -i,--interactive -l,--mathlib -q,--quiet -s,--standard -w,--warn -v$", Operands: "read*",
		Allowed: []string{"bc -l", "bc a.bc"},
		Refused: []string{"bc -o x"},
	},
	&Row{
		// "!" runs the rest of the line as a command, "?" runs a line of the input: dc(1), "Miscellaneous".
		Names: "dc", Summary: "calculate in reverse notation", Manual: "dc(1), GNU bc 1.07.1",
		Options: "-e,--expression= -f,--file=! -h$ -V$",
		Judge:   judgeDc,
		Allowed: []string{"dc -e '2 3 + p'"},
		Refused: []string{"dc", "dc a.dc", "dc -e '!./x'", "dc -e ?", "dc -e \"$x\"", "dc -f a.dc -e 1p"},
	},
	&Row{
		Names: "test [", Summary: "check a condition", Manual: "Bash Reference Manual, 6.4; test(1), GNU coreutils 9.1", Syntax: Plain,
		Judge: judgeTest,
		Allowed: []string{"test -f \"$x\"", "[ -n \"$x\" -a ! -d src ]", "[ \"$a\" = \"$b\" ]", "[ 1 -lt \"$x\" ]", "test -v HOME", "test \"$x\"", "[ a\\<b ]",
			"test -e src/*.go", "[ ! \"$x\" = y ]"},
		Refused: []string{"test -v 'a[$(x)]'", "test -v \"$x\"", "test \"$x\" \"$y\"", "test -n $x", "test -e *", "[ \"$a\" \"$op\" 1 ]"},
	},
}

// judgePrintf refuses -v where the shell takes options, and words that may be it.
func judgePrintf(in *Invocation) {
	if len(in.Words) < 2 {
		return
	}
	w := in.Words[1]
	switch {
	case w.Open == Fixed && len(w.Text) > 1 && w.Text[:2] == "-v":
		in.Refuse(w, "assigns to a variable with `-v`")
	case w.Open == One && len(in.Words) == 2:
	case w.Open != Fixed && w.MayBeOption():
		in.Refuse(w, "assigns to a variable if `"+w.String()+"` is `-v`")
	}
}

// judgeDc reads the expressions, or a standard input that is known, for the two letters that run commands.
func judgeDc(in *Invocation) {
	texts := in.Operands
	for _, o := range in.Given("-e") {
		texts = append(texts, o.Value)
	}
	for _, w := range in.Operands {
		in.Effect(Execute, w, "runs what `"+w.String()+"` holds")
	}
	if len(texts) == 0 && in.Input != nil {
		texts = append(texts, *in.Input)
	} else if len(texts) == 0 {
		in.Effect(Execute, in.Words[0], "runs what it reads")
	}
	for _, w := range texts {
		if w.Open != Fixed || strings.ContainsAny(w.Text, "!?") {
			in.Effect(Execute, w, "may run a command that its program names")
		}
	}
}
