package parse

import (
	"cmp"
	"slices"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Shell is the dialect that will run a text. The zero value is Bash.
type Shell uint8

// The shells. Sh is a POSIX shell like dash, without the extensions of bash.
const (
	Bash Shell = iota
	Sh
	Zsh
)

// shells is what differs from shell to shell: its names, the parser's variant, and whether tree-sitter knows its grammar.
var shells = [...]struct {
	names     []string
	variant   syntax.LangVariant
	witnessed bool
}{
	Bash: {[]string{"bash"}, syntax.LangBash, true},
	Sh:   {[]string{"sh", "dash", "ash", "posix"}, syntax.LangPOSIX, true},
	Zsh:  {[]string{"zsh"}, syntax.LangZsh, false},
}

// String returns the name that people type: bash, sh or zsh.
func (s Shell) String() string {
	if int(s) < len(shells) {
		return shells[s].names[0]
	}
	return "unknown shell"
}

// Witnessed tells whether a second parser exists for the shell. There is none for Zsh: a false Result.Witness is no lack there.
func (s Shell) Witnessed() bool { return int(s) < len(shells) && shells[s].witnessed }

// ShellNamed returns the shell of a program's name without its directory; dash, ash and posix are Sh. The names are lower case.
func ShellNamed(name string) (Shell, bool) {
	for s := range shells {
		if slices.Contains(shells[s].names, name) {
			return Shell(s), true
		}
	}
	return 0, false
}

// Problem is a reason why the trees can't be trusted, or a hostile feature of the text. One is enough for asking a person.
type Problem struct {
	// Check and Name are those of the row in Checks that found it, "BG0020" and "carriage-return" for instance.
	Check, Name string
	// Span is the place; it lies within the text.
	Span source.Span
	// Message says what is wrong there, without a final period.
	Message string
}

// Node is one structure of the eleven kinds that the reference takes for an injection, seen by either parser.
type Node struct {
	// Type is tree-sitter's name of the structure, "command_substitution" for instance.
	Type string
	// Span is the place of the whole structure.
	Span source.Span
}

// Result is what is known of a text after parsing.
type Result struct {
	// Text and Shell are what Parse was given.
	Text  string
	Shell Shell
	// File is the tree, comments included; nil if the text was over a limit or isn't valid.
	File *syntax.File
	// Problems are in order of place.
	Problems []Problem
	// Nodes are in order of place, those of both trees, a structure that both saw only once.
	Nodes []Node
	// Witness is true when the second parser was there and looked.
	Witness bool
}

// maxProblems bounds how many problems a result holds: one decides, and a text can hold a quarter of a million of them.
const maxProblems = 100

// Parse reads a text as the given shell would. Any bytes will do, and the time that it takes is bounded. It may be called
// from several goroutines.
func Parse(text string, shell Shell) *Result {
	if int(shell) >= len(shells) {
		shell = Bash
	}
	p := &pass{Result: &Result{Text: text, Shell: shell}, room: rooms.Get().(*room)}
	defer rooms.Put(p.room)
	p.path, p.active, p.commands = p.path[:0], p.active[:0], p.commands[:0]
	if p.scan() {
		p.parse()
	}
	slices.SortStableFunc(p.Problems, func(a, b Problem) int {
		return cmp.Or(bySpan(a.Span, b.Span), cmp.Compare(a.Check, b.Check))
	})
	return p.Result
}

// Tree returns the tree that Parse would make of a text without looking any further: nil if the text is over a limit or isn't valid. It
// is for who needs the structure of texts that aren't judged, such as the parts into which an agent splits one.
func Tree(text string, shell Shell) *syntax.File {
	if int(shell) >= len(shells) {
		shell = Bash
	}
	p := &pass{Result: &Result{Text: text, Shell: shell}, room: &room{}}
	if !p.scan() {
		return nil
	}
	return p.mvdan()
}

// bySpan orders places by their start, an outer one before those in it.
func bySpan(a, b source.Span) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End))
}

// room is memory that is needed only while a text is parsed, and then for the next one; the limits of a text bound it.
type room struct {
	// path holds the nodes of the tree around the visited one, the outermost first.
	path []syntax.Node
	// active are the rows that can have something to say about the text.
	active []*row
	// commands are the first words of the commands in mvdan's tree.
	commands []anchor
}

// rooms holds what no parse uses at the moment.
var rooms = sync.Pool{New: func() any { return &room{} }}

// pass is one text on its way through all checks.
type pass struct {
	*Result
	*room
	// bytes are the characters that occur in the text.
	bytes byteSet
}

// report adds a problem found by a row. A span that leaves the text is clipped to it.
func (p *pass) report(r *row, start, end int, message string) {
	if len(p.Problems) >= maxProblems {
		return
	}
	start = min(max(start, 0), len(p.Text))
	end = min(max(end, start), len(p.Text))
	p.Problems = append(p.Problems, Problem{r.ID, r.Name, source.Span{Start: start, End: end}, message})
}

// reportNode adds a problem with a node of the tree.
func (p *pass) reportNode(r *row, n syntax.Node, message string) {
	start, end := offsets(n)
	p.report(r, start, end, message)
}

// has tells whether a row has reported something.
func (p *pass) has(r *row) bool {
	return slices.ContainsFunc(p.Problems, func(q Problem) bool { return q.Check == r.ID })
}
