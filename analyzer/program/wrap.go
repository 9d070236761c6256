package program

import (
	"slices"
	"strings"
)

// Programs that run another one and change nothing else: that one decides.
var wrapRows = []*Row{
	&Row{
		// BSD's -P names directories to search, -U and -L take rights.
		Names: "env genv", Summary: "run a program with other variables, or print them", Manual: "env(1), GNU coreutils 9.1; env(1), FreeBSD 14",
		Syntax: Stop,
		Options: "-i,--ignore-environment -0,--null -u,--unset= -C,--chdir= -S,--split-string= --block-signal=? --default-signal=? " +
			"--ignore-signal=? --list-signal-handling -v,--debug",
		Judge: judgeEnv,
		Allowed: []string{"env", "env -i A=1", "env A=1 B=\"$x\" ls -l", "env -u HOME ls", "env -S 'ls -l' x", "env - ls", "env -iS'A=1 ls'",
			"env --chdir=src ls"},
		Refused: []string{"env rm x", "env A=1 rm x", "env -S 'rm x'", "env $x", "env \"$x\" ls", "env A=$x ls", "env -P . ls", "env -S \"ls '\" x",
			"env -S 'ls ${A}'", "env -S-Sx rm", "env -S file -C -m magic"},
	},
	&Row{
		Names: "nice gnice", Summary: "run a program with another priority", Manual: "nice(1), GNU coreutils 9.1", Syntax: Stop,
		Options: "-n,--adjustment= -#", Operands: "run",
		Allowed: []string{"nice", "nice -n 5 ls", "nice -19 wc a"},
		Refused: []string{"nice rm a", "nice -x ls", "nice $x ls"},
	},
	&Row{
		Names: "ionice", Summary: "run a program with another disk priority", Manual: "ionice(1), util-linux 2.38", Syntax: Stop,
		Options: "-c,--class= -n,--classdata= -p,--pid!change -P,--pgid!change -t,--ignore -u,--uid!change -h$ -V$", Operands: "run",
		Allowed: []string{"ionice -c 3 ls", "ionice"},
		Refused: []string{"ionice -c2 rm a", "ionice -c 3 -p 1"},
	},
	&Row{
		Names: "nohup", Summary: "run a program that survives the terminal", Manual: "nohup(1), GNU coreutils 9.1", Syntax: Stop,
		Operands: "run",
		Allowed:  []string{"nohup ls"},
		Refused:  []string{"nohup rm a", "nohup --x ls"},
	},
	&Row{
		Names: "setsid", Summary: "run a program in a new session", Manual: "setsid(1), util-linux 2.38", Syntax: Stop,
		Options: "-c,--ctty -f,--fork -w,--wait -h$ -V$", Operands: "run",
		Allowed: []string{"setsid -w ls"},
		Refused: []string{"setsid rm a"},
	},
	&Row{
		Names: "stdbuf gstdbuf", Summary: "run a program with other buffering", Manual: "stdbuf(1), GNU coreutils 9.1", Syntax: Stop,
		Options: "-i,--input= -o,--output= -e,--error=", Operands: "run",
		Allowed: []string{"stdbuf -oL -e0 grep x a"},
		Refused: []string{"stdbuf -o L rm a"},
	},
	&Row{
		Names: "timeout gtimeout", Summary: "run a program for a limited time", Manual: "timeout(1), GNU coreutils 9.1", Syntax: Stop,
		Options: "--preserve-status -p --foreground -f -k,--kill-after= -s,--signal= -v,--verbose", Operands: "text run",
		Allowed: []string{"timeout 5 ls", "timeout -k 1 -s KILL 5s wc a", "timeout 5"},
		Refused: []string{"timeout 5 rm a", "timeout -s 9 5 rm a", "timeout $x ls"},
	},
	&Row{
		Names: "time gtime", Summary: "run a program and show what it used", Manual: "time(1), GNU time 1.9; time(1), FreeBSD 14", Syntax: Stop,
		Options: "-a,--append -o,--output=write -f,--format= -p,--portability -v,--verbose -q,--quiet -V$ -l -h", Operands: "run",
		Allowed: []string{"\\time -p ls", "\\time -f %e ls"},
		Refused: []string{"\\time rm a", "\\time -o t.txt ls", "\\time -ot ls"},
	},
	&Row{
		Names: "catchsegv unbuffer", Summary: "run a program", Manual: "unbuffer(1), expect 5.45; catchsegv(1), glibc 2.34", Syntax: Strict,
		Options: "-p", Operands: "run",
		Allowed: []string{"unbuffer ls"},
		Refused: []string{"unbuffer rm a", "unbuffer -x ls"},
	},
	&Row{
		// The name of an architecture may come first, before the options.
		Names: "setarch linux32 linux64", Summary: "run a program under another personality", Manual: "setarch(8), util-linux 2.38", Syntax: Stop,
		Options: "-h$ -V$ --list$ -v,--verbose --uname-2.6 -3,--3gb --4gb -B,--32bit -F,--fdpic-funcptrs -I,--short-inode " +
			"-L,--addr-compat-layout -R,--addr-no-randomize -S,--whole-seconds -T,--sticky-timeouts -X,--read-implies-exec -Z,--mmap-page-zero",
		Judge:   judgeSetarch,
		Allowed: []string{"setarch -R ls", "setarch x86_64 -R ls", "linux32 uname -m", "setarch --list"},
		Refused: []string{"setarch x86_64 rm a", "setarch rm a", "linux32 rm a", "linux32", "setarch x86_64", "setarch $a ls", "setarch x86_64 -Rv rm a"},
	},
	&Row{
		Names: "caffeinate", Summary: "run a program while the machine stays awake", Manual: "caffeinate(8), macOS 14", Syntax: Strict,
		Options: "-d -i -m -s -u -t= -w=", Operands: "run",
		Allowed: []string{"caffeinate -i ls"},
		Refused: []string{"caffeinate rm a"},
	},
	&Row{
		// -p acts on a process that runs; with one operand it only shows.
		Names: "taskset", Summary: "run a program on some processors", Manual: "taskset(1), util-linux 2.38", Syntax: Stop,
		Options: "-a,--all-tasks -p,--pid -c,--cpu-list -h$ -V$",
		Judge:   judgeSchedule,
		Allowed: []string{"taskset -c 0,1 ls", "taskset -p 1"},
		Refused: []string{"taskset 1 rm a", "taskset -pc 0 1", "taskset -p $x"},
	},
	&Row{
		Names: "chrt", Summary: "run a program with another scheduling", Manual: "chrt(1), util-linux 2.38", Syntax: Stop,
		Options: "-b,--batch -d,--deadline -f,--fifo -i,--idle -o,--other -r,--rr -R,--reset-on-fork -T,--sched-runtime= -P,--sched-period= " +
			"-D,--sched-deadline= -a,--all-tasks -m,--max$ -p,--pid -v,--verbose -h$ -V$",
		Judge:   judgeSchedule,
		Allowed: []string{"chrt -o 0 ls", "chrt -p 1", "chrt -m"},
		Refused: []string{"chrt -b 0 rm a", "chrt -f -p 50 1"},
	},
	&Row{
		Names: "numactl", Summary: "run a program on some memory nodes", Manual: "numactl(8), 2.0.16", Syntax: Strict,
		Options: "-a,--all -b,--balancing -i,--interleave= -p,--preferred= -P,--preferred-many= -m,--membind= -N,--cpunodebind= " +
			"-C,--physcpubind= -l,--localalloc -s,--show -H,--hardware", Operands: "run",
		Allowed: []string{"numactl -H", "numactl -N 0 -m 0 ls"},
		Refused: []string{"numactl -l rm a", "numactl --shm x --touch"},
	},
	&Row{
		// A value of -o that begins with | or ! is a command.
		Names: "strace", Summary: "run a program and show its system calls", Manual: "strace(1), 6.1", Syntax: Stop,
		Options: "-e= -E,--env=! -p,--attach=!change -u,--user=! -b,--detach-on= -D,--daemonize=? -f,--follow-forks -I,--interruptible= --trace= " +
			"--signal= --status= -P,--trace-path= -z,--successful-only -Z,--failed-only -a,--columns= --abbrev= --verbose= --raw= --read= " +
			"--write= --quiet= -i,--instruction-pointer -k,--stack-traces -n,--syscall-number -o,--output=write -A,--output-append-mode " +
			"--output-separately -q -r,--relative-timestamps=? -s,--string-limit= --absolute-timestamps=? -t -T,--syscall-times=? -v,--no-abbrev " +
			"-x --strings-in-hex=? -X,--const-print-style= -y,--decode-fds=? -Y,--decode-pids=? -c,--summary-only -C,--summary " +
			"-O,--summary-syscall-overhead= -S,--summary-sort-by= -U,--summary-columns= -w,--summary-wall-clock --inject=! --fault=! -d,--debug -h$ -V$",
		Operands: "run",
		Judge:    judgeStrace,
		Allowed:  []string{"strace -f -e trace=file ls", "strace -c ls"},
		Refused:  []string{"strace -o out ls", "strace -f rm a", "strace -p 1", "strace -e inject=all:error=5 ls", "strace -ff -o '|sh' ls"},
	},
	&Row{
		Names: "ltrace", Summary: "run a program and show its library calls", Manual: "ltrace(1), 0.7.3", Syntax: Stop,
		Options: "-a,--align= -A= -b,--no-signals -c -C,--demangle -D,--debug= -e= -f -F,--config=! -i -l,--library= -L -n,--indent= " +
			"-o,--output=write -p=!change -r -s= -S -t -T -u=! -w,--where= -x= -h$ -V$",
		Operands: "run",
		Allowed:  []string{"ltrace -c ls"},
		Refused:  []string{"ltrace -o out ls", "ltrace rm a", "ltrace -p 1"},
	},
	&Row{
		Names: "busybox toybox", Summary: "run one of many small programs", Manual: "busybox(1), 1.35; toybox(1), 0.8", Syntax: Strict,
		Options: "--list$ --list-full$ --help$ --install!write", Operands: "run",
		Allowed: []string{"busybox ls -l", "busybox --list"},
		Refused: []string{"busybox rm a", "busybox --install", "busybox no-such-applet"},
	},
}

