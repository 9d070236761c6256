// Package analyzer says what a shell command would do before it runs: the simple commands that can run, their effects, and what is
// found about them. Nothing that it judges is executed, expanded, opened or contacted.
package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
)

// Finding is a fact about a text at a place.
type Finding struct {
	// Check is the ID of the check that speaks, Name its name.
	Check, Name string
	Severity    check.Severity
	Span        source.Span
	// Message says what is wrong in one clause, without a capital first letter or a full stop.
	Message string
}

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
	// Elsewhere is set when it runs with other rights, on another machine, under another root or at another time.
	Elsewhere bool
	// Free is set when the command itself is proven free of effects, redirections included.
	Free bool
	// Effects are what the command itself does; the programs that it runs are commands of their own. Paths are as the text gives them
	// when they can't be resolved, else absolute.
	Effects []program.Effect
	// Redirects are the effects of its redirections.
	Redirects []program.Effect
	// Dir is the absolute directory in which it runs, "" when that isn't known.
	Dir string
}

// Analysis is everything that is known about one shell text in one profile. The zero value is not approval.
type Analysis struct {
	Profile Profile
	// Parsers names the parsers that looked at the text.
	Parsers []string
	// ReadOnly is set when the call is proven to change nothing.
	ReadOnly bool
	// Injection, Dangerous, Sed, Sensitive and Deletion are the steps 0 and 2 to 5 of the tool's own check: the finding for which a
	// person must be asked, or nil.
	Injection, Dangerous, Sed, Sensitive, Deletion *Finding
	// Edits is step 6: every command edits files inside the working directories or is free of effects, and at least one edits.
	Edits bool
	// Findings are ordered by place; none is nil.
	Findings []Finding
	// Commands are the simple commands that can run, in the order of the text. They are empty in profile Agentscope.
	Commands []Command
	// Reason is one clause for people: why the text isn't read-only, or that it is.
	Reason string
	// ReasonSpan is the place that the reason is about.
	ReasonSpan source.Span
	// Prefixes are the rule contents that the reference would suggest, in profile Agentscope; else empty.
	Prefixes []string
	// Err is set when the text couldn't be judged at all because the build lacks a parser; nothing else is then proven.
	Err error
}
