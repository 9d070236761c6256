package simulate

import (
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// met is what a pass made of an event: it went over it for a reason, or took it. An event that a pass never comes to isn't met.
type met struct {
	skipped string
	taken   bool
}

// The answers that say nothing more.
var (
	notMet = met{}
	taken  = met{taken: true}
)

func skipped(reason string) met { return met{skipped: reason, taken: true} }

// event lets a pass take an event; records are those of a turn's calls.
func (p *pass) event(e transcript.Event, records []*record) met {
	switch b := e.Body.(type) {
	case *transcript.Touch:
		p.files.touch(b.Files)
		return notMet
	case *transcript.Compressed:
		p.files.compress(b.KeptCalls)
		return notMet
	case *transcript.Rules:
		for _, r := range b.Rules {
			if rule, ok := r.Ruleset(); ok {
				p.add(rule)
			}
		}
		return notMet
	case *transcript.ToolkitChange: // of a sub-agent; that of the session itself is everybody's
		p.changeTools(b)
		return notMet
	case *transcript.Turn:
		return p.takeTurn(b, records)
	case *transcript.Message:
		return p.message(e.Raw)
	}
	// Nothing reacts to answers behind the end of a reply.
	if p.status == ended || p.status == failed {
		return notMet
	}
	return p.reaction(e)
}

// reaction takes the answers and interruptions of a reply.
func (p *pass) reaction(e transcript.Event) met {
	switch b := e.Body.(type) {
	case *transcript.Confirm, *transcript.External:
		return p.answers(e)
	case *transcript.Cancel: // part of its turn, no event of its own
		p.cancel(b)
	case *transcript.Interrupt:
		if p.status != parked {
			return skipped(skipNotAwaiting)
		}
		p.cleanup()
		return taken
	}
	return notMet
}

// answers takes what a person or another program answered: first the sub-agents that wait for it, then the reply itself.
func (p *pass) answers(e transcript.Event) met {
	left, more, reached := p.toChildren(e)
	if reached && more == 0 {
		return taken
	}
	var reason string
	switch b := left.Body.(type) {
	case *transcript.Confirm:
		reason = p.confirm(b.Results, e.Raw)
	case *transcript.External:
		reason = p.external(b.Results, e.Raw)
	}
	if reason != "" && !reached {
		return skipped(reason)
	}
	return taken
}

// takeTurn lets the model's next answer begin, unless the reply still waits or is over.
func (p *pass) takeTurn(turn *transcript.Turn, records []*record) met {
	p.settle()
	switch {
	case p.status == failed:
		return notMet
	case p.status == parked:
		return skipped(skipParked)
	case turn.Reply != "" && p.reply != "" && turn.Reply != p.reply:
		p.newReply()
	case p.status == ended && p.end == stoppedOnReject:
		return skipped(stoppedOnReject)
	case p.status == ended:
		return notMet
	}
	if turn.Reply != "" {
		p.reply = turn.Reply
	}
	p.begin(turn, records)
	return taken
}

// message begins a new reply. While the old one waits, a caller makes a mistake by sending one.
func (p *pass) message(raw bool) met {
	if raw && p.status == parked {
		p.fail(valueError)
		return taken
	}
	p.settle()
	switch p.status {
	case failed:
		return notMet
	case parked:
		return skipped(skipParked)
	}
	p.newReply()
	return taken
}

// rulesOf returns the rules of a header, behind those that were there before.
func rulesOf(h *transcript.Header, before *ruleset.Set) *ruleset.Set {
	set := before.Clone()
	for _, r := range h.Rules {
		if rule, ok := r.Ruleset(); ok {
			set.Add(rule)
		}
	}
	return set
}
