package simulate

import (
	"slices"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Reasons for which a pass goes over an event.
const (
	skipParked      = "parked"
	skipNotAwaiting = "not_awaiting"
	skipNotAsking   = "not_asking"
)

// find returns the call of that ID in the latest turn, or nil.
func (p *pass) find(id string) *callState {
	i := slices.IndexFunc(p.calls, func(c *callState) bool { return c.rec.call.ID == id })
	if i < 0 {
		return nil
	}
	return p.calls[i]
}

// fits tells whether an answer can be delivered as it is: the pass waits for that kind of answer, and every call that is named is in
// that state.
func (p *pass) fits(want state, ids []string) bool {
	waits := slices.ContainsFunc(p.calls, func(c *callState) bool { return c.result == nil && c.state == want })
	return p.status == parked && waits && !slices.ContainsFunc(ids, func(id string) bool {
		c := p.find(id)
		return c == nil || c.state != want
	})
}

// confirm answers prompts. The reason is why the event is passed over, "" when it wasn't.
func (p *pass) confirm(answers []transcript.Answer, raw bool) (skipped string) {
	var ids []string
	for _, a := range answers {
		ids = append(ids, a.ID)
	}
	if raw && !p.fits(asking, ids) { // the caller's mistake: nothing changes
		p.fail(valueError)
		return ""
	}
	taken := map[*callState]*transcript.Answer{}
	covered := false
	for i := range answers {
		switch c := p.find(answers[i].ID); {
		case c == nil:
		case c.state == asking:
			taken[c] = &answers[i] // of repeated answers the last counts
		case c.note == noteDedup:
			c.late, covered = &answers[i], true
		}
	}
	switch {
	case len(taken) > 0 || raw:
		p.answer(taken)
		return ""
	case covered:
		return skipNotAsking
	}
	return skipNotAwaiting
}

// answer applies a person's answers in the order of the message, and goes on.
func (p *pass) answer(taken map[*callState]*transcript.Answer) {
	if len(taken) == 0 {
		return
	}
	for _, c := range p.calls {
		if a := taken[c]; a != nil {
			if a.Confirmed {
				p.approve(c, a)
			} else {
				p.refuse(c)
			}
		}
	}
	p.act()
}

// approve lets a call run, with the name and the input that the person may have edited, and adds the rules that came along, whatever
// their behavior or tool. The call goes through gates 1 and 2 again, but the engine isn't asked.
func (p *pass) approve(c *callState, a *transcript.Answer) {
	p.move(c, userConfirms, nil)
	c.confirmed = true
	edited := false
	if a.Name != "" && a.Name != c.name {
		c.name, edited = a.Name, true
	}
	if len(a.Input) > 0 && string(a.Input) != "null" {
		if raw := rawText(a.Input); raw != c.raw {
			c.raw, edited = raw, true
		}
	}
	if edited {
		p.shadow(c)
	}
	for _, r := range a.Rules {
		if rule, ok := r.Ruleset(); ok {
			p.add(rule)
		}
	}
}

// shadow judges an edited call although nobody will ask: the person's word lets anything through.
func (p *pass) shadow(c *callState) {
	c.editedWouldBe = DecisionError
	tool, _ := p.kit.Find(c.name, p.active)
	if tool == nil {
		return
	}
	d := c.rec.decode(tool, c.raw)
	if d.fault != nil {
		return
	}
	q := question{d.Input, c.raw}
	decision := p.byTier(c, tool, q, p.assess(c, tool, q, false).effective(), engine.Default)
	c.editedWouldBe = decision.Behavior.String()
	switch {
	case decision.Behavior == ruleset.Deny:
		c.addNote(noteEditedDenied)
	case decision.Safety:
		c.editedWouldBe = DecisionSafetyAsk
		c.addNote(noteEditedSafety)
	}
}

// refuse ends a call as denied. Rules that came along with the refusal are dropped.
func (p *pass) refuse(c *callState) {
	p.batch.rejected = true
	o := failure("denied", kindUserDenied, "The user denied the call of "+c.name+".")
	p.move(c, userRejects, &o)
}

// external delivers results of calls that were handed over, in any number of events. No size limit and no look at the state: an
// interrupted result from outside doesn't end the reply.
func (p *pass) external(results []transcript.ExternalResult, raw bool) (skipped string) {
	var ids []string
	for _, r := range results {
		ids = append(ids, r.ID)
	}
	if raw && !p.fits(submitted, ids) {
		p.fail(valueError)
		return ""
	}
	given := map[*callState]outcome{} // of repeated results the last counts
	for i := range results {
		if c := p.find(results[i].ID); c != nil && c.state == submitted && c.result == nil {
			given[c] = externalOutcome(&results[i])
		}
	}
	for _, c := range p.calls {
		if o, ok := given[c]; ok {
			p.move(c, answersOutside, &o)
		}
	}
	switch {
	case len(given) > 0:
		p.act()
	case !raw:
		return skipNotAwaiting
	}
	return ""
}

// cancel ends the reply when its turn is cancelled: what was running has its result already, the rest is closed. A call that was running
// in the recording and is asked about here was approved there.
func (p *pass) cancel(c *transcript.Cancel) {
	if slices.ContainsFunc(p.calls, func(call *callState) bool {
		return call.state == asking && slices.Contains(c.WhileRunning, call.rec.call.ID)
	}) {
		p.settle()
	}
	if p.met && (p.status == running || p.status == parked) {
		p.cleanup()
	}
}

// settle answers what a parked reply waits for when no event of the transcript will: as the option says. Every answer either ends a call
// or lets one come up that wasn't asked about; the bound is for a middleware that asks again and again.
func (p *pass) settle() {
	if p.onPark == Stop {
		return
	}
	for range 2*len(p.calls) + 2 {
		if p.status != parked || !p.settleOnce() {
			return
		}
	}
}

// settleOnce gives every answer that can be given now and tells whether there was one.
func (p *pass) settleOnce() bool {
	taken := map[*callState]*transcript.Answer{}
	progress := false
	p.batch = batchState{rejected: p.batch.rejected}
	for _, c := range p.calls {
		switch {
		case c.result != nil:
		case c.child != nil:
			progress = p.settleChild(c) || progress
		case c.state == asking:
			taken[c] = p.supposed(c)
		case c.state == submitted && (c.rec.call.Result != nil || p.onPark == Recorded):
			o := p.fromRecording(c)
			p.move(c, answersOutside, &o)
			progress = true
		}
	}
	switch {
	case len(p.batch.raised) > 0 || p.batch.interrupted:
		p.afterChildren()
	case len(taken) > 0:
		p.answer(taken)
	case progress:
		p.act()
	}
	return progress || len(taken) > 0
}

// supposed is the answer to a prompt that no event answers: the one that came too early for it, or an assumption.
func (p *pass) supposed(c *callState) *transcript.Answer {
	if late := c.late; late != nil {
		c.late = nil
		c.addNote(noteAnswerReused)
		return late
	}
	return &transcript.Answer{ID: c.rec.call.ID, Confirmed: p.assume(c)}
}

// assume says how a prompt that the transcript doesn't answer is answered.
func (p *pass) assume(c *callState) (approved bool) {
	call := c.rec.call
	switch {
	case p.onPark == AssumeAllow:
		c.addNote(noteAssumedApproved)
		return true
	case p.onPark == AssumeDeny:
		c.addNote(noteAssumedDenied)
		return false
	case call.Refused:
		return false
	case call.Result == nil:
		c.addNote(noteAssumedApproved)
		return true
	}
	return recorded(call.Result).state != "denied" // what ran was approved
}
