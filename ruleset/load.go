package ruleset

import (
	"fmt"
	"path"
	"slices"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset/document"
)

// Fault is the kind of a problem, for what speaks of it further. The zero Fault is none of the others.
type Fault uint8

// The faults of a rule's text.
const (
	// OtherFault is told by its message alone.
	OtherFault Fault = iota
	// EmptyRule is a text of blanks, CommentRule one that begins like a comment.
	EmptyRule
	CommentRule
	// OpenRule lacks a parenthesis at its end, UnopenedRule one before its content.
	OpenRule
	UnopenedRule
	// UnescapedRule has a parenthesis in its content, or text behind the one that closes it.
	UnescapedRule
	// HollowRule has nothing between its parentheses.
	HollowRule
	// UnnamedRule begins with what is no name of a tool.
	UnnamedRule
	// GlobRule is an allow rule that names its tool by a glob which counts in the other lists only.
	GlobRule
	// BareRule narrows a tool that its host takes by its name only.
	BareRule
)

// The faults of members and rules of other formats.
const (
	// IgnoredKey is a member that the host doesn't look at and that looks like one it does.
	IgnoredKey Fault = BareRule + 1 + iota
	// UnknownTool is a name that no tool of the host has.
	UnknownTool
	// DeadRule can match nothing in its host; what it forbids is kept, soundly.
	DeadRule
	// LostRule is one that the host leaves out.
	LostRule
	// OldName is an older spelling that is still understood.
	OldName
)

// Problem is what is wrong at one place of a rule file.
type Problem struct {
	Place Place
	// Span is the place in bytes of the whole value, empty for a text of its own.
	Span source.Span
	// Fault is the kind of the problem, Behavior that of the list in which a rule stands, Unset outside of one.
	Fault    Fault
	Behavior Behavior
	Message  string
	// Instead is what to write, or to do, "" when there is nothing to propose.
	Instead string
}

// Error returns the place, the message and what to write instead.
func (p *Problem) Error() string {
	text := fmt.Sprintf("%s:%d:%d: %s", p.Place.File, p.Place.Line, p.Place.Column, p.Message)
	if p.Instead != "" {
		text += "; " + p.Instead
	}
	return text
}

// format is one language of rule files.
type format struct {
	name, doc string
	// syntaxes are the names of those that the format's host reads, the strictest first.
	syntaxes []string
	// usual tells whether a file of that name is meant to be in the format, for one whose syntax is broken; nil is never.
	usual func(path string) bool
	// sniff tells whether a file is in the format, by its path and its content.
	sniff func(path string, root *document.Node) bool
	read  func(*reader, *document.Node) error
	host  Host
}

// formats are tried in their order.
var formats = []format{
	referenceFormat,
	ownFormat,
	codexFormat,
	geminiFormat,
	geminiSettingsFormat,
	openFormat,
	vscodeFormat,
	cursorFormat,
	copilotFormat,
	claudeFormat,
}

// Format describes a rule format for people.
type Format struct {
	Name, Doc string
	Host      Host
}

// Formats returns the formats that Load understands, in the order in which they are tried.
func Formats() []Format {
	var all []Format
	for _, f := range formats {
		all = append(all, Format{f.name, f.doc, f.host})
	}
	return all
}

// Load reads a rule file whose format is found from its name and its content. Problems are about
// single rules that the file's own host skips, and which are left out. The error is a *Problem
// about a file that the host refuses as a whole, or that is in no known format. The path is for
// messages and for what the file's place means; no file is opened.
func Load(path string, data []byte) (*Set, []Problem, error) {
	f := Read(path, data, ReadOptions{})
	if f.Fatal != nil {
		return nil, nil, f.Fatal
	}
	return f.Set, f.Problems, nil
}

// reader is a rule file that is being read.
type reader struct {
	path     string
	text     string
	scope    Scope
	set      *Set
	problems []Problem
	config   *Config
	codex    *codexPolicy
	// available are the tools that Copilot's flags leave.
	available []string
	// lines are the offsets at which lines begin, nil before a place is asked for.
	lines []int
}

// at makes a problem of a place.
func (r *reader) at(span source.Span, message, instead string) *Problem {
	return &Problem{Place: r.place(span), Span: span, Message: message, Instead: instead}
}

// place finds the line and the column of a span, as source.Position does, without reading the file again for each.
func (r *reader) place(span source.Span) Place {
	if r.lines == nil {
		r.lines = []int{0}
		for i := range len(r.text) {
			if r.text[i] == '\n' {
				r.lines = append(r.lines, i+1)
			}
		}
	}
	offset := min(max(span.Start, 0), len(r.text))
	line, found := slices.BinarySearch(r.lines, offset)
	if !found {
		line--
	}
	return Place{File: r.path, Line: line + 1, Column: offset - r.lines[line] + 1}
}

// skip notes a problem about a rule that is left out.
func (r *reader) skip(span source.Span, message, instead string) {
	r.problems = append(r.problems, *r.at(span, message, instead))
}

// fault notes a problem of a kind.
func (r *reader) fault(f Fault, span source.Span, message, instead string) {
	r.skip(span, message, instead)
	r.problems[len(r.problems)-1].Fault = f
}

// want refuses a value of another type than the file's host takes; nil is no value and fits.
func (r *reader) want(n *document.Node, k document.Kind, what string) error {
	if n == nil || n.Kind == k {
		return nil
	}
	return r.at(n.Span, fmt.Sprintf("%s is %s", what, n.Kind), "write "+k.String())
}

// base is the directory that a settings file speaks of: its own, or the one that holds its .claude.
// A relative one is meant below the current directory.
func (r *reader) base() string {
	dir := path.Dir(path.Clean(r.path))
	if path.Base(dir) == ".claude" {
		dir = path.Dir(dir)
	}
	return dir
}
