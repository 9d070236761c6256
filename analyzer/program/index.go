package program

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// nameIndex finds rows by the names of their programs. It is made whenever the program starts, and
// takes a tenth of the memory of a map.
type nameIndex struct {
	rows []*Row
	// slots hold, at the hash of a name or behind it, one more than the place of its row; 0 is none.
	slots []uint16
}

// index returns the index of all rows, made when it is first needed. A name that is there twice is a
// mistake in the table, which the package's tests would meet first.
var index = sync.OnceValue(func() *nameIndex {
	n := &nameIndex{rows: slices.Concat(families...), slots: make([]uint16, 1<<12)}
	for i, r := range n.rows {
		for name := range strings.FieldsSeq(r.Names) {
			slot, found := n.slot(name)
			if !found {
				n.slots[slot] = uint16(i + 1)
			} else if n.rows[n.slots[slot]-1] != r { // else another name of the row already leads to it
				panic(fmt.Sprintf("program %s has two rows", name))
			}
		}
	}
	return n
})

func (n *nameIndex) find(name string) *Row {
	slot, found := n.slot(name)
	if !found {
		return nil
	}
	return n.rows[n.slots[slot]-1]
}

// slot returns where a name stands, or would stand. There are many more slots than names.
func (n *nameIndex) slot(name string) (slot uint32, found bool) {
	mask := uint32(len(n.slots) - 1)
	for slot = hash(name) & mask; n.slots[slot] != 0; slot = (slot + 1) & mask {
		if wordSet(n.rows[n.slots[slot]-1].Names).has(name) {
			return slot, true
		}
	}
	return slot, false
}

// hash is FNV-1a. The names in the table are fixed, so nobody can make it slow.
func hash(name string) uint32 {
	h := uint32(2166136261)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return h
}
