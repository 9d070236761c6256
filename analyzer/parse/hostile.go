package parse

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/check"
)

// The rows of this file are about single characters: what a person who reads the text can't see, or takes for another.

var nulByte = &row{Info: check.Info{
	ID: "BG0006", Name: "nul-byte", Severity: check.Error, Since: "0.1",
	Summary: "the text holds a NUL byte",
	Why: "The argument of sh -c ends at the first NUL byte, a shell that reads its input drops it, and a parser may do either: " +
		"what runs depends on how the text is handed over.",
	Bad:  "ls\x00; rm x",
	Good: "ls; rm x",
}}

var invalidUTF8 = &row{Info: check.Info{
	ID: "BG0007", Name: "invalid-utf8", Severity: check.Error, Since: "0.1",
	Summary: "the text is not valid UTF-8",
	Why: "A shell passes bytes on as they are, a screen shows something in their place, and a JSON message can't carry them: " +
		"what is shown isn't what would run.",
	Bad:  "cat caf\xe9",
	Good: "cat café",
}}

var bidiControl = &row{Info: check.Info{
	ID: "BG0008", Name: "bidi-control", Severity: check.Error, Since: "0.1",
	Summary: "an invisible character changes the direction in which the text is shown",
	Why: "After such a character the screen shows the words in another order than the shell reads them; CVE-2021-42574 is this " +
		"trick in source code. No file name or message needs one here.",
	Bad:  "echo '\u202e' ; rm x",
	Good: "echo 'שלום'",
}}

// The joiner in emoji of several people counts too: nobody can see whether it is one, and no command needs it.
var zeroWidth = &row{Info: check.Info{
	ID: "BG0009", Name: "zero-width", Severity: check.Error, Since: "0.1",
	Summary: "the text holds a character that cannot be seen",
	Why: "Two texts that look alike are different to the shell: a name with such a character in it is another program, another " +
		"file, or a rule that doesn't match. The variation selector that belongs to an emoji is no matter.",
	Bad:  "r\u200bm x",
	Good: "echo '⚠️ done'",
}}

var oddSpace = &row{Info: check.Info{
	ID: "BG0010", Name: "look-alike-space", Severity: check.Error, Since: "0.1",
	Summary: "the text holds a space that is none to the shell",
	Why: "A no-break space or an em space looks like the space that parts two words, but to the shell it is a letter; some " +
		"parsers split there. One word is taken for two, or a comment for none.",
	Bad:  "ls\u00a0-l",
	Good: "ls -l",
}}

var byteOrderMark = &row{Info: check.Info{
	ID: "BG0011", Name: "byte-order-mark", Severity: check.Error, Since: "0.1",
	Summary: "the text begins with a byte order mark",
	Why:     "The shell takes the mark for a part of the first word; tree-sitter drops it. The program isn't the one that is shown.",
	Bad:     "\ufeffls",
	Good:    "ls",
}}

// Tab and newline are all that commands need; colours are made with $'\e[…' or printf, in letters that can be read.
var controlCharacter = &row{Info: check.Info{
	ID: "BG0012", Name: "control-character", Severity: check.Error, Since: "0.1",
	Summary: "the text holds a control character",
	Why: "An escape sequence can hide or overwrite what is on the screen when the text is shown, and parsers take some of " +
		"these characters for spaces that the shell takes for letters.",
	Bad:  "echo a\x1b[2K\x0b",
	Good: "echo a\tb",
}}

// Texts from Windows have one at the end of each line, and no shell strips it.
var carriageReturn = &row{Info: check.Info{
	ID: "BG0020", Name: "carriage-return", Severity: check.Error, Since: "0.1",
	Summary: "the text holds a carriage return",
	Why: "To bash it is a letter like any other, so that a word, an end mark or a file name ends in it; both parsers take it " +
		"for a space, and a backslash before it for a continued line. Behind a backslash it makes the next line a command of its own. " +
		"On a screen it moves back to the beginning of the line.",
	Bad:  "echo a\\\r\nrm x",
	Good: "echo a \\\n  b",
}}

