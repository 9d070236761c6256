// Package disk is the world of files in which a session is replayed: what is known of it, and what the session made of it. As with the
// reference's tools there are three primitives: Read and Write a path, and Run a command. They are answered from what a transcript describes,
// from a snapshot folder that is only ever read, and from what the session wrote, which stays in memory. Everything else, following links,
// listing, globbing and deleting, is made of them, once, here.
//
// Paths are absolute. What nobody told is Unknown, which is neither there nor absent.
package disk

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/world"
)

// Disk is the files of one replay. It is used by one goroutine at a time.
type Disk struct {
	base  *Snapshot
	whole bool
	clock int
	// table holds what a transcript describes and what the session wrote, by path; folders counts the nodes of it that exist below a path, which
	// makes that a folder, and names are those in a folder that were ever heard of.
	table   map[string]Node
	folders map[string]int
	names   map[string]map[string]bool
	// regions are the paths at and below which everything was deleted or became unknown; what was written later counts.
	regions map[string]Node
}

// New makes a disk on a snapshot, nil for none. With whole everything that isn't described is absent, but for what lies in the snapshot.
func New(base *Snapshot, whole bool) *Disk {
	d := &Disk{base: base, whole: whole}
	d.empty()
	return d
}

// empty forgets everything that isn't in the snapshot.
func (d *Disk) empty() {
	d.table, d.folders, d.names, d.regions = map[string]Node{}, map[string]int{}, map[string]map[string]bool{}, map[string]Node{}
}

// Describe says what stands under a path from the beginning; its version is 0.
func (d *Disk) Describe(p string, n Node) {
	n.Version = 0
	d.put(path.Clean(p), n)
}

// put stores a node. What exists makes the paths above it folders.
func (d *Disk) put(p string, n Node) {
	change := count(n) - count(d.table[p])
	d.table[p] = n
	d.heard(p)
	for up := path.Dir(p); change != 0; up = path.Dir(up) {
		d.folders[up] += change
		if up == "/" || up == "." {
			return
		}
	}
}

// count is what a node adds to the folders above it.
func count(n Node) int {
	if n.Exists() {
		return 1
	}
	return 0
}

// heard notes a path's name, and those above it, in their folders.
func (d *Disk) heard(p string) {
	for up := path.Dir(p); p != "/" && p != "." && !d.names[up][path.Base(p)]; p, up = up, path.Dir(up) {
		if d.names[up] == nil {
			d.names[up] = map[string]bool{}
		}
		d.names[up][path.Base(p)] = true
	}
}

// Read returns what stands under a path itself, without following a link in it: the first primitive.
func (d *Disk) Read(p string) Node {
	p = path.Clean(p)
	region, inRegion := d.region(p)
	n, told := d.table[p]
	switch {
	case told && (!inRegion || n.Version > region.Version):
		return n
	case p == "/" && (inRegion || !d.base.Covers(p)):
		return Node{Kind: Dir}
	case inRegion:
		return region
	}
	if d.base.Covers(p) {
		n = d.base.read(p)
	}
	switch {
	case n.Kind != Dir && d.folders[p] > 0:
		return Node{Kind: Dir}
	case d.base.Covers(p):
		return n
	case d.whole:
		return Node{Kind: Absent}
	}
	return Node{}
}

// region returns the latest of the changes that took a path with everything around it.
func (d *Disk) region(p string) (latest Node, ok bool) {
	if len(d.regions) == 0 {
		return latest, false
	}
	for up := p; ; up = path.Dir(up) {
		if r, there := d.regions[up]; there && (!ok || r.Version > latest.Version) {
			latest, ok = r, true
		}
		if up == "/" || up == "." {
			return latest, ok
		}
	}
}

