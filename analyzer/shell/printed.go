package shell

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"mvdan.cc/sh/v3/syntax"
)

// said is what is known of what a simple command prints or reads.
type said struct {
	call   *syntax.CallExpr
	output program.Output
}

// hear keeps what a program prints that stands in the text itself under its own name.
func (w *walker) hear(c call, in *program.Invocation) {
	if c.node == nil || w.state.funcs[c.words[0].Text] != nil || w.ever != nil {
		return // a function, or a trap that prints too
	}
	if _, traced := w.state.vars["BASH_XTRACEFD"]; !traced {
		w.said = said{c.node, in.Output()}
	}
}

// outputOf returns what is known of the output of a statement that was just followed: a simple command, or the last one of a pipe.
func (w *walker) outputOf(s *syntax.Stmt) program.Output {
	if s.Negated || s.Background || s.Coprocess || s.Disown || slices.ContainsFunc(s.Redirs, changesOutput) {
		return program.Output{}
	}
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		if w.said.call == c {
			return w.said.output
		}
	case *syntax.BinaryCmd:
		if c.Op == syntax.Pipe {
			return w.outputOf(c.Y)
		}
	}
	return program.Output{}
}

// changesOutput tells whether a redirection may change what arrives at the standard output: any but of the input, and of errors to a file.
func changesOutput(rd *syntax.Redirect) bool {
	switch rd.Op {
	case syntax.RdrIn, syntax.Hdoc, syntax.DashHdoc, syntax.WordHdoc:
		return descriptor(rd) != "0"
	case syntax.RdrOut, syntax.AppOut:
		return descriptor(rd) != "2"
	}
	return true
}

// connect keeps what the left side of a pipe prints for the simple command on its right side.
func (w *walker) connect(c *syntax.BinaryCmd) {
	w.pipe = said{}
	if to, ok := c.Y.Cmd.(*syntax.CallExpr); ok && c.Op == syntax.Pipe {
		w.pipe = said{to, w.outputOf(c.X)}
	}
}

// pipedInto returns what is known of the standard input of a simple command. zsh reads a file besides, where one is redirected.
func (w *walker) pipedInto(s *syntax.Stmt, c *syntax.CallExpr) program.Output {
	if w.pipe.call != c || slices.ContainsFunc(s.Redirs, func(rd *syntax.Redirect) bool { return descriptor(rd) == "0" }) {
		return program.Output{}
	}
	return w.pipe.output
}

// substituted follows a substitution and returns what is known of the text that it becomes.
func (w *walker) substituted(p *syntax.CmdSubst) program.Output {
	w.substitution(p, p.Stmts)
	if len(p.Stmts) != 1 || p.TempFile || p.ReplyVar {
		return program.Output{}
	}
	return w.outputOf(p.Stmts[0])
}

// printed adds what a substitution prints. It is never resolved; but a number, or the path of a directory, can't be an option.
func (w *walker) printed(list []builder, p *syntax.CmdSubst, quoted bool) []builder {
	out := w.substituted(p)
	switch out.Content {
	case program.OneNumber:
		return w.addValues(list, numberOrNothing(), quoted)
	case program.Numbers:
		each(list, (*builder).numbers)
	case program.Directory:
		each(list, func(b *builder) { b.open("/", quoted || w.oneWord()) })
	default:
		each(list, func(b *builder) { b.found(out.Names, quoted) })
	}
	return list
}

// printedValues returns what a variable may hold that a substitution is assigned to.
func (w *walker) printedValues(p *syntax.CmdSubst) []value {
	switch w.substituted(p).Content {
	case program.OneNumber:
		return numberOrNothing()
	case program.Directory:
		return directory()
	}
	return unknown()
}

// numberOrNothing is what a program prints that counts: nothing when it fails.
func numberOrNothing() []value { return append(integer(), value{}) }

// oneWord tells whether the path of the current directory, split, is one word.
func (w *walker) oneWord() bool {
	if _, ifs := w.state.vars["IFS"]; ifs { // zsh splits no variables, but what a substitution prints
		return false
	}
	return len(w.state.dirs) > 0 && !slices.ContainsFunc(w.state.dirs, func(dir string) bool { return strings.ContainsAny(dir, " \t\n*?[\\") })
}
