package document

import "bytes"

// ParseJSONC reads JSON in which comments may stand, and a comma behind the last value of a list or an object, as editors and some agents
// write it. Everything else is as in Parse.
func ParseJSONC(data []byte) (*Node, error) {
	if err := checkEncoding(data); err != nil {
		return nil, err
	}
	plain, err := withoutComments(data)
	if err != nil {
		return nil, err
	}
	return Parse(plain)
}

// withoutComments puts blanks in the place of comments and of commas that end a list, so that everything else stays where it is.
func withoutComments(data []byte) ([]byte, error) {
	plain := bytes.Clone(data)
	last := -1 // the latest byte that is neither blank nor comment
	for at := 0; at < len(plain); {
		end := at + 1
		switch c := plain[at]; {
		case c == '"':
			end = stringEnd(plain, at)
		case bytes.HasPrefix(plain[at:], []byte("//")), bytes.HasPrefix(plain[at:], []byte("/*")):
			if end = commentEnd(plain, at); end < 0 {
				return nil, &SyntaxError{Offset: at, Message: "is not JSON: a comment has no end", Advice: "write */ behind it"}
			}
			blank(plain[at:end])
			at = end
			continue
		case (c == ']' || c == '}') && last > 0 && plain[last] == ',' && closesValue(plain[:last]):
			plain[last] = ' '
		}
		if bytes.IndexByte([]byte(" \t\r\n"), plain[at]) < 0 {
			last = end - 1
		}
		at = end
	}
	return plain, nil
}

// stringEnd is the offset behind a string that begins at an offset; one without an end goes on to the end of the text.
func stringEnd(data []byte, at int) int {
	for at++; at < len(data) && data[at] != '"'; at++ {
		if data[at] == '\\' {
			at++
		}
	}
	return min(at+1, len(data))
}

// commentEnd is the offset behind a comment, -1 for one without an end. The end of its line doesn't belong to it.
func commentEnd(data []byte, at int) int {
	if data[at+1] == '/' {
		if i := bytes.IndexAny(data[at:], "\r\n"); i >= 0 {
			return at + i
		}
		return len(data)
	}
	i := bytes.Index(data[at+2:], []byte("*/"))
	if i < 0 {
		return -1
	}
	return at + 2 + i + 2
}

// blank overwrites everything but the ends of lines.
func blank(data []byte) {
	for i, c := range data {
		if c != '\n' && c != '\r' {
			data[i] = ' '
		}
	}
}

// closesValue tells whether what stands before a comma is a value, so that the comma isn't one too many.
func closesValue(before []byte) bool {
	before = bytes.TrimRight(before, " \t\r\n")
	return len(before) > 0 && bytes.IndexByte([]byte("[{,:"), before[len(before)-1]) < 0
}
