// Package source names places in a judged text.
package source

import "strings"

// Span is a half-open range of byte offsets into a text: Start is the first byte, End the one behind the last.
// The zero Span is the empty place at the beginning.
type Span struct{ Start, End int }

// Text returns the part of text that the span covers, clipped to the text.
func (s Span) Text(text string) string {
	start := min(max(s.Start, 0), len(text))
	return text[start:min(max(s.End, start), len(text))]
}

// Position returns the 1-based line and the 1-based column, counted in bytes, of a byte offset.
func Position(text string, offset int) (line, column int) {
	before := text[:min(max(offset, 0), len(text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}
