package report

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// compact prints one line of codes for each call, and one for each further time that a mode came to it.
type compact struct {
	*Page
	modes   []engine.Mode
	started bool
}

// Widths of the columns of codes. A kind of fault that is longer than its column is cut, so that its marks can be seen.
const (
	codeWidth   = 11
	leastCode   = 9
	idWidth     = 8
	inputWidth  = 60
	comfortably = 120 // the page on which codes get their full width
)

// code is the width of a column of codes.
func (c *compact) code() int {
	if c.width < comfortably {
		return leastCode
	}
	return codeWidth
}

// input is the width of the column that takes what is left; the page is too narrow for columns when that is less than half of the least
// that a table has.
func (c *compact) input() int {
	return min(c.width-(numberWidth+2+idWidth+2+toolWidth+2)-len(c.modes)*(c.code()+2), inputWidth)
}

func (c *compact) narrow() bool { return c.input() < callWidth/2 }

// line prints one line of columns.
func (c *compact) line(turn, id, tool, input string, codes []string) {
	room := c.input()
	text := fmt.Sprintf("%*s  %s  %s  %s", numberWidth, turn, pad(cut(id, idWidth), idWidth), pad(cut(tool, toolWidth), toolWidth), pad(cut(input, room), room))
	for _, code := range codes {
		text += "  " + pad(code, c.code())
	}
	c.printf("%s", strings.TrimRight(text, " "))
}

// start prints the names of the columns.
func (c *compact) start() {
	if c.started {
		return
	}
	c.started = true
	if c.narrow() {
		return
	}
	var names []string
	for _, m := range c.modes {
		names = append(names, cut(m.String(), c.code()))
	}
	c.line("turn", "id", "tool", "call", names)
}

// Row prints the lines of a call.
func (c *compact) Row(r *simulate.Row) error {
	c.start()
	c.heading(r.File)
	var courses [][]string
	lines := 1
	for _, m := range c.modes {
		codes := codesOf(cellIn(r, m), c.code())
		courses = append(courses, codes)
		lines = max(lines, len(codes))
	}
	if c.narrow() {
		return c.paragraph(r, courses)
	}
	for i := range lines {
		codes := make([]string, len(courses))
		for k := range courses {
			if i < len(courses[k]) {
				codes[k] = courses[k][i]
			}
		}
		if i == 0 {
			c.line(fmt.Sprint(r.Turn), Visible(r.ID), Visible(r.Tool), Visible(r.Text), codes)
		} else {
			c.line("", "", "", "", codes)
		}
	}
	return c.err
}

// paragraph prints a call on a narrow page: the codes of each mode one behind the other.
func (c *compact) paragraph(r *simulate.Row, courses [][]string) error {
	c.folded(fmt.Sprintf("%d  %s  %s  ", r.Turn, Visible(r.ID), Visible(r.Tool)), cut(Visible(r.Text), inputWidth))
	var words []string
	for i, m := range c.modes {
		words = append(words, m.String()+" "+strings.Join(courses[i], " "))
	}
	c.folded("    ", strings.Join(words, ", "))
	return c.err
}

// outcomeLetters are the letters of what an evaluation came to.
var outcomeLetters = map[string]string{
	simulate.OutcomeRan: "A", simulate.OutcomeHanded: "S", simulate.OutcomePrompt: "?", simulate.OutcomeCovered: "=", simulate.OutcomeDenied: "D",
	simulate.OutcomeFailed: "E", simulate.OutcomeWaiting: "A", simulate.OutcomeRaised: "E",
}

// stepCodes are the steps of a decision in short.
var stepCodes = map[engine.Step]string{
	engine.DenyRule: "rule", engine.AskRule: "rule", engine.AllowRule: "rule", engine.ReadOnly: "ro", engine.ToolAllow: "tool", engine.ToolDeny: "tool",
	engine.ToolSafetyAsk: "safe", engine.ModeDefault: "mode", engine.UserConfirmed: "conf", engine.Middleware: "mw",
}

// codesOf are the codes of a call in one mode, one for each time that the loop came to it; the last one carries the marks, and is cut so that
// they fit into the width.
func codesOf(c *simulate.Cell, width int) (codes []string) {
	for _, e := range c.Evaluations {
		codes = append(codes, outcomeLetters[e.Outcome]+suffixOf(c, &e))
	}
	switch last := len(codes) - 1; {
	case last < 0 && c.PassedOver:
		codes = []string{"-"}
	case last < 0 && c.Result == "interrupted":
		codes = []string{"I"}
	case last < 0:
		codes = []string{"."}
	case c.Kind == "user_denied":
		codes = append(codes, "Dconf")
	case c.Result == "interrupted" && strings.HasPrefix(codes[last], "A"):
		codes[last] = "I" + codes[last][1:]
	case c.Result == "interrupted":
		codes = append(codes, "I")
	}
	marks := ""
	if c.Assumed() {
		marks = assumedMark
	}
	if c.Differs {
		marks += "!"
	}
	last := &codes[len(codes)-1]
	*last = cut(*last, width-len(marks)) + marks
	return codes
}

// suffixOf is the step that decided, or the kind of the fault before anybody did.
func suffixOf(c *simulate.Cell, e *simulate.Evaluation) string {
	switch {
	case e.Decision == "":
		return c.Kind
	case c.Tier != nil && (e.Step == engine.ToolAllow || e.Step == engine.ToolDeny):
		return "tier"
	}
	return stepCodes[e.Step]
}

// codeLegend explains the codes.
const codeLegend = "A ran, S handed over, ? prompt, = covered by an earlier prompt, D denied, E failed, . not reached, I interrupted, - turn passed over; " +
	"~ rests on an assumption, ! comes to something else than in the recording"

// Summary prints what the transcript came to.
func (c *compact) Summary(s *simulate.Summary) error {
	c.start()
	c.printf("")
	c.folded("", codeLegend)
	c.contrast(s)
	c.printf("%s in %s", counted(s.Calls, "call"), counted(s.Turns, "turn"))
	c.columnsOf(s.Modes, figureLines(s))
	c.sentences(s)
	return c.err
}
