package transcript

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"sort"
	"strings"
)

var _ = register(Format{
	ID:     "bashguard",
	Doc:    "bashguard's own JSON lines: a header, a toolkit, then turns and answers, one object with a type a line",
	sniff:  func(o object) bool { _, ok := ownTypes[o.text("type")]; return ok && !foreignMessage(o) },
	events: func(l *lines) iter.Seq2[Event, error] { return (&ownReader{lines: l, ids: newSeen()}).events },
})

// foreignMessage tells apart the types that other agents use too.
func foreignMessage(o object) bool {
	kind := o.text("type")
	return kind == "result" && o["id"] == nil || kind == "message" && (o["role"] != nil || o["message"] != nil) || kind == "mode" && o["sessionId"] != nil
}

// ownType is one type of line.
type ownType struct {
	// make returns an empty body; nil when the reader handles the line itself.
	make func() Body
	// field is the member that holds a list or an object when the event stands in the short form {"TYPE": …}.
	field string
}

var ownTypes = map[string]ownType{
	"header":         {func() Body { return new(Header) }, ""},
	"toolkit":        {func() Body { return new(Toolkit) }, ""},
	"toolkit_change": {func() Body { return new(ToolkitChange) }, ""},
	"turn":           {func() Body { return new(Turn) }, "calls"},
	"result":         {nil, ""},
	"confirm":        {func() Body { return new(Confirm) }, "results"},
	"external":       {func() Body { return new(External) }, "results"},
	"interrupt":      {func() Body { return new(Interrupt) }, ""},
	"cancel":         {func() Body { return new(Cancel) }, ""},
	"message":        {func() Body { return new(Message) }, "text"},
	"touch":          {func() Body { return new(Touch) }, "files"},
	"compressed":     {func() Body { return new(Compressed) }, ""},
	"rules":          {func() Body { return new(Rules) }, "rules"},
	"mode":           {func() Body { return new(Mode) }, "mode"},
	"authorize":      {func() Body { return new(Authorize) }, "authorize"},
	"classifier":     {func() Body { return new(Classified) }, ""},
}

// maxHeld is how many events behind a turn are held back at most while its results come in.
const maxHeld = 1024

// ownReader holds back a turn and what follows it until the next turn: the results of its calls stand behind it, behind answers too,
// and a mode that doesn't stop for the answers needs them at once.
type ownReader struct {
	lines   *lines
	ids     *seen
	started bool // an event was read, so no header may come
	held    []Event
	ahead   []Event          // what is known of the held turn's calls before they are judged
	open    map[string]*Call // the calls of the turn that is held, by ID
}

func (r *ownReader) events(yield func(Event, error) bool) {
	for {
		l, err := r.lines.next()
		if errors.Is(err, io.EOF) {
			r.flush(yield)
			return
		}
		if err != nil {
			if r.flush(yield) {
				yield(Event{}, err)
			}
			return
		}
		if !r.line(l, yield) {
			return
		}
	}
}

// line takes one line and tells whether to go on.
func (r *ownReader) line(l line, yield func(Event, error) bool) bool {
	e, err := r.decode(l)
	var fatal *LoadError
	switch {
	case errors.As(err, &fatal):
		if r.flush(yield) {
			yield(Event{}, err)
		}
		return false
	case err != nil:
		return yield(Event{}, err)
	case e.Body == nil: // a result, which is part of its call
		return true
	}
	if strange := r.strange(e); strange != nil && !yield(Event{}, strange) {
		return false
	}
	if cancel, ok := e.Body.(*Cancel); ok {
		return r.cancel(l.n, cancel, yield)
	}
	if aboutCalls(e.Body) && len(r.held) > 0 && len(r.ahead) < maxHeld {
		r.ahead = append(r.ahead, e)
		return true
	}
	_, turn := e.Body.(*Turn)
	if turn || len(r.held) >= maxHeld {
		if !r.flush(yield) {
			return false
		}
	}
	if turn || len(r.held) > 0 {
		return r.hold(e)
	}
	return yield(e, nil)
}

// aboutCalls tells whether an event says something about single calls that has to be known when they are judged, although a recording holds it
// behind them: an authorization, an answer of the classifier.
func aboutCalls(b Body) bool {
	switch b.(type) {
	case *Authorize, *Classified:
		return true
	}
	return false
}

// hold keeps an event back, and notes the calls of a turn.
func (r *ownReader) hold(e Event) bool {
	r.held = append(r.held, e)
	if turn, ok := e.Body.(*Turn); ok {
		r.open = make(map[string]*Call, len(turn.Calls))
		for i := range turn.Calls {
			r.open[turn.Calls[i].ID] = &turn.Calls[i]
		}
	}
	return true
}

