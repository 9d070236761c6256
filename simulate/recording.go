package simulate

import (
	"slices"

	"github.com/bashguard/bashguard/simulate/transcript"
)

// Recording is what the transcript tells about the fate of a call in the session as it was recorded.
type Recording struct {
	// State is success, error, denied or interrupted; "" when the transcript doesn't tell.
	State string `json:"state"`
	// Ran is set when the call was executed, or handed over and answered: what somebody refused or interrupted wasn't.
	Ran bool `json:"ran"`
}

// heard is what the events behind a turn tell about one of its calls.
type heard struct {
	refused, interrupted bool
	// external is the state of a result from outside, "" for none.
	external string
}

// hear notes what an event tells about the calls of the latest turn.
func (r *replayer) hear(e transcript.Event) {
	records := flatten(r.turn)
	switch b := e.Body.(type) {
	case *transcript.Confirm:
		for _, a := range b.Results {
			if rec := recordNamed(records, a.ID); rec != nil {
				rec.heard.refused = !a.Confirmed
			}
		}
	case *transcript.External:
		for _, a := range b.Results {
			if rec := recordNamed(records, a.ID); rec != nil {
				rec.heard.external = orSuccess(a.State)
			}
		}
	case *transcript.Interrupt:
		for _, rec := range records {
			rec.heard.interrupted = true
		}
	}
}

// recordNamed returns the record whose ID, or path inside a sub-agent, is given; nil is none.
func recordNamed(records []*record, path string) *record {
	i := slices.IndexFunc(records, func(r *record) bool { return r.path == path })
	if i < 0 {
		return nil
	}
	return records[i]
}

// recording returns what became of the call when it was recorded.
func (r *record) recording() Recording {
	state := ""
	switch {
	case r.refused():
		return Recording{State: "denied"}
	case r.heard.external != "":
		state = r.heard.external
	case r.call.Result != nil:
		state = recorded(r.call.Result).state
	case r.heard.interrupted:
		state = interruptedEnd
	}
	return Recording{State: state, Ran: state != "" && state != interruptedEnd}
}

// refused tells whether a person, a rule or the mode refused the call when it was recorded. A tool that reports a denial of its own does so
// in a chunk.
func (r *record) refused() bool {
	return r.call.Refused || r.heard.refused || r.call.Result != nil && r.call.Result.State == "denied" && len(r.call.Result.Chunks) == 0
}

// ran tells whether the call was executed or handed over in this mode.
func (c *callState) ran() bool {
	return c != nil && (c.executed || slices.ContainsFunc(c.history, func(s step) bool { return s.by == handsOver }))
}

// differs tells whether a call came to something else than in the recording. What the recording doesn't tell isn't a difference.
func (r Recording) differs(c *callState) bool {
	switch {
	case r.State == "":
		return false
	case c == nil || c.result == nil, c.ran() && !r.Ran && r.State == "denied":
		return true
	case c.result.state == "": // it ran, and the recording has no result of it
		return !r.Ran
	}
	return c.result.state != r.State
}

// diverge notes for each mode whether the turn is the first one in which a call came to something else than in the recording.
func (r *replayer) diverge(turn []*record) {
	for _, p := range r.passes {
		if p.diverged == 0 && slices.ContainsFunc(flatten(turn), func(rec *record) bool { return rec.recording().differs(p.locate(rec)) }) {
			p.diverged = turn[0].turn
		}
	}
}
