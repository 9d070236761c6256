package simulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// maxNested is how deep sub-agents are read at most, whatever a transcript allows: every level is read again inside the one around it.
const maxNested = 64

// maxNestedText is how many bytes of sub-agents' sessions are read at most for one turn, a text once for every level that it is inside of.
// Honest ones hold a few MiB at two or three levels.
const maxNestedText = 32 << 20

// nestedEvent is an event of a sub-agent's session, with the records of its calls.
type nestedEvent struct {
	transcript.Event
	records []*record
}

// nestedSetup is the world of a sub-agent that doesn't work in its parent's.
type nestedSetup struct {
	header *transcript.Header
	kit    *toolkit.Kit
}

// readNested reads the session inside a call once, for all modes. What is nested too deep is never reached, so it isn't read. The error is a
// *transcript.LoadError.
func (r *replayer) readNested(rec *record, depth int) error {
	nested := rec.call.Nested
	if nested == nil || depth >= r.setting.maxDepth() {
		return nil
	}
	var err error
	if rec.setup, err = readSetup(&nested.Inherit, r.opts); err != nil {
		return err
	}
	for _, raw := range nested.Calls {
		r.nestedText += len(raw)
	}
	if r.nestedText > maxNestedText {
		return &transcript.LoadError{Kind: "nested_too_large", Reason: fmt.Sprintf("sessions inside sessions of more than %d MiB, counted once a level", maxNestedText>>20)}
	}
	events, err := nested.Events()
	if err != nil {
		return err
	}
	for _, e := range events {
		switch b := e.Body.(type) {
		case *transcript.Header, *transcript.Toolkit:
			return &transcript.LoadError{Kind: "nested", Reason: "in a sub-agent: the setup stands in inherit, not in a line of its own"}
		case *transcript.Authorize:
			r.setting.authorize(b.Calls, rec.path+"/")
			continue
		case *transcript.Classified:
			b.ID = rec.path + "/" + b.ID
			r.setting.classified(b)
			continue
		}
		n := nestedEvent{Event: e}
		if turn, ok := e.Body.(*transcript.Turn); ok {
			if n.records, err = r.nestedRecords(rec, turn, depth); err != nil {
				return err
			}
		}
		rec.nested = append(rec.nested, n)
	}
	return nil
}

// nestedRecords makes the records of a turn inside a call.
func (r *replayer) nestedRecords(outer *record, turn *transcript.Turn, depth int) (records []*record, err error) {
	for i := range turn.Calls {
		r.calls++
		inner := newRecord(r.calls, outer.line, outer.path+"/"+turn.Calls[i].ID, &turn.Calls[i])
		inner.outer = outer
		if err := r.readNested(inner, depth+1); err != nil {
			return nil, err
		}
		records = append(records, inner)
	}
	return records, nil
}

// readSetup reads a setup of a sub-agent's own, nil when it has none. Its faults are those of any header and toolkit.
func readSetup(i *transcript.Inherit, opts *Options) (*nestedSetup, error) {
	if i.Setup == nil {
		return nil, nil
	}
	header, declared, err := i.World()
	if err != nil {
		return nil, err
	}
	header.UserTiers = merged(opts.UserTiers, header.UserTiers)
	kit, err := toolkit.New(declared, toolkit.Tiers{By: header.UserTiers, Lenient: opts.Lenient})
	if err != nil {
		return nil, err
	}
	return &nestedSetup{header, kit}, nil
}

// startAgent runs a sub-agent: another replay with the same code, on the parent's policy or a setup of its own.
func (p *pass) startAgent(c *callState, tool *toolkit.Tool) {
	if p.depth >= p.maxDepth() {
		c.executed = false
		p.done(c, failure("error", kindDepthExceeded, fmt.Sprintf("Sub-agents may be nested %d deep.", p.maxDepth())))
		return
	}
	if c.rec.call.Nested == nil {
		c.addNote(noteNestedUnrecorded)
		p.done(c, p.execute(c, tool, decoded{}))
		return
	}
	c.executed = true
	c.child = p.newAgent(c)
	p.continueAgent(c)
}

