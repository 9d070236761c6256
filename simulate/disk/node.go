package disk

// Kind is what stands under a path. The zero Kind is Unknown.
type Kind uint8

// The kinds of nodes.
const (
	Unknown Kind = iota
	Absent
	File
	Dir
	Link
	// Special is a device, a pipe or a socket. It is never opened.
	Special
)

// Trouble is why something isn't known of a node, "" for no reason but that nobody told.
type Trouble string

// The kinds of trouble that a snapshot may give.
const (
	// Unreadable: the system refuses to tell.
	Unreadable Trouble = "unreadable"
	// TooLarge: a text or a directory is longer than what is read of one.
	TooLarge Trouble = "too_large"
	// NoText: a file isn't UTF-8.
	NoText Trouble = "no_text"
)

// Node is what is known about one path. The zero Node is one of which nothing is known.
type Node struct {
	Kind Kind
	// Target is what a link links to, as it is written there.
	Target string
	// Version plays the part of the modification time: it grows with every change.
	Version int
	// Trouble says why the kind, the text or the names aren't known.
	Trouble Trouble

	text    string
	hasText bool
	names   []string
	// load reads the text or the names of a snapshot's node, nil when there is nothing to read.
	load func(*Node)
}

// Exists tells whether there is something under the path.
func (n *Node) Exists() bool { return n.Kind > Absent }

// Known tells whether it is known what stands under the path, be it nothing.
func (n *Node) Known() bool { return n.Kind != Unknown }

// Text returns the content of a file; ok is false when it isn't known, or when the node is no file. Trouble says why.
func (n *Node) Text() (text string, ok bool) {
	n.read()
	return n.text, n.hasText
}

// read reads what stands in a snapshot, once.
func (n *Node) read() {
	if n.load != nil {
		n.load(n)
		n.load = nil
	}
}

// TextFile returns the node of a file with a content.
func TextFile(text string) Node { return Node{Kind: File, text: text, hasText: true} }
