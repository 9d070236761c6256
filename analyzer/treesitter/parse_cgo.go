//go:build cgo

package treesitter

// #include <stdlib.h>
// #include "flat.h"
import "C"

import (
	"runtime"
	"slices"
	"sync"
	"time"
	"unsafe"

	_ "github.com/smacker/go-tree-sitter" // the C library
	_ "github.com/smacker/go-tree-sitter/bash"
)

const available = true

// parser is a parser of the C library, used by one parse at a time, with the memory for trees that
// are only looked at.
type parser struct {
	c    *C.TSParser
	room room
}

// room is the memory of one tree: its nodes in document order, and the children of all of them.
type room struct {
	nodes    []Node
	children []*Node
}

// maxRoom is how many nodes a parser keeps memory for; longer texts are rare.
const maxRoom = 4096

// parsers holds idle parsers, because making one costs more than a short parse.
var parsers = sync.Pool{New: func() any {
	p := &parser{c: C.new_bash_parser()}
	runtime.AddCleanup(p, func(c *C.TSParser) { C.ts_parser_delete(c) }, p.c)
	return p
}}

func parse(text string, limit time.Duration) (*Node, error) {
	var root *Node
	err := look(text, limit, false, func(nodes []Node) { root = &nodes[0] })
	return root, err
}

// look shows the nodes of a text, in memory that belongs to the parser if reuse is set.
func look(text string, limit time.Duration, reuse bool, show func([]Node)) error {
	p := parsers.Get().(*parser)
	defer parsers.Put(p)
	flat := C.parse_flat(p.c, (*C.char)(unsafe.Pointer(unsafe.StringData(text))), C.uint32_t(len(text)), C.uint64_t(limit.Microseconds()))
	defer C.free(unsafe.Pointer(flat.nodes))
	if flat.count == 0 {
		return ErrTimeout
	}
	r := &p.room
	if !reuse || flat.count > maxRoom {
		r = &room{}
	}
	show(r.link(unsafe.Slice(flat.nodes, flat.count)))
	return nil
}

// link makes a tree of nodes in document order. All of them share two arrays: nothing but the root
// could be freed alone.
func (r *room) link(flat []C.FlatNode) []Node {
	r.nodes = slices.Grow(r.nodes[:0], len(flat))[:len(flat)]
	r.children = slices.Grow(r.children[:0], len(flat))[:len(flat)]
	var path [64]*Node
	open := path[:0] // the last node of each depth
	free := r.children
	for i := range flat {
		n := &r.nodes[i]
		*n = unflatten(&flat[i])
		n.Children, free = free[:0:flat[i].children], free[flat[i].children:]
		if open = append(open[:flat[i].depth], n); len(open) > 1 {
			parent := open[len(open)-2]
			parent.Children = append(parent.Children, n)
		}
	}
	return r.nodes
}

// unflatten takes a node over. Its names are texts of the C library that last as long as the program.
func unflatten(n *C.FlatNode) Node {
	return Node{
		Type: cText(n._type, n.type_length), Field: cText(n.field, n.field_length), Named: bool(n.named), Missing: bool(n.missing),
		Start: int(n.start), End: int(n.end),
	}
}

func cText(text *C.char, length C.uint16_t) string {
	return unsafe.String((*byte)(unsafe.Pointer(text)), int(length))
}