// cancel gives a cancellation to the turn that it stopped, which must know what was running, and leaves it in its place, where the rest of
// the reply ends.
func (r *ownReader) cancel(line int, c *Cancel, yield func(Event, error) bool) bool {
	if len(r.held) > 0 {
		if turn, ok := r.held[0].Body.(*Turn); ok {
			turn.Cancel = c
			return r.hold(Event{Line: line, Body: c})
		}
	}
	return yield(Event{}, &LineError{Line: line, Reason: "a cancel without a turn before it"})
}

// flush delivers what was held back.
func (r *ownReader) flush(yield func(Event, error) bool) bool {
	held := append(r.ahead, r.held...)
	r.held, r.ahead, r.open = nil, nil, nil
	for _, e := range held {
		if !yield(e, nil) {
			return false
		}
	}
	return true
}

// decode reads one line; the event has no body when the line was a result.
func (r *ownReader) decode(l line) (Event, error) {
	if l.err != nil {
		return Event{}, l.err
	}
	bad := func(format string, args ...any) (Event, error) {
		return Event{}, &LineError{Line: l.n, Reason: fmt.Sprintf(format, args...)}
	}
	var head struct {
		Type string `json:"type"`
		Raw  bool   `json:"raw"`
	}
	if err := json.Unmarshal(l.text, &head); err != nil {
		return bad("not usable: %s", misfit(err))
	}
	kind, known := ownTypes[head.Type]
	if !known {
		return bad("unknown type %q; known are %s", head.Type, strings.Join(ownTypeNames(), ", "))
	}
	if kind.make == nil {
		return Event{}, r.result(l)
	}
	e := Event{Line: l.n, Raw: head.Raw, Body: kind.make()}
	read := json.Unmarshal
	if aboutCalls(e.Body) {
		read = unambiguous // it may loosen what holds of a call
	}
	if err := read(l.text, e.Body); err != nil {
		return bad("not usable: %s", misfit(err))
	}
	if _, header := e.Body.(*Header); header && r.started {
		return bad("a header must be the first line")
	}
	r.started = true
	if turn, ok := e.Body.(*Turn); ok {
		return e, r.newIDs(l.n, turn)
	}
	return e, nil
}

// newIDs checks that the turn isn't too long, and that no ID of it was used before or is the path of a call inside another: answers, results and
// authorizations name calls by their IDs.
func (r *ownReader) newIDs(line int, t *Turn) error {
	if len(t.Calls) > maxCalls {
		return &LoadError{Kind: "too_many_calls", Line: line, Reason: fmt.Sprintf("a turn of %d calls; at most %d are replayed", len(t.Calls), maxCalls)}
	}
	for _, c := range t.Calls {
		if strings.Contains(c.ID, "/") {
			return &LoadError{Kind: "call_id", Line: line, Reason: fmt.Sprintf("the call ID %.80q holds a slash, which stands for a call inside another", c.ID)}
		}
		if r.ids.add(c.ID) {
			return &LoadError{Kind: "duplicate_call_id", Line: line, Reason: fmt.Sprintf("the call ID %q is used twice", c.ID)}
		}
	}
	return nil
}

// strange returns the fault of an answer for a call that isn't there, nil when every call is. The event is delivered all the same, for it
// may answer others.
func (r *ownReader) strange(e Event) *LineError {
	var ids []string
	switch b := e.Body.(type) {
	case *Confirm:
		for _, a := range b.Results {
			ids = append(ids, a.ID)
		}
	case *External:
		for _, a := range b.Results {
			ids = append(ids, a.ID)
		}
	}
	for _, id := range ids {
		if outer, _, _ := strings.Cut(id, "/"); !e.Raw && !r.ids.has(id) && !r.ids.has(outer) {
			return &LineError{Line: e.Line, Reason: fmt.Sprintf("an answer for %q, which is no call before it", id)}
		}
	}
	return nil
}

// result gives a recorded result to its call.
func (r *ownReader) result(l line) error {
	var res struct {
		ID string `json:"id"`
		Result
	}
	if err := json.Unmarshal(l.text, &res); err != nil {
		return &LineError{Line: l.n, Reason: fmt.Sprintf("not usable: %s", misfit(err))}
	}
	call, ok := r.open[res.ID]
	if !ok {
		return &LineError{Line: l.n, Reason: fmt.Sprintf("a result for %q, which is no call of the turn before", res.ID)}
	}
	call.Result = &res.Result
	return nil
}

func ownTypeNames() []string {
	names := make([]string, 0, len(ownTypes))
	for name := range ownTypes {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// misfit says in the words of JSON why a line doesn't decode: which member holds what, and what it takes.
func misfit(err error) string {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) || wrong.Field == "" || wrong.Type == nil {
		return err.Error()
	}
	takes := "an object"
	switch wrong.Type.Kind() {
	case reflect.Bool:
		takes = "true or false"
	case reflect.String:
		takes = "a text"
	case reflect.Slice:
		takes = "a list"
	case reflect.Int, reflect.Int64, reflect.Float64:
		takes = "a number"
	}
	return fmt.Sprintf("%s takes %s, not a value of type %s", wrong.Field, takes, wrong.Value)
}