// Write puts a file under a path: the second primitive. The text counts when it is known. The folders above it are made.
func (d *Disk) Write(p, text string, known bool) {
	d.clock++
	n := Node{Kind: File, Version: d.clock}
	if known {
		n.text, n.hasText = text, true
	}
	p = path.Clean(p)
	d.put(p, n)
	for up := path.Dir(p); ; up = path.Dir(up) {
		if have := d.Read(up); have.Kind == Dir {
			return
		}
		d.put(up, Node{Kind: Dir, Version: d.clock})
	}
}

// Run takes what a command may have written or deleted, for no command is run: the third primitive. Everything at and below these paths becomes
// unknown; with "/" among them that is everything. What it printed only a recording can tell.
func (d *Disk) Run(written []string) {
	for _, p := range written {
		d.change(path.Clean(p), Unknown)
	}
}

// Disturbed tells whether a path is unknown because a command may have written or deleted what stands there.
func (d *Disk) Disturbed(p string) bool {
	region, ok := d.region(p)
	n := d.Read(p)
	return ok && region.Kind == Unknown && !n.Known()
}

// Delete removes what stands at and below a path.
func (d *Disk) Delete(p string) { d.change(path.Clean(p), Absent) }

// change gives a path and everything below it a new kind.
func (d *Disk) change(p string, kind Kind) {
	d.clock++
	if p == "/" {
		d.empty()
	}
	d.heard(p)
	d.regions[p] = Node{Kind: kind, Version: d.clock}
}

// maxLinks bounds how many links are followed, so that a circle ends; Linux stops at 40 too (path_resolution(7)).
const maxLinks = 40

// Resolve follows the links in a path, component by component, as the system does: ".." leaves what a link leads to. ok is false when the path
// can't be followed to its end: in a circle, through something that is no folder, or where nothing is known. What is returned then goes on
// by the letter of the path.
func (d *Disk) Resolve(p string) (resolved string, ok bool) {
	resolved, stop := d.follow(p)
	return resolved, stop == Dir
}

// follow is Resolve, with the kind of the first thing on the way that isn't a folder; Dir is none.
func (d *Disk) follow(p string) (at string, stop Kind) {
	if len(p) > world.MaxPath {
		return path.Clean(p), Unknown
	}
	at, stop = "/", Dir
	rest := strings.Split(p, "/")
	for followed := 0; len(rest) > 0; {
		next := path.Join(at, rest[0])
		rest = rest[1:]
		n := Node{Kind: Dir}
		if next != at && !world.Inside(next, at) { // neither "." nor ".."
			n = d.Read(next)
		}
		if n.Kind == Link && followed < maxLinks {
			followed++
			if strings.HasPrefix(n.Target, "/") {
				at = "/"
			}
			rest = append(strings.Split(n.Target, "/"), rest...)
			continue
		}
		if stop == Dir && n.Kind != Dir && (len(rest) > 0 || n.Kind == Link) {
			stop = n.Kind
		}
		at = next
	}
	return at, stop
}

// Stat returns what stands under a path, links followed, and where. Behind something that is absent or no folder there is nothing.
func (d *Disk) Stat(p string) (at string, n Node) {
	at, stop := d.follow(p)
	switch stop {
	case Absent, File, Special:
		return at, Node{Kind: Absent}
	case Link: // a circle
		return at, Node{}
	}
	return at, d.Read(at)
}

// List returns the names in a folder, sorted; ok is false when some may be missing, or when there is no folder.
func (d *Disk) List(dir string) (names []string, ok bool) {
	at, n := d.Stat(dir)
	if n.Kind != Dir {
		return nil, false
	}
	n.read()
	have, complete := maps.Clone(d.names[at]), d.whole || n.names != nil
	if have == nil {
		have = map[string]bool{}
	}
	for _, name := range n.names {
		have[name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(have)) {
		switch n := d.Read(path.Join(at, name)); n.Kind {
		case Absent:
		case Unknown:
			complete = false
		default:
			names = append(names, name)
		}
	}
	region, inRegion := d.region(at)
	return names, complete && n.Trouble == "" && !(inRegion && region.Kind == Unknown)
}
