package simulate

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// Count is how many calls there are of a kind.
type Count struct {
	Word  string `json:"word"`
	Calls int    `json:"calls"`
}

// SafetyRuns counts the calls that a mode would run although the tool's own check gives a safety ask, apart by how they got through.
type SafetyRuns struct {
	// Unasked ran without anybody being asked.
	Unasked int `json:"unasked"`
	// Confirmed ran because a person approved them when they were recorded, Assumed because nobody knows what the person would have said
	// and approval is assumed.
	Confirmed int `json:"confirmed"`
	Assumed   int `json:"assumed"`
	// Edited ran with an input that a person had edited into a safety ask, or into what a rule denies.
	Edited int `json:"edited"`
}

// Total is all of them.
func (s SafetyRuns) Total() int { return s.Unasked + s.Confirmed + s.Assumed + s.Edited }

// Contrast sets the mode that asks nobody against the one that refuses instead of asking.
type Contrast struct {
	// Calls are all calls, Ran those of them that ran when they were recorded.
	Calls int `json:"calls"`
	Ran   int `json:"ran"`
	// BypassUnasked counts the calls with a safety ask that bypass would run without asking, DontAskRefused the calls that dont_ask would
	// refuse, DontAskRefusedRan those of them that ran. A mode that isn't replayed counts nothing.
	BypassUnasked     int `json:"bypass_unasked"`
	DontAskRefused    int `json:"dont_ask_refused"`
	DontAskRefusedRan int `json:"dont_ask_refused_ran"`
}

// figures counts what one mode made of the calls of a transcript, besides the decisions.
type figures struct {
	denied, failed, unknowns, stages map[string]int
}

func newFigures() *figures {
	return &figures{denied: map[string]int{}, failed: map[string]int{}, unknowns: map[string]int{}, stages: map[string]int{}}
}

// person is the word that stands for a step where a person refused a call.
const person = "person"

// count adds what one mode made of a call; c is nil when it never came to it.
func (f *figures) count(m *ModeSummary, c *callState, row *Row, cell *Cell) {
	f.assumptions(cell)
	f.compare(m, c, row, cell)
	if c == nil {
		return
	}
	if c.prompts > 0 {
		m.Prompted++
	}
	if c.tier != nil && c.tier.Stage != "" {
		f.stages[c.tier.Stage]++
	}
	if len(c.differing) > 0 {
		m.InputDivergences++
	}
	if slices.ContainsFunc(cell.Suggestions, func(s Suggested) bool { return s.Broad }) && c.prompts > 0 {
		m.BroadSuggestions++
	}
	m.SafetyRuns.count(c)
	if c.result == nil {
		return
	}
	switch {
	case c.result.kind == kindUserDenied:
		f.denied[person]++
	case c.result.kind == kindPermissionDenied && c.decision != nil:
		f.denied[string(c.decision.Step)]++
	case c.result.state == "error":
		f.failed[c.result.kind]++
	}
}

// compare sets the outcome of a call against the recording.
func (f *figures) compare(m *ModeSummary, c *callState, row *Row, cell *Cell) {
	was := row.Recording
	switch failedInBoth := was.State == "error" && cell.Result == "error"; {
	case was.Ran && !c.ran() && !failedInBoth:
		m.OnlyRecorded++
		if cell.Decision == ruleset.Deny.String() {
			m.DeniedThoughRan++
		}
	case was.State == "denied" && !was.Ran && c.ran():
		m.OnlyHere++
	}
}

// assumptions counts a call once for each thing that the replay can't know about it.
func (f *figures) assumptions(cell *Cell) {
	for _, u := range cell.Unknowns() {
		f.unknowns[u]++
	}
}

// UnknownModel is the number of the unknown that no note stands for: what the model would have said after another outcome.
const UnknownModel = "U1"

// Unknowns returns the numbers of what the replay can't know and had to assume about the call in this mode, U1 to U20, each once.
func (c *Cell) Unknowns() (all []string) {
	if c.Counterfactual {
		all = append(all, UnknownModel)
	}
	for _, word := range c.Notes {
		if n, ok := NoteNamed(word); ok && n.Assumption() {
			all = append(all, n.Unknown)
		}
	}
	return unique(all)
}

