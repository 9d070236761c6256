package report

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// long prints a block of lines for each call: what every mode made of it, step by step.
type long struct {
	*Page
	modes []engine.Mode
	marks marks
	some  bool // a block was printed
}

// keyWidth is the width of the names of facts in a block.
const keyWidth = 11

// shownLines is how many lines of a call's text are printed.
const shownLines = 12

// Row prints the block of a call. A mode that made of it what another one did only names that one.
func (l *long) Row(r *simulate.Row) error {
	if l.some {
		l.printf("")
	}
	l.some = true
	l.heading(r.File)
	l.folded(fmt.Sprintf("call %d  %s  ", r.N, Visible(r.Tool)), l.whereabouts(r))
	lines := fold(Visible(r.Text), l.width-4)
	for _, line := range lines[:min(len(lines), shownLines)] {
		l.printf("    %s", line)
	}
	if len(lines) > shownLines {
		l.printf("    …")
	}
	l.fact(2, "recorded", recordedText(r))
	var told []string
	for _, m := range l.modes {
		facts := l.factsOf(r, m)
		same := ""
		for i, earlier := range told {
			if earlier == facts {
				same = l.modes[i].String()
				break
			}
		}
		l.mode(r, m, same)
		told = append(told, facts)
	}
	return l.err
}

// whereabouts tells where a call stands.
func (l *long) whereabouts(r *simulate.Row) string {
	text := fmt.Sprintf("turn %d, line %d, id %s", r.Turn, r.Line, Visible(r.ID))
	if r.Recorded != "" {
		text += ", recorded as " + Visible(r.Recorded)
	}
	return text
}

// recordedText tells what became of a call when it was recorded.
func recordedText(r *simulate.Row) string {
	switch {
	case r.Recording.State == "":
		return "not told"
	case r.Recording.Ran:
		return "ran, " + r.Recording.State
	}
	return r.Recording.State
}

// fact prints one fact behind its name; nothing for an empty one.
func (p *Page) fact(indent int, name, text string) {
	if text != "" {
		p.folded(strings.Repeat(" ", indent)+pad(name, keyWidth)+" ", text)
	}
}

// factsOf returns everything that is printed about a mode, to be compared with that of others.
func (l *long) factsOf(r *simulate.Row, m engine.Mode) string {
	var b strings.Builder
	for _, f := range cellFacts(cellIn(r, m)) {
		b.WriteString(f.name + "\x00" + f.text + "\x00")
	}
	return l.marks.cell(r, m) + b.String()
}

// mode prints what one mode made of a call; same names another mode of which everything holds too.
func (l *long) mode(r *simulate.Row, m engine.Mode, same string) {
	cell := cellIn(r, m)
	word := l.verdict(l.marks.cell(r, m))
	if same != "" {
		l.printf("  %s %s as %s", pad(m.String(), keyWidth+1), word, same)
		return
	}
	l.printf("  %s %s", pad(m.String(), keyWidth+1), word)
	for _, f := range cellFacts(cell) {
		l.fact(4, f.name, f.text)
	}
}

// cellIn returns what a mode made of a call; the zero cell for a mode that isn't there.
func cellIn(r *simulate.Row, m engine.Mode) *simulate.Cell {
	for i := range r.Modes {
		if r.Modes[i].Mode == m {
			return &r.Modes[i]
		}
	}
	return &simulate.Cell{Mode: m}
}

// named is a fact and its name.
type named struct{ name, text string }

// cellFacts are the facts about a call in one mode, in the order of output.
func cellFacts(c *simulate.Cell) []named {
	facts := []named{
		{"because", Visible(c.Reason)},
		{"decided by", decidedText(c)},
		{"rule", matchedText(c.Rule)},
		{"tier", tierText(c.Tier)},
		{"gate", gateText(c)},
	}
	for i, e := range c.Evaluations {
		name := "went"
		if i > 0 {
			name = ""
		}
		facts = append(facts, named{name, evaluationText(&e)})
	}
	facts = append(facts, named{"state", stateText(c)}, named{"prompts", promptText(c)}, named{"input", inputText(c)}, named{"edited", editedText(c)}, named{"file", fileText(c.File)})
	for _, s := range c.Suggestions {
		facts = append(facts, named{"suggests", suggestedText(&s)})
	}
	if c.Differs {
		facts = append(facts, named{"differs", "comes to something else than in the recording"})
	}
	if c.Counterfactual {
		facts = append(facts, named{"after", "an earlier turn went otherwise than in the recording (U1)"})
	}
	for _, n := range c.Notes {
		facts = append(facts, named{"note", noteText(n)})
	}
	return facts
}

// decidedText names the step that decided, and whose words the decision carries.
func decidedText(c *simulate.Cell) string {
	if c.Step == "" {
		return ""
	}
	text := string(c.Step)
	if c.ToolStep != "" {
		text += ", " + string(c.ToolStep)
	}
	return text + "; message: " + c.MessageKind
}

// matchedText is the rule that decided, and where it stands.
func matchedText(r *simulate.RuleText) string {
	if r == nil {
		return ""
	}
	return r.Behavior + " " + Visible(r.String()) + placeOf(r)
}

