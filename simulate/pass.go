package simulate

import (
	"slices"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// status is where a pass stands; the reason of an end or a failure is beside it.
type status uint8

// The states of a reply: the model may be asked, somebody is waited for, it is over, or a fault left the loop.
const (
	running status = iota
	parked
	ended
	failed
)

// The ways in which a reply ends.
const (
	completed       = "completed"
	interruptedEnd  = "interrupted"
	tooManyRounds   = "exceed_max_iters"
	stoppedOnReject = "stopped_on_reject"
	valueError      = "raised ValueError"
)

// rulebook is the rules of a session. A sub-agent that inherits them has the same one.
type rulebook struct {
	rules *ruleset.Set
	// begun are the rules that there were at the beginning, which the passes of all modes share: a call is compared with them once. They are
	// nil for a sub-agent with a setup of its own.
	begun *ruleset.Set
	// added counts the rules that came later.
	added int
}

// add adds a rule for everything that is judged from now on. The rules of the other passes stay as they are.
func (b *rulebook) add(r ruleset.Rule) {
	if b.rules == b.begun {
		b.rules = b.rules.Clone()
	}
	b.rules.Add(r)
	b.added++
}

// policy is what a reply works under: the rules, the active groups, and what is known of the files.
type policy struct {
	*rulebook
	active []string
	files  *files
}

// pass is the replay in one mode.
type pass struct {
	mode engine.Mode
	*setting
	*policy
	status status
	end    string
	reply  string
	met    bool // a turn was met
	rounds int
	turn   *transcript.Turn
	calls  []*callState // of the latest turn
	// states are the calls of the latest turn, in a sub-agent of all turns, by their records.
	states map[*record]*callState
	// batch collects what the running batch came to; acted counts the rounds of the latest turn, whole those of all replies.
	batch        batchState
	acted, whole int
	// diverged is the first turn in which a call came to something else than in the recording, 0 for none.
	diverged int
	depth    int
	// queue are the events of a sub-agent that are still to come.
	queue []nestedEvent
	// told is set in a sub-agent whose call has a recorded result.
	told bool
	// cancelled are the calls of a sub-agent that were running when the turn around it was cancelled.
	cancelled []string
}

// callState is a call in one mode.
type callState struct {
	rec   *record
	name  string
	raw   string
	state state
	// decision is the latest evaluation, first the first one; nil is none.
	decision, first *engine.Decision
	judgement       *engine.Judgement
	// tier is the latest assessment, nil when the policy of tiers isn't about the tool.
	tier *assessment
	// asked is the judgement of the first evaluation: a person may have edited the call since.
	asked *engine.Judgement
	// confirmed is set when a person approved the call: the engine isn't asked about it again.
	confirmed bool
	// prompts counts the prompts that were shown; covered is set when an earlier prompt of its batch once stood for it.
	prompts int
	covered bool
	// note is the one word that the state needs, notes are what a reader of the row must know.
	note     string
	executed bool
	result   *outcome
	// segment is the batch of the latest evaluation, course all of them.
	segment Segment
	course  []Evaluation
	// differing are the members in which permission judged another input than the one that runs.
	differing []string
	// editedWouldBe is what would have been decided about an edited input, "" for a call that nobody edited.
	editedWouldBe string
	// file is what the virtual disk foretold, nil for other tools.
	file *Filed
	// child is the sub-agent that the call runs. It stays after its end, for its rows.
	child *pass
	notes []string
	// history is what happened to it.
	history []step
	// late is the answer that came while an earlier prompt stood for the call, nil for none.
	late *transcript.Answer
}

// noted tells whether something was noted.
func (c *callState) noted(note string) bool { return slices.Contains(c.notes, note) }

// addNote notes something once.
func (c *callState) addNote(note string) {
	if !slices.Contains(c.notes, note) {
		c.notes = append(c.notes, note)
	}
}

// begin takes a turn and acts on its calls as far as it can.
func (p *pass) begin(turn *transcript.Turn, records []*record) {
	if p.depth == 0 || p.states == nil {
		p.states = make(map[*record]*callState, len(records))
	}
	p.met, p.turn, p.calls, p.status, p.acted = true, turn, nil, running, 0
	for _, r := range records {
		c := &callState{rec: r, name: r.call.Name, raw: r.raw, state: pending, notes: slices.Clone(r.notes)}
		p.calls, p.states[r] = append(p.calls, c), c
	}
	p.act()
}

// act runs rounds until nothing can run, and then decides how it goes on.
func (p *pass) act() {
	p.status = running
	for {
		calls := p.executable()
		if len(calls) == 0 {
			break
		}
		p.round(calls)
		if p.status != running {
			return
		}
	}
	p.next()
}

// executable returns the calls that may run now: those that a person approved, and, while nobody waits for an answer, the pending ones.
// A call that ran isn't among them, even if its result isn't known: nothing runs twice.
func (p *pass) executable() []*callState {
	waiting := p.waiting()
	var calls []*callState
	for _, c := range p.calls {
		if c.result == nil && (c.state == allowed && c.child == nil || c.state == pending && !waiting) {
			calls = append(calls, c)
		}
	}
	return calls
}

// waiting tells whether a call waits for an answer, a result from outside, or its sub-agent.
func (p *pass) waiting() bool {
	return slices.ContainsFunc(p.calls, func(c *callState) bool {
		return c.result == nil && (c.state == asking || c.state == submitted || c.child != nil)
	})
}

// next decides how a reply goes on when no call can run: it waits, ends, or the model is asked again. A round is over when every call has
// a result; waiting doesn't count. The limit only keeps the model from being asked: calls of the last round run.
func (p *pass) next() {
	if p.waiting() {
		p.status = parked
		return
	}
	p.rounds++
	p.whole++
	limit, _ := p.limits()
	switch {
	case p.turn.Final || len(p.calls) == 0:
		p.stop(completed)
	case p.header.Config.StopOnReject && p.designed() && p.batch.rejected:
		p.stop(stoppedOnReject)
	case limit > 0 && p.rounds >= limit:
		p.stop(tooManyRounds)
	}
	p.batch.rejected = false
}

// stop ends the reply; a new message begins another one.
func (p *pass) stop(end string) { p.status, p.end = ended, end }

// fail ends the pass: what leaves the loop stops the replay of this mode.
func (p *pass) fail(end string) { p.status, p.end = failed, end }

// cleanup closes every call that has no result, those that were never reached too, and ends the reply as interrupted.
func (p *pass) cleanup() {
	for _, c := range p.calls {
		if c.result == nil {
			if c.child != nil {
				c.child.cleanup()
			}
			o := failure(interruptedEnd, kindInterrupted, "The call was interrupted.")
			p.move(c, closes, &o)
		}
	}
	p.stop(interruptedEnd)
}

// newReply begins a new reply, as a message of the user does.
func (p *pass) newReply() {
	p.status, p.end, p.rounds = running, "", 0
}

// finalEnd returns how the pass ended at the end of the file: a reply that neither waits nor failed has completed.
func (p *pass) finalEnd() End {
	e := End{End: p.end, ActiveGroups: append([]string{}, p.active...), Iterations: p.rounds, AllowRules: map[string][]*string{}}
	switch {
	case p.status == parked:
		e.End = "parked"
	case p.status == running && p.met:
		e.End = completed
		e.Iterations++ // the answer without calls
	case p.status == running:
		e.End = "idle"
	}
	for _, r := range p.rules.Rules(ruleset.Allow) {
		e.AllowRules[r.Tool] = append(e.AllowRules[r.Tool], contentOf(r))
	}
	return e
}

// contentOf returns the content of a rule as JSON has it: nil is the whole tool.
func contentOf(r *ruleset.Rule) *string {
	if r.Whole {
		return nil
	}
	return &r.Content
}
