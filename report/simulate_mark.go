package report

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// marks stand behind the words of a table: what rests on an assumption, and what comes to something else than in the recording.
type marks struct {
	assumed, differs bool // one was printed
}

// The marks.
const (
	assumedMark = "~"
	differsMark = "*"
)

// cell is the word of a mode's decision about a call, with its marks.
func (m *marks) cell(r *simulate.Row, mode engine.Mode) string {
	word := cellOf(r, mode)
	i := slices.IndexFunc(r.Modes, func(c simulate.Cell) bool { return c.Mode == mode })
	if i < 0 {
		return word
	}
	if r.Modes[i].Assumed() {
		m.assumed = true
		word += assumedMark
	}
	if r.Modes[i].Differs {
		m.differs = true
		word += differsMark
	}
	return word
}

// explain says what the marks mean that were printed.
func (m *marks) explain(p *Page) {
	var texts []string
	if m.assumed {
		texts = append(texts, assumedMark+" rests on an assumption")
	}
	if m.differs {
		texts = append(texts, differsMark+" comes to something else than in the recording")
	}
	if len(texts) > 0 {
		p.folded("", strings.Join(texts, " · "))
	}
}
