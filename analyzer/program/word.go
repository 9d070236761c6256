// Package program knows what programs do: one row per program says for which options and operands it only reads, and what
// everything else does. A row is data taken from the program's manual; whatever a row doesn't name is not proven harmless.
package program

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
)

// Openness tells how much of a word the judged text leaves open.
type Openness uint8

const (
	// Fixed is a word that the text gives whole. A shell passes exactly Word.Text on.
	Fixed Openness = iota
	// One is exactly one word that begins with Word.Text: a quoted variable.
	One
	// Names is one or more words, each beginning with Word.Text: a file-name pattern.
	Names
	// Any is zero or more words, the first of which begins with Word.Text: an unquoted variable, "$@", what xargs appends.
	Any
)

// Word is one word of a command after quote removal.
type Word struct {
	// Text is the whole word when Open is Fixed, else the literal text that it begins with.
	Text string
	Open Openness
	// Pattern is the file-name pattern as written when Open is Names, else "".
	Pattern string
	// Found is a pattern of the names that find puts there, "" when it isn't known; "**" in it is everything below.
	Found string
	// Tail is the literal text that an open word ends with, behind the last part that the text leaves open: /.env in "$dir/.env".
	Tail string
	// Integers is the whole word when nothing in it is open but integers, with a NUL in the place of each, else "".
	Integers string
	Span     source.Span
}

// Literal returns a fixed word without a place, as wrappers add them.
func Literal(text string) Word { return Word{Text: text} }

// Is tells whether the word is fixed and equals one of the texts.
func (w Word) Is(texts ...string) bool {
	if w.Open != Fixed {
		return false
	}
	for _, t := range texts {
		if w.Text == t {
			return true
		}
	}
	return false
}

// MayBeOption tells whether a program could take the word, or one that it stands for, as an option: it begins with a dash, or its beginning is open.
func (w Word) MayBeOption() bool {
	switch w.Open {
	case Fixed:
		return len(w.Text) > 1 && w.Text[0] == '-'
	case Any:
		return true
	default:
		return w.Text == "" || w.Text[0] == '-'
	}
}

// String returns the word for a message: its text, the pattern, where find finds it, or the known beginning followed by an ellipsis.
func (w Word) String() string {
	switch {
	case w.Open == Fixed:
		return w.Text
	case w.Pattern != "":
		return w.Pattern
	case w.Found != "":
		return w.Found
	default:
		return w.Text + "…"
	}
}

// After returns the word without its first n bytes, for a value that is attached to its option.
func (w Word) After(n int) Word {
	w.Text = w.Text[min(n, len(w.Text)):]
	w.Integers = w.Integers[min(n, len(w.Integers)):]
	if len(w.Pattern) > n {
		w.Pattern = w.Pattern[n:]
	}
	return w
}

// join writes words for a message.
func join(words []Word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.String())
	}
	return b.String()
}
