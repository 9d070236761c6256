// Package document reads the languages that rule files are written down in, with the place of
// everything, so that what is wrong in one can be pointed at. Each reader takes what the agents
// take: strict JSON has no comments, and what they refuse is refused here.
package document

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Kind is the type of a value. The zero Kind is no value.
type Kind uint8

// The types of JSON, and what Starlark has beside them: a call is a function's name with arguments.
const (
	Null Kind = 1 + iota
	Bool
	Number
	String
	Array
	Object
	Tuple
	Call
)

var kindNames = []string{"nothing", "null", "a boolean", "a number", "a string", "a list", "an object", "a tuple", "a call"}

// String returns the type with its article, for messages.
func (k Kind) String() string { return kindNames[min(int(k), len(kindNames)-1)] }

// Node is a value with its place.
type Node struct {
	Kind Kind
	// Span is the place of the whole value, quotes and brackets included.
	Span source.Span
	// Text is the value of a string, the spelling of a number or boolean, and the function's name of a call.
	Text string
	// Items are the values of a list, Members those of an object in their order, a name that is
	// there twice included. The arguments of a call are members, those without a name first.
	Items   []*Node
	Members []Member
}

// Member is a name of an object with its value.
type Member struct {
	Name string
	// Span is the place of the name.
	Span  source.Span
	Value *Node
}

// Get returns the value of a member, of the last one where the name is there twice, as JSON parsers
// do; nil when there is none.
func (n *Node) Get(name string) *Node {
	if n == nil {
		return nil
	}
	for i := len(n.Members) - 1; i >= 0; i-- {
		if n.Members[i].Name == name {
			return n.Members[i].Value
		}
	}
	return nil
}

// Is tells whether the value is there and of a type.
func (n *Node) Is(k Kind) bool { return n != nil && n.Kind == k }

// SyntaxError is what keeps a text from being JSON, with the byte offset of the place and, where
// the mistake is a common one, what to do.
type SyntaxError struct {
	Offset  int
	Message string
	Advice  string
}

// Error returns the message and the advice.
func (e *SyntaxError) Error() string {
	if e.Advice == "" {
		return e.Message
	}
	return e.Message + ": " + e.Advice
}

// maxDepth bounds nesting; rule files nest five deep.
const maxDepth = 100

// Parse reads a text as one JSON value. The error is a *SyntaxError.
func Parse(data []byte) (*Node, error) {
	if err := check(data); err != nil {
		return nil, err
	}
	p := parser{data: data, dec: json.NewDecoder(bytes.NewReader(data))}
	p.dec.UseNumber()
	n, err := p.value(0)
	if err != nil {
		return nil, err
	}
	return n, nil
}

// check finds what is no JSON at all.
func check(data []byte) error {
	if err := checkEncoding(data); err != nil {
		return err
	}
	var raw json.RawMessage
	err := json.Unmarshal(data, &raw)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return explain(data, int(syntax.Offset), syntax.Error())
	}
	return err
}

// MaxSize is the size in bytes up to which a text is read: rule files have kilobytes.
const MaxSize = 8 << 20

// checkEncoding refuses what is no text in UTF-8 of a size worth reading, whatever the syntax.
func checkEncoding(data []byte) error {
	if len(data) > MaxSize {
		return &SyntaxError{Message: fmt.Sprintf("is longer than %d MiB", MaxSize>>20), Advice: "keep the rules in a file of their own"}
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return &SyntaxError{Message: "is UTF-16", Advice: "save the file as UTF-8"}
	}
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		return &SyntaxError{Message: "begins with a byte order mark", Advice: "save the file as UTF-8 without one"}
	}
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size < 2 {
			return &SyntaxError{Offset: at, Message: "is not UTF-8", Advice: "save the file as UTF-8"}
		}
		at += size
	}
	if at := bytes.IndexByte(data, 0); at >= 0 {
		return &SyntaxError{Offset: at, Message: "holds a NUL byte", Advice: "save the file as UTF-8 text"}
	}
	return nil
}

// explain turns the offset of a syntax error, which lies behind the byte that is wrong, into a
// place, and names common mistakes.
func explain(data []byte, behind int, message string) error {
	at := min(max(behind-1, 0), len(data))
	e := &SyntaxError{Offset: at, Message: "is not JSON: " + message}
	before := bytes.TrimRight(data[:at], " \t\r\n")
	rest := data[at:]
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		e.Message, e.Advice = "is empty", "write {} at least"
	case bytes.HasPrefix(rest, []byte("<<<<<<<")), bytes.HasPrefix(rest, []byte("=======")), bytes.HasPrefix(rest, []byte(">>>>>>>")):
		e.Advice = "resolve the merge conflict"
	case bytes.HasPrefix(rest, []byte("//")), bytes.HasPrefix(rest, []byte("/*")), bytes.HasPrefix(rest, []byte("#")):
		e.Advice = "remove the comment, JSON has none"
	case len(before) > 0 && before[len(before)-1] == ',' && len(rest) > 0 && (rest[0] == ']' || rest[0] == '}'):
		e.Offset = len(before) - 1
		e.Advice = "remove the comma before the closing bracket"
	case len(rest) > 0 && rest[0] == '\'':
		e.Advice = `write "double quotes"`
	}
	return e
}

// parser turns tokens into nodes.
type parser struct {
	data []byte
	dec  *json.Decoder
}

func (p *parser) value(depth int) (*Node, error) {
	start := p.start()
	if depth > maxDepth {
		return nil, &SyntaxError{Offset: start, Message: fmt.Sprintf("nests more than %d deep", maxDepth)}
	}
	token, err := p.dec.Token()
	if err != nil {
		return nil, &SyntaxError{Offset: start, Message: err.Error()}
	}
	n := &Node{}
	switch t := token.(type) {
	case nil:
		n.Kind = Null
	case bool:
		n.Kind, n.Text = Bool, fmt.Sprint(t)
	case json.Number:
		n.Kind, n.Text = Number, t.String()
	case string:
		n.Kind, n.Text = String, t
	case json.Delim:
		n.Kind = Object
		if t == '[' {
			n.Kind = Array
		}
		err = p.fill(n, depth+1)
	}
	n.Span = source.Span{Start: start, End: int(p.dec.InputOffset())}
	return n, err
}

// start is the offset of the next token: behind blanks, a comma or a colon.
func (p *parser) start() int {
	at := int(p.dec.InputOffset())
	for at < len(p.data) && bytes.IndexByte([]byte(" \t\r\n,:"), p.data[at]) >= 0 {
		at++
	}
	return at
}

// fill reads the values of a list or an object, and its closing bracket.
func (p *parser) fill(n *Node, depth int) error {
	for p.dec.More() {
		var m Member
		if n.Kind == Object {
			name, err := p.value(depth)
			if err != nil {
				return err
			}
			m.Name, m.Span = name.Text, name.Span
		}
		v, err := p.value(depth)
		if err != nil {
			return err
		}
		if m.Value = v; n.Kind == Object {
			n.Members = append(n.Members, m)
		} else {
			n.Items = append(n.Items, v)
		}
	}
	_, err := p.dec.Token()
	return err
}
