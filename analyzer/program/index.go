package program

import (
	"sync"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// nameIndex finds rows by the names of their programs. It is made whenever the program starts, and takes a tenth of the memory of a map.
type nameIndex struct {
	rows []*Row
	// slots hold, at the hash of a name or behind it, one more than the place of its row; 0 is none. There are many more slots than names.
	slots [1 << 12]uint16
}

// index returns the index of all rows, made when it is first needed.
var index = sync.OnceValue(func() *nameIndex {
	n := &nameIndex{rows: allRows()}
	for i, r := range n.rows {
		n.add(r.Names, uint16(i+1))
	}
	return n
})

// allRows returns the rows of all families.
func allRows() []*Row {
	all := make([]*Row, 0, 1<<10)
	for _, family := range families {
		all = append(all, *family...)
	}
	return all
}

// add enters a row for each of its names, in one pass over them.
func (n *nameIndex) add(names string, row uint16) {
	hash := uint32(hashStart)
	for i := range len(names) {
		if names[i] != ' ' {
			hash = hashed(hash, names[i])
			continue
		}
		n.slots[n.free(hash)] = row
		hash = hashStart
	}
	n.slots[n.free(hash)] = row
}

// free returns the first slot without a row for a hash.
func (n *nameIndex) free(hash uint32) uint32 {
	slot := hash % uint32(len(n.slots))
	for n.slots[slot] != 0 {
		slot = (slot + 1) % uint32(len(n.slots))
	}
	return slot
}

// find returns the row that has a name, or nil.
func (n *nameIndex) find(name string) *Row {
	hash := uint32(hashStart)
	for i := range len(name) {
		hash = hashed(hash, name[i])
	}
	for slot := hash % uint32(len(n.slots)); n.slots[slot] != 0; slot = (slot + 1) % uint32(len(n.slots)) {
		if r := n.rows[n.slots[slot]-1]; wordlist.List(r.Names).Has(name) {
			return r
		}
	}
	return nil
}

// The hash is FNV-1a. The names in the table are fixed, so nobody can make it slow.
const hashStart = 2166136261

func hashed(hash uint32, b byte) uint32 { return (hash ^ uint32(b)) * 16777619 }
