package simulate

import (
	"io"
	"iter"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Play replays a transcript and returns every event as every mode met it. Errors are those of Run; after one, the Replay is nil.
func Play(in io.Reader, opts Options) (*Replay, error) {
	r, _, events, err := newReplayer(in, &opts)
	if err != nil {
		return nil, err
	}
	return r.play(events)
}

// PlayRows is Play and Run at once: it also calls emit for each call, and returns the Summary of what was replayed.
func PlayRows(in io.Reader, opts Options, emit func(*Row) error) (*Replay, *Summary, error) {
	t := newTally(&opts)
	r, format, events, err := newReplayer(in, &opts)
	if err != nil {
		return nil, t.summary(nil), err
	}
	t.follow(r, format, emit)
	replay, err := r.play(events)
	return replay, t.summary(r), err
}

// play replays the events and keeps how every mode met them.
func (r *replayer) play(events iter.Seq2[transcript.Event, error]) (*Replay, error) {
	replay := &Replay{Version: 1, Modes: map[string]ModeReplay{}}
	r.met = func(p *pass, m met) {
		mode := replay.Modes[p.mode.String()]
		mode.Events = append(mode.Events, EventRows{Skipped: m.skipped})
		if m.skipped == "" {
			mode.Events[len(mode.Events)-1].Rows = p.rows("")
		}
		replay.Modes[p.mode.String()] = mode
	}
	if err := r.run(events); err != nil {
		return nil, err
	}
	for _, p := range r.passes {
		mode := replay.Modes[p.mode.String()]
		if mode.Events == nil {
			mode.Events = []EventRows{}
		}
		mode.End = p.finalEnd()
		replay.Modes[p.mode.String()] = mode
	}
	return replay, nil
}

// rows returns the state of the latest turn's calls; those of a sub-agent follow the call that they are in.
func (p *pass) rows(prefix string) []CallRow {
	rows := []CallRow{}
	for _, c := range p.calls {
		rows = append(rows, c.row(prefix))
		if c.child != nil {
			rows = append(rows, c.child.rows(prefix+c.rec.call.ID+"/")...)
		}
	}
	return rows
}

// row tells where a call stands.
func (c *callState) row(prefix string) CallRow {
	row := CallRow{ID: prefix + c.rec.call.ID, Name: c.name, State: string(c.state), Prompts: c.prompts, Note: c.note, Executed: c.executed, Tier: c.tier.row(), Notes: c.notes}
	for _, s := range c.history {
		row.History = append(row.History, s.String())
	}
	if c.state == pending && c.decision == nil {
		row.Note = noteNotReached
	}
	if d := c.decision; d != nil {
		row.Decision, row.Step, row.ToolStep, row.Safety, row.Reason = d.Behavior.String(), d.Step, d.ToolStep, d.Safety, d.Reason
		row.Suggest = suggested(d)
	}
	if o := c.result; o != nil {
		row.Result, row.Kind, row.Truncated, row.KeptChars, row.Metadata = o.state, o.kind, o.truncated, o.kept, o.metadata
		if o.known {
			text := o.text()
			row.Text = &text
		}
	}
	return row
}

// suggested returns the contents of the suggestions that an ask, or a denial that was one, carries; nil for others and for middlewares.
func suggested(d *engine.Decision) []*string {
	if d.Step == engine.Middleware || d.Behavior != ruleset.Ask && !d.Converted {
		return nil
	}
	contents := []*string{}
	for _, s := range d.Suggestions {
		contents = append(contents, s.Content)
	}
	return contents
}
