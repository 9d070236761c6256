package document

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/pelletier/go-toml/v2/unstable"
)

// tomlKinds are the types of TOML as those of JSON; a date is what agents that read TOML make of it, a text.
var tomlKinds = [...]struct {
	from unstable.Kind
	to   Kind
}{
	{unstable.String, String}, {unstable.Bool, Bool}, {unstable.Integer, Number}, {unstable.Float, Number},
	{unstable.LocalDate, String}, {unstable.LocalTime, String}, {unstable.LocalDateTime, String}, {unstable.DateTime, String},
	{unstable.Array, Array}, {unstable.InlineTable, Object},
}

// ParseTOML reads a text as TOML. A table is an object whose place is its header, and, for the whole file, everything. The error is a
// *SyntaxError.
func ParseTOML(data []byte) (*Node, error) {
	if err := checkEncoding(data); err != nil {
		return nil, err
	}
	b := tomlBuilder{root: &Node{Kind: Object, Span: source.Span{End: len(data)}}, members: map[*Node]map[string]int{}, made: map[*Node]tomlMade{}}
	b.table = b.root
	b.parser.Reset(data)
	for b.parser.NextExpression() {
		if err := b.expression(b.parser.Expression()); err != nil {
			return nil, err
		}
	}
	if err := b.parser.Error(); err != nil {
		return nil, tomlError(data, err)
	}
	return b.root, nil
}

// tomlError makes a syntax error of one of the library's.
func tomlError(data []byte, err error) error {
	e := &SyntaxError{Message: "is not TOML: " + err.Error(), Advice: "check quotes, brackets and commas there"}
	var at *unstable.ParserError
	if errors.As(err, &at) {
		// The bytes of the error are a part of the text, so that what is left of the capacity tells where they begin.
		e.Message, e.Offset = "is not TOML: "+at.Message, min(max(cap(data)-cap(at.Highlight), 0), len(data))
	}
	if bytes.HasPrefix(data[e.Offset:], []byte("<<<<<<<")) || bytes.HasPrefix(data[e.Offset:], []byte(">>>>>>>")) {
		e.Advice = "resolve the merge conflict"
	}
	return e
}

// tomlMade says what made an object or a list: only some may be added to by what comes later. The zero value is a value of its own.
type tomlMade uint8

const (
	byValue  tomlMade = iota // {…} or […]: complete
	onTheWay                 // an object that a longer header names a member of
	byHeader                 // [name], or a table of [[name]]
	byDots                   // an object that a dotted name names a member of
	byList                   // the list of [[name]]
)

// tomlBuilder turns expressions into one tree.
type tomlBuilder struct {
	parser      unstable.Parser
	root, table *Node
	// members are the places of names in objects, made what made them.
	members map[*Node]map[string]int
	made    map[*Node]tomlMade
}

// expression adds a line of the file: a header, or a name with its value.
func (b *tomlBuilder) expression(e *unstable.Node) error {
	var err error
	switch e.Kind {
	case unstable.KeyValue:
		_, err = b.keyValue(b.table, e, 0)
	case unstable.Table, unstable.ArrayTable:
		b.table, err = b.header(e)
	}
	return err
}

// header finds or makes the object that the names behind a header belong to.
func (b *tomlBuilder) header(e *unstable.Node) (*Node, error) {
	keys := b.keys(e.Key())
	if len(keys) > maxDepth {
		return nil, tooDeep(keys[0].span.Start)
	}
	whole := source.Span{Start: keys[0].span.Start, End: keys[len(keys)-1].span.End}
	n := b.root
	for _, k := range keys[:len(keys)-1] {
		next := b.get(n, k.text)
		if next == nil {
			next = b.add(n, k, &Node{Kind: Object, Span: whole}, onTheWay)
		}
		if next.Kind == Array && b.made[next] == byList {
			next = next.Items[len(next.Items)-1] // a header below a list of tables is about the last of them
		}
		if next.Kind != Object || b.made[next] == byValue {
			return nil, repeated(k)
		}
		n = next
	}
	return b.section(n, keys[len(keys)-1], whole, e.Kind == unstable.ArrayTable)
}

// section finds or makes the object of the last name of a header.
func (b *tomlBuilder) section(n *Node, k tomlKey, whole source.Span, list bool) (*Node, error) {
	next := b.get(n, k.text)
	switch {
	case list:
		if next == nil {
			next = b.add(n, k, &Node{Kind: Array, Span: whole}, byList)
		}
		if b.made[next] != byList {
			return nil, repeated(k)
		}
		table := &Node{Kind: Object, Span: whole}
		next.Items, b.made[table] = append(next.Items, table), byHeader
		return table, nil
	case next == nil:
		next = b.add(n, k, &Node{Kind: Object, Span: whole}, byHeader)
	case b.made[next] != onTheWay:
		return nil, repeated(k)
	}
	b.made[next] = byHeader
	return next, nil
}

