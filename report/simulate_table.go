package report

import (
	"fmt"
	"strings"

	"github.com/mattn/go-runewidth"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// table prints one line per call, and the summary in sentences.
type table struct {
	*Page
	modes []engine.Mode
	// tool, call and because are the widths of the columns that share what is left. The reasons
	// stand on lines of their own when because is 0.
	tool, call, because int
	// stacked is set when the page is too narrow for columns: then each call is a paragraph.
	stacked bool
	started bool
	marks   marks
}

// Widths of the columns of a table, in columns of the terminal.
const (
	numberWidth  = 4
	toolWidth    = 8
	widestTool   = 24
	callWidth    = 24
	becauseWidth = 24
)

func newTable(p *Page, modes []engine.Mode) *table {
	t := &table{Page: p, modes: modes}
	fixed := numberWidth + 2 + toolWidth + 2
	for _, m := range modes {
		fixed += modeWidth(m) + 2
	}
	width := p.width
	if p.free {
		width = max(width, fixed+2+callWidth+becauseWidth)
	}
	room := width - fixed - 2
	if room+2 < callWidth/2 {
		t.stacked = true
		return t
	}
	spare := room - callWidth - becauseWidth
	if spare < 0 {
		t.tool, t.call = toolWidth, max(room+2, callWidth/2)
		return t
	}
	t.tool = toolWidth + min(max(spare/4, 0), widestTool-toolWidth)
	room -= t.tool - toolWidth
	t.call = min(max(room-40, room/2, callWidth), 80)
	t.because = max(room-t.call, becauseWidth)
	return t
}

func modeWidth(m engine.Mode) int { return max(len(m.String()), len("skipped")) }

// cells are the words of a line below the names of the modes.
type cells struct {
	word  func(engine.Mode) string
	paint func(word string) string
}

// line prints what stands left of the modes, the cells, and what stands right of them.
func (t *table) line(left, call string, c cells, right string) {
	var b strings.Builder
	if call != "" {
		left = pad(left, numberWidth+2+t.tool) + "  " + cut(call, t.call)
	}
	b.WriteString(pad(left, numberWidth+2+t.tool+2+t.call) + "  ")
	for _, m := range t.modes {
		word := c.word(m)
		b.WriteString(c.paint(word) + strings.Repeat(" ", max(1, modeWidth(m)+2-runewidth.StringWidth(word))))
	}
	t.printf("%s", strings.TrimRight(b.String()+right, " "))
}

// left is the number and the tool of a call.
func (t *table) left(number, tool string) string {
	return strings.Repeat(" ", max(0, numberWidth-len(number))) + number + "  " + cut(tool, t.tool)
}

func asIs(word string) string { return word }

// start prints the names of the columns.
func (t *table) start() {
	if t.started {
		return
	}
	t.started = true
	if t.stacked {
		return
	}
	because := "because"
	if t.because == 0 {
		because = ""
	}
	t.line(t.left("#", "tool"), "call", cells{engine.Mode.String, asIs}, because)
}

// Row prints one call.
func (t *table) Row(r *simulate.Row) error {
	t.start()
	t.heading(r.File)
	because := Visible(r.Because)
	if len(r.Notes) > 0 {
		because += " [" + strings.Join(r.Notes, ", ") + "]"
	}
	if t.stacked {
		return t.paragraph(r, because)
	}
	right := ""
	if t.because > 0 {
		right = cut(because, t.because)
	}
	t.line(t.left(fmt.Sprint(r.N), Visible(r.Tool)), Visible(r.Text),
		cells{func(m engine.Mode) string { return t.marks.cell(r, m) }, t.verdict}, right)
	if indent := numberWidth + 2; t.because == 0 {
		t.printf("%*s%s", indent, "", t.in(faint, cut(because, t.width-indent)))
	}
	return t.err
}

// paragraph prints a call on a narrow page.
func (t *table) paragraph(r *simulate.Row, because string) error {
	t.folded(fmt.Sprintf("%d  %s  ", r.N, Visible(r.Tool)), Visible(r.Text))
	var words []string
	for _, m := range t.modes {
		words = append(words, m.String()+" "+t.marks.cell(r, m))
	}
	t.folded("    ", strings.Join(words, ", "))
	for _, line := range fold(because, t.width-4) {
		t.printf("    %s", t.in(faint, line))
	}
	return t.err
}

// Summary prints what the transcript came to.
func (t *table) Summary(s *simulate.Summary) error {
	if t.started || s.Files > 1 {
		t.printf("")
	}
	t.contrast(s)
	lines := figureLines(s)
	if t.stacked {
		t.printf("%s", counted(s.Calls, "call"))
		t.columnsOf(s.Modes, lines)
	} else {
		if !t.started { // without rows the figures are all that stands below the modes
			t.line("", "", cells{engine.Mode.String, asIs}, "")
		}
		t.figures(s, lines)
	}
	t.marks.explain(t.Page)
	t.sentences(s)
	return t.err
}

// figures prints the figures of each mode below its name.
func (t *table) figures(s *simulate.Summary, lines []figureLine) {
	left := counted(s.Calls, "call")
	for _, l := range lines {
		label := l.label
		if over := runewidth.StringWidth(label) - t.call; over > 0 { // it ends where the others would
			left, label = strings.Repeat(" ", max(numberWidth+2+t.tool+2-over, 0))+label, ""
		}
		t.line(left, label, cells{func(m engine.Mode) string { return l.cell(s.Modes, m) }, asIs}, "")
		left = ""
	}
}
