package agentscope

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// text is a command text that is sliced as the reference slices it: with the byte offsets of the tree used as character
// offsets. Behind a character of more than one byte every slice is therefore shifted to the right.
type text struct {
	s string
	// starts holds the byte offset of every character and the length; nil when characters and bytes are the same.
	starts []int
}

// newText prepares slicing. Nearly all commands are ASCII and need no table.
func newText(s string) text {
	t := text{s: s}
	if utf8.RuneCountInString(s) == len(s) {
		return t
	}
	t.starts = make([]int, 0, len(s)+1)
	for i := range s {
		t.starts = append(t.starts, i)
	}
	t.starts = append(t.starts, len(s))
	return t
}

// slice returns the characters from start up to end, clipped to the text.
func (t text) slice(start, end int) string {
	if t.starts == nil {
		end = min(end, len(t.s))
		return t.s[min(start, end):end]
	}
	end = min(end, len(t.starts)-1)
	return t.s[t.starts[min(start, end)]:t.starts[end]]
}

// isSpace is the reference's notion of white space, of its language's str.split, str.strip and \s alike: Unicode's, and
// the four separators of ASCII.
func isSpace(r rune) bool {
	return unicode.IsSpace(r) || '\x1c' <= r && r <= '\x1f'
}

// isWord tells whether \w matches r in the reference's regular expressions.
func isWord(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r)
}

// words splits at white space: quotes mean nothing to it.
func words(s string) []string { return strings.FieldsFunc(s, isSpace) }

// trim removes white space at both ends.
func trim(s string) string { return strings.TrimFunc(s, isSpace) }

// unquote strips every quote character from both ends, matched or not.
func unquote(s string) string { return strings.Trim(s, `'"`) }

// firstWord is the first word of s, "" when there is none.
func firstWord(s string) string {
	s = strings.TrimLeftFunc(s, isSpace)
	if i := strings.IndexFunc(s, isSpace); i >= 0 {
		return s[:i]
	}
	return s
}

// lower is lower-casing by the full mapping of Unicode, which turns one letter into two.
func lower(s string) string {
	return strings.ToLower(strings.ReplaceAll(s, "İ", "i̇"))
}
