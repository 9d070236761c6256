package engine

import (
	"slices"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
)

// Answer is the JSON object that check prints and hooks carry: the verdicts of all modes about one
// call.
type Answer struct {
	Version     int           `json:"version"`
	ID          *string       `json:"id"`
	Tool        string        `json:"tool"`
	Profile     string        `json:"profile"`
	Parsers     []string      `json:"parsers"`
	ReadOnly    bool          `json:"read_only"`
	Safety      bool          `json:"safety"`
	Decisions   Decisions     `json:"decisions"`
	Step        Step          `json:"step"`
	ToolStep    *ToolStep     `json:"tool_step"`
	Reason      string        `json:"reason"`
	Findings    []Found       `json:"findings"`
	Effects     []EffectEntry `json:"effects"`
	Suggestions []Suggestion  `json:"suggestions"`
}

// Decisions are the behaviors of a call per mode.
type Decisions struct {
	Default     ruleset.Behavior `json:"default"`
	AcceptEdits ruleset.Behavior `json:"accept_edits"`
	Explore     ruleset.Behavior `json:"explore"`
	Bypass      ruleset.Behavior `json:"bypass"`
	DontAsk     ruleset.Behavior `json:"dont_ask"`
}

// Of returns the behavior in one mode.
func (d Decisions) Of(m Mode) ruleset.Behavior {
	return [...]ruleset.Behavior{d.Default, d.AcceptEdits, d.Explore, d.Bypass, d.DontAsk}[min(int(m), int(DontAsk))]
}

// Found is a finding in an Answer: byte offsets, and the 1-based line and column of its start.
type Found struct {
	Check    string `json:"check"`
	Name     string `json:"name"`
	Severity string `json:"severity"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Message  string `json:"message"`
}

// EffectEntry is an effect in an Answer.
type EffectEntry struct {
	Kind   string `json:"kind"`
	Target string `json:"target"`
	Start  int    `json:"start"`
	End    int    `json:"end"`
}

// NewAnswer collects the decisions of all modes about a judged call; step and reason are those of
// mode Default.
func NewAnswer(id string, j *Judgement, rules *ruleset.Set) *Answer {
	d := j.Decide(Default, rules)
	behavior := func(m Mode) ruleset.Behavior { return j.Decide(m, rules).Behavior }
	a := &Answer{
		Version: 1, ID: &id, Tool: j.call.Tool, Profile: j.subject.Profile.String(), Parsers: []string{},
		ReadOnly: j.readOnly, Safety: j.Safety(),
		Decisions: Decisions{d.Behavior, behavior(AcceptEdits), behavior(Explore), behavior(Bypass), behavior(DontAsk)},
		Step:      d.Step, Reason: d.Reason,
		Findings: []Found{}, Effects: []EffectEntry{}, Suggestions: j.Suggestions(),
	}
	if a.Suggestions == nil {
		a.Suggestions = []Suggestion{} // in JSON there is a list, be it empty
	}
	if d.ToolStep != "" {
		a.ToolStep = &d.ToolStep
	}
	if an := j.Analysis(); an != nil {
		a.addAnalysis(an, j.call.Text("command"))
	}
	for _, access := range j.subject.Accesses {
		kind := program.Read
		if access.Write {
			kind = program.Write
		}
		a.Effects = append(a.Effects, EffectEntry{Kind: kind.String(), Target: access.Paths[0]})
	}
	return a
}

func (a *Answer) addAnalysis(an *analyzer.Analysis, text string) {
	if len(an.Parsers) > 0 {
		a.Parsers = an.Parsers
	}
	a.Findings = slices.Grow(a.Findings, len(an.Findings))
	for _, f := range an.Findings {
		line, column := source.Position(text, f.Span.Start)
		a.Findings = append(a.Findings, Found{f.Check, f.Name, f.Severity.String(), f.Span.Start, f.Span.End, line, column, f.Message})
	}
	for i := range an.Commands {
		a.addEffects(an.Commands[i].Effects)
		a.addEffects(an.Commands[i].Redirects)
	}
}

func (a *Answer) addEffects(effects []program.Effect) {
	a.Effects = slices.Grow(a.Effects, len(effects))
	for i := range effects {
		e := &effects[i]
		a.Effects = append(a.Effects, EffectEntry{e.Kind.String(), e.Target.String(), e.Span.Start, e.Span.End})
	}
}
