package transcript

import (
	"fmt"
	"hash/maphash"
	"io"
	"iter"
	"slices"
	"strings"
)

// Format is one way in which sessions are recorded.
type Format struct {
	// ID is its name in output, Doc says in one sentence whose it is and where such files lie.
	ID, Doc string
	// sniff tells whether a line of JSON can only be of this format.
	sniff func(o object) bool
	// events reads on to the end; a *LineError doesn't end the stream, any other error does.
	events func(l *lines) iter.Seq2[Event, error]
}

// formats are the rows of all files of this package, in the order of their IDs.
var formats []Format

// register adds a row; it is called while the package's variables are set up, and a repeated ID is a mistake of the programmer.
func register(f Format) Format {
	at, found := slices.BinarySearchFunc(formats, f.ID, func(f Format, id string) int { return strings.Compare(f.ID, id) })
	if found {
		panic("two transcript formats are called " + f.ID)
	}
	formats = slices.Insert(formats, at, f)
	return f
}

// Formats returns every known format, ordered by ID.
func Formats() []Format { return slices.Clone(formats) }

// headLines is how many lines are looked at to find out the format: recorded sessions begin with a few lines of bookkeeping.
const headLines = 64

// Read finds out the format of a transcript from its content and returns the events in it. The stream yields a *LineError for each
// line that can't be used and goes on; it ends after any other error, a *LoadError for instance. Memory is bounded by MaxLine and by
// the calls of the turns that are open at one time. Read itself fails with a *LoadError of kind unknown_format when no line is known.
func Read(r io.Reader) (Format, iter.Seq2[Event, error], error) {
	l := newLines(r)
	head, err := l.peek(headLines)
	if err != nil {
		return Format{}, nil, err
	}
	for _, o := range objects(head) {
		if f, ok := sniff(o); ok {
			return f, f.events(l), nil
		}
	}
	return Format{}, nil, unknownFormat(head)
}

// objects returns what the first lines hold: the object on each of them, and the one that begins there and goes on over several.
func objects(head []line) []object {
	var byLine []object
	var text []byte
	for _, line := range head {
		if o, err := parseObject(line.text); err == nil {
			byLine = append(byLine, o)
		}
		text = append(append(text, line.text...), '\n')
	}
	if whole := outline(text); len(head) > 0 && len(byLine) < len(head) {
		return append([]object{whole}, byLine...)
	}
	return byLine
}

// sniff returns the first format that knows a line.
func sniff(o object) (Format, bool) {
	for _, f := range formats {
		if f.sniff(o) {
			return f, true
		}
	}
	return Format{}, false
}

// unknownFormat says why nothing was recognised, as near to the cause as the first lines tell.
func unknownFormat(head []line) error {
	ids := make([]string, len(formats))
	for i, f := range formats {
		ids[i] = f.ID
	}
	why := "no transcript of a known format (" + strings.Join(ids, ", ") + ")"
	switch {
	case len(head) == 0:
		why = "the transcript is empty"
	case packer(head[0].text) != "":
		why = "the transcript is packed by " + packer(head[0].text) + ": unpack it first"
	case head[0].err != nil:
		why += ": " + head[0].err.Error()
	default:
		if _, err := parseObject(head[0].text); err != nil {
			why += fmt.Sprintf(": line %d: %v", head[0].n, err)
		}
	}
	return &LoadError{Kind: "unknown_format", Reason: why}
}

// packers are programs by which sessions come packed, by how their files begin.
var packers = []struct{ magic, name string }{{"\x28\xb5\x2f\xfd", "zstd"}, {"\x1f\x8b", "gzip"}, {"PK\x03\x04", "zip"}}

// packer names the program that packed a file, "" when none did.
func packer(text []byte) string {
	for _, p := range packers {
		if strings.HasPrefix(string(text), p.magic) {
			return p.name
		}
	}
	return ""
}

// seen remembers texts by their hashes, eight bytes each, so that a long session doesn't fill the memory. The seed is new in every
// run: nobody can prepare two calls of which the second is taken for the first.
type seen struct {
	seed   maphash.Seed
	hashes map[uint64]struct{}
}

func newSeen() *seen { return &seen{seed: maphash.MakeSeed(), hashes: map[uint64]struct{}{}} }

// add notes the parts as one text and tells whether they were noted before.
func (s *seen) add(parts ...string) bool {
	sum := s.sum(parts)
	_, before := s.hashes[sum]
	s.hashes[sum] = struct{}{}
	return before
}

// has tells whether the parts were noted.
func (s *seen) has(parts ...string) bool {
	_, before := s.hashes[s.sum(parts)]
	return before
}

// sum is the hash of the parts as one text.
func (s *seen) sum(parts []string) uint64 {
	var h maphash.Hash
	h.SetSeed(s.seed)
	for _, p := range parts {
		_, _ = h.WriteString(p) // never fails
		_ = h.WriteByte(0)
	}
	return h.Sum64()
}
