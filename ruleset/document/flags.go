package document

import (
	"bytes"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
)

// ParseFlags reads a text of command-line flags: words as a shell splits them, with quotes, backslashes and comments. The root is a list of
// strings; an operator of a shell outside of quotes is one of them. The error is a *SyntaxError.
func ParseFlags(data []byte) (*Node, error) {
	if err := checkEncoding(data); err != nil {
		return nil, err
	}
	root := &Node{Kind: Array, Span: source.Span{End: len(data)}}
	for at := 0; at < len(data); {
		switch c := data[at]; {
		case bytes.IndexByte([]byte(" \t\r\n"), c) >= 0:
			at++
		case bytes.HasPrefix(data[at:], []byte("\\\n")), bytes.HasPrefix(data[at:], []byte("\\\r\n")):
			at += 2
		case c == '#':
			at = lineEnd(data, at)
		case isConflict(data[at:]):
			return nil, &SyntaxError{Offset: at, Message: "holds a merge conflict", Advice: "resolve the merge conflict"}
		default:
			word, end, err := flagWord(data, at)
			if err != nil {
				return nil, err
			}
			root.Items = append(root.Items, &Node{Kind: String, Text: word, Span: source.Span{Start: at, End: end}})
			at = end
		}
	}
	return root, nil
}

// isConflict tells whether a text begins with a mark of a merge conflict.
func isConflict(text []byte) bool {
	return bytes.HasPrefix(text, []byte("<<<<<<<")) || bytes.HasPrefix(text, []byte("=======")) || bytes.HasPrefix(text, []byte(">>>>>>>"))
}

// flagWord reads the word that begins at an offset.
func flagWord(data []byte, at int) (word string, end int, err error) {
	if bytes.IndexByte([]byte(";&|"), data[at]) >= 0 {
		end = at + 1
		for end < len(data) && data[end] == data[at] {
			end++
		}
		return string(data[at:end]), end, nil
	}
	var b strings.Builder
	for ; at < len(data) && bytes.IndexByte([]byte(" \t\r\n;&|"), data[at]) < 0; at++ {
		switch c := data[at]; c {
		case '\'', '"':
			close := at + 1
			for ; close < len(data) && data[close] != c; close++ {
				if c == '"' && data[close] == '\\' && close+1 < len(data) && bytes.IndexByte([]byte("\"\\$`"), data[close+1]) >= 0 {
					close++
				}
				b.WriteByte(data[close])
			}
			if close == len(data) {
				return "", 0, &SyntaxError{Offset: at, Message: "a quote isn't closed", Advice: "write " + string(c) + " behind the value"}
			}
			at = close
		case '\\':
			if at++; at < len(data) && data[at] != '\n' {
				b.WriteByte(data[at])
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), min(at, len(data)), nil
}