// oddRunes tells which check a character beyond the printable ASCII ones belongs to; what is in no table is fine.
var oddRunes = []struct {
	row   *row
	table *unicode.RangeTable
}{
	{controlCharacter, &unicode.RangeTable{
		R16:         []unicode.Range16{{0x01, 0x08, 1}, {0x0b, 0x0c, 1}, {0x0e, 0x1f, 1}, {0x7f, 0x9f, 1}},
		LatinOffset: 4,
	}},
	{oddSpace, &unicode.RangeTable{
		R16: []unicode.Range16{{0xa0, 0xa0, 1}, {0x1680, 0x1680, 1}, {0x2000, 0x200a, 1}, {0x2028, 0x2029, 1},
			{0x202f, 0x202f, 1}, {0x205f, 0x205f, 1}, {0x2800, 0x2800, 1}, {0x3000, 0x3000, 1}},
		LatinOffset: 1,
	}},
	{bidiControl, &unicode.RangeTable{
		R16: []unicode.Range16{{0x61c, 0x61c, 1}, {0x200e, 0x200f, 1}, {0x202a, 0x202e, 1}, {0x2066, 0x2069, 1}},
	}},
	// Soft hyphen, fillers and joiners, variation selectors, annotation marks, and the tags that spell invisible ASCII.
	{zeroWidth, &unicode.RangeTable{
		R16: []unicode.Range16{{0xad, 0xad, 1}, {0x34f, 0x34f, 1}, {0x115f, 0x1160, 1}, {0x17b4, 0x17b5, 1}, {0x180b, 0x180f, 1},
			{0x200b, 0x200d, 1}, {0x2060, 0x2065, 1}, {0x206a, 0x206f, 1}, {0x3164, 0x3164, 1}, {0xfe00, 0xfe0f, 1},
			{0xfeff, 0xfeff, 1}, {0xffa0, 0xffa0, 1}, {0xfff0, 0xfffb, 1}},
		R32:         []unicode.Range32{{0x1bca0, 0x1bca3, 1}, {0x1d173, 0x1d17a, 1}, {0xe0000, 0xe0fff, 1}},
		LatinOffset: 1,
	}},
}

// odd judges the character at offset i, one that isn't printable ASCII, and returns how many bytes it has.
func (p *pass) odd(i int) int {
	r, size := utf8.DecodeRuneInString(p.Text[i:])
	if found := p.oddRow(i, r, size); found != nil {
		p.reportRune(found, i, i+size, r)
	}
	return size
}

// oddRow returns the row that a character belongs to, or nil if it is fine where it stands.
func (p *pass) oddRow(i int, r rune, size int) *row {
	switch {
	case r == 0:
		return nulByte
	case r == '\r':
		return carriageReturn
	case r == utf8.RuneError && size == 1:
		return invalidUTF8
	case r == '\ufeff' && i == 0:
		return byteOrderMark
	case r == '\ufe0f' && followsSymbol(p.Text[:i], p.Text[i+size:]):
		return nil
	}
	for _, odd := range oddRunes {
		if unicode.Is(odd.table, r) {
			return odd.row
		}
	}
	return nil
}

// followsSymbol tells whether the emoji variation selector is at home between two texts: behind a pictograph, or between a
// digit and the sign that draws a key around it (Unicode Technical Standard 51, section 1.4).
func followsSymbol(before, after string) bool {
	r, _ := utf8.DecodeLastRuneInString(before)
	if r < utf8.RuneSelf {
		return strings.HasPrefix(after, "\u20e3") && strings.ContainsRune("0123456789#*", r)
	}
	return unicode.In(r, unicode.So, unicode.Sm, unicode.Po)
}

// reportRune reports a character; a run of characters of the same check becomes one problem.
func (p *pass) reportRune(r *row, start, end int, c rune) {
	if n := len(p.Problems); n > 0 && p.Problems[n-1].Check == r.ID && p.Problems[n-1].Span.End == start {
		p.Problems[n-1].Span.End = end
		return
	}
	p.report(r, start, end, fmt.Sprintf("%s: %s", r.Summary, runeName(p.Text[start:end], c)))
}

// runeName shows a character, or a byte that is part of none, so that it can be seen.
func runeName(text string, c rune) string {
	if c == utf8.RuneError && len(text) == 1 {
		return fmt.Sprintf("byte %#x", text[0])
	}
	return fmt.Sprintf("%U", c)
}
