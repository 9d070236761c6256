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
	// call and because are the widths of the two columns that take what is left.
	call, because int
	started       bool
}

// Widths of the columns of a table, in columns of the terminal.
const (
	numberWidth  = 4
	toolWidth    = 8
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
	t.call = min(max(room-40, room/2, callWidth), 80)
	t.because = max(room-t.call, becauseWidth)
	return t
}

func modeWidth(m engine.Mode) int { return max(len(m.String()), len("skipped")) }

// line joins the cells of a line. The last one is not filled up.
func (t *table) line(number, tool, call string, cell func(engine.Mode) string, because string) {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", max(0, numberWidth-len(number))) + number + "  ")
	b.WriteString(pad(cut(tool, toolWidth), toolWidth) + "  ")
	b.WriteString(pad(cut(call, t.call), t.call) + "  ")
	for _, m := range t.modes {
		word := cell(m)
		b.WriteString(t.verdict(word) + strings.Repeat(" ", max(0, modeWidth(m)-runewidth.StringWidth(word))) + "  ")
	}
	t.printf("%s", strings.TrimRight(b.String()+cut(because, t.because), " "))
}

// start prints the names of the columns.
func (t *table) start() {
	if !t.started {
		t.started = true
		t.line("#", "tool", "call", engine.Mode.String, "because")
	}
}

// Row prints one call.
func (t *table) Row(r *simulate.Row) error {
	t.start()
	because := Visible(r.Because)
	if len(r.Notes) > 0 {
		because += " [" + strings.Join(r.Notes, ", ") + "]"
	}
	t.line(fmt.Sprint(r.N), Visible(r.Tool), Visible(r.Text), func(m engine.Mode) string { return cellOf(r, m) }, because)
	return t.err
}

// Summary prints what the transcript came to.
func (t *table) Summary(s *simulate.Summary) error {
	t.start()
	t.printf("")
	figures := []string{counted(s.Calls, "call")}
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
		if text, any := perMode(s.Modes, f.of); any || f.word == "allow" {
			figures = append(figures, t.verdict(f.word)+" "+text)
		}
	}
	t.printf("%s", strings.Join(figures, "   "))
	t.risks(s)
	t.savings(s)
	t.broken(s)
	return t.err
}

// perMode writes a figure of every mode, in the order of the columns.
func perMode(modes []simulate.ModeSummary, of func(*simulate.ModeSummary) int) (text string, any bool) {
	var all []string
	for i := range modes {
		n := of(&modes[i])
		any = any || n > 0
		all = append(all, fmt.Sprint(n))
	}
	return strings.Join(all, " · "), any
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
