package program

import "strings"

// Programs that put words together to a shell text and run it.
var wrapTextRows = []*Row{
	&Row{
		Names: "watch", Summary: "run a command again and again", Manual: "watch(1), procps 4.0.2", Syntax: Stop,
		Options: "-b,--beep -c,--color -C,--no-color -d,--differences=? -e,--errexit -f,--follow -g,--chgexit -q,--equexit= -n,--interval= -p,--precise " +
			"-r,--no-rerun -t,--no-title -w,--no-wrap -x,--exec -h$ -v$",
		Judge:   judgeWatch,
		Allowed: []string{"watch --version", "watch -x -n 1 ls"},
		Refused: []string{"watch -n 1 ls", "watch -x rm a"},
	},
	&Row{
		// The lock file is made if it isn't there. A lone number is a descriptor.
		Names: "flock", Summary: "run a command under a lock", Manual: "flock(1), util-linux 2.38", Syntax: Stop,
		Options: "-s,--shared -x,-e,--exclusive -u,--unlock -n,--nb,--nonblock -w,--wait,--timeout= -o,--close -E,--conflict-exit-code= " +
			"-c,--command= -F,--no-fork --verbose -h$ -V$",
		Judge:   judgeFlock,
		Allowed: []string{"flock -n 9", "flock --version"},
		Refused: []string{"flock a.lock ls", "flock a.lock -c ls"},
	},
	&Row{
		// util-linux takes a file, BSD a file and a program with its arguments.
		Names: "script", Summary: "record a terminal session", Manual: "script(1), util-linux 2.38; script(1), FreeBSD 14", Syntax: GNU,
		Options: "-I,--log-in=write -O,--log-out=write -B,--log-io=write -T,--log-timing=write -t,--timing=?write -m,--logging-format= -a,--append " +
			"-c,--command= -e,--return -f,--flush --force -E,--echo= -o,--output-limit= -q,--quiet -h$ -V$",
		Judge:   judgeScript,
		Allowed: []string{"script --version"},
		Refused: []string{"script", "script -c ls out.txt", "script -q out.txt", "script -q /dev/null"},
	},
	&Row{
		// Each file name of the input takes the place of /_; -s takes the first operand as shell text.
		Names: "entr", Summary: "run a command when files change", Manual: "entr(1), 5.2", Syntax: Strict,
		Options: "-a -c -d -n -p -r -s -z",
		Judge:   judgeEntr,
		Allowed: []string{"entr -c ls"},
		Refused: []string{"entr rm a", "entr -s 'ls'", "entr sort /_"},
	},
	&Row{
		// moreutils has another program of this name, which takes commands behind "--".
		Names: "parallel", Summary: "run a command for each of many words", Manual: "parallel(1), GNU parallel 20221122; parallel(1), moreutils 0.67",
		Syntax: Strict,
		Options: "-j,--jobs,-P,--max-procs= -k,--keep-order -0,--null -n,--max-args= -N,--max-replace-args= -L= -X -m -t,--verbose -v " +
			"--halt,--halt-on-error= --bar --eta --progress --no-notice --will-cite --line-buffer,--linebuffer,--lb -u,--ungroup --group --tag " +
			"-C,--colsep= -d,--delimiter= -a,--arg-file=read --dry-run -r,--no-run-if-empty --retries= --delay= --timeout= --load= --shuf -q,--quote " +
			"--version$ --help,-h$",
		Env:     "PARALLEL PARALLEL_*",
		Judge:   judgeParallel,
		Allowed: []string{"parallel --version"},
		Refused: []string{"parallel rm", "parallel ::: 'rm a'", "parallel 'cat {} > x' ::: a", "parallel sort {}", "parallel -S host ls", "parallel --results d ls",
			"parallel cat '{= unlink =}' ::: a", "parallel"},
	},
}

// joined returns the text of words with blanks between them; it is open from the first open word on.
func joined(words []Word) Word {
	text := Word{Span: words[0].Span}
	for i, w := range words {
		if i > 0 {
			text.Text += " "
		}
		text.Text += w.Text
		text.Span.End = max(text.Span.End, w.Span.End)
		if w.Open != Fixed {
			text.Open = One
			break
		}
	}
	return text
}

// judgeWatch runs the words as a shell text, or with -x as they are.
func judgeWatch(in *Invocation) {
	switch {
	case len(in.Operands) == 0:
	case in.Has("-x"):
		in.Run(in.Operands)
	default:
		in.Script(joined(in.Operands), "sh")
	}
}

// judgeFlock makes the lock file and runs a command or a shell text.
func judgeFlock(in *Invocation) {
	if len(in.Operands) == 0 || len(in.Operands) == 1 && isNumber(in.Operands[0].Text) && in.Operands[0].Open == Fixed {
		return
	}
	in.effectOf(fileWrite, in.Operands[0])
	command := in.Operands[1:]
	if o, ok := in.Option("-c"); ok {
		in.Script(o.Value, "sh")
	}
	if len(command) > 1 && command[0].Is("-c", "--command") {
		in.Script(command[1], "sh")
		return
	}
	in.Run(command)
}

// judgeScript writes the record, and runs a shell text, a program or an interactive shell.
func judgeScript(in *Invocation) {
	record := Word{Text: "typescript", Span: in.Words[0].Span}
	if len(in.Operands) > 0 {
		record = in.Operands[0]
	}
	if !in.Has("-I", "-O", "-B") {
		in.effectOf(fileWrite, record)
	}
	switch o, ok := in.Option("-c"); {
	case ok:
		in.Script(o.Value, "")
	case len(in.Operands) > 1:
		in.Run(in.Operands[1:])
	default:
		in.runsInput("")
	}
}

// judgeEntr runs its operands, with file names that the input gives.
func judgeEntr(in *Invocation) {
	if in.Has("-s") && len(in.Operands) > 0 {
		in.Script(in.Operands[0], "")
		return
	}
	run := make([]Word, len(in.Operands))
	for i, w := range in.Operands {
		run[i] = substituted(w, []Word{Literal("/_")}, Word{}, false)
	}
	in.Run(run)
}

// judgeParallel runs the words before the first ":::" with others that the input or the words behind give. Words that the shell
// would not take as they are make a text that isn't known.
func judgeParallel(in *Invocation) {
	var run []Word
	placed := false
	for _, w := range in.Operands {
		if w.Open == Fixed && strings.HasPrefix(w.Text, ":::") {
			break
		}
		if at := strings.IndexByte(w.Text, '{'); at >= 0 && !strings.Contains(w.Text, "{=") {
			w, placed = Word{Text: w.Text[:at], Open: max(One, w.Open), Span: w.Span}, true
		}
		if !isShellPlain(w.Text) || w.Text == "" && len(run) == 0 {
			in.Refuse(w, "runs a shell text with `"+w.String()+"` in it")
		}
		run = append(run, w)
	}
	if len(run) == 0 {
		in.Effect(Execute, in.Words[0], "runs the commands that it is given")
		return
	}
	if !placed {
		run = append(run, Word{Open: Any, Span: in.Words[0].Span})
	}
	in.Effect(Change, in.Words[0], "keeps what it measures of the machine in `~/.parallel`") // GNU's, seen when it is run
	in.Run(run)
}

// isShellPlain tells whether a shell takes the text as one word, unchanged.
func isShellPlain(s string) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("_-+./,:@%=", r) {
			return false
		}
	}
	return true
}
