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
	started             bool
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
	room := p.width - fixed - 2
	spare := room - callWidth - becauseWidth
	if spare < 0 && p.width < DefaultWidth {
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
	b.WriteString(pad(left, numberWidth+2+t.tool) + "  " + pad(cut(call, t.call), t.call) + "  ")
	for _, m := range t.modes {
		word := c.word(m)
		b.WriteString(c.paint(word) + strings.Repeat(" ", max(0, modeWidth(m)-runewidth.StringWidth(word))) + "  ")
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
	because := "because"
	if t.because == 0 {
		because = ""
	}
	t.line(t.left("#", "tool"), "call", cells{engine.Mode.String, asIs}, because)
}

// Row prints one call.
func (t *table) Row(r *simulate.Row) error {
	t.start()
	because := Visible(r.Because)
	if len(r.Notes) > 0 {
		because += " [" + strings.Join(r.Notes, ", ") + "]"
	}
	right := ""
	if t.because > 0 {
		right = cut(because, t.because)
	}
	t.line(t.left(fmt.Sprint(r.N), Visible(r.Tool)), Visible(r.Text),
		cells{func(m engine.Mode) string { return cellOf(r, m) }, t.verdict}, right)
	if indent := numberWidth + 2; t.because == 0 {
		t.printf("%*s%s", indent, "", t.in(faint, cut(because, t.width-indent)))
	}
	return t.err
}

// Summary prints what the transcript came to.
func (t *table) Summary(s *simulate.Summary) error {
	t.start()
	t.printf("")
	t.figures(s)
	t.risks(s)
	t.savings(s)
	t.broken(s)
	return t.err
}

// figures prints how often each mode decided so, below the mode's name.
func (t *table) figures(s *simulate.Summary) {
	left := counted(s.Calls, "call")
	for _, f := range []struct {
		word string
		of   func(*simulate.ModeSummary) int
	}{
		{"allow", func(m *simulate.ModeSummary) int { return m.Allowed }},
		{"ask", func(m *simulate.ModeSummary) int { return m.Asked }},
		{"deny", func(m *simulate.ModeSummary) int { return m.Denied }},
		{"error", func(m *simulate.ModeSummary) int { return m.Failed }},
		{"skipped", func(m *simulate.ModeSummary) int { return m.Skipped }},
	} {
		number, any := perMode(s.Modes, f.of)
		if any || f.word == "allow" {
			t.line(left, f.word, cells{number, asIs}, "")
			left = ""
		}
	}
}

// perMode gives a figure of every mode, in the order of the columns, and tells whether any isn't 0.
func perMode(modes []simulate.ModeSummary, of func(*simulate.ModeSummary) int) (number func(engine.Mode) string, any bool) {
	for i := range modes {
		any = any || of(&modes[i]) > 0
	}
	return func(m engine.Mode) string {
		for i := range modes {
			if modes[i].Mode == m {
				return fmt.Sprint(of(&modes[i]))
			}
		}
		return "0"
	}, any
}

// risks tells which modes would run calls that deserve a person's look.
func (t *table) risks(s *simulate.Summary) {
	for _, m := range s.Modes {
		if m.SafetyExecuted > 0 {
			verb := map[bool]string{true: "deserves", false: "deserve"}[m.SafetyExecuted == 1]
			t.printf("%s would run %s that %s a safety ask", m.Mode, counted(m.SafetyExecuted, "call"), verb)
		}
		if m.ExploreWrites > 0 {
			t.printf("%s would run %s that are not read-only, because an ask rule comes first", m.Mode, counted(m.ExploreWrites, "call"))
		}
		if strings.HasPrefix(m.End, "raised") {
			t.printf("%s ends with a fault of the agent: %s", m.Mode, Visible(m.End))
		}
	}
}

// savings tells which programs cause the prompts, and which rules would remove most of them.
func (t *table) savings(s *simulate.Summary) {
	if len(s.Modes) == 0 || s.Modes[0].Asked == 0 {
		return
	}
	var programs []string
	for _, p := range s.Prompts[:min(5, len(s.Prompts))] {
		programs = append(programs, fmt.Sprintf("%s %d", Visible(p.Program), p.Prompts))
	}
	if len(programs) > 0 {
		t.printf("%s asks most about: %s", s.Modes[0].Mode, strings.Join(programs, " · "))
	}
	saved, rules := 0, []string{}
	for _, r := range s.Rules {
		saved += r.Prompts
		rules = append(rules, fmt.Sprintf("%s %d", Visible(r.String()), r.Prompts))
	}
	if len(rules) > 0 {
		t.printf("%s would remove %d of %s: %s", counted(len(rules), "rule"), saved, counted(s.Modes[0].Asked, "prompt"), strings.Join(rules, " · "))
	}
}

// broken lists the first lines that couldn't be used.
func (t *table) broken(s *simulate.Summary) {
	if s.BrokenLines == 0 {
		return
	}
	t.printf("%s could not be used", counted(s.BrokenLines, "line"))
	const shown = 3
	for _, b := range s.Broken[:min(shown, len(s.Broken))] {
		t.printf("  line %d: %s", b.Line, Visible(b.Reason))
	}
	if s.BrokenLines > shown {
		t.printf("  …")
	}
}
