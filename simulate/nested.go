package simulate

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// nestedEvent is an event of a sub-agent's session, with the records of its calls.
type nestedEvent struct {
	transcript.Event
	records []*record
}

// readNested reads the session inside a call once, for all modes. The error is a *transcript.LoadError.
func (r *record) readNested(next func() int) error {
	if r.call.Nested == nil {
		return nil
	}
	events, err := r.call.Nested.Events()
	if err != nil {
		return err
	}
	for _, e := range events {
		n := nestedEvent{Event: e}
		if turn, ok := e.Body.(*transcript.Turn); ok {
			for i := range turn.Calls {
				inner := newRecord(next(), r.line, r.path+"/"+turn.Calls[i].ID, &turn.Calls[i])
				if err := inner.readNested(next); err != nil {
					return err
				}
				n.records = append(n.records, inner)
			}
		}
		r.nested = append(r.nested, n)
	}
	return nil
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
	child := &pass{mode: p.mode, setting: p.setting, policy: p.policy, depth: p.depth + 1, queue: c.rec.nested}
	if inherit := &c.rec.call.Nested.Inherit; inherit.Setup != nil {
		child.setting, child.policy = p.ownSetup(c, inherit)
	}
	c.executed = true
	c.child = child
	p.continueAgent(c)
}

// ownSetup makes the world of a sub-agent that doesn't share its parent's; the disk is the same. A setup that can't be read is the parent's.
func (p *pass) ownSetup(c *callState, inherit *transcript.Inherit) (*setting, *policy) {
	header, kit, err := inherit.World()
	if err != nil {
		c.addNote(noteSetupUnreadable)
		return p.setting, p.policy
	}
	s := *p.setting
	s.header = header
	if header.Cwd != "" {
		s.world.Cwd = header.Cwd
	}
	s.world.WorkingDirectories = header.WorkingDirectories
	if own, err := toolkit.New(kit, header.UserTiers); err == nil {
		s.kit = own
	}
	return &s, &policy{rules: rulesOf(header, nil), active: header.ActiveGroups, files: p.files}
}

// continueAgent lets a sub-agent go on as far as it can; when it's through, the parent's call ends with its recorded result.
func (p *pass) continueAgent(c *callState) {
	child := c.child
	for len(child.queue) > 0 && child.status == running {
		e := child.queue[0]
		child.queue = child.queue[1:]
		child.event(e.Event, e.records)
	}
	switch child.status {
	case parked:
		c.note = noteWaitingChild
		p.batch.surfaced = true
		return
	case failed: // a fault inside leaves the loop outside too
		p.batch.raised = append(p.batch.raised, strings.TrimPrefix(child.end, "raised "))
	}
	o := p.fromRecording(c)
	if child.end == interruptedEnd {
		o = failure("interrupted", kindOf["interrupted"], "The sub-agent was interrupted.")
	} else if c.rec.call.Result == nil {
		o = success("")
	}
	// While the call is finished the sub-agent is no longer something that it waits for.
	done := c.child
	c.child = nil
	p.done(c, o)
	c.child = done // its rows are still shown; a call with a result waits for nothing
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

// toChildren gives the answers for calls inside sub-agents to them; IDs of such calls are paths. It returns the answers that are left.
func (p *pass) toChildren(answers []transcript.Answer) (left []transcript.Answer, reached bool) {
	inner := map[*callState][]transcript.Answer{}
	for _, a := range answers {
		outer, rest, nested := strings.Cut(a.ID, "/")
		if c := p.find(outer); nested && c != nil && c.child != nil && c.result == nil {
			a.ID = rest
			inner[c] = append(inner[c], a)
			continue
		}
		left = append(left, a)
	}
	p.batch = batchState{rejected: p.batch.rejected}
	for _, c := range p.calls {
		if given := inner[c]; given != nil {
			c.child.event(transcript.Event{Body: &transcript.Confirm{Results: given}}, nil)
			p.continueAgent(c)
			reached = true
		}
	}
	if reached {
		p.afterChildren()
	}
	return left, reached
}
