package program

import (
	"path"
	"strings"
)

// Shells that read what bashguard can read: a text given with -c, or on the standard input, is opened.
var shellRows = []*Row{
	&Row{
		Names: "bash sh dash ash zsh rbash", Summary: "run shell text", Syntax: Plain,
		Manual:  "bash(1), 5.2; dash(1), 0.5.12; zsh(1), 5.9; busybox(1), 1.35",
		Judge:   judgeShell,
		Allowed: []string{"bash --version", "sh -n a.sh", "bash -nv a.sh", "zsh --version"},
		Refused: []string{"bash a.sh", "sh", "bash -c ls", "bash --rcfile x -ic ls", "bash $x", "sh -s", "bash -n +n a.sh", "bash -ni a.sh", "bash -xk -n a.sh",
			"bash -on errexit a.sh"},
	},
	&Row{
		Names: "ksh ksh93 mksh fish csh tcsh nu pwsh powershell xonsh elvish", Summary: "run the text of shells that bashguard doesn't read",
		Manual: "ksh93(1), 93u+m 1.0.4; mksh(1), R59c; fish(1), 3.6; tcsh(1), 6.24", Syntax: Strict,
		Options: "--version$ -c!run",
		Judge:   judgeInterpreter,
		Allowed: []string{"fish --version"},
		Refused: []string{"fish -c ls", "ksh a.sh", "mksh", "fish --no-execute a.fish"},
	},
}

// shellCall is the command line of a shell while it is read.
type shellCall struct {
	in   *Invocation
	rest []Word
	text bool // -c: the first operand is the text
	read bool // -s: the text comes from the standard input
	dry  bool // -n: the text is only read, unless the shell is interactive
	user bool // -i: the shell is interactive
	done bool // the version or help is printed, or nothing can be said
}

// judgeShell reads the options of a shell and finds the text that it runs.
func judgeShell(in *Invocation) {
	s := &shellCall{in: in, rest: in.Words[1:]}
	for len(s.rest) > 0 && !s.done && s.option(s.rest[0]) {
		s.rest = s.rest[1:]
	}
	if !s.done {
		s.run()
	}
}

// option takes a word that is an option, with its value. It returns false for the first operand.
func (s *shellCall) option(w Word) bool {
	switch {
	case w.Open != Fixed && (w.MayBeOption() || strings.HasPrefix(w.Text, "+")):
		s.in.Refuse(w, "may take `"+w.String()+"` as an option that changes what runs")
		return false
	case w.Is("-", "--"):
		s.rest = s.rest[1:]
		return false
	case strings.HasPrefix(w.Text, "--"):
		s.long(w)
	case w.Open == Fixed && len(w.Text) > 1 && strings.ContainsAny(w.Text[:1], "-+"):
		s.letters(w)
	default:
		return false
	}
	return len(s.rest) > 0
}

// long takes one of bash's long options.
func (s *shellCall) long(w Word) {
	switch w.Text {
	case "--version", "--help":
		s.done = true
	case "--rcfile", "--init-file":
		if len(s.rest) > 1 {
			s.rest = s.rest[1:]
			s.in.EffectAt(Execute, s.rest[0], w.Span, "runs `"+s.rest[0].String()+"` when it starts")
		}
	case "--norc", "--noprofile", "--login", "--verbose", "--noediting", "--restricted", "--no-rcs", "--no-globalrcs":
	default:
		s.in.Refuse(w, "is not known to be harmless with `"+w.Text+"`")
	}
}

// letters takes a cluster of options. Only letters that don't change where the text comes from are known beside c, s, n and o.
func (s *shellCall) letters(w Word) {
	off, letters := w.Text[0] == '+', w.Text[1:]
	for i, r := range letters {
		switch {
		case r == 'c':
			s.text = true
		case r == 's':
			s.read = true
		case r == 'n':
			s.dry = !off
		case r == 'i':
			s.user = true
		case r == 'o' && i == len(letters)-1:
			s.name(off)
		case !strings.ContainsRune("efhlmpruvxCET", r):
			s.in.Refuse(w, "is not known to be harmless with `"+w.Text+"`")
			return
		}
	}
}

// name takes the name of an option behind -o or +o.
func (s *shellCall) name(off bool) {
	if len(s.rest) < 2 {
		return
	}
	s.rest = s.rest[1:]
	w := s.rest[0]
	if !isShellOption(w) {
		s.in.Refuse(w, "is not known to be harmless with the shell option `"+w.String()+"`")
	}
	s.dry = s.dry && !off
}

// run adds the text that the shell runs.
func (s *shellCall) run() {
	in, shell := s.in, shellName(s.in.Words[0].Text)
	dry := s.dry && !s.user
	switch {
	case s.text && len(s.rest) == 0:
		in.Refuse(in.Words[0], "has no text behind `-c`")
	case s.text && dry:
	case s.text:
		in.Script(s.rest[0], shell)
	case s.read || len(s.rest) == 0:
		in.runsInput(shell)
	case dry:
		in.effectOf(fileRead, s.rest[0])
	default:
		in.Effect(Execute, s.rest[0], "runs the script `"+s.rest[0].String()+"`")
	}
}

// runsInput adds the standard input as a text that runs, be it known or not.
func (in *Invocation) runsInput(shell string) {
	if in.Input != nil {
		in.Script(*in.Input, shell)
		return
	}
	in.Effect(Execute, in.Words[0], "runs what it reads")
	in.Script(Word{Open: One, Span: in.Words[0].Span}, shell)
}

// shellName returns the shell as the reader of shell text knows it: dash, busybox's and POSIX's shell are "sh".
func shellName(program string) string {
	switch name := path.Base(program); name {
	case "bash", "rbash":
		return "bash"
	case "zsh":
		return name
	default:
		return "sh"
	}
}
