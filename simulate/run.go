package simulate

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Run replays a transcript and calls emit once for each call, in order, as soon as its row is final: when the next turn begins. A line
// that can't be used is counted in the Summary and the rest is replayed. The error is a *transcript.LoadError when the transcript must
// not be replayed, the reader's, or emit's. The Summary is never nil: after an error it holds what came before.
func Run(in io.Reader, opts Options, emit func(*Row) error) (*Summary, error) {
	t := newTally(&opts)
	r, format, events, err := newReplayer(in, &opts)
	if err != nil {
		return t.summary(nil), err
	}
	t.follow(r, format, emit)
	err = r.run(events)
	return t.summary(r), err
}

// follow counts what a replay comes to, and hands its rows on.
func (t *tally) follow(r *replayer, format transcript.Format, emit func(*Row) error) {
	t.sum.Format = format.ID
	r.broken = t.broken
	r.closed = func(r *replayer, records []*record) error {
		for _, rec := range flatten(records) {
			if !r.started(rec.outer) {
				continue
			}
			row := r.row(rec)
			t.count(r, rec, row)
			if t.also != nil {
				t.also.count(r, rec, row)
			}
			if err := emit(row); err != nil {
				return err
			}
		}
		r.diverge(records)
		return nil
	}
}

// flatten puts the records of sub-agents behind those of the calls that they are in.
func flatten(records []*record) (all []*record) {
	for _, r := range records {
		all = append(all, r)
		for _, e := range r.nested {
			all = append(all, flatten(e.records)...)
		}
	}
	return all
}

// started tells whether the sub-agent of a call ran in some mode; there are no rows of calls inside one that never did. What no sub-agent is
// around counts as started.
func (r *replayer) started(outer *record) bool {
	return outer == nil || slices.ContainsFunc(r.passes, func(p *pass) bool {
		c := p.locate(outer)
		return c != nil && c.child != nil
	})
}

// row makes the row of one call from what the passes made of it.
func (r *replayer) row(rec *record) *Row {
	row := &Row{Version: 1, Type: "call", N: rec.n, Line: rec.line, ID: rec.path, Tool: rec.call.Name, Recorded: rec.call.Recorded,
		Input: map[string]any{}, Decisions: map[string]string{}, Modes: []Cell{}, Notes: []string{}}
	row.Turn, row.Recording = rec.turn, rec.recording()
	notes := slices.Clone(rec.notes)
	if d := rec.anyInput(r.setting); d != nil {
		row.Input = argument.Plain(d)
	}
	row.Text = lineOf(rec.call.Name, row.Input, rec.raw)
	var judgement *engine.Judgement
	for _, p := range r.passes {
		c := p.locate(rec)
		cell := p.cell(c)
		cell.Differs, cell.Counterfactual = row.Recording.differs(c), p.diverged != 0 && p.diverged < rec.turn
		row.Modes = append(row.Modes, cell)
		row.Decisions[p.mode.String()] = cell.Decision
		if c != nil {
			notes = append(notes, c.notes...)
			if judgement == nil {
				judgement = c.recordedJudgement()
			}
		}
	}
	row.Because = row.Modes[0].Reason
	row.Program = row.Tool
	if judgement != nil {
		row.Safety = judgement.Safety()
		row.Program = programOf(judgement)
	}
	row.Notes = append(row.Notes, unique(notes)...)
	return row
}

// recordedJudgement returns how the call was judged before a person edited it, nil when it wasn't: rows and figures are about what was recorded.
func (c *callState) recordedJudgement() *engine.Judgement { return cmp.Or(c.asked, c.judgement) }

// anyInput returns the decoded input of a call, as the first tool that decoded it saw it, or nil.
func (r *record) anyInput(s *setting) map[string]any {
	if tool := s.kit.Anywhere(r.call.Name); tool != nil {
		if d := r.decode(tool, r.raw); d.fault == nil {
			return d.Input
		}
	}
	d, _ := argument.Decode(r.raw, nil)
	return d.Input
}

