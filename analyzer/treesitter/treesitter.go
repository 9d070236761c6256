// Package treesitter reads shell text with the tree-sitter grammar for bash and returns the tree as plain Go values.
//
// The grammar is C code, so it is there only in builds with cgo. It is error-tolerant: what it cannot read becomes nodes of
// type ERROR or Missing nodes, never a refusal, and what it makes of a text isn't always what a shell makes of it.
package treesitter

import (
	"errors"
	"time"
)

// Limits of one parse. The grammar's error recovery takes time that grows with the square of the text, hence both.
const (
	// MaxBytes is the longest text that Parse looks at.
	MaxBytes = 256 << 10
	// MaxTime is how long one parse may take before it is given up.
	MaxTime = time.Second
)

// Errors that Parse returns; none of them says anything about the text being harmless.
var (
	// ErrUnavailable is returned by every Parse of a build without cgo.
	ErrUnavailable = errors.New("tree-sitter: built without cgo")
	// ErrTooLong is returned for a text of more than MaxBytes.
	ErrTooLong = errors.New("tree-sitter: text too long")
	// ErrTimeout is returned when a parse took longer than MaxTime.
	ErrTimeout = errors.New("tree-sitter: parse took too long")
)

// Node is one node of a tree, the grammar's anonymous tokens (operators, brackets, keywords) included.
type Node struct {
	// Type is the grammar's name of the node ("command", "word", "&&"); "ERROR" is a part that fits no rule.
	Type string
	// Field is the name of the role that the node plays in its parent ("name", "argument"), "" for none.
	Field string
	// Named is false for a token that the grammar knows only by its text.
	Named bool
	// Missing marks a token that isn't in the text, put in by error recovery; it is zero bytes long.
	Missing bool
	// Start and End are byte offsets into the text: the first byte and the one behind the last.
	Start, End int
	// Children are the node's parts in the order of the text.
	Children []*Node
}

// Walk calls visit for n and everything below it in document order, a parent before its children, whose visit is skipped
// when the call for the parent returns false.
func (n *Node) Walk(visit func(*Node) bool) {
	var room [32]*Node // enough for nearly every tree, and without it most of the time goes into finding memory
	for stack := append(room[:0], n); len(stack) > 0; {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !visit(top) {
			continue
		}
		for i := len(top.Children) - 1; i >= 0; i-- {
			stack = append(stack, top.Children[i])
		}
	}
}

// Available tells whether this build contains the grammar.
func Available() bool { return available }

// Parse returns the root ("program") of the tree of a text. Any bytes will do. It may be called from several goroutines.
// The error is one of ErrUnavailable, ErrTooLong and ErrTimeout.
func Parse(text string) (*Node, error) {
	text, err := prepared(text)
	if err != nil {
		return nil, err
	}
	return parse(text, MaxTime)
}

// Look is Parse for a tree that isn't kept: it shows all nodes in document order, the root first,
// and takes their memory back when show returns.
func Look(text string, show func(nodes []Node)) error {
	text, err := prepared(text)
	if err != nil {
		return err
	}
	return look(text, MaxTime, true, show)
}

// prepared returns a text as the grammar may see it.
func prepared(text string) (string, error) {
	switch {
	case !available:
		return "", ErrUnavailable
	case len(text) > MaxBytes:
		return "", ErrTooLong
	}
	return tame(text), nil
}
