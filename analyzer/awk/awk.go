// Package awk reads awk programs, so that a guard knows which files a program reads and writes, what it runs, where it
// connects to and which further code it loads.
//
// The language is POSIX awk with the extensions of gawk and mawk. Facts are from the gawk 5.2 manual, the grammars and
// scanners of gawk 5.2.1, mawk 1.3.4 and the One True AWK of 2022 (which macOS has), and from running these and
// busybox 1.35. Where these programs cut a text into different tokens, a slash behind ++ for one, the program is refused.
// Where they only combine the same tokens differently, the effects don't depend on it: system, a pipe, getline <, and >
// outside of parentheses in a print statement mean the same in all of them.
//
// Names are searched for, not values followed: a target that isn't one plain string is reported as unknown.
package awk

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Program is what a program does besides reading its input and printing. The lists are in the order of the text.
type Program struct {
	// Reads are the files of getline < FILE, and those that an assignment to an element of ARGV adds to the input.
	Reads []Target
	// Writes are the files of print > FILE and print >> FILE, which are truncated or created.
	Writes []Target
	// Runs are shell commands: of system, of pipes to and from commands, and functions that are called by a name in a variable.
	Runs []Target
	// Connects are gawk's special files that stand for a network connection (/inet/tcp/0/host/80).
	Connects []Target
	// Loads are the files of @include and the extensions of @load.
	Loads []Target
}

// Target is what a program names at a place that acts.
type Target struct {
	// Value is the name or the command, if Literal.
	Value string
	// Literal is whether the program gives the whole target as one string.
	Literal bool
	// Span is the place of the target in the program.
	Span source.Span
}

// errUnclear is what every error of Parse wraps.
var errUnclear = errors.New("awk program not understood")

// maxDepth bounds how deep statements and parentheses may be nested.
const maxDepth = 200

// Parse reads the text of a program. Where a call of awk has several program texts (-e of gawk), join them with newlines first.
// The error says what isn't understood and where; the program must then be taken to do anything.
func Parse(program string) (*Program, error) {
	tokens, err := scan(program)
	if err != nil {
		return nil, err
	}
	p := parser{tokens: tokens}
	if err := p.program(); err != nil {
		return nil, err
	}
	if err := p.checkCalls(); err != nil {
		return nil, err
	}
	for _, list := range []*[]Target{&p.found.Reads, &p.found.Writes, &p.found.Runs, &p.found.Connects, &p.found.Loads} {
		slices.SortStableFunc(*list, func(a, b Target) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
		*list = slices.Compact(*list)
	}
	return &p.found, nil
}

// checkCalls refuses calls of functions that nobody defines, unless loaded code may.
func (p *parser) checkCalls() error {
	if len(p.found.Loads) > 0 {
		return nil
	}
	for _, call := range p.calls {
		if !p.functions[call.text] {
			return call.unclear("unknown function " + call.text)
		}
	}
	return nil
}

// target makes a target of the tokens from the one index up to the other.
func (p *parser) target(from, to int) Target {
	t := Target{Span: source.Span{Start: p.tokens[from].Start, End: p.tokens[max(from, to-1)].End}}
	if to == from+1 && p.tokens[from].kind == text {
		t.Value, t.Literal = unquote(p.tokens[from].text)
	}
	return t
}

// targetIf is target; unless the tokens are known to stand alone, the value isn't known.
func (p *parser) targetIf(alone bool, from, to int) Target {
	t := p.target(from, to)
	if !alone {
		t.Value, t.Literal = "", false
	}
	return t
}

// reads records a file behind getline <; "-" is standard input to most awks, and at worst a file of that name.
func (p *parser) reads(t Target) {
	switch {
	case t.Literal && (t.Value == "/dev/stdin" || t.Value == "-"):
	case t.isConnection():
		p.found.Connects = append(p.found.Connects, t)
	default:
		p.found.Reads = append(p.found.Reads, t)
	}
}

// writes records a file behind > or >>. The name "-" is standard output only to gawk.
func (p *parser) writes(t Target) {
	if t.isConnection() {
		p.found.Connects = append(p.found.Connects, t)
	}
	if !t.Literal || t.Value != "/dev/stdout" && t.Value != "/dev/stderr" {
		p.found.Writes = append(p.found.Writes, t)
	}
}

// runs records a command behind the pipe given; only |& can be a connection.
func (p *parser) runs(pipe string, t Target) {
	if pipe == "|&" && t.isConnection() {
		p.found.Connects = append(p.found.Connects, t)
		return
	}
	p.found.Runs = append(p.found.Runs, t)
}

// isConnection reports whether gawk takes the target for a network connection.
func (t Target) isConnection() bool {
	return t.Literal && slices.ContainsFunc([]string{"/inet/", "/inet4/", "/inet6/"}, func(prefix string) bool {
		return strings.HasPrefix(t.Value, prefix)
	})
}

// unquote gives the value of a string token. Escapes that awks read differently make it unknown.
func unquote(quoted string) (value string, known bool) {
	var b strings.Builder
	for rest := quoted[1 : len(quoted)-1]; rest != ""; rest = rest[1:] {
		if rest[0] == '\\' {
			rest = rest[1:]
			plain := strings.IndexByte(`"\/`, rest[0]) >= 0
			if !plain {
				return "", false
			}
		}
		b.WriteByte(rest[0])
	}
	return b.String(), true
}

// unclear says what isn't understood at a token.
func (t token) unclear(what string) error {
	return fmt.Errorf("%w at byte %d: %s", errUnclear, t.Start, what)
}
