package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/source"
)

// mark is a place in a text and what is said about it.
type mark struct {
	span source.Span
	text string
}

// snippet prints the lines of a text that marks point at, and below each line a row of carets and its text for every mark.
// Lines that are too long for the page are cut around the place.
func (p *Page) snippet(text string, marks []mark) {
	p.excerpt(text, marks, strings.Contains(strings.TrimSuffix(text, "\n"), "\n"))
}

// excerpt is snippet with or without the numbers of lines.
func (p *Page) excerpt(text string, marks []mark, numbered bool) {
	marks = slices.Clone(marks)
	slices.SortStableFunc(marks, func(a, b mark) int { return a.span.Start - b.span.Start })
	shown := view{start: -1}
	more := max(0, len(marks)-mostMarks)
	for _, m := range marks[:len(marks)-more] {
		start, end := lineAround(text, m.span.Start)
		first := min(max(m.span.Start, start), end)
		last := min(max(m.span.End, first), end)
		if !shown.holds(start, first) {
			shown = newView(text[start:end], start, p.width-gutterWidth(numbered), first, last)
			number, _ := source.Position(text, start)
			p.printf("%s%s", p.gutter(numbered, number), shown.text())
		}
		p.carets(numbered, shown.column(first), shown.columns(first, last), m.text)
	}
	if more > 0 {
		p.printf("%s… and %d more; --format json names all", p.gutter(false, 0), more)
	}
}

// mostMarks bounds how many places of a text are shown: nobody reads more.
const mostMarks = 50

// longestLine bounds, in bytes, how much of a line is looked at on either side of a place: no page is that wide.
const longestLine = 4 << 10

// lineAround returns the byte offsets of the line that holds an offset, the newline left out; of a very long line only what is near.
func lineAround(text string, offset int) (start, end int) {
	offset = min(max(offset, 0), len(text))
	start = 1 + strings.LastIndexByte(text[:offset], '\n')
	if end = strings.IndexByte(text[offset:], '\n'); end < 0 {
		end = len(text) - offset
	}
	end += offset
	for start = max(start, offset-longestLine); start < offset && !utf8.RuneStart(text[start]); start++ {
	}
	for end = min(end, offset+longestLine); end > offset && end < len(text) && !utf8.RuneStart(text[end]); end-- {
	}
	return start, end
}

func gutterWidth(numbered bool) int {
	if numbered {
		return 7
	}
	return 2
}

func (p *Page) gutter(numbered bool, number int) string {
	if !numbered {
		return "  "
	}
	if number == 0 {
		return p.in(faint, "     | ")
	}
	return p.in(faint, fmt.Sprintf("%4d | ", number))
}

// carets prints the row below a line: under the place, and the text behind it or, where that is too long, in rows of its own.
func (p *Page) carets(numbered bool, column, width int, text string) {
	gutter := p.gutter(numbered, 0)
	row := strings.Repeat(" ", column) + p.in(strong, "^"+strings.Repeat("~", max(0, width-1)))
	room := p.width - gutterWidth(numbered)
	if lines := wrap(text, room-column-max(width, 1)-2); len(lines) <= 1 {
		p.printf("%s%s", gutter, strings.TrimRight(row+"  "+strings.Join(lines, ""), " "))
		return
	}
	p.printf("%s%s", gutter, row)
	for _, line := range wrap(text, room-4) {
		p.printf("%s    %s", gutter, line)
	}
}

// view is the part of one line that is shown.
type view struct {
	start    int // byte offset of the line
	glyphs   []glyph
	from, to int // the glyphs that are shown
}

// tabWidth is how many columns a tab is shown as; the terminal's own stops would be moved by the margin.
const tabWidth = 4

// newView cuts a line to a width around a place.
func newView(line string, start, width, first, last int) view {
	v := view{start: start, glyphs: glyphs(line)}
	total := 0
	for i := range v.glyphs {
		if v.glyphs[i].text == `\t` {
			v.glyphs[i].text, v.glyphs[i].width = strings.Repeat(" ", tabWidth), tabWidth
		}
		total += v.glyphs[i].width
	}
	v.to = len(v.glyphs)
	if total <= width {
		return v
	}
	v.from = v.back(v.index(first), max(width-(v.span(v.index(first), v.index(last))), width/2)/2)
	v.to = v.forth(v.from, width-2)
	v.from = v.back(v.to, width-2)
	return v
}

// index returns the number of the glyph at a byte offset of the text.
func (v view) index(offset int) int {
	i, _ := slices.BinarySearchFunc(v.glyphs, offset-v.start, func(g glyph, at int) int { return g.start - at })
	return i
}

// span returns the columns from one glyph to another.
func (v view) span(from, to int) int {
	n := 0
	for _, g := range v.glyphs[min(from, to):to] {
		n += g.width
	}
	return n
}

// back returns the first glyph that lies at most so many columns before glyph i.
func (v view) back(i, columns int) int {
	for i > 0 && columns >= v.glyphs[i-1].width {
		i--
		columns -= v.glyphs[i].width
	}
	return i
}

// forth returns the glyph behind the last that fits into so many columns from glyph i.
func (v view) forth(i, columns int) int {
	for i < len(v.glyphs) && columns >= v.glyphs[i].width {
		columns -= v.glyphs[i].width
		i++
	}
	return i
}

// holds tells whether the beginning of a place is shown.
func (v view) holds(start, first int) bool {
	i := v.index(first)
	return v.start == start && v.from <= i && (i < v.to || v.to == len(v.glyphs))
}

// text returns what is shown of the line.
func (v view) text() string {
	var b strings.Builder
	if v.from > 0 {
		b.WriteString("…")
	}
	for _, g := range v.glyphs[v.from:v.to] {
		b.WriteString(g.text)
	}
	if v.to < len(v.glyphs) {
		b.WriteString("…")
	}
	return b.String()
}

// column returns how many columns stand before a byte offset.
func (v view) column(offset int) int {
	n := v.span(v.from, min(v.index(offset), v.to))
	if v.from > 0 {
		n++
	}
	return n
}

// columns returns how many columns of a place are shown.
func (v view) columns(first, last int) int {
	from, to := v.index(first), min(v.index(last), v.to)
	if to < from {
		return 0
	}
	return v.span(from, to)
}
