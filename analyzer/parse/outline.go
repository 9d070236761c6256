package parse

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/source"
)

// anchor is the place of the first word of a command, the only thing that the two parsers are compared by: their trees are
// too different for more, and a command that only one of them sees is what matters.
type anchor = source.Span

// commandWord returns the first word of a command in mvdan's tree. Builtins that have a node type of their own count as
// the commands that they are; keywords don't.
func commandWord(n syntax.Node) (anchor, bool) {
	switch n := n.(type) {
	case *syntax.CallExpr:
		if len(n.Args) > 0 {
			return wordAnchor(n.Args[0]), true
		}
	case *syntax.DeclClause:
		return wordAnchor(n.Variant), true
	case *syntax.LetClause:
		start := int(n.Let.Offset())
		return anchor{Start: start, End: start + len("let")}, true
	}
	return anchor{}, false
}

// wordAnchor returns the place of a node as an anchor.
func wordAnchor(n syntax.Node) anchor {
	start, end := offsets(n)
	return anchor{Start: start, End: end}
}
