package document

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"github.com/bashguard/bashguard/analyzer/source"
)

// ParseYAML reads a text as one YAML document. What makes a value depend on another place of the text, or on a program's types, is refused:
// anchors, aliases, merge keys and tags; so are names that are there twice or aren't plain texts. The error is a *SyntaxError.
func ParseYAML(data []byte) (*Node, error) {
	if err := checkEncoding(data); err != nil {
		return nil, err
	}
	loader, err := yaml.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, &SyntaxError{Message: err.Error()}
	}
	y := yamlReader{data: data, lines: lineStarts(data)}
	var root yaml.Node
	if err := loader.Load(&root); err != nil {
		return nil, y.failure(err)
	}
	if root.Kind != yaml.DocumentNode || len(root.Content) != 1 {
		return nil, &SyntaxError{Message: "is empty", Advice: "write version: 1 at least"}
	}
	var more yaml.Node
	if err := loader.Load(&more); err == nil {
		return nil, y.at(&more, "a second document begins", "write one document")
	}
	n, err := y.value(root.Content[0], 0)
	if err != nil {
		return nil, err
	}
	return n, nil
}

// yamlReader makes nodes of those of the library, which know lines and columns only.
type yamlReader struct {
	data  []byte
	lines []int // the offset of each line
}

func lineStarts(data []byte) []int {
	starts := []int{0}
	for i, c := range data {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// offset returns the byte offset of a 1-based line and a 1-based column counted in characters.
func (y *yamlReader) offset(line, column int) int {
	if line < 1 || line > len(y.lines) {
		return len(y.data)
	}
	at := y.lines[line-1]
	for ; column > 1 && at < len(y.data) && y.data[at] != '\n'; column-- {
		_, size := utf8.DecodeRune(y.data[at:])
		at += size
	}
	return at
}

func (y *yamlReader) at(n *yaml.Node, message, advice string) error {
	return &SyntaxError{Offset: y.offset(n.Line, n.Column), Message: message, Advice: advice}
}

// failure turns an error of the library into one with a place.
func (y *yamlReader) failure(err error) error {
	var load *yaml.LoadError
	if !errors.As(err, &load) {
		return &SyntaxError{Message: "is empty", Advice: "write version: 1 at least"}
	}
	e := &SyntaxError{Offset: y.offset(load.Mark.Line, load.Mark.Column), Message: "is not YAML: " + load.Message}
	line := e.Offset
	for line > 0 && y.data[line-1] != '\n' {
		line--
	}
	if bytes.ContainsRune(bytes.TrimLeft(y.data[line:min(e.Offset+1, len(y.data))], " "), '\t') || bytes.HasPrefix(y.data[line:], []byte("\t")) {
		e.Advice = "indent with blanks"
	}
	return e
}

// yamlKinds are the types of scalars by their tags.
var yamlKinds = []struct {
	tag  string
	kind Kind
}{{"!!null", Null}, {"!!bool", Bool}, {"!!int", Number}, {"!!float", Number}, {"!!str", String}, {"!!timestamp", String}}

func (y *yamlReader) value(n *yaml.Node, depth int) (*Node, error) {
	switch {
	case depth > maxDepth:
		return nil, y.at(n, fmt.Sprintf("nests more than %d deep", maxDepth), "")
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		return nil, y.at(n, "anchors and aliases aren't read", "write the value where it is meant")
	case n.Style&yaml.TaggedStyle != 0:
		return nil, y.at(n, "tags aren't read", "write the plain value")
	}
	out := &Node{Span: y.span(n)}
	switch n.Kind {
	case yaml.MappingNode:
		out.Kind = Object
		return out, y.members(out, n, depth+1)
	case yaml.SequenceNode:
		out.Kind = Array
		for _, item := range n.Content {
			v, err := y.value(item, depth+1)
			if err != nil {
				return nil, err
			}
			out.Items = append(out.Items, v)
			out.Span.End = max(out.Span.End, v.Span.End)
		}
		return out, nil
	}
	out.Kind, out.Text = String, n.Value
	for _, k := range yamlKinds {
		if k.tag == n.ShortTag() {
			out.Kind = k.kind
		}
	}
	return out, nil
}

// members reads the names and values of a mapping.
func (y *yamlReader) members(out *Node, n *yaml.Node, depth int) error {
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name := n.Content[i]
		switch {
		case name.Kind != yaml.ScalarNode:
			return y.at(name, "a name is no plain text", "write a word before the colon")
		case name.Value == "<<" && name.Style == 0:
			return y.at(name, "merge keys aren't read", "write the values where they are meant")
		case seen[name.Value]:
			return y.at(name, "the name "+name.Value+" is there twice", "keep one of them")
		}
		key, err := y.value(name, depth)
		if err != nil {
			return err
		}
		v, err := y.value(n.Content[i+1], depth)
		if err != nil {
			return err
		}
		seen[name.Value] = true
		out.Members = append(out.Members, Member{Name: name.Value, Span: key.Span, Value: v})
		out.Span.End = max(out.Span.End, v.Span.End)
	}
	return nil
}

// span is the place of a node: of the whole scalar where it stands on one line, else of its first line. That of a list or an object grows
// with what is in it.
func (y *yamlReader) span(n *yaml.Node) source.Span {
	start := y.offset(n.Line, n.Column)
	line := y.data[start:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	text := strings.TrimRight(string(line), " \r")
	length := 1
	switch {
	case n.Kind != yaml.ScalarNode:
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		length = quotedLength(text)
	case strings.HasPrefix(text, n.Value):
		length = len(n.Value)
	default:
		length = len(text)
	}
	return source.Span{Start: start, End: min(start+length, len(y.data))}
}

// quotedLength is the length of the quoted text at the beginning of a line, of the whole line when it ends on another one.
func quotedLength(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] == '"', text[i] == '\'' && strings.HasPrefix(text[i:], "''") && text[0] == '\'':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return len(text)
}