// judgeEnv splits the assignments from the program that follows them.
func judgeEnv(in *Invocation) {
	run := Run{}
	rest := in.Operands
	if len(rest) > 0 && rest[0].Is("-") {
		rest = rest[1:]
	}
	run.Assignments, rest = splitAssignments(rest)
	for _, w := range run.Assignments {
		if w.Open == Any {
			in.Refuse(w, "may take more words from `"+w.String()+"`, the program among them")
		}
	}
	for _, o := range in.Given("-u") {
		if !o.Value.Is("PATH") && o.Value.Open == Fixed {
			continue
		}
		run.Assignments = append(run.Assignments, Word{Text: "PATH=", Span: o.Word.Span})
	}
	if o, ok := in.Option("-C"); ok {
		run.Dir = &o.Value
	}
	if split := in.Given("-S"); len(split) > 0 {
		rest = in.splitString(split[0])
	}
	if run.Words = rest; len(rest) > 0 {
		in.Runs = append(in.Runs, run)
	}
}

// splitAssignments returns the words that set variables, and the rest.
func splitAssignments(words []Word) (assignments, rest []Word) {
	for i, w := range words {
		if strings.IndexByte(w.Text, '=') <= 0 {
			return words[:i:i], words[i:]
		}
	}
	return words, nil
}