// locate returns the state of a call in this mode, nil when the pass never came to it.
func (p *pass) locate(rec *record) *callState {
	if rec.outer == nil || p.states[rec] != nil {
		return p.states[rec]
	}
	if c := p.locate(rec.outer); c != nil && c.child != nil {
		return c.child.states[rec]
	}
	return nil
}

// cell tells what a mode made of a call.
func (p *pass) cell(c *callState) Cell {
	cell := Cell{Mode: p.mode, Decision: DecisionSkipped, Reason: "the replay never came to it", Final: string(pending), Notes: []string{},
		Evaluations: []Evaluation{}, Suggestions: []Suggested{}, InputDivergence: []string{}}
	if c == nil {
		cell.PassedOver = true
		return cell
	}
	c.detail(&cell)
	cell.Final, cell.Executed, cell.Prompts, cell.Covered = string(c.state), c.executed, c.prompts, c.covered
	cell.Tier = c.tier.row()
	cell.Notes = append(cell.Notes, c.notes...)
	if o := c.result; o != nil {
		cell.Result, cell.Kind = o.state, o.kind
		if c.first == nil {
			cell.Decision, cell.Reason = DecisionError, o.text()
		}
	}
	if d := c.first; d != nil {
		cell.Decision, cell.Safety, cell.Step, cell.ToolStep, cell.Reason = decisionWord(d.Behavior), d.Safety, d.Step, d.ToolStep, d.Reason
	}
	return cell
}

// decisionWord says what a decision means for a person: a middleware without an opinion makes the agent ask.
func decisionWord(b ruleset.Behavior) string {
	if b == ruleset.Passthrough {
		return ruleset.Ask.String()
	}
	return b.String()
}

// shown are the members of an input that say what a call is about, the most telling first.
var shown = []string{"command", "file_path", "notebook_path", "path", "pattern", "url", "query", "skill", "subject", "description", "prompt"}

// lineOf returns what a person wants to see of a call.
func lineOf(tool string, input map[string]any, raw string) string {
	if tool == "Grep" || tool == "Glob" {
		pattern, _ := input["pattern"].(string)
		if dir, _ := input["path"].(string); dir != "" {
			return pattern + " in " + dir
		}
		return pattern
	}
	for _, member := range shown {
		if s, ok := input[member].(string); ok && s != "" {
			return s
		}
	}
	if len(input) == 0 && strings.TrimSpace(raw) != "{}" {
		return raw
	}
	return argument.Encode(input)
}

// programOf names the first program for which a shell call isn't read-only, or the tool.
func programOf(j *engine.Judgement) string {
	a := j.Analysis()
	if a == nil {
		return j.Call().Tool
	}
	for i := range a.Commands {
		if c := &a.Commands[i]; !c.Free && len(c.Words) > 0 {
			if c.Program != "" {
				return c.Program
			}
			return c.Words[0].String()
		}
	}
	if words := strings.Fields(j.Call().Text("command")); len(words) > 0 {
		return path.Base(words[0])
	}
	return j.Call().Tool
}

// unique returns words in their order, each once.
func unique(words []string) (all []string) {
	seen := map[string]bool{}
	for _, w := range words {
		if !seen[w] {
			seen[w] = true
			all = append(all, w)
		}
	}
	return all
}

// broken notes a line that can't be used.
func (t *tally) broken(e *transcript.LineError) {
	t.sum.BrokenLines++
	if len(t.sum.Broken) < MaxBroken {
		t.sum.Broken = append(t.sum.Broken, BrokenLine{Line: e.Line, Reason: e.Reason})
	}
}

// ErrorKind returns the word that says why a transcript must not be replayed, for JSON output; ok is false for other errors.
func ErrorKind(err error) (kind string, ok bool) {
	var load *transcript.LoadError
	if errors.As(err, &load) {
		return load.Kind, true
	}
	return fmt.Sprintf("%T", err), false
}
