// Package shell follows a shell text the way a shell would run it, without running it: which simple commands can run, with which
// words, in which directory, and what each of them does. What the text leaves open stays open.
package shell

import (
	"iter"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
)

// Via is how a simple command comes to run.
type Via uint8

// The ways in which a simple command comes to run.
const (
	// Direct is a command that stands in the text itself, control structures and groups included.
	Direct Via = iota
	// Substitution is a command inside $(…), backticks, <(…), a here-document or arithmetic.
	Substitution
	// Wrapped is a program that another one runs: env, xargs, find -exec.
	Wrapped
	// Inline is a command in a shell text given to sh -c or the like.
	Inline
	// Called is a command in the body of a function or a trap.
	Called
)

// Command is one simple command that can run.
type Command struct {
	// Words are the name and the arguments, quotes removed. They are empty for a lone redirection.
	Words []program.Word
	// Program is the bare name of the program or builtin that will run, "" when that isn't known: a function's name is resolved to its body.
	Program string
	Span    source.Span
	Via     Via
	// Behind names the programs that run it, the outermost first: sudo, xargs.
	Behind []string
	// Elsewhere is set when it runs with other rights, on another machine, under another root or at another time.
	Elsewhere bool
	// Altered is set when the text makes the name mean another program, or sets variables that make the program act otherwise.
	Altered bool
	// Free is set when the command itself is proven free of effects, redirections included.
	Free bool
	// Effects are what the command itself does; the programs that it runs are commands of their own. A target's text is an absolute
	// path where the directory is known.
	Effects []program.Effect
	// Redirects are the effects of its redirections.
	Redirects []program.Effect
	// Dir is the absolute directory in which it runs, "" when that isn't known.
	Dir string
	// Invocation is what the program's own grammar makes of the words, nil where the program wasn't asked. Its effects lack the directory.
	Invocation *program.Invocation
}

// All returns the effects of the command itself and those of its redirections.
func (c *Command) All() iter.Seq[*program.Effect] {
	return func(yield func(*program.Effect) bool) {
		for i := range c.Effects {
			if !yield(&c.Effects[i]) {
				return
			}
		}
		for i := range c.Redirects {
			if !yield(&c.Redirects[i]) {
				return
			}
		}
	}
}

// IssueKind is what can't be resolved.
type IssueKind uint8

// The kinds of issues.
const (
	// OpenCommand is a command whose program isn't fixed by the text.
	OpenCommand IssueKind = 1 + iota
	// OpenTarget is a redirection that writes to a file that the text doesn't fix.
	OpenTarget
	// OpenScript is a shell text, to be run, that the text doesn't fix: eval, source, sh -c.
	OpenScript
	// OpenArithmetic is arithmetic on a text that isn't known: bash expands what it finds in a subscript there.
	OpenArithmetic
	// HiddenEffect is an effect inside a substitution.
	HiddenEffect
	// TooMuch is a text with more to follow than the limits allow.
	TooMuch
	// SelfStart is a function that starts itself in the background or in a pipeline: its processes multiply.
	SelfStart
)

// Issue is something that keeps a text from being resolved statically.
type Issue struct {
	Kind    IssueKind
	Span    source.Span
	Message string
}

// Result is all that can run.
type Result struct {
	// Commands are ordered as they were met; each appears once.
	Commands []Command
	// Issues are ordered as they were met.
	Issues []Issue
}
