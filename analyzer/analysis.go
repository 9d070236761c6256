// Package analyzer says what a shell command would do before it runs: the simple commands that can run, their effects, and what is
// found about them. Nothing that it judges is executed, expanded, opened or contacted.
package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/shell"
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

// Command is one simple command that can run.
type Command = shell.Command

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
