// Package report turns answers into bytes: one file per output format. It decides nothing; what it prints is said elsewhere.
//
// Everything that comes from outside is made visible before it is printed: output cannot move the cursor of a terminal.
package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/fatih/color"
	"github.com/mattn/go-runewidth"
)

// DefaultWidth is the width in columns of output that goes to no terminal.
const DefaultWidth = 100

// Page is where text goes: how wide it may become, and whether it may be coloured. Colour only repeats what words say.
type Page struct {
	w     io.Writer
	width int
	// free is set when nobody said how wide the page is: a table then takes the columns that it needs to be read well.
	free  bool
	paint map[tone]*color.Color
	// file is the transcript whose rows are printed, where there are several.
	file string
	err  error
}

// tone is what a colour stands for.
type tone uint8

const (
	approved tone = 1 + iota
	doubtful
	refused
	faint
	strong
)

// NewPage returns a page for w of so many columns; 40 is the least, and 0 means DefaultWidth.
func NewPage(w io.Writer, width int, colored bool) *Page {
	free := width <= 0
	if free {
		width = DefaultWidth
	}
	p := &Page{w: w, width: max(width, 40), free: free}
	if colored {
		p.paint = map[tone]*color.Color{
			approved: color.New(color.FgGreen, color.Bold),
			doubtful: color.New(color.FgYellow, color.Bold),
			refused:  color.New(color.FgRed, color.Bold),
			faint:    color.New(color.Faint),
			strong:   color.New(color.Bold),
		}
		for _, c := range p.paint {
			c.EnableColor()
		}
	}
	return p
}

// in returns text in the colour of a tone, or as it is.
func (p *Page) in(t tone, text string) string {
	if c := p.paint[t]; c != nil && text != "" {
		return c.Sprint(text)
	}
	return text
}

// printf writes a line. Its arguments are printed as they are. After an error it writes nothing more.
func (p *Page) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

// verdict returns the word of a decision in its colour.
func (p *Page) verdict(word string) string {
	switch strings.TrimRight(word, "!~*") {
	case "allow":
		return p.in(approved, word)
	case "deny":
		return p.in(refused, word)
	}
	return p.in(doubtful, word)
}

// pad fills text with blanks up to a width in columns.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-runewidth.StringWidth(text)))
}

// cut shortens text to a width in columns; an ellipsis shows that something is missing.
func cut(text string, width int) string { return runewidth.Truncate(text, max(width, 1), "…") }

// wrap breaks text between words into lines of a width in columns; a longer word stands alone.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == "":
			line = word
		case runewidth.StringWidth(line)+1+runewidth.StringWidth(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
