package simulate

import (
	"cmp"
	"fmt"
	"slices"
)

// state is where a call stands.
type state string

// The states of a call, in the words of every output.
const (
	pending   state = "pending"
	asking    state = "asking"
	allowed   state = "allowed"
	submitted state = "submitted"
	finished  state = "finished"
)

// trigger is what makes a call go from one state to another.
type trigger string

// The triggers, each a clause that says what happened.
const (
	gateFails      trigger = "availability or input fails"
	denies         trigger = "permission denies it"
	asks           trigger = "a person is asked"
	covers         trigger = "an earlier prompt of its batch covers it"
	passesOver     trigger = "something before it stops the batch"
	allows         trigger = "permission allows it"
	handsOver      trigger = "somebody else is to run it"
	delivers       trigger = "its tool has delivered a result"
	developerFault trigger = "its tool fails in a way that leaves the loop"
	userConfirms   trigger = "the person confirms it"
	userRejects    trigger = "the person rejects it"
	answersOutside trigger = "its result comes from outside"
	cancels        trigger = "the turn is cancelled while it runs"
	closes         trigger = "an interruption closes what has no result"
)

// transition is one row of the life of a call. Whatever isn't a row can't happen.
type transition struct {
	from []state
	by   trigger
	// to is the state that follows, "" when the call stays where it is.
	to state
	// results are the states that the result may have which is written, none when nothing is. An empty word is a result that nobody knows.
	results []string
}

// Results that a transition may write.
var (
	anyResult   = []string{"success", "error", "denied", "interrupted", ""}
	failedGate  = []string{"error"}
	refusal     = []string{"denied"}
	interrupted = []string{"interrupted"}
	asIfGood    = []string{"success"}
)

// transitions is the life of a call. A confirmed call stands in the state allowed when it passes the gates again, with the input that the
// person may have edited: the gates may still end it there, or a middleware have the person asked once more.
var transitions = []transition{
	{from: []state{pending, allowed}, by: gateFails, to: finished, results: failedGate},
	{from: []state{pending, allowed}, by: denies, to: finished, results: refusal},
	{from: []state{pending, allowed}, by: asks, to: asking},
	{from: []state{pending, allowed}, by: covers},
	{from: []state{pending, allowed}, by: passesOver},
	{from: []state{pending, allowed}, by: allows, to: allowed},
	{from: []state{allowed}, by: handsOver, to: submitted},
	{from: []state{allowed}, by: delivers, to: finished, results: anyResult},
	{from: []state{allowed}, by: developerFault, to: finished, results: asIfGood},
	{from: []state{allowed}, by: cancels, to: finished, results: interrupted},
	{from: []state{asking}, by: userConfirms, to: allowed},
	{from: []state{asking}, by: userRejects, to: finished, results: refusal},
	{from: []state{submitted}, by: answersOutside, to: finished, results: anyResult},
	{from: []state{pending, asking, allowed, submitted}, by: closes, to: finished, results: interrupted},
}

// transitionOf returns the row for what happens to a call in a state.
func transitionOf(from state, by trigger) (t transition, ok bool) {
	i := slices.IndexFunc(transitions, func(t transition) bool { return t.by == by && slices.Contains(t.from, from) })
	if i < 0 {
		return transition{}, false
	}
	return transitions[i], true
}

// step is one thing that happened to a call.
type step struct {
	from, to state
	by       trigger
}

// String tells the step as output does.
func (s step) String() string { return fmt.Sprintf("%s > %s: %s", s.from, s.to, s.by) }

// life is shared by all calls of a replay: it remembers the first thing that no row of the table allows. That is a fault of this package,
// and a replay with one fails instead of showing rows that mean nothing.
type life struct{ err error }

// move takes a call from its state to the one that follows. A result is written where the row writes one, and only there.
func (p *pass) move(c *callState, by trigger, o *outcome) {
	t, ok := transitionOf(c.state, by)
	switch {
	case !ok:
		p.illegal(c, by, "no call in this state does that")
		return
	case o == nil && t.results != nil:
		p.illegal(c, by, "without a result")
		return
	case o != nil && !slices.Contains(t.results, o.state):
		p.illegal(c, by, fmt.Sprintf("with a result %q", o.state))
		return
	}
	c.history = append(c.history, step{c.state, cmp.Or(t.to, c.state), by})
	if t.to != "" {
		c.state, c.note = t.to, ""
	}
	if o != nil {
		c.result = o
	}
}

// illegal notes a transition that can't happen.
func (p *pass) illegal(c *callState, by trigger, why string) {
	if p.life.err == nil {
		p.life.err = fmt.Errorf("internal error: mode %s, call %.80q, state %s, %s: %s", p.mode, c.rec.path, c.state, by, why)
	}
}
