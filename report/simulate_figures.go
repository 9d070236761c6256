package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// figureLine is one figure of all replayed modes, in the order of output.
type figureLine struct {
	label string
	of    []int
}

// any tells whether the figure isn't 0 everywhere.
func (f *figureLine) any() bool { return slices.ContainsFunc(f.of, func(n int) bool { return n != 0 }) }

// cell returns the figure of a mode.
func (f *figureLine) cell(modes []simulate.ModeSummary, m engine.Mode) string {
	i := slices.IndexFunc(modes, func(s simulate.ModeSummary) bool { return s.Mode == m })
	if i < 0 {
		return "0"
	}
	return strconv.Itoa(f.of[i])
}

// figureRow makes a line of each mode's summary. A figure without a word of its own has one number; counts have a line for each word.
type figureRow struct {
	label  string
	number func(*simulate.ModeSummary) int
	counts func(*simulate.ModeSummary) []simulate.Count
	// numbered is set when the words end in numbers, by which they are sorted.
	numbered bool
}

// figureRows are all figures, in the order of output.
var figureRows = []figureRow{
	{label: "allow", number: func(m *simulate.ModeSummary) int { return m.Allowed }},
	{label: "ask", number: func(m *simulate.ModeSummary) int { return m.Asked }},
	{label: "deny", number: func(m *simulate.ModeSummary) int { return m.Denied }},
	{label: "error", number: func(m *simulate.ModeSummary) int { return m.Failed }},
	{label: "skipped", number: func(m *simulate.ModeSummary) int { return m.Skipped }},
	{label: "ran", number: func(m *simulate.ModeSummary) int { return m.Executed }},
	{label: "prompts", number: func(m *simulate.ModeSummary) int { return m.Prompts }},
	{label: "prompted calls", number: func(m *simulate.ModeSummary) int { return m.Prompted }},
	{label: "covered calls", number: func(m *simulate.ModeSummary) int { return m.Covered }},
	{label: "prompts saved", number: func(m *simulate.ModeSummary) int { return m.Saved }},
	{label: "denied by ", counts: func(m *simulate.ModeSummary) []simulate.Count { return m.DeniedBy }},
	{label: "failed: ", counts: func(m *simulate.ModeSummary) []simulate.Count { return m.ErrorsBy }},
	{label: "classifier ", counts: func(m *simulate.ModeSummary) []simulate.Count { return m.Classifier }},
	{label: "safety asks", number: func(m *simulate.ModeSummary) int { return m.SafetyAsks }},
	{label: "safety ran unasked", number: func(m *simulate.ModeSummary) int { return m.SafetyRuns.Unasked }},
	{label: "safety ran confirmed", number: func(m *simulate.ModeSummary) int { return m.SafetyRuns.Confirmed }},
	{label: "safety ran assumed", number: func(m *simulate.ModeSummary) int { return m.SafetyRuns.Assumed }},
	{label: "safety ran edited", number: func(m *simulate.ModeSummary) int { return m.SafetyRuns.Edited }},
	{label: "explore writes", number: func(m *simulate.ModeSummary) int { return m.ExploreWrites }},
	{label: "broad suggestions", number: func(m *simulate.ModeSummary) int { return m.BroadSuggestions }},
	{label: "input divergences", number: func(m *simulate.ModeSummary) int { return m.InputDivergences }},
	{label: "rules added", number: func(m *simulate.ModeSummary) int { return m.RulesAdded }},
	{label: "rounds", number: func(m *simulate.ModeSummary) int { return m.Rounds }},
	{label: "differs from turn", number: func(m *simulate.ModeSummary) int { return m.FirstDifference }},
	{label: "turns behind that", number: func(m *simulate.ModeSummary) int { return m.CounterfactualTurns }},
	{label: "ran only here", number: func(m *simulate.ModeSummary) int { return m.OnlyHere }},
	{label: "ran only when recorded", number: func(m *simulate.ModeSummary) int { return m.OnlyRecorded }},
	{label: "ran then, denied here", number: func(m *simulate.ModeSummary) int { return m.DeniedThoughRan }},
	{label: "assumed ", counts: func(m *simulate.ModeSummary) []simulate.Count { return m.Assumptions }, numbered: true},
}

