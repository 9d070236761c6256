package simulate

import (
	"errors"
	"io"
	"iter"

	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// replayer leads the passes of all modes through a transcript, in one go over its events.
type replayer struct {
	opts    *Options
	setting *setting
	passes  []*pass
	calls   int
	turns   int
	// nestedText is how many bytes of sub-agents' sessions were read for the latest turn.
	nestedText int
	in         *counter
	told       int64 // the bytes at the latest call of Progress
	// turn are the records of the latest turn, whose rows aren't final yet.
	turn []*record
	// recordedMode is the mode of the latest call in the words of its agent; switched is set when it has changed since the latest turn.
	recordedMode string
	switched     bool
	// closed is called when a turn's rows are final, met after every event.
	closed func(*replayer, []*record) error
	met    func(*pass, met)
	broken func(*transcript.LineError)
}

// run replays the events to the end.
func (r *replayer) run(events iter.Seq2[transcript.Event, error]) error {
	r.set(&transcript.Header{})
	for e, err := range events {
		var line *transcript.LineError
		switch {
		case errors.As(err, &line):
			r.broken(line)
			continue
		case err != nil:
			// What came before is still told.
			return errors.Join(err, r.close())
		}
		if err := r.event(e); err != nil {
			return err
		}
	}
	for _, p := range r.passes {
		p.settle()
	}
	return errors.Join(r.close(), r.setting.life.err)
}

// set begins with a header: every pass gets its own copy of what it may change.
func (r *replayer) set(h *transcript.Header) {
	r.setting = newSetting(h, r.opts)
	r.passes = nil
	rules := rulesOf(h, r.opts.Rules)
	for _, m := range r.opts.modes() {
		r.passes = append(r.passes, &pass{mode: m, setting: r.setting,
			policy: &policy{rulebook: &rulebook{rules: rules, begun: rules}, active: h.ActiveGroups, files: newFiles(h, r.setting.base)}})
	}
}

// event gives an event to whom it is for.
func (r *replayer) event(e transcript.Event) error {
	switch b := e.Body.(type) {
	case *transcript.Header: // the first event, if there is one
		r.set(b)
		r.recordedMode = b.RecordedMode
		return nil
	case *transcript.Toolkit:
		kit, err := toolkit.New(b, r.setting.tiers())
		if err != nil {
			return atLine(err, e.Line)
		}
		r.setting.kit = kit
		return nil
	case *transcript.ToolkitChange:
		return atLine(r.setting.kit.Change(b, r.setting.tiers()), e.Line)
	case *transcript.Authorize:
		r.setting.authorize(b.Calls, "")
		return nil
	case *transcript.Mode:
		r.switched = b.Mode != r.recordedMode
		r.recordedMode = b.Mode
		return nil
	case *transcript.Classified:
		r.setting.classified(b)
		return nil
	case *transcript.Message:
		r.setting.recent.message(b)
	}
	return r.toPasses(e)
}

// atLine adds the place to a fault of a declaration.
func atLine(err error, line int) error {
	var load *transcript.LoadError
	if errors.As(err, &load) && load.Line == 0 {
		load.Line = line
	}
	return err
}

// toPasses lets every mode take an event. Before a new turn or message the last one is settled, so that its rows are final.
func (r *replayer) toPasses(e transcript.Event) error {
	turn, isTurn := e.Body.(*transcript.Turn)
	_, isMessage := e.Body.(*transcript.Message)
	if isTurn || isMessage && !e.Raw {
		for _, p := range r.passes {
			p.settle()
		}
		if err := r.close(); err != nil {
			return err
		}
	}
	var records []*record
	if isTurn {
		var err error
		if records, err = r.records(e.Line, turn); err != nil {
			return atLine(err, e.Line)
		}
		r.turn = records
	}
	r.hear(e)
	r.setting.foretell(e, records)
	for _, p := range r.passes {
		if m := p.event(e, records); m.taken {
			r.met(p, m)
		}
	}
	r.progress()
	return r.setting.life.err
}

// counter counts what was read.
type counter struct {
	io.Reader
	n int64
}

// Read reads on.
func (c *counter) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	c.n += int64(n)
	return n, err
}

// progressStep is after how many bytes the progress is told again.
const progressStep = 1 << 20

// progress tells how far the replay is, not more often than once a step.
func (r *replayer) progress() {
	if r.opts.Progress != nil && r.in.n-r.told >= progressStep {
		r.told = r.in.n
		r.opts.Progress(r.in.n, r.calls)
	}
}

// records makes the records of a turn's calls, those of sub-agents included.
func (r *replayer) records(line int, turn *transcript.Turn) ([]*record, error) {
	r.turns++
	r.nestedText = 0
	var records []*record
	defer func() { r.switched = false }()
	for i := range turn.Calls {
		r.calls++
		rec := newRecord(r.calls, line, turn.Calls[i].ID, &turn.Calls[i])
		r.noteMode(rec)
		if err := r.readNested(rec, 0); err != nil {
			return nil, err
		}
		records = append(records, rec)
	}
	for _, rec := range flatten(records) {
		rec.turn = r.turns
	}
	return records, nil
}

// noteMode notes the first call that was recorded in another mode than the one before it, and the calls of the turn behind a switch.
func (r *replayer) noteMode(rec *record) {
	mode := rec.call.Mode
	if r.switched || mode != "" && r.recordedMode != "" && mode != r.recordedMode {
		rec.notes = append(rec.notes, noteModeSwitched)
	}
	if mode != "" {
		r.recordedMode = mode
	}
}

// close delivers the rows of the latest turn.
func (r *replayer) close() error {
	records := r.turn
	r.turn = nil
	if len(records) == 0 {
		return nil
	}
	if err := r.tellVerdicts(flatten(records)); err != nil {
		return err
	}
	if err := r.closed(r, records); err != nil {
		return err
	}
	if r.setting.ask != nil {
		r.setting.recent.calls(records)
	}
	r.setting.forget(flatten(records))
	return nil
}

// tellVerdicts gives the verdicts about the calls of a turn to whom keeps them for later runs, in the order of the calls.
func (r *replayer) tellVerdicts(records []*record) error {
	if r.opts.Verdict == nil {
		return nil
	}
	for _, rec := range records {
		for i := range rec.classified {
			if err := r.opts.Verdict(&rec.classified[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// newReplayer opens a transcript. The hooks of the replayer do nothing until somebody sets them.
func newReplayer(in io.Reader, opts *Options) (*replayer, transcript.Format, iter.Seq2[transcript.Event, error], error) {
	counted := &counter{Reader: in}
	format, events, err := transcript.Read(counted)
	if err != nil {
		return nil, format, nil, err
	}
	return &replayer{opts: opts, in: counted, closed: func(*replayer, []*record) error { return nil }, met: func(*pass, met) {}, broken: func(*transcript.LineError) {}}, format, events, nil
}
