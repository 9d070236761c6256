package transcript

import (
	"encoding/json"
	"errors"
	"io"
	"iter"
)

// maxOpen is how many turns of sub-agents and messages are held back at most while the results of a turn before them are awaited.
const maxOpen = 256

// maxCalls is how many calls one turn may have. What a loop does with the calls of a turn grows faster than their number.
const maxCalls = 500

// heldEvent is an event that waits for its results, or for an event in front of it.
type heldEvent struct {
	event Event
	// agent and message name the turn to which a line belongs; the main agent has no name.
	agent, message string
	closed         bool
}

// assembler puts the turns of a foreign session together: its calls, their results and the messages of the user stand on lines of
// their own, sub-agents in between.
type assembler struct {
	// header and kit come before everything else; the directory is filled in with the first one that is known.
	header Header
	kit    *Toolkit
	// cwd and mode are those of the line at hand.
	cwd, mode string

	open    []*heldEvent
	calls   map[string]*Call // the calls of open turns, by ID
	ids     *seen
	whole   *seen
	started bool
}

// newAssembler begins a session; kit says which tools its host had.
func newAssembler(kit *Toolkit) *assembler {
	return &assembler{header: Header{Foreign: true}, kit: kit, calls: map[string]*Call{}, ids: newSeen(), whole: newSeen()}
}

// add puts a call into the turn of a message, which it begins when it isn't open; an empty message is a turn of its own. A call that was
// recorded before, while streaming or in two places, is left out. A known ID with another name or input isn't: nothing may hide behind
// the ID of a harmless call. The call is returned as long as its turn is open.
func (a *assembler) add(n int, agent, message string, call Call) *Call {
	if call.ID != "" {
		if a.whole.add(call.ID, call.Name, string(call.Input)) {
			return a.calls[call.ID]
		}
		call.Repeats = a.ids.add(call.ID)
	}
	call.Line, call.Mode = n, a.mode
	if call.Cwd == "" {
		call.Cwd = a.cwd
	}
	turn := a.turn(n, agent, message).event.Body.(*Turn)
	last := len(turn.Calls)
	from := last
	if last == cap(turn.Calls) { // the slice moves, and all calls with it
		from = 0
	}
	turn.Calls = append(turn.Calls, call)
	for i := from; i <= last; i++ {
		a.calls[turn.Calls[i].ID] = &turn.Calls[i]
	}
	return &turn.Calls[last]
}

// turn returns the open turn of a message, or begins it and closes what the agent said before.
func (a *assembler) turn(n int, agent, message string) *heldEvent {
	if message != "" {
		for _, h := range a.open {
			if !h.closed && h.agent == agent && h.message == message && len(h.event.Body.(*Turn).Calls) < maxCalls {
				return h
			}
		}
	}
	a.close(agent, false)
	return a.hold(&heldEvent{event: Event{Line: n, Body: &Turn{}}, agent: agent, message: message})
}

// hold puts an event behind the others; in front of the first one stand the header and the toolkit.
func (a *assembler) hold(h *heldEvent) *heldEvent {
	if !a.started {
		a.started = true
		if a.header.Cwd == "" {
			a.header.Cwd = a.cwd
		}
		if a.header.RecordedMode == "" {
			a.header.RecordedMode = a.mode
		}
		a.open = append(a.open, &heldEvent{closed: true, event: Event{Line: h.event.Line, Body: &a.header}},
			&heldEvent{closed: true, event: Event{Line: h.event.Line, Body: a.kit}})
	}
	a.open = append(a.open, h)
	return h
}

// message notes that the user said something: every turn is over.
func (a *assembler) message(n int) {
	a.close("", true)
	a.hold(&heldEvent{closed: true, event: Event{Line: n, Body: &Message{}}})
}

// result gives a result to its call; refused is set when a person, a rule or the mode refused it.
func (a *assembler) result(id string, failed, refused bool) {
	call := a.calls[id]
	if call == nil {
		return
	}
	call.Result = &Result{Known: true}
	if failed {
		call.Result.State = "error"
	}
	call.Refused = call.Refused || refused
}

// refuse notes that a call was refused.
func (a *assembler) refuse(id string) {
	if call := a.calls[id]; call != nil {
		call.Refused = true
	}
}

// close closes the turns of an agent, or all.
func (a *assembler) close(agent string, all bool) {
	for _, h := range a.open {
		h.closed = h.closed || all || h.agent == agent
	}
}

// drain delivers what is complete, in the order of the session.
func (a *assembler) drain(yield func(Event, error) bool) bool {
	for len(a.open) > 0 && (a.open[0].closed || len(a.open) > maxOpen) {
		event := a.open[0].event
		a.open = a.open[1:]
		if turn, ok := event.Body.(*Turn); ok {
			for i := range turn.Calls {
				if id := turn.Calls[i].ID; a.calls[id] == &turn.Calls[i] {
					delete(a.calls, id)
				}
			}
		}
		if !yield(event, nil) {
			return false
		}
	}
	return true
}

// finish delivers everything that is left.
func (a *assembler) finish(yield func(Event, error) bool) bool {
	a.close("", true)
	return a.drain(yield)
}

// byLine returns the reader of a format with one object a line; begin returns what takes the objects.
func byLine(kit func() *Toolkit, begin func(*assembler) func(n int, o object)) func(*lines) iter.Seq2[Event, error] {
	return func(l *lines) iter.Seq2[Event, error] {
		return func(yield func(Event, error) bool) {
			a := newAssembler(kit())
			take := begin(a)
			for {
				line, err := l.next()
				if err != nil {
					if a.finish(yield) && !errors.Is(err, io.EOF) {
						yield(Event{}, err)
					}
					return
				}
				o, err := line.object()
				if err != nil {
					if !yield(Event{}, err) {
						return
					}
					continue
				}
				if take(line.n, o); !a.drain(yield) {
					return
				}
			}
		}
	}
}

// object reads a line; the error is a *LineError.
func (l line) object() (object, error) {
	if l.err != nil {
		return nil, l.err
	}
	o, err := parseObject(l.text)
	if err != nil {
		return nil, &LineError{Line: l.n, Reason: err.Error()}
	}
	return o, nil
}

// openKit returns a kit in which the tools of a host are declared and every other tool is available too: reads are read-only, allows
// are allowed by the host itself, asks are tools that only look like known ones.
func openKit(reads, allows, asks []string) *Toolkit {
	yes := true
	kit := &Toolkit{Open: true}
	for _, name := range reads {
		kit.Tools = append(kit.Tools, Tool{Name: name, Kind: "custom", ReadOnly: &yes})
	}
	for _, name := range allows {
		kit.Tools = append(kit.Tools, Tool{Name: name, Kind: "custom", Check: &Check{Behavior: "allow"}})
	}
	for _, name := range asks {
		kit.Tools = append(kit.Tools, Tool{Name: name, Kind: "custom"})
	}
	return kit
}

// asText writes a JSON object; the members are strings and raw JSON, which always encode.
func asText(o map[string]any) json.RawMessage {
	b, err := json.Marshal(o)
	if err != nil {
		return nil
	}
	return b
}
