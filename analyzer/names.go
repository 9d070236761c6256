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
	// plain are those in bases.
	plain []string
	// lengths hold, by their first byte, how long the names in bases and byLast are, as bits.
	lengths [256]uint32
	// entries are those that need more than a look-up.
	entries []*nameEntry
	// byLast holds the entries by their last segment, and starred those that have a star in it.
	byLast  map[string][]*nameEntry
	starred []*nameEntry
}

type nameEntry struct {
	segments []nameSegment
	rooted   bool
	dir      bool
}

// nameSegment is one name of an entry, and what stands before and behind its star, if it has one.
// One that is a pattern has more than that.
type nameSegment struct {
	text, before, after string
	star, pattern       bool
}

func compileSegment(text string) nameSegment {
	s := nameSegment{text: text}
	s.before, s.after, s.star = strings.Cut(text, "*")
	s.pattern = s.star && (strings.ContainsAny(s.before, `?[\`) || strings.ContainsAny(s.after, `*?[\`))
	return s
}

// lazyNames compiles a list when it is first looked into.
func lazyNames(list string) func() *names {
	return sync.OnceValue(func() *names { return compileNames(strings.Fields(list)) })
}

// lazyNamesWith does the same for two lists, the first of which gets an ending.
func lazyNamesWith(first func() []string, ending, list string) func() *names {
	return sync.OnceValue(func() *names {
		n := compileNames(strings.Fields(list))
		for _, name := range first() {
			n.add(name + ending)
		}
		return n
	})
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
		n.plain = append(n.plain, entry)
		n.note(entry)
		return
	}
	e := &nameEntry{rooted: strings.HasPrefix(entry, "/"), dir: strings.HasSuffix(entry, "/")}
	for text := range strings.SplitSeq(strings.Trim(entry, "/"), "/") {
		e.segments = append(e.segments, compileSegment(text))
	}
	n.entries = append(n.entries, e)
	if last := e.segments[len(e.segments)-1]; last.star {
		n.starred = append(n.starred, e)
	} else {
		n.byLast[last.text] = append(n.byLast[last.text], e)
		n.note(last.text)
	}
}

// note keeps the length of a name that can be looked up.
func (n *names) note(name string) { n.lengths[name[0]] |= lengthBit(name) }

// lengthBit stands for the length of a name, the last bit for all that are long.
func lengthBit(name string) uint32 { return 1 << min(len(name), 31) }

// mayHold tells whether a name is worth a look-up: most names in a path are not.
func (n *names) mayHold(name string) bool {
	return name != "" && n.lengths[name[0]]&lengthBit(name) != 0
}

// match tells whether an absolute, normalised path is named by the list.
func (n *names) match(p string) bool {
	var room [16]string // enough for nearly every path
	segments := room[:0]
	for s := range strings.SplitSeq(strings.ToLower(strings.Trim(p, "/")), "/") {
		segments = append(segments, s)
	}
	last := len(segments) - 1
	for i, s := range segments {
		if !n.mayHold(s) {
			continue
		}
		if i == last && n.bases[s] {
			return true
		}
		for _, e := range n.byLast[s] {
			if (e.dir || i == last) && e.endsAt(segments, i) {
				return true
			}
		}
	}
	for _, e := range n.starred {
		if e.match(segments, (*nameSegment).is) {
			return true
		}
	}
	return false
}

// endsAt tells whether the entry's segments are those of a path up to place i.
func (e *nameEntry) endsAt(segments []string, i int) bool {
	at := i + 1 - len(e.segments)
	return at >= 0 && (at == 0 || !e.rooted) && e.matchAt(segments[at:], (*nameSegment).is)
}

// suspects tells whether a path with a file-name pattern in it points at a name of the list by its
// literal part.
func (n *names) suspects(pattern string) bool {
	segments := strings.Split(strings.ToLower(strings.Trim(pattern, "/")), "/")
	last := segments[len(segments)-1]
	for _, base := range n.plain {
		if pointsAt(last, base) {
			return true
		}
	}
	for _, e := range n.entries {
		if e.match(segments, func(entry *nameSegment, segment string) bool { return pointsAt(segment, entry.text) }) {
			return true
		}
	}
	return false
}

// match looks for the entry's segments in those of a path: at its beginning when the entry is
// rooted, at its end when it is a file.
func (e *nameEntry) match(segments []string, is func(entry *nameSegment, segment string) bool) bool {
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

func (e *nameEntry) matchAt(segments []string, is func(entry *nameSegment, segment string) bool) bool {
	for i := range e.segments {
		if !is(&e.segments[i], segments[i]) {
			return false
		}
	}
	return true
}

// is tells whether a name in a path is the one of an entry.
func (s *nameSegment) is(segment string) bool {
	switch {
	case !s.star:
		return s.text == segment
	case s.pattern:
		ok, _ := path.Match(s.text, segment)
		return ok
	}
	return len(segment) >= len(s.before)+len(s.after) && strings.HasPrefix(segment, s.before) && strings.HasSuffix(segment, s.after)
}

// pointsAt tells whether a segment that may be a pattern points at an entry by what it spells out:
// a dot and a letter of a hidden name, at least two letters of another, or the ending of an entry
// that begins with a star.
func pointsAt(segment, entry string) bool {
	if segment != "" && segment[0] != entry[0] && strings.IndexByte(`*?[\`, entry[0]) < 0 && segment[0] != '\\' {
		return false // nearly always
	}
	at := strings.IndexAny(segment, "*?[{")
	if at < 0 || entry == "*" {
		e := compileSegment(entry)
		return e.is(segment)
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
