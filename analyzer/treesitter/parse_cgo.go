//go:build cgo

package treesitter

import (
	"context"
	"sync"
	"time"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/bash"
)

const available = true

// grammar and symbols are tables: the compiled grammar, and what is fixed about each of its symbols.
var (
	grammar = bash.GetLanguage()
	symbols = readSymbols(grammar)
)

// parsers holds idle parsers: one is used by one parse at a time, and making one costs more than a short parse.
var parsers = sync.Pool{New: func() any {
	p := sitter.NewParser()
	p.SetLanguage(grammar)
	return p
}}

type symbol struct {
	name  string
	named bool
}

// readSymbols asks the grammar once for what would otherwise be two calls into C for every node.
func readSymbols(l *sitter.Language) []symbol {
	table := make([]symbol, l.SymbolCount())
	for i := range table {
		s := sitter.Symbol(i)
		table[i] = symbol{l.SymbolName(s), l.SymbolType(s) == sitter.SymbolTypeRegular}
	}
	return table
}

func parse(text string, limit time.Duration) (*Node, error) {
	p := parsers.Get().(*sitter.Parser)
	defer parsers.Put(p)
	p.SetOperationLimit(int(limit.Microseconds()))
	tree, err := p.ParseCtx(context.Background(), nil, []byte(text))
	if err != nil {
		p.Reset() // else the next text would be taken for the rest of this one
		return nil, ErrTimeout
	}
	defer tree.Close()
	return convert(tree), nil
}

// convert copies a tree with one cursor, without recursion: the depth of a tree is up to the text.
func convert(tree *sitter.Tree) *Node {
	cursor := sitter.NewTreeCursor(tree.RootNode())
	defer cursor.Close()
	root := convertNode(cursor)
	for open := []*Node{root}; len(open) > 0; {
		last := open[len(open)-1]
		// An empty list of children means that this node is new: go down before going on.
		if len(last.Children) == 0 && cursor.GoToFirstChild() {
			open = append(open, last.add(convertNode(cursor)))
			continue
		}
		open = open[:len(open)-1]
		if len(open) == 0 {
			break
		}
		if cursor.GoToNextSibling() {
			open = append(open, open[len(open)-1].add(convertNode(cursor)))
			continue
		}
		cursor.GoToParent()
	}
	return root
}

func (n *Node) add(child *Node) *Node {
	n.Children = append(n.Children, child)
	return child
}

func convertNode(cursor *sitter.TreeCursor) *Node {
	at := cursor.CurrentNode()
	n := &Node{Type: "ERROR", Named: true, Field: cursor.CurrentFieldName(), Start: int(at.StartByte()), End: int(at.EndByte())}
	// Beyond the table is the one symbol that every grammar shares, the error node.
	if s := int(at.Symbol()); s < len(symbols) {
		n.Type, n.Named = symbols[s].name, symbols[s].named
	}
	n.Missing = n.Start == n.End && at.IsMissing()
	return n
}