// keyValue adds a name, which may be dotted, and its value to an object, and returns where the value ends.
func (b *tomlBuilder) keyValue(n *Node, e *unstable.Node, depth int) (end int, err error) {
	keys := b.keys(e.Key())
	if depth += len(keys); depth > maxDepth {
		return 0, tooDeep(keys[0].span.Start)
	}
	value, err := b.value(e.Value(), b.skip(keys[len(keys)-1].span.End, "="), depth)
	if err != nil {
		return 0, err
	}
	for _, k := range keys[:len(keys)-1] {
		next := b.get(n, k.text)
		if next == nil {
			next = b.add(n, k, &Node{Kind: Object, Span: source.Span{Start: k.span.Start, End: value.Span.End}}, byDots)
		}
		if b.made[next] != byDots {
			return 0, repeated(k)
		}
		n = next
	}
	last := keys[len(keys)-1]
	if b.get(n, last.text) != nil {
		return 0, repeated(last)
	}
	b.add(n, last, value, byValue)
	return value.Span.End, nil
}

// value reads a value that begins at an offset; the parser gives the places of scalars only.
func (b *tomlBuilder) value(v *unstable.Node, at, depth int) (*Node, error) {
	n := &Node{Text: string(v.Data), Span: source.Span{Start: int(v.Raw.Offset), End: int(v.Raw.Offset + v.Raw.Length)}}
	for _, k := range tomlKinds {
		if k.from == v.Kind {
			n.Kind = k.to
		}
	}
	if depth >= maxDepth {
		return nil, tooDeep(at)
	}
	if n.Kind != Array && n.Kind != Object {
		return n, nil
	}
	n.Text, n.Span.Start = "", at
	for it := v.Children(); it.Next(); {
		at = b.skip(at+1, ",")
		child := it.Node()
		if n.Kind == Object {
			end, err := b.keyValue(n, child, depth+1)
			if err != nil {
				return nil, err
			}
			at = end - 1
			continue
		}
		item, err := b.value(child, at, depth+1)
		if err != nil {
			return nil, err
		}
		n.Items = append(n.Items, item)
		at = item.Span.End - 1
	}
	n.Span.End = min(b.skip(at+1, ",")+1, len(b.parser.Data()))
	return n, nil
}

// skip returns the offset of what comes behind blanks, ends of lines, comments, and the characters of also.
func (b *tomlBuilder) skip(at int, also string) int {
	data := b.parser.Data()
	for ; at < len(data) && (bytes.IndexByte([]byte(" \t\r\n#"), data[at]) >= 0 || strings.IndexByte(also, data[at]) >= 0); at++ {
		if data[at] == '#' {
			at += max(bytes.IndexByte(data[at:], '\n'), 0)
		}
	}
	return at
}

// tomlKey is one part of a name with its place.
type tomlKey struct {
	text string
	span source.Span
}

func (b *tomlBuilder) keys(it unstable.Iterator) (keys []tomlKey) {
	for it.Next() {
		k := it.Node()
		keys = append(keys, tomlKey{string(k.Data), source.Span{Start: int(k.Raw.Offset), End: int(k.Raw.Offset + k.Raw.Length)}})
	}
	return keys
}

// get returns the value of a name of an object, or nil.
func (b *tomlBuilder) get(n *Node, name string) *Node {
	if at, ok := b.members[n][name]; ok {
		return n.Members[at].Value
	}
	return nil
}

// add adds a member and returns its value.
func (b *tomlBuilder) add(n *Node, k tomlKey, value *Node, made tomlMade) *Node {
	if b.members[n] == nil {
		b.members[n] = map[string]int{}
	}
	b.members[n][k.text], b.made[value] = len(n.Members), made
	n.Members = append(n.Members, Member{Name: k.text, Span: k.span, Value: value})
	return value
}

func repeated(k tomlKey) error {
	return &SyntaxError{Offset: k.span.Start, Message: fmt.Sprintf("is not TOML: %q is there twice", k.text), Advice: "remove one of the two, or write [[" + k.text + "]] for a list"}
}

func tooDeep(at int) error {
	return &SyntaxError{Offset: at, Message: fmt.Sprintf("nests more than %d deep", maxDepth), Advice: "write it flatter"}
}