// Assumed tells whether the cell itself rests on an assumption: one of its notes does. That an earlier turn went otherwise is said
// apart, by Counterfactual.
func (c *Cell) Assumed() bool {
	return slices.ContainsFunc(c.Notes, func(word string) bool {
		n, ok := NoteNamed(word)
		return ok && n.Assumption()
	})
}

// count adds a call that ran although it deserved a person's look.
func (s *SafetyRuns) count(c *callState) {
	edited := slices.Contains(c.notes, noteEditedDenied) || slices.Contains(c.notes, noteEditedSafety)
	switch {
	case !c.ran():
	case edited:
		s.Edited++
	case c.editedWouldBe != "" || c.asked == nil || !c.asked.Safety():
	case c.prompts == 0:
		s.Unasked++
	case slices.Contains(c.notes, noteAssumedApproved):
		s.Assumed++
	default:
		s.Confirmed++
	}
}

// fill puts the figures into the summary of a mode at the end of the pass.
func (f *figures) fill(m *ModeSummary, p *pass, turns int) {
	end := p.finalEnd()
	m.ActiveGroups, m.Rounds, m.RulesAdded = end.ActiveGroups, m.Rounds+p.whole, m.RulesAdded+p.added
	if m.End != "" && m.End != end.End {
		m.End = mixedEnd
	} else {
		m.End = end.End
	}
	if m.FirstDifference = p.diverged; p.diverged > 0 {
		m.CounterfactualTurns += turns - p.diverged
	}
}

// mixedEnd is the end of several transcripts that end otherwise.
const mixedEnd = "mixed"

// lists writes the counts by word: the most first, assumptions by their number.
func (f *figures) lists(m *ModeSummary) {
	m.SafetyExecuted = m.SafetyRuns.Unasked
	m.DeniedBy, m.ErrorsBy, m.Assumptions, m.Classifier = counts(f.denied), counts(f.failed), counts(f.unknowns), []Count{}
	for _, stage := range Stages() {
		if n := f.stages[stage]; n > 0 {
			m.Classifier = append(m.Classifier, Count{stage, n})
		}
	}
	slices.SortFunc(m.Assumptions, func(a, b Count) int { return cmp.Compare(number(a.Word), number(b.Word)) })
}

// number returns that of an unknown.
func number(unknown string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(unknown, "U")) // the tables hold nothing else
	return n
}

// counts returns what a map counts, the most first, then by word.
func counts(of map[string]int) []Count {
	all := []Count{}
	for _, word := range slices.Sorted(maps.Keys(of)) {
		all = append(all, Count{word, of[word]})
	}
	slices.SortStableFunc(all, func(a, b Count) int { return cmp.Compare(b.Calls, a.Calls) })
	return all
}

// contrast makes the headline of the comparison.
func (s *Summary) contrast() {
	s.Contrast.Calls = s.Calls
	var parts []string
	for i := range s.Modes {
		switch m := &s.Modes[i]; m.Mode {
		case engine.Bypass:
			s.Contrast.BypassUnasked = m.SafetyRuns.Unasked
			parts = append(parts, fmt.Sprintf("bypass would have run %s unasked that %s a person's look", calls(m.SafetyRuns.Unasked), form(m.SafetyRuns.Unasked, "deserves", "deserve")))
		case engine.DontAsk:
			s.Contrast.DontAskRefused, s.Contrast.DontAskRefusedRan = m.Denied, m.DeniedThoughRan
			if s.Contrast.Ran > 0 {
				parts = append(parts, fmt.Sprintf("dont_ask would have refused %d of the %s that ran", m.DeniedThoughRan, calls(s.Contrast.Ran)))
			} else {
				parts = append(parts, fmt.Sprintf("dont_ask would have refused %d of %s", m.Denied, calls(s.Calls)))
			}
		}
	}
	s.Headline = strings.Join(parts, "; ")
}

// calls writes a number of calls.
func calls(n int) string { return fmt.Sprintf("%d %s", n, form(n, "call", "calls")) }

// form chooses the form of a word.
func form(n int, singular, plural string) string {
	if n == 1 {
		return singular
	}
	return plural
}
