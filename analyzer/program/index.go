package program

import (
	"slices"
	"strings"
	"sync"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// nameIndex finds rows by the names of their programs. It is made whenever the program starts, and
// takes a tenth of the memory of a map.
type nameIndex struct {
	rows []*Row
	// slots hold, at the hash of a name or behind it, one more than the place of its row; 0 is none.
	slots []uint16
}

// index returns the index of all rows, made when it is first needed.
var index = sync.OnceValue(func() *nameIndex {
	n := &nameIndex{rows: slices.Concat(families[:]...), slots: make([]uint16, 1<<12)}
	for i, r := range n.rows {
		for name := range strings.FieldsSeq(r.Names) {
			n.slots[n.free(name)] = uint16(i + 1)
		}
	}
	return n
})

// free returns the slot for a name that has none. There are many more slots than names.
func (n *nameIndex) free(name string) uint32 {
	slot := n.hash(name)
	for n.slots[slot] != 0 {
		slot = n.next(slot)
	}
	return slot
}

// find returns the row that has a name, or nil.
func (n *nameIndex) find(name string) *Row {
	for slot := n.hash(name); n.slots[slot] != 0; slot = n.next(slot) {
		if r := n.rows[n.slots[slot]-1]; wordlist.List(r.Names).Has(name) {
			return r
		}
	}
	return nil
}

func (n *nameIndex) next(slot uint32) uint32 { return (slot + 1) % uint32(len(n.slots)) }

// hash is FNV-1a. The names in the table are fixed, so nobody can make it slow.
func (n *nameIndex) hash(name string) uint32 {
	h := uint32(2166136261)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return h % uint32(len(n.slots))
}
