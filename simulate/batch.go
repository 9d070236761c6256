package simulate

import "strings"

// batchState is what one round or event came to.
type batchState struct {
	// surfaced is set when a call was prompted for or handed over: later batches wait.
	surfaced bool
	// interrupted is set when a tool reported an interruption, or the turn was cancelled.
	interrupted bool
	// raised are the faults that leave the loop.
	raised []string
	// rejected is set when a person refused a call. It outlives the batches of an answer, for the reply may have to end after them.
	rejected bool
}

// segment is a run of neighbouring calls that are all concurrency-safe, or all not.
type segment struct {
	safe  bool
	calls []*callState
}

// place tells the calls in which batch of the round they are.
func (s *segment) place(index int) {
	kind := "serial"
	if s.safe {
		kind = "concurrent"
	}
	for _, c := range s.calls {
		c.segment = Segment{Index: index, Kind: kind}
	}
}

// segments divides calls in the order of the message: nothing is reordered, and nothing merged over a gap. A name counts as safe when no
// group has a tool of that name, and a tool of an inactive group divides although the call will be refused: all groups are looked at.
func (p *pass) segments(calls []*callState) []segment {
	var all []segment
	for _, c := range calls {
		tool := p.kit.Anywhere(c.name)
		safe := tool == nil || tool.ConcurrencySafe
		if len(all) == 0 || all[len(all)-1].safe != safe {
			all = append(all, segment{safe: safe})
		}
		last := &all[len(all)-1]
		last.calls = append(last.calls, c)
	}
	return all
}

// round acts on calls batch by batch, until one waits for somebody or the reply is over.
func (p *pass) round(calls []*callState) {
	rejected := p.batch.rejected
	p.batch = batchState{rejected: rejected}
	p.acted++
	all := p.segments(calls)
	for i, s := range all {
		s.place(i + 1)
		if s.safe {
			p.concurrent(s.calls)
		} else {
			p.serial(s.calls)
		}
		switch b := &p.batch; {
		case len(b.raised) > 0:
			p.passOver(all[i+1:])
			p.fail(b.failure(s.safe))
			return
		case b.interrupted:
			p.cleanup()
			return
		case b.surfaced:
			p.passOver(all[i+1:])
			return
		}
	}
}

// passOver leaves the calls of later batches as they are.
func (p *pass) passOver(later []segment) {
	for _, s := range later {
		for _, c := range s.calls {
			p.move(c, passesOver, nil)
		}
	}
}

// failure names how a batch with faults leaves the loop: out of a concurrent one they come together.
func (b *batchState) failure(concurrent bool) string {
	if concurrent {
		return "raised ExceptionGroup: " + strings.Join(b.raised, ", ")
	}
	return "raised " + b.raised[0]
}

// concurrent runs all calls, each to its end, in the order in which their workers start. Nothing that one of them does stops another;
// what they came to is looked at when all are through.
func (p *pass) concurrent(calls []*callState) {
	kept := &keptRules{}
	for _, c := range calls {
		p.evaluate(c, kept)
	}
	p.noteOrder(calls)
}

// serial runs calls one by one, up to the first that waits, is interrupted, or leaves the loop. Denials and errors don't stop it. The
// calls behind the stop aren't evaluated at all, so that they have no decision.
func (p *pass) serial(calls []*callState) {
	for i, c := range calls {
		p.evaluate(c, nil)
		if p.batch.surfaced || p.batch.interrupted || len(p.batch.raised) > 0 {
			p.passOver([]segment{{calls: calls[i+1:]}})
			return
		}
	}
}
