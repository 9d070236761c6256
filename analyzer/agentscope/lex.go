package agentscope

import (
	"errors"
	"strings"
)

// errLex is a quote that isn't closed, or a backslash with nothing behind it.
var errLex = errors.New("agentscope: unfinished quote or escape")

// lexWords splits a text into words as a POSIX shell does it as far as blanks, quotes and backslashes go; operators,
// comments and expansions are ordinary characters. Only the four blanks of ASCII separate.
func lexWords(s string) ([]string, error) {
	var out []string
	var word strings.Builder
	started := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case ' ', '\t', '\r', '\n':
			if started {
				out = append(out, word.String())
			}
			word.Reset()
			started = false
			continue
		case '\\':
			if i++; i == len(s) {
				return nil, errLex
			}
			word.WriteByte(s[i])
		case '\'', '"':
			length := closingQuote(s[i+1:], c)
			if length < 0 {
				return nil, errLex
			}
			word.WriteString(unescape(s[i+1:i+1+length], c))
			i += length + 1
		default:
			word.WriteByte(c)
		}
		started = true
	}
	if started {
		out = append(out, word.String())
	}
	return out, nil
}

// closingQuote returns the offset of the quote that ends the quoted text s, -1 for none. A backslash protects the
// character behind it in double quotes only.
func closingQuote(s string, quote byte) int {
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == quote:
			return i
		case s[i] == '\\' && quote == '"':
			i++
		}
	}
	return -1
}

// unescape removes the backslashes before a backslash and a double quote; in double quotes no other is special.
func unescape(s string, quote byte) string {
	if quote != '"' || !strings.Contains(s, `\`) {
		return s
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(s)
}
