package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
)

// Visible returns text as one line that is safe to print on a terminal: characters that would move the cursor, change the
// direction of the text or not be seen at all become escapes such as \n, \x1b and \u202e.
func Visible(text string) string {
	if plain(text) {
		return text
	}
	var b strings.Builder
	for _, g := range glyphs(text) {
		b.WriteString(g.text)
	}
	return b.String()
}

// plain tells whether every byte is a printable ASCII character, the common case.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// glyph is what one character of a text becomes on a terminal.
type glyph struct {
	// text is printed and takes width columns.
	text  string
	width int
	// start is the character's byte offset.
	start int
}

// glyphs splits a text into what is printed for it. A byte that is no UTF-8 is one glyph.
func glyphs(text string) []glyph {
	all := make([]glyph, 0, len(text))
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		shown := text[i : i+size]
		if !harmless(r) || r == utf8.RuneError && size == 1 {
			shown = escape(r, shown)
		}
		all = append(all, glyph{shown, runewidth.StringWidth(shown), i})
		i += size
	}
	return all
}

// harmless tells whether a character can be printed as it is: it is seen, and moves nothing.
func harmless(r rune) bool {
	return r == ' ' || unicode.IsGraphic(r) && !unicode.Is(unicode.Zs, r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) &&
		!unicode.Is(unicode.Variation_Selector, r)
}

var shortEscapes = map[rune]string{'\n': `\n`, '\r': `\r`, '\t': `\t`}

func escape(r rune, raw string) string {
	switch short := shortEscapes[r]; {
	case short != "":
		return short
	case r == utf8.RuneError || r < utf8.RuneSelf:
		return fmt.Sprintf(`\x%02x`, raw[0])
	case r > 0xFFFF:
		return fmt.Sprintf(`\U%08x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}
