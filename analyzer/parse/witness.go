package parse

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// witnessed is what tree-sitter's tree says: the first words of its commands, the parts that it could not read, and its structures.
type witnessed struct {
	text string
	// timed is set if time is a keyword of the shell.
	timed    bool
	commands []anchor
	faults   []anchor
	nodes    []Node
}

// testify asks tree-sitter about a text.
func testify(text string, shell Shell) (*witnessed, error) {
	w := &witnessed{text: text, timed: shell != Sh}
	err := treesitter.Look(text, w.hear)
	slices.SortFunc(w.commands, bySpan)
	return w, err
}

// hear reduces a tree to what is asked of it.
func (w *witnessed) hear(nodes []treesitter.Node) {
	for i := range nodes {
		n := &nodes[i]
		if n.Type == "ERROR" || n.Missing {
			w.faults = append(w.faults, anchor{Start: n.Start, End: n.End})
		} else if n.Named {
			w.look(n)
		}
		// The two parsers may see the end of a structure differently, so one is known by its kind and start.
		if n.Named && len(n.Children) > 0 && slices.Contains(injectionTypes, n.Type) {
			w.nodes = append(w.nodes, Node{n.Type, source.Span{Start: n.Start, End: n.End}})
		}
	}
}

// look adds the command word of a node. The grammar has node types of its own for some builtins.
func (w *witnessed) look(n *treesitter.Node) {
	switch n.Type {
	case "command":
		w.command(n)
	case "declaration_command", "unset_command":
		w.first(n)
	case "test_command":
		if w.at(n.Start, "[") && !w.at(n.Start, "[[") {
			w.first(n)
		}
	}
}

// at tells whether a text stands at an offset.
func (w *witnessed) at(offset int, text string) bool { return strings.HasPrefix(w.text[offset:], text) }

// first takes the first token of a node for its command word.
func (w *witnessed) first(n *treesitter.Node) {
	if len(n.Children) > 0 {
		w.add(n.Children[0])
	}
}

// add notes a node as the first word of a command.
func (w *witnessed) add(n *treesitter.Node) {
	w.commands = append(w.commands, anchor{Start: n.Start, End: n.End})
}

// command adds the names of a plain command. In long pipelines the grammar takes a newline for a space and makes one command
// of two lines; to every shell a newline between two words ends the command.
func (w *witnessed) command(n *treesitter.Node) {
	words := make([]*treesitter.Node, 0, 16)
	end := n.Start
	for _, c := range n.Children {
		if len(words) > 0 && (c.Type == "comment" || w.newline(end, c.Start)) {
			w.simple(words)
			words = words[:0]
		}
		if c.Field == "name" || c.Field == "argument" {
			words = append(words, c)
		}
		end = c.End
	}
	w.simple(words)
}

// newline tells whether the blanks between two words hold a newline that no backslash takes away.
func (w *witnessed) newline(start, end int) bool {
	if strings.IndexByte(w.text[start:end], '\n') < 0 {
		return false
	}
	gap := strings.ReplaceAll(w.text[start:end], "\\\n", "")
	return strings.Contains(gap, "\n") && strings.Trim(gap, " \t\n") == ""
}

// simple adds the name of one simple command. Where time is a keyword, the command is what follows it. (( )) is arithmetic.
func (w *witnessed) simple(words []*treesitter.Node) {
	if w.timed && len(words) > 0 && w.word(words[0]) == "time" {
		words = words[1:]
		if len(words) > 0 && w.word(words[0]) == "-p" {
			words = words[1:]
		}
	}
	if len(words) > 0 && !w.at(words[0].Start, "((") {
		w.add(words[0])
	}
}

// word returns the spelling of a node.
func (w *witnessed) word(n *treesitter.Node) string { return w.text[n.Start:n.End] }
