//go:build cgo

package treesitter

// #include <stdlib.h>
// #include "flat.h"
import "C"

import (
	"runtime"
	"sync"
	"time"
	"unsafe"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/bash"
)

const available = true

// parser is a parser of the C library, used by one parse at a time.
type parser struct{ c *C.TSParser }

// parsers holds idle parsers, because making one costs more than a short parse.
var parsers = sync.Pool{New: func() any {
	p := &parser{C.new_bash_parser()}
	runtime.AddCleanup(p, func(c *C.TSParser) { C.ts_parser_delete(c) }, p.c)
	return p
}}

// symbols and fields are tables of the grammar, by its numbers.
var symbols, fields = readGrammar(bash.GetLanguage())

type symbol struct {
	name  string
	named bool
}

func readGrammar(l *sitter.Language) ([]symbol, []string) {
	symbols := make([]symbol, l.SymbolCount())
	for i := range symbols {
		s := sitter.Symbol(i)
		symbols[i] = symbol{l.SymbolName(s), l.SymbolType(s) == sitter.SymbolTypeRegular}
	}
	fields := []string{""} // 0 stands for no field, and the first number without a name ends the list
	for name := l.FieldName(1); name != ""; name = l.FieldName(len(fields)) {
		fields = append(fields, name)
	}
	return symbols, fields
}

func parse(text string, limit time.Duration) (*Node, error) {
	p := parsers.Get().(*parser)
	flat := C.parse_flat(p.c, (*C.char)(unsafe.Pointer(unsafe.StringData(text))), C.uint32_t(len(text)), C.uint64_t(limit.Microseconds()))
	parsers.Put(p)
	defer C.free(unsafe.Pointer(flat.nodes))
	if flat.count == 0 {
		return nil, ErrTimeout
	}
	return link(unsafe.Slice(flat.nodes, flat.count)), nil
}

// link makes a tree of nodes in document order. All of them share two arrays: nothing but the root could be freed alone.
func link(flat []C.FlatNode) *Node {
	nodes := make([]Node, len(flat))
	parents := make([]int32, len(flat))
	counts := make([]int32, len(flat))
	var open []int32 // the last node of each depth
	for i := range flat {
		nodes[i] = node(&flat[i])
		open = append(open[:flat[i].depth], int32(i))
		if depth := flat[i].depth; depth > 0 {
			parents[i] = open[depth-1]
			counts[parents[i]]++
		}
	}
	all := make([]*Node, len(flat)-1)
	for i := range nodes {
		nodes[i].Children, all = all[:0:counts[i]], all[counts[i]:]
		if i > 0 {
			parent := &nodes[parents[i]]
			parent.Children = append(parent.Children, &nodes[i])
		}
	}
	return &nodes[0]
}

func node(flat *C.FlatNode) Node {
	// A number beyond the table is the one symbol that all grammars share: the error node.
	s := symbol{"ERROR", true}
	if int(flat.symbol) < len(symbols) {
		s = symbols[flat.symbol]
	}
	return Node{Type: s.name, Field: fields[flat.field], Named: s.named, Missing: bool(flat.missing), Start: int(flat.start), End: int(flat.end)}
}
