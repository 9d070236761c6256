// Package sed reads sed scripts, so that a guard knows which files a script reads and writes and what it runs.
//
// It follows GNU sed 4.9 (its manual, "info sed", and where that is silent its compile.c and the behaviour of the
// installed program), and beside it the two other families an agent meets: FreeBSD's sed, which macOS has too, and
// busybox 1.35. They end labels and bracket expressions at different places, so that a text can hide a command from one
// of them; Parse reads a script as each of them would and reports the effects of all readings together.
//
// Regular expressions and replacements are opaque: only their ends matter. A script is read as in the C and UTF-8
// locales. Whatever is refused by GNU sed, or can't be understood in every reading, is an error.
package sed

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Script is what a script does besides editing the text that flows through it.
// The lists are in the order of the text; places are byte offsets into the script.
type Script struct {
	// Reads are the files whose content the commands r and R put into the output.
	Reads []File
	// Writes are the files that the commands w and W and the flag w of s create or truncate, even if the command is never reached.
	Writes []File
	// Runs are the shell commands of the command e and of the flag e of s.
	Runs []Run
}

// File is a file that a script names. The standard streams, under the names that GNU sed gives them, aren't listed.
type File struct {
	Name string
	Span source.Span
}

// Run is a place at which a script hands text to a shell.
type Run struct {
	// Command is the text behind the command e as it is written; it is empty when the line being edited is what runs.
	Command string
	Span    source.Span
}

// dialect is how one family of programs finds the ends of things.
type dialect struct {
	name string
	// labelEnd holds the bytes that end a label.
	labelEnd string
	// classes is whether "[:alpha:]" inside a bracket expression is skipped as a whole.
	classes bool
	// brackets is whether the first and second part of y are searched for bracket expressions as regular expressions are.
	brackets [2]bool
	// braces is whether blocks must be balanced.
	braces bool
	// joined is whether a command may follow another without anything between them.
	joined bool
}

// dialects starts with the one that must accept a script. The second and third row are the older and the newer FreeBSD.
var dialects = []dialect{
	{name: "GNU sed", labelEnd: " \t\n;}#", classes: true, braces: true},
	{name: "BSD sed", labelEnd: "\n", classes: true, brackets: [2]bool{true, true}},
	{name: "BSD sed", labelEnd: "\n", classes: true},
	{name: "busybox sed", labelEnd: "; \n\r\t\v", brackets: [2]bool{true, false}, joined: true},
}

// lineMax is the length in bytes from which on BSD sed cuts a line and reads its rest as further commands (LINE_MAX of POSIX).
const lineMax = 2048

// Errors by which Parse tells apart whether a reading simply ends, because that program would stop there, or stays unclear.
var (
	errRefused = errors.New("sed refuses the script")
	errUnclear = errors.New("sed script not understood")
)

// Parse reads the script of one call of sed. Where the call has several scripts (-e), join them with newlines first:
// all seds read them so, a text that ends in a backslash continuing in the next one.
// The error says what isn't understood and where; the script must then be taken to do anything.
func Parse(script string) (*Script, error) {
	if err := checkBytes(script); err != nil {
		return nil, err
	}
	found := new(Script)
	for i, d := range dialects {
		p := parser{text: script, dialect: d, found: found}
		err := p.program()
		if i == 0 && err != nil {
			return nil, err
		}
		// A program that refuses a script has already opened the files named before that place, and does no more.
		if err != nil && !errors.Is(err, errRefused) {
			return nil, fmt.Errorf("%s reads it differently: %w", d.name, err)
		}
	}
	found.merge()
	return found, nil
}

// checkBytes refuses texts whose characters depend on the locale, and lines that not every sed takes whole.
func checkBytes(script string) error {
	if !utf8.ValidString(script) || strings.Contains(script, "\x00") {
		return fmt.Errorf("%w: not a UTF-8 text", errUnclear)
	}
	for line := range strings.SplitSeq(script, "\n") {
		if len(line) >= lineMax {
			return fmt.Errorf("%w: a line has more than %d bytes", errUnclear, lineMax-1)
		}
	}
	return nil
}

// merge orders the findings of all readings and drops repetitions.
func (s *Script) merge() {
	s.Reads = mergeList(s.Reads, func(f File) source.Span { return f.Span })
	s.Writes = mergeList(s.Writes, func(f File) source.Span { return f.Span })
	s.Runs = mergeList(s.Runs, func(r Run) source.Span { return r.Span })
}

func mergeList[T comparable](list []T, span func(T) source.Span) []T {
	slices.SortFunc(list, func(a, b T) int {
		return cmp.Or(cmp.Compare(span(a).Start, span(b).Start), cmp.Compare(span(a).End, span(b).End))
	})
	return slices.Compact(list)
}