// splitString returns what env runs for -S: env itself with the words of the text in the place of the option.
func (in *Invocation) splitString(o Option) []Word {
	text := o.Value
	if text.Open != Fixed || strings.ContainsAny(text.Text, "\\\"'$#") {
		in.Refuse(text, "splits `"+text.String()+"` into words by rules of its own")
	}
	words := []Word{{Text: "env", Span: o.Word.Span}}
	for field := range strings.FieldsSeq(text.Text) {
		words = append(words, Word{Text: field, Span: text.Span})
	}
	behind := in.Words[slices.Index(in.Words, o.Word)+1:]
	if !o.Attached && len(behind) > 0 {
		behind = behind[1:]
	}
	return append(words, behind...)
}

// judgeSchedule runs the operands behind the first, or with -p shows one process, or changes it.
func judgeSchedule(in *Invocation) {
	switch {
	case !in.Has("-p") && len(in.Operands) > 0:
		in.Run(in.Operands[1:])
	case len(in.Operands) > 1 || len(in.Operands) == 1 && in.Operands[0].Open != Fixed:
		in.Effect(Change, in.Operands[0], "changes how a process is scheduled")
	}
}

// judgeSetarch runs the operands behind the architecture and the options that may follow it, or a shell.
func judgeSetarch(in *Invocation) {
	rest := in.Operands
	if in.Words[0].Is("setarch") && len(rest) > 0 && rest[0].Is("uname26", "linux32", "linux64", "i386", "i486", "i586", "i686", "athlon", "x86_64") {
		rest = rest[1:]
	}
	for len(rest) > 0 && strings.HasPrefix(rest[0].Text, "-") {
		if rest[0].Open != Fixed || strings.Trim(rest[0].Text, "-3BFILRSTXZv") != "" {
			in.Refuse(rest[0], "is not known to be harmless with `"+rest[0].String()+"`")
		}
		rest = rest[1:]
	}
	if len(rest) == 0 {
		in.Effect(Execute, in.Words[0], "runs a shell")
	}
	in.Run(rest)
}

// judgeStrace refuses filters that change what the program's system calls do, and logs that are commands.
func judgeStrace(in *Invocation) {
	for _, o := range in.Given("-e") {
		if o.Value.Open != Fixed || strings.HasPrefix(o.Value.Text, "inject") || strings.HasPrefix(o.Value.Text, "fault") {
			in.Refuse(o.Value, "may change what system calls do with `"+o.Value.String()+"`")
		}
	}
	if o, ok := in.Option("-o"); ok && o.Value.Text != "" && strings.Contains("|!", o.Value.Text[:1]) {
		in.EffectAt(Execute, o.Value, o.Word.Span, "runs `"+o.Value.String()+"`")
	}
}
