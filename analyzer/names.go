package analyzer

import (
	"path"
	"strings"
	"sync"
)

// names is a list of names of files and directories. An entry without a slash is a base name; one
// that ends in a slash is a directory and everything below it; one with a slash inside matches as
// the end of a path, and one that begins with a slash the whole path. A "*" stands for any part of
// a name. Case doesn't matter, since some disks don't know it.
type names struct {
	bases map[string]bool
	// entries are those that need more than a look-up.
	entries []*nameEntry
	// byLast holds the entries by their last segment, and starred those that have a star in it.
	byLast  map[string][]*nameEntry
	starred []*nameEntry
}

type nameEntry struct {
	segments []string
	rooted   bool
	dir      bool
}

// lazyNames compiles a list when it is first looked into.
func lazyNames(list string) func() *names {
	return sync.OnceValue(func() *names { return compileNames(strings.Fields(list)) })
}

func compileNames(list []string) *names {
	n := &names{bases: map[string]bool{}, byLast: map[string][]*nameEntry{}}
	for _, entry := range list {
		n.add(entry)
	}
	return n
}

func (n *names) add(entry string) {
	entry = strings.ToLower(entry)
	if strings.Trim(entry, "/") == "" {
		return
	}
	if !strings.ContainsAny(entry, "/*") {
		n.bases[entry] = true
		return
	}
	e := &nameEntry{
		segments: strings.Split(strings.Trim(entry, "/"), "/"),
		rooted:   strings.HasPrefix(entry, "/"),
		dir:      strings.HasSuffix(entry, "/"),
	}
	n.entries = append(n.entries, e)
	if last := e.segments[len(e.segments)-1]; strings.Contains(last, "*") {
		n.starred = append(n.starred, e)
	} else {
		n.byLast[last] = append(n.byLast[last], e)
	}
}

// match tells whether an absolute, normalised path is named by the list.
func (n *names) match(p string) bool {
	var room [16]string // enough for nearly every path
	segments := room[:0]
	for s := range strings.SplitSeq(strings.ToLower(strings.Trim(p, "/")), "/") {
		segments = append(segments, s)
	}
	last := len(segments) - 1
	if n.bases[segments[last]] {
		return true
	}
	for i, s := range segments {
		for _, e := range n.byLast[s] {
			if (e.dir || i == last) && e.endsAt(segments, i) {
				return true
			}
		}
	}
	for _, e := range n.starred {
		if e.match(segments, segmentIs) {
			return true
		}
	}
	return false
}

// endsAt tells whether the entry's segments are those of a path up to place i.
func (e *nameEntry) endsAt(segments []string, i int) bool {
	at := i + 1 - len(e.segments)
	return at >= 0 && (at == 0 || !e.rooted) && e.matchAt(segments[at:], segmentIs)
}

// suspects tells whether a path with a file-name pattern in it points at a name of the list by its
// literal part.
func (n *names) suspects(pattern string) bool {
	segments := strings.Split(strings.ToLower(strings.Trim(pattern, "/")), "/")
	last := segments[len(segments)-1]
	for base := range n.bases {
		if pointsAt(last, base) {
			return true
		}
	}
	for _, e := range n.entries {
		if e.match(segments, func(entry, segment string) bool { return pointsAt(segment, entry) }) {
			return true
		}
	}
	return false
}

// match looks for the entry's segments in those of a path: at its beginning when the entry is
// rooted, at its end when it is a file.
func (e *nameEntry) match(segments []string, is func(entry, segment string) bool) bool {
	first, last := 0, len(segments)-len(e.segments)
	if e.rooted {
		last = min(last, 0)
	}
	if !e.dir {
		first = len(segments) - len(e.segments)
	}
	for at := max(first, 0); at <= last; at++ {
		if e.matchAt(segments[at:], is) {
			return true
		}
	}
	return false
}

func (e *nameEntry) matchAt(segments []string, is func(entry, segment string) bool) bool {
	for i, s := range e.segments {
		if !is(s, segments[i]) {
			return false
		}
	}
	return true
}

func segmentIs(entry, segment string) bool {
	before, after, star := strings.Cut(entry, "*")
	if !star {
		return entry == segment
	}
	if strings.ContainsAny(before, `?[\`) || strings.ContainsAny(after, `*?[\`) {
		ok, _ := path.Match(entry, segment)
		return ok
	}
	return len(segment) >= len(before)+len(after) && strings.HasPrefix(segment, before) && strings.HasSuffix(segment, after)
}

// pointsAt tells whether a segment that may be a pattern points at an entry by what it spells out:
// a dot and a letter of a hidden name, at least two letters of another, or the ending of an entry
// that begins with a star.
func pointsAt(segment, entry string) bool {
	at := strings.IndexAny(segment, "*?[{")
	if at < 0 || entry == "*" {
		return segmentIs(entry, segment)
	}
	prefix, suffix := segment[:at], segment[strings.LastIndexAny(segment, "*?]}")+1:]
	if ending, ok := strings.CutPrefix(entry, "*"); ok {
		return len(ending) > 1 && strings.HasSuffix(suffix, ending)
	}
	literal, _, open := strings.Cut(entry, "*")
	if strings.HasPrefix(entry, ".") != strings.HasPrefix(prefix, ".") {
		return false // a star takes no leading dot
	}
	if len(prefix) < 2 && prefix != "." {
		return false
	}
	if open {
		if tail := entry[strings.LastIndexByte(entry, '*')+1:]; tail != "" && literal == "." {
			return strings.HasSuffix(suffix, tail) // of .*_history only the ending says anything
		}
		return strings.HasPrefix(literal, prefix) || strings.HasPrefix(prefix, literal)
	}
	ok, err := path.Match(segment, entry)
	return ok || err != nil && strings.HasPrefix(entry, prefix)
}