// newAgent makes the replay of a sub-agent. What it inherits is one policy: rules that are added inside hold outside too. The groups that it
// switches are its own, and the disk is everybody's.
func (p *pass) newAgent(c *callState) *pass {
	child := &pass{mode: p.mode, setting: p.setting, depth: p.depth + 1, queue: c.rec.nested, told: c.rec.recording().Ran, cancelled: p.cancelledInside(c)}
	setup := c.rec.setup
	if setup == nil {
		child.policy = &policy{rulebook: p.rulebook, active: append([]string(nil), p.active...), files: p.files}
		return child
	}
	child.setting = p.setting.inside(setup)
	child.policy = &policy{rulebook: &rulebook{rules: rulesOf(setup.header, p.given.Rules)}, active: setup.header.ActiveGroups, files: p.files}
	return child
}

// inside returns the setting of a sub-agent with a setup of its own. How deep agents may be nested is the outermost one's to say, and what
// the setup doesn't tell is as outside.
func (s *setting) inside(setup *nestedSetup) *setting {
	header, own := *setup.header, *s
	header.Config.MaxDepth, header.Foreign = s.maxDepth(), s.header.Foreign
	own.header, own.kit, own.memory = &header, setup.kit, &memory{}
	if header.Cwd != "" {
		own.world.Cwd = header.Cwd
	}
	if header.Home != "" {
		own.world.Home = header.Home
	}
	if header.Symlinks != nil {
		own.world.Symlinks = header.Symlinks
	}
	own.world.WorkingDirectories = slices.Concat(header.WorkingDirectories, s.given.WorkingDirectories)
	return &own
}

// cancelledInside returns the calls inside c that were running when the turn was cancelled, by their IDs there.
func (p *pass) cancelledInside(c *callState) (ids []string) {
	for _, id := range p.wereRunning() {
		if inner, ok := strings.CutPrefix(id, c.rec.call.ID+"/"); ok {
			ids = append(ids, inner)
		}
	}
	return ids
}

// wereRunning returns the IDs of the calls that were running when the turn was cancelled.
func (p *pass) wereRunning() []string {
	if p.turn.Cancel == nil {
		return p.cancelled
	}
	return slices.Concat(p.turn.Cancel.WhileRunning, p.cancelled)
}

// cancels tells whether a call was running when its turn was cancelled.
func (p *pass) cancels(c *callState) bool { return slices.Contains(p.wereRunning(), c.rec.call.ID) }

// changeTools lets tools come and go in a sub-agent. Nobody else has them.
func (p *pass) changeTools(change *transcript.ToolkitChange) {
	own := *p.setting
	own.kit = p.kit.Clone()
	if err := own.kit.Change(change, p.tiers()); err != nil {
		kind, _ := ErrorKind(err)
		p.fail("raised " + kind)
		return
	}
	p.setting = &own
}

// continueAgent lets a sub-agent go on as far as it can; when it's through, the parent's call ends with its recorded result.
func (p *pass) continueAgent(c *callState) {
	child := c.child
	for len(child.queue) > 0 && child.goesOn(child.queue[0].Body) {
		e := child.queue[0]
		child.queue = child.queue[1:]
		child.event(e.Event, e.records)
	}
	if p.cancels(c) {
		child.cleanup()
		p.endAgent(c, failure("interrupted", kindInterrupted, "The call was interrupted."))
		return
	}
	switch child.status {
	case parked:
		c.note = noteWaitingChild
		p.batch.surfaced = true
		return
	case failed: // a fault inside leaves the loop outside too
		p.batch.raised = append(p.batch.raised, strings.TrimPrefix(child.end, "raised "))
	}
	p.endAgent(c, p.agentResult(c))
}

// goesOn tells whether a sub-agent takes the next event of its session. While it waits only an answer helps, and one that was interrupted or
// failed is over.
func (p *pass) goesOn(next transcript.Body) bool {
	switch p.status {
	case running:
		return true
	case ended:
		return p.end != interruptedEnd
	case failed:
		return false
	}
	switch next.(type) {
	case *transcript.Confirm, *transcript.External, *transcript.Interrupt:
		return true
	}
	return false
}

