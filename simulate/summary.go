package simulate

import (
	"cmp"
	"maps"
	"slices"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// tally counts rows.
type tally struct {
	opts    *Options
	sum     Summary
	modes   []ModeSummary
	prompts map[string]int
	notes   map[string]int
	rules   *ruleFinder
	figures []*figures
	watch   *ruleWatch
	// light leaves out the rules and the policy: it is one of many transcripts that are counted together.
	light bool
	// also counts the same calls, nil is nobody.
	also *tally
}

func newTally(opts *Options) *tally {
	t := &tally{opts: opts, prompts: map[string]int{}, notes: map[string]int{}, rules: newRuleFinder(opts), watch: newRuleWatch(opts)}
	t.sum = Summary{Version: 1, Type: "summary", Prompts: []ProgramPrompts{}, Rules: []RuleSaving{}, Broken: []BrokenLine{}, Notes: []NoteCount{}}
	for _, m := range opts.modes() {
		t.modes = append(t.modes, ModeSummary{Mode: m, ActiveGroups: []string{}})
		t.figures = append(t.figures, newFigures())
	}
	return t
}

// count takes the row of one call.
func (t *tally) count(r *replayer, rec *record, row *Row) {
	t.sum.Calls++
	for _, note := range row.Notes {
		t.notes[note]++
	}
	for i := range row.Modes {
		t.modes[i].count(&row.Modes[i], row.Safety)
	}
	if row.Recording.Ran {
		t.sum.Contrast.Ran++
	}
	var compared *engine.Judgement
	for i, p := range r.passes {
		c := p.locate(rec)
		t.figures[i].count(&t.modes[i], c, row, &row.Modes[i])
		if c == nil || c.judgement == nil {
			continue
		}
		if p.mode == engine.Explore && c.executed && !c.judgement.ReadOnly() {
			t.modes[i].ExploreWrites++
		}
		if t.light {
			continue
		}
		t.watch.meet(p.rules)
		t.watch.call(p.mode, c)
		if c.asked != nil && c.asked != compared { // mostly all modes share one judgement
			compared = c.asked
			t.watch.compare(compared)
		}
		if i == 0 { // prompts by program and rules are about one mode only
			t.ask(p, c, &row.Modes[0], row.Program)
		}
	}
}

// ask notes a call of the first mode for the programs and the rules.
func (t *tally) ask(p *pass, c *callState, cell *Cell, program string) {
	if cell.Decision != ruleset.Ask.String() {
		if c.recordedJudgement().Safety() {
			t.rules.guard(c)
		}
		return
	}
	if len(t.prompts) < maxPrograms || t.prompts[program] > 0 {
		t.prompts[program]++
	}
	t.rules.ask(p, c)
}

// maxPrograms bounds how many programs are told apart; a session that names more isn't an honest one.
const maxPrograms = 10_000

// figure returns the count of a decision.
func (m *ModeSummary) figure(decision string) *int {
	switch decision {
	case "allow":
		return &m.Allowed
	case "ask":
		return &m.Asked
	case "deny":
		return &m.Denied
	case DecisionError:
		return &m.Failed
	}
	return &m.Skipped
}

// count adds what one mode made of a call.
func (m *ModeSummary) count(c *Cell, safety bool) {
	*m.figure(c.Decision)++
	m.Prompts += c.Prompts
	if c.Covered {
		m.Covered++
		if c.Prompts == 0 {
			m.Saved++
		}
	}
	if c.Executed {
		m.Executed++
	}
	if safety {
		m.SafetyAsks++
	}
}

// finish takes what a transcript came to at its end.
func (t *tally) finish(r *replayer) {
	t.sum.Files++
	t.sum.Turns += r.turns
	for i, p := range r.passes {
		t.figures[i].fill(&t.modes[i], p, r.turns)
		if t.sum.Files > 1 { // these are about one transcript
			t.modes[i].FirstDifference, t.modes[i].ActiveGroups = 0, []string{}
		}
		t.watch.meet(p.rules)
	}
	t.watch.next()
}

// summary returns what the rows came to; r is the replay that is at its end with them, nil when there is none.
func (t *tally) summary(r *replayer) *Summary {
	s := &t.sum
	if r != nil {
		t.finish(r)
	}
	s.Modes = append([]ModeSummary{}, t.modes...)
	for i := range s.Modes {
		t.figures[i].lists(&s.Modes[i])
	}
	s.contrast()
	for _, program := range slices.Sorted(maps.Keys(t.prompts)) {
		s.Prompts = append(s.Prompts, ProgramPrompts{program, t.prompts[program]})
	}
	slices.SortStableFunc(s.Prompts, func(a, b ProgramPrompts) int { return cmp.Compare(b.Prompts, a.Prompts) })
	for _, note := range slices.Sorted(maps.Keys(t.notes)) {
		s.Notes = append(s.Notes, NoteCount{note, t.notes[note]})
	}
	s.Smallest, s.Policy = SmallestSet{Rules: []RuleSaving{}}, []RuleUse{}
	if t.light {
		return s
	}
	s.Rules = append(s.Rules, t.rules.listed(t.rules.best(maxRules))...)
	s.Smallest, s.Policy = t.rules.smallest(), t.watch.use()
	return s
}

// maxRules is how many rules are suggested.
const maxRules = 5
