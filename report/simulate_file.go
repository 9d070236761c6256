package report

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/simulate"
)

// heading names the transcript of a row, before the first of its rows.
func (p *Page) heading(file string) {
	if file == "" || file == p.file {
		return
	}
	p.file = file
	for _, line := range fold("== "+Visible(file), p.width) {
		p.printf("%s", p.in(strong, line))
	}
}

// fileLine tells of one of several transcripts in a line: what each mode decided, and what deserves a look.
func (p *Page) fileLine(s *simulate.Summary) {
	var parts []string
	for i := range s.Modes {
		m := &s.Modes[i]
		part := fmt.Sprintf("%s %d/%d/%d", m.Mode, m.Allowed, m.Asked, m.Denied)
		if m.SafetyRuns.Unasked > 0 {
			part += fmt.Sprintf(" (%d unasked)", m.SafetyRuns.Unasked)
		}
		parts = append(parts, part)
	}
	text := fmt.Sprintf("%s, allow/ask/deny: %s", counted(s.Calls, "call"), strings.Join(parts, ", "))
	if s.BrokenLines > 0 {
		text += fmt.Sprintf("; %s could not be used", counted(s.BrokenLines, "line"))
	}
	if s.Error != nil {
		text = "not replayed: " + Visible(s.Error.Reason)
		if s.Calls > 0 {
			text = fmt.Sprintf("replayed only %s: %s", counted(s.Calls, "call"), Visible(s.Error.Reason))
		}
	}
	p.folded(Visible(s.File)+": ", text)
}

// files tells how many transcripts there were, when there were several.
func (p *Page) files(s *simulate.Summary) {
	if s.Files < 2 && s.FailedFiles == 0 {
		return
	}
	text := counted(s.Files, "transcript")
	if s.FailedFiles > 0 {
		text += fmt.Sprintf(", %d of them not replayed to the end", s.FailedFiles)
	}
	p.printf("%s", text)
}

// File prints the line of one of several transcripts.
func (t *table) File(s *simulate.Summary) error {
	t.fileLine(s)
	return t.err
}

// File prints the line of one of several transcripts.
func (l *long) File(s *simulate.Summary) error {
	l.fileLine(s)
	return l.err
}

// File prints the line of one of several transcripts.
func (c *compact) File(s *simulate.Summary) error {
	c.fileLine(s)
	return c.err
}
