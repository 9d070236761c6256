package disk

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/world"
)

// Bounds of what is read of a snapshot: nodes that are remembered, bytes of one file, bytes of all texts that are kept, and names of one folder.
const (
	maxNodes = 100_000
	maxText  = 4 << 20
	maxTexts = 64 << 20
	maxNames = 10_000
)

// Snapshot is a folder that stands for a directory of the session. It is only ever read, and only what is asked for: links are read but never
// followed by the system, and nothing but regular files and folders is opened. Several disks may stand on one; it is used by one goroutine
// at a time.
type Snapshot struct {
	files fs.ReadLinkFS
	at    string
	nodes map[string]Node
	texts int // bytes that are kept
}

// NewSnapshot makes a snapshot of a folder that stands for the absolute directory at.
func NewSnapshot(files fs.ReadLinkFS, at string) *Snapshot {
	return &Snapshot{files: files, at: path.Clean(at), nodes: map[string]Node{}}
}

// Covers tells whether a path lies in the directory that the snapshot stands for. No snapshot covers nothing.
func (s *Snapshot) Covers(p string) bool {
	if s == nil {
		return false
	}
	rest, below := strings.CutPrefix(p, strings.TrimSuffix(s.at, "/"))
	return below && (rest == "" || rest[0] == '/')
}

// Link returns what a path of the session links to.
func (s *Snapshot) Link(p string) (target string, ok bool) {
	if len(p) > world.MaxPath || !s.Covers(p) {
		return "", false
	}
	n := s.read(p)
	return n.Target, n.Kind == Link
}

// read returns what stands under a path, in the folder itself.
func (s *Snapshot) read(p string) Node {
	name := strings.TrimPrefix(strings.TrimPrefix(p, strings.TrimSuffix(s.at, "/")), "/")
	if name == "" {
		name = "."
	}
	if n, ok := s.nodes[name]; ok {
		return n
	}
	n := s.look(name)
	if len(s.nodes) < maxNodes {
		s.nodes[name] = n
	}
	return n
}

// look asks the system about a name. The folders above it are asked first: what they aren't can't be in them, and a link in the way isn't
// followed.
func (s *Snapshot) look(name string) Node {
	if !fs.ValidPath(name) || len(name) > world.MaxPath {
		return Node{Trouble: Unreadable}
	}
	if up := path.Dir(name); name != "." {
		switch n := s.read(path.Join(s.at, up)); n.Kind {
		case Dir:
		case Unknown, Link: // what a link leads to stands elsewhere
			return Node{Trouble: n.Trouble}
		default:
			return Node{Kind: Absent}
		}
	}
	info, err := s.files.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Node{Kind: Absent}
	case err != nil:
		return Node{Trouble: Unreadable}
	}
	return s.node(name, info.Mode())
}

// node makes the node of a name by its mode.
func (s *Snapshot) node(name string, mode fs.FileMode) Node {
	switch mode.Type() {
	case 0:
		return Node{Kind: File, load: func(n *Node) { s.loadText(name, n) }}
	case fs.ModeDir:
		return Node{Kind: Dir, load: func(n *Node) { s.loadNames(name, n) }}
	case fs.ModeSymlink:
		target, err := s.files.ReadLink(name)
		if err != nil || target == "" {
			return Node{Trouble: Unreadable}
		}
		return Node{Kind: Link, Target: target}
	}
	return Node{Kind: Special}
}

// loadText reads a file.
func (s *Snapshot) loadText(name string, n *Node) {
	f, err := s.files.Open(name)
	if err != nil {
		n.Trouble = Unreadable
		return
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxText+1))
	switch {
	case err != nil:
		n.Trouble = Unreadable
	case len(text) > maxText:
		n.Trouble = TooLarge
	case utf8.Valid(text):
		n.text, n.hasText = string(text), true
		s.keep(name, *n, len(text))
	default:
		n.Trouble = NoText
	}
}

// keep remembers a text, as long as there is room for it.
func (s *Snapshot) keep(name string, n Node, size int) {
	if _, known := s.nodes[name]; known && s.texts+size <= maxTexts {
		s.texts += size
		n.load = nil
		s.nodes[name] = n
	}
}

// loadNames reads the names in a folder.
func (s *Snapshot) loadNames(name string, n *Node) {
	f, err := s.files.Open(name)
	if err != nil {
		n.Trouble = Unreadable
		return
	}
	defer f.Close()
	dir, ok := f.(fs.ReadDirFile)
	if !ok {
		n.Trouble = Unreadable
		return
	}
	entries, err := dir.ReadDir(maxNames + 1)
	if len(entries) > maxNames {
		entries, n.Trouble = entries[:maxNames], TooLarge
	}
	if err != nil && !errors.Is(err, io.EOF) {
		n.Trouble = Unreadable
	}
	n.names = []string{}
	for _, e := range entries {
		n.names = append(n.names, e.Name())
	}
	slices.Sort(n.names)
}