// tierText tells what made the tier of a call.
func tierText(t *simulate.Tier) string {
	if t == nil {
		return ""
	}
	var parts []string
	for _, p := range []named{{"declared", t.Declared}, {"user", t.User}, {"risk", strings.TrimSpace(t.Risk + " " + bracketed(t.RiskFrom))}, {"classifier", t.Classifier}, {"asked", t.Stage}, {"authorized", t.Authorized}} {
		if p.text != "" {
			parts = append(parts, p.name+" "+Visible(p.text))
		}
	}
	text := t.Effective + ": " + strings.Join(parts, ", ")
	if t.Reason != "" {
		text += "; " + Visible(t.Reason)
	}
	return text
}

// bracketed puts a word into brackets, if there is one.
func bracketed(word string) string {
	if word == "" {
		return ""
	}
	return "(" + word + ")"
}

// gates are the names of the gates, by their numbers.
var gates = []string{"not reached", "1 availability", "2 input", "3 permission", "4 execution", "5 finishing"}

// gateText names the gate at which a call ended or stands.
func gateText(c *simulate.Cell) string {
	if c.PassedOver {
		return "not reached: the replay went over the whole turn"
	}
	return gates[min(max(c.Gate, 0), len(gates)-1)]
}

// outcomeTexts say what an evaluation came to.
var outcomeTexts = map[string]string{
	simulate.OutcomeRan:     "ran",
	simulate.OutcomeHanded:  "handed over",
	simulate.OutcomePrompt:  "a person is asked",
	simulate.OutcomeCovered: "an earlier prompt covers it",
	simulate.OutcomeDenied:  "denied",
	simulate.OutcomeFailed:  "failed",
	simulate.OutcomeWaiting: "its sub-agent waits",
	simulate.OutcomeRaised:  "a fault leaves the loop",
}

// evaluationText tells of one time that the loop came to a call.
func evaluationText(e *simulate.Evaluation) string {
	text := fmt.Sprintf("round %d, batch %d (%s): ", e.Round, e.Segment.Index, e.Segment.Kind)
	if e.Decision != "" {
		text += e.Decision + " by " + string(e.Step)
		if e.Rule != "" {
			text += " " + Visible(e.Rule)
		}
		text += ", "
	}
	return text + outcomeTexts[e.Outcome]
}

// stateText is the state of a call at the end, with its result.
func stateText(c *simulate.Cell) string {
	text := c.Final
	if c.Result != "" {
		text += ", " + c.Result
	}
	if c.Kind != "" {
		text += " (" + Visible(c.Kind) + ")"
	}
	if c.Truncated {
		text += ", cut to fit the context"
	}
	if c.MetadataLost {
		text += ", its metadata lost"
	}
	return text
}

// promptText tells how often a person was asked.
func promptText(c *simulate.Cell) string {
	switch {
	case c.Prompts > 0 && c.Covered:
		return fmt.Sprintf("%d, after an earlier one had covered it", c.Prompts)
	case c.Prompts > 0:
		return fmt.Sprint(c.Prompts)
	case c.Covered:
		return "none: an earlier one covered it"
	}
	return ""
}

// inputText tells what is odd about the input.
func inputText(c *simulate.Cell) string {
	var parts []string
	if c.Repaired {
		parts = append(parts, "repaired")
	}
	if len(c.InputDivergence) > 0 {
		parts = append(parts, "runs otherwise than it was judged: "+Visible(strings.Join(c.InputDivergence, ", ")))
	}
	return strings.Join(parts, "; ")
}

// editedText tells what would have been decided about an edited input.
func editedText(c *simulate.Cell) string {
	if c.EditedWouldBe == "" {
		return ""
	}
	return "by a person; judged anew it would be " + strings.ReplaceAll(c.EditedWouldBe, "_", " ")
}

// fileText tells what the virtual disk foretells.
func fileText(f *simulate.Filed) string {
	if f == nil {
		return ""
	}
	text := "foretold " + f.Predicted
	if f.Predicted == "unknown" {
		text = "not foretold"
	}
	if f.Kind != "" {
		text += " (" + f.Kind + ")"
	}
	if f.Conflict {
		text += "; the recording tells otherwise, and counts"
	}
	return text
}

// suggestedText is a suggested rule with what is odd about it.
func suggestedText(s *simulate.Suggested) string {
	text := Visible(s.String())
	if !s.CoversSelf {
		text += ", which doesn't cover the call by itself"
	}
	if s.Broad {
		text += ", which matches every path"
	}
	return text
}

// noteText is a note with its meaning.
func noteText(word string) string {
	n, ok := simulate.NoteNamed(word)
	if !ok {
		return Visible(word)
	}
	text := n.Word + ": " + n.Meaning
	if n.Assumption() {
		text += " (" + n.Unknown + ")"
	}
	return text
}

// Summary prints what the transcript came to.
func (l *long) Summary(s *simulate.Summary) error {
	if l.some {
		l.printf("")
	}
	l.contrast(s)
	l.printf("%s in %s", counted(s.Calls, "call"), counted(s.Turns, "turn"))
	l.columnsOf(s.Modes, figureLines(s))
	l.marks.explain(l.Page)
	l.sentences(s)
	return l.err
}
