package treesitter

import (
	"strings"
	"unicode/utf8"
)

// tame returns text with some characters replaced by others of the same length and the same meaning to the grammar.
//
// Behind "{" the grammar's scanner looks for a range such as {1..5} and hands every character to the C function isdigit,
// which is defined for those up to 255 only; glibc looks beyond its table and may crash. And a NUL is taken for the end of
// the text in some places, so that what follows would be read differently from the rest.
func tame(text string) string {
	var tamed []byte
	for i := 0; i < len(text); i++ {
		if text[i] != '{' {
			continue
		}
		end := skipDigits(text, i+1)
		tamed = replaceWide(tamed, text, end)
		if strings.HasPrefix(text[end:], "..") {
			tamed = replaceWide(tamed, text, skipDigits(text, end+2))
		}
	}
	if tamed != nil {
		text = string(tamed)
	}
	return strings.ReplaceAll(text, "\x00", "\x01")
}

func skipDigits(text string, at int) int {
	for at < len(text) && '0' <= text[at] && text[at] <= '9' {
		at++
	}
	return at
}

// replaceWide replaces the character at a place by its stand-in if it is one above 255, in a copy that it makes when needed.
func replaceWide(tamed []byte, text string, at int) []byte {
	r, size := utf8.DecodeRuneInString(text[at:])
	if r == utf8.RuneError && size < 3 || r <= 0xFF {
		return tamed
	}
	if tamed == nil {
		tamed = []byte(text)
	}
	// One that is neither letter, digit, blank nor operator, and for an odd length an underscore.
	copy(tamed[at:at+size], "¡¡"[:size&^1])
	if size == 3 {
		tamed[at+2] = '_'
	}
	return tamed
}
