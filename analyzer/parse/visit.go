package parse

import (
	"fmt"
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/source"
)

// visit shows every node of the tree to the rows, and notes what the cross-check and the caller want to know of it. A tree
// that is over a limit is dropped: those who walk it may do so by recursion.
func (p *pass) visit() {
	nodes, nested, over := 0, 0, false
	words := slices.ContainsFunc(p.active, func(r *row) bool { return r.node != nil && !r.noWords })
	syntax.Walk(p.File, func(n syntax.Node) bool {
		if n == nil {
			last := p.path[len(p.path)-1]
			p.path = p.path[:len(p.path)-1]
			if !isText(last) {
				nested -= levels(last)
			}
			return false
		}
		plain, below := isText(n), 0
		if !plain {
			nested += levels(n)
		} else if !words && isLiteral(n) {
			below = 1
		}
		if nodes += 1 + below; over || p.overLimit(n, nodes, nested, len(p.path)+below) {
			over = true
			return false
		}
		if below > 0 {
			return false // nobody wants to see what is in the word
		}
		if !plain {
			p.note(n)
		}
		if !plain || words {
			p.show(n, plain)
		}
		p.path = append(p.path, n)
		return true
	})
	if over {
		p.File, p.Nodes = nil, nil
	}
}

// show shows a node to the rows that want it.
func (p *pass) show(n syntax.Node, plain bool) {
	for _, r := range p.active {
		if r.node != nil && !(plain && r.noWords) {
			r.node(p, r, n)
		}
	}
}

// overLimit reports a node that is one too many or too deep.
func (p *pass) overLimit(n syntax.Node, nodes, nested, path int) bool {
	switch {
	case nodes > maxNodes:
		p.reportNode(textTooLong, n, fmt.Sprintf("the text has more than the %d parts that are read", maxNodes))
	case nested > maxNesting || path > maxPath:
		p.reportNode(nestedTooDeep, n, nestedTooDeep.Summary)
	default:
		return false
	}
	return true
}

// isText tells whether a node is a word or a part of one that is taken as it stands: most nodes are, and they count for nothing.
func isText(n syntax.Node) bool {
	switch n.(type) {
	case *syntax.Word, *syntax.Lit:
		return true
	}
	return false
}

// isLiteral tells whether a node is a word with one literal part.
func isLiteral(n syntax.Node) bool {
	word, ok := n.(*syntax.Word)
	if !ok || len(word.Parts) != 1 {
		return false
	}
	_, ok = word.Parts[0].(*syntax.Lit)
	return ok
}

// levels tells how much a node counts for the nesting of a text: 1 for what holds commands or operands, 0 for the rest.
func levels(n syntax.Node) int {
	switch n.(type) {
	case *syntax.Subshell, *syntax.Block, *syntax.IfClause, *syntax.WhileClause, *syntax.ForClause, *syntax.CaseClause, *syntax.FuncDecl,
		*syntax.TimeClause, *syntax.CoprocClause, *syntax.CmdSubst, *syntax.ProcSubst, *syntax.ParamExp, *syntax.ArithmExp, *syntax.ParenArithm,
		*syntax.ParenTest, *syntax.UnaryArithm, *syntax.UnaryTest:
		return 1
	}
	return 0
}

// offsets returns the place of a node in bytes.
func offsets(n syntax.Node) (start, end int) { return int(n.Pos().Offset()), int(n.End().Offset()) }

// source returns the part of the text that a node stands for.
func (p *pass) source(n syntax.Node) string {
	start, end := offsets(n)
	return source.Span{Start: start, End: end}.Text(p.Text)
}

// note keeps what is asked of every tree: its commands and its structures.
func (p *pass) note(n syntax.Node) {
	if word, ok := commandWord(n); ok {
		p.commands = append(p.commands, word)
	}
	if kind := structure(n, p.parent()); kind != "" {
		p.addNode(kind, n)
	}
}

// parent returns the node around the visited one; nil around the whole text.
func (p *pass) parent() syntax.Node {
	if len(p.path) == 0 {
		return nil
	}
	return p.path[len(p.path)-1]
}
