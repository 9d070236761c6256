package engine

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// members calls visit with the name and the value of every member of a JSON object, in order. The
// text must be valid JSON. What isn't an object has no members.
func members(text []byte, visit func(name string, value []byte)) {
	if !isObject(text) {
		return
	}
	for rest := skip(bytes.TrimLeft(text, blanks)[1:]); len(rest) > 0 && rest[0] == '"'; rest = skip(rest) {
		end := stringEnd(rest)
		name := unquote(rest[:end])
		rest = skip(rest[end:])
		end = valueEnd(rest)
		visit(name, rest[:end])
		rest = rest[end:]
	}
}

// blanks are the blanks of JSON.
const blanks = " \t\r\n"

func isObject(text []byte) bool { return bytes.HasPrefix(bytes.TrimLeft(text, blanks), []byte("{")) }

// skip returns what follows the blanks and the sign between two parts of an object.
func skip(text []byte) []byte { return bytes.TrimLeft(text, blanks+":,") }

// unquote returns the text of a valid JSON string.
func unquote(quoted []byte) string {
	plain := quoted[1 : len(quoted)-1]
	if utf8.Valid(plain) {
		if at := bytes.IndexByte(plain, '\\'); at < 0 {
			return string(plain)
		} else if text, ok := unescape(plain, at); ok {
			return text
		}
	}
	var text string
	_ = json.Unmarshal(quoted, &text) // it is valid, so there is no error
	return text
}

// escaped are the characters behind a backslash, and what they stand for.
const escaped, meant = `"\/bfnrt`, "\"\\/\b\f\n\r\t"

// unescape replaces the escapes of one character in a string, and those by number of characters of
// ASCII. The first is at an offset; ok is false when there are others.
func unescape(text []byte, first int) (plain string, ok bool) {
	out := append(make([]byte, 0, len(text)), text[:first]...)
	for i := first; i < len(text); i++ {
		c := text[i]
		if c == '\\' {
			i++
			if r := escapedUnit(text[i:]); 0 <= r && r < utf8.RuneSelf {
				c = byte(r)
				i += len("0000")
			} else if at := strings.IndexByte(escaped, text[i]); at >= 0 {
				c = meant[at]
			} else {
				return "", false
			}
		}
		out = append(out, c)
	}
	return string(out), true
}

// valueEnd returns the length of the value at the beginning of text.
func valueEnd(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += stringEnd(text[i:]) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return i
			}
		case ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return i
			}
		}
	}
	return len(text)
}

// stringEnd returns the length of the string at the beginning of text, quotes included.
func stringEnd(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}
