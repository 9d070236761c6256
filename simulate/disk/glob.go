package disk

import (
	"path"
	"strings"
)

// maxVisited is how many folders a glob looks into.
const maxVisited = 2000

// Glob returns the paths below a folder that a pattern names, relative to it, in the order of their names; ok is false when some may be missing.
// A "**" stands for any number of folders, hidden names must be named, and links in the place of a "**" aren't followed.
func (d *Disk) Glob(dir, pattern string) (paths []string, ok bool) {
	at, n := d.Stat(dir)
	if n.Kind != Dir {
		return nil, n.Kind != Unknown
	}
	g := glob{disk: d, complete: true, left: maxVisited, seen: map[string]bool{}}
	g.in(at, "", strings.Split(path.Clean(pattern), "/"))
	return g.found, g.complete
}

// glob is one search.
type glob struct {
	disk     *Disk
	found    []string
	seen     map[string]bool // paths that were found: two ways may lead to one through "**"
	complete bool
	left     int
}

// in looks for the parts of a pattern in a folder; behind is the way to it.
func (g *glob) in(dir, behind string, parts []string) {
	if g.left--; g.left < 0 {
		g.complete = false
		return
	}
	names, ok := g.disk.List(dir)
	g.complete = g.complete && ok
	part, rest := parts[0], parts[1:]
	if part == "**" && len(rest) > 0 {
		g.in(dir, behind, rest)
	}
	for _, name := range names {
		if !fits(part, name) {
			continue
		}
		p, way := path.Join(dir, name), path.Join(behind, name)
		switch {
		case part == "**" && len(rest) > 0:
			if n := g.disk.Read(p); n.Kind == Dir {
				g.in(p, way, parts)
			}
		case len(rest) > 0:
			if at, n := g.disk.Stat(p); n.Kind == Dir {
				g.in(at, way, rest)
			}
		case !g.seen[way]:
			g.seen[way] = true
			g.found = append(g.found, way)
		}
	}
}

// fits tells whether a name fits one part of a pattern.
func fits(part, name string) bool {
	if strings.HasPrefix(name, ".") && !strings.HasPrefix(part, ".") {
		return false
	}
	if part == "**" {
		return true
	}
	ok, err := path.Match(part, name)
	return ok && err == nil
}