// figureLines are the figures of a summary that aren't 0 in every mode, and the first one.
func figureLines(s *simulate.Summary) []figureLine {
	var lines []figureLine
	for _, row := range figureRows {
		if row.counts != nil {
			words := row.byWord(s.Modes)
			if row.numbered {
				slices.SortFunc(words, func(a, b figureLine) int { return byNumber(a.label, b.label) })
			}
			lines = append(lines, words...)
			continue
		}
		line := figureLine{label: row.label}
		for i := range s.Modes {
			line.of = append(line.of, row.number(&s.Modes[i]))
		}
		if line.any() || len(lines) == 0 {
			lines = append(lines, line)
		}
	}
	return lines
}

// byWord makes a line for each word that some mode counts, in the order in which they come up.
func (r *figureRow) byWord(modes []simulate.ModeSummary) (lines []figureLine) {
	at := map[string]int{}
	for i := range modes {
		for _, c := range r.counts(&modes[i]) {
			n, known := at[c.Word]
			if !known {
				n = len(lines)
				at[c.Word] = n
				lines = append(lines, figureLine{r.label + c.Word, make([]int, len(modes))})
			}
			lines[n].of[i] = c.Calls
		}
	}
	return lines
}

// columnsOf prints figures in a column per mode, below the modes' names; on a narrow page mode by mode.
func (p *Page) columnsOf(modes []simulate.ModeSummary, lines []figureLine) {
	label, room := 0, 0
	for _, l := range lines {
		label = max(label, runewidth.StringWidth(l.label))
	}
	for i := range modes {
		room += 2 + len(modes[i].Mode.String())
	}
	if label+room > p.width {
		p.modeByMode(modes, lines)
		return
	}
	head := strings.Repeat(" ", label)
	for i := range modes {
		head += "  " + modes[i].Mode.String()
	}
	p.printf("%s", head)
	for _, l := range lines {
		text := pad(l.label, label)
		for i := range modes {
			text += "  " + pad(strconv.Itoa(l.of[i]), len(modes[i].Mode.String()))
		}
		p.printf("%s", strings.TrimRight(text, " "))
	}
}

// modeByMode prints a paragraph of figures for each mode.
func (p *Page) modeByMode(modes []simulate.ModeSummary, lines []figureLine) {
	for i := range modes {
		var all []string
		for _, l := range lines {
			if l.of[i] != 0 {
				all = append(all, fmt.Sprintf("%s %d", l.label, l.of[i]))
			}
		}
		p.folded(modes[i].Mode.String()+": ", strings.Join(all, ", "))
	}
}

// folded prints a text behind its beginning, in lines of the page's width; what doesn't fit goes below the text's start, or a little to
// the right where that leaves too little room.
func (p *Page) folded(begin, text string) {
	indent := runewidth.StringWidth(begin)
	if indent > p.width/2 {
		for _, line := range fold(strings.TrimRight(begin, " "), p.width) {
			p.printf("%s", line)
		}
		indent, begin = 4, "    "
	}
	for i, line := range fold(text, p.width-indent) {
		if i == 0 {
			p.printf("%s", strings.TrimRight(begin+line, " "))
		} else {
			p.printf("%*s%s", indent, "", line)
		}
	}
}

// fold breaks text between words into lines of a width in columns, and words where they are longer. An empty text is one line.
func fold(text string, width int) (lines []string) {
	width = max(width, 1)
	for _, line := range wrap(text, width) {
		for runewidth.StringWidth(line) > width {
			head := runewidth.Truncate(line, width, "")
			if head == "" { // a character that is wider than the page
				break
			}
			lines, line = append(lines, head), line[len(head):]
		}
		lines = append(lines, line)
	}
	if lines == nil {
		lines = []string{""}
	}
	return lines
}