// agentResult returns what the parent is given: the recorded result, unless the sub-agent was interrupted. If something inside came to another
// end than it did in the recording, nobody knows what the result would have been.
func (p *pass) agentResult(c *callState) outcome {
	if c.child.end == interruptedEnd {
		return failure("interrupted", kindOf["interrupted"], "The sub-agent was interrupted.")
	}
	if c.child.differs(c.rec) {
		c.addNote(noteCounterfactual)
	}
	if c.rec.call.Result == nil {
		return success("")
	}
	return p.fromRecording(c)
}

// differs tells whether a call of a sub-agent came to another end than in the recording. Of calls without a recorded result nobody knows.
func (p *pass) differs(outer *record) bool {
	for _, e := range outer.nested {
		for _, rec := range e.records {
			if told := rec.call.Result; told != nil && p.stateOf(rec) != recorded(told).state || p.counterfactual(rec) {
				return true
			}
		}
	}
	return false
}

// stateOf returns the state of a call's result in this mode, "" when there is none.
func (p *pass) stateOf(rec *record) string {
	if c := p.states[rec]; c != nil && c.result != nil {
		return c.result.state
	}
	return ""
}

// counterfactual tells whether the result of a call rests on something that came to another end than in the recording.
func (p *pass) counterfactual(rec *record) bool {
	c := p.states[rec]
	return c != nil && c.noted(noteCounterfactual)
}

// endAgent ends the call that a sub-agent runs for. While that happens the sub-agent is nothing that the call waits for; afterwards it stays
// for its rows.
func (p *pass) endAgent(c *callState, o outcome) {
	child := c.child
	c.child = nil
	p.done(c, o)
	c.child = child
}

// settleChild answers what a waiting sub-agent waits for.
func (p *pass) settleChild(c *callState) (progress bool) {
	c.child.settle()
	if c.child.status == parked {
		return false
	}
	p.continueAgent(c)
	return true
}

// afterChildren goes on when sub-agents went on outside a round: what they came to counts as if it had come up in one.
func (p *pass) afterChildren() {
	switch {
	case len(p.batch.raised) > 0:
		p.fail(p.batch.failure(false))
	case p.batch.interrupted:
		p.cleanup()
	default:
		p.act()
	}
}

// toChildren gives the answers for calls inside sub-agents to them; IDs of such calls are paths. It returns the event with the answers that
// are left, and how many these are.
func (p *pass) toChildren(e transcript.Event) (left transcript.Event, more int, reached bool) {
	p.batch = batchState{rejected: p.batch.rejected}
	inner := map[*callState]transcript.Body{}
	switch b := e.Body.(type) {
	case *transcript.Confirm:
		own, given := divide(p, b.Results, func(a *transcript.Answer) *string { return &a.ID })
		for c, answers := range given {
			inner[c] = &transcript.Confirm{Results: answers}
		}
		left, more = transcript.Event{Line: e.Line, Raw: e.Raw, Body: &transcript.Confirm{Results: own}}, len(own)
	case *transcript.External:
		own, given := divide(p, b.Results, func(r *transcript.ExternalResult) *string { return &r.ID })
		for c, results := range given {
			inner[c] = &transcript.External{Results: results}
		}
		left, more = transcript.Event{Line: e.Line, Raw: e.Raw, Body: &transcript.External{Results: own}}, len(own)
	}
	for _, c := range p.calls {
		if b := inner[c]; b != nil && c.child.event(transcript.Event{Raw: e.Raw, Body: b}, nil).skipped == "" {
			p.continueAgent(c)
			reached = true
		}
	}
	if reached {
		p.afterChildren()
	}
	return left, more, reached
}

// divide tells the answers for calls inside waiting sub-agents, whose IDs lose their first name, from the others.
func divide[T any](p *pass, answers []T, id func(*T) *string) (own []T, inner map[*callState][]T) {
	inner = map[*callState][]T{}
	for _, a := range answers {
		outer, rest, nested := strings.Cut(*id(&a), "/")
		if c := p.find(outer); nested && c != nil && c.child != nil && c.result == nil {
			*id(&a) = rest
			inner[c] = append(inner[c], a)
			continue
		}
		own = append(own, a)
	}
	return own, inner
}
