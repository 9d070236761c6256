package transcript

import (
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
)

var _ = register(Format{
	ID:     "claude",
	Doc:    "sessions of Claude Code (~/.claude/projects/*/*.jsonl, those of its sub-agents too) and the output of claude -p --output-format stream-json",
	sniff:  claudeLine,
	events: func(l *lines) iter.Seq2[Event, error] { return newClaudeReader(l).events },
})

// claudeLine tells whether a line can only be Claude Code's: a message in its envelope, or one of its bookkeeping types.
func claudeLine(o object) bool {
	switch o.text("type") {
	case "assistant", "user":
		return o.object("message") != nil
	case "system":
		return o["subtype"] != nil
	case "summary":
		return o["leafUuid"] != nil
	case "file-history-snapshot":
		return true
	case "":
		return false
	}
	return o["sessionId"] != nil
}

// maxOpen is how many turns of sub-agents and messages are held back at most while the results of a turn before them are awaited.
const maxOpen = 256

// heldEvent is an event that waits for its results, or for an event in front of it.
type heldEvent struct {
	event Event
	// agent and message name the turn to which a line belongs; the main agent has no name.
	agent, message string
	closed         bool
}

// claudeReader puts the turns together again: the session has one line for each block of an answer, the results on lines of their
// own, and sub-agents in between.
type claudeReader struct {
	lines   *lines
	open    []*heldEvent
	calls   map[string]*Call // the calls of open turns, by ID
	ids     *seen
	whole   *seen
	cwd     string
	mode    string
	started bool
}

func newClaudeReader(l *lines) *claudeReader {
	return &claudeReader{lines: l, calls: map[string]*Call{}, ids: newSeen(), whole: newSeen()}
}

func (r *claudeReader) events(yield func(Event, error) bool) {
	for {
		l, err := r.lines.next()
		if err != nil {
			r.close("", true)
			if r.drain(yield) && !errors.Is(err, io.EOF) {
				yield(Event{}, err)
			}
			return
		}
		if !r.take(l, yield) {
			return
		}
	}
}

// take reads one line and delivers what it completes.
func (r *claudeReader) take(l line, yield func(Event, error) bool) bool {
	if l.err != nil {
		return yield(Event{}, l.err)
	}
	o, err := parseObject(l.text)
	if err != nil {
		return yield(Event{}, &LineError{Line: l.n, Reason: err.Error()})
	}
	r.line(l.n, o)
	return r.drain(yield)
}

func (r *claudeReader) line(n int, o object) {
	if cwd := o.text("cwd"); cwd != "" {
		r.cwd = cwd
	}
	if mode := o.text("permissionMode"); mode != "" {
		r.mode = mode
	}
	agent := claudeAgent(o)
	switch o.text("type") {
	case "assistant":
		r.assistant(n, agent, o.object("message"))
	case "user":
		r.user(n, agent, o)
	case "progress":
		r.progress(n, o.object("data"))
	case "system":
		if o.text("subtype") == "permission_denied" {
			r.refuse(o.text("tool_use_id"))
		}
	case "result":
		for _, denied := range o.list("permission_denials") {
			r.refuse(denied.text("tool_use_id"))
		}
	}
}

// claudeAgent names the sub-agent whose line it is, "" for the main one.
func claudeAgent(o object) string {
	if id := o.text("agentId"); id != "" {
		return id
	}
	return o.text("parent_tool_use_id")
}

// progress is a line of a sub-agent inside its parent's session, as versions up to early 2026 wrote them.
func (r *claudeReader) progress(n int, data object) {
	inner := data.object("message")
	agent := "progress " + data.text("agentId")
	switch inner.text("type") {
	case "assistant":
		r.assistant(n, agent, inner.object("message"))
	case "user":
		r.results(inner)
	}
}

// assistant adds the calls of one line to the turn of their message.
func (r *claudeReader) assistant(n int, agent string, message object) {
	for _, block := range message.list("content") {
		if block.text("type") != "tool_use" {
			continue
		}
		if call, fresh := r.call(n, block); fresh {
			r.add(n, agent, message.text("id"), call)
		}
	}
}

// call makes a call of a block; a block that was recorded before, while streaming or in two places, isn't fresh. A known ID with
// another name or input is: nothing may hide behind the ID of a harmless call.
func (r *claudeReader) call(n int, block object) (call Call, fresh bool) {
	call = Call{ID: block.text("id"), Name: block.text("name"), Input: block["input"], Line: n, Cwd: r.cwd, Mode: r.mode}
	if call.ID == "" {
		return call, true
	}
	if r.whole.add(call.ID, call.Name, string(call.Input)) {
		return call, false
	}
	call.Repeats = r.ids.add(call.ID)
	return call, true
}

func (r *claudeReader) add(n int, agent, message string, call Call) {
	held := r.turn(n, agent, message)
	turn := held.event.Body.(*Turn)
	turn.Calls = append(turn.Calls, call)
	for i := range turn.Calls { // the slice may have moved
		r.calls[turn.Calls[i].ID] = &turn.Calls[i]
	}
}

// turn returns the open turn of a message, or begins it and closes what the agent said before.
func (r *claudeReader) turn(n int, agent, message string) *heldEvent {
	if message != "" {
		for _, h := range r.open {
			if !h.closed && h.agent == agent && h.message == message {
				return h
			}
		}
	}
	r.close(agent, false)
	return r.hold(&heldEvent{event: Event{Line: n, Body: &Turn{}}, agent: agent, message: message})
}

// hold puts an event behind the others; the first one follows a header that tells the directory in which the session began.
func (r *claudeReader) hold(h *heldEvent) *heldEvent {
	if !r.started {
		r.started = true
		r.open = append(r.open,
			&heldEvent{closed: true, event: Event{Line: h.event.Line, Body: &Header{Cwd: r.cwd, RecordedMode: r.mode, Foreign: true}}},
			&heldEvent{closed: true, event: Event{Line: h.event.Line, Body: claudeToolkit()}})
	}
	r.open = append(r.open, h)
	return h
}

// user takes a person's message, or the results of calls.
func (r *claudeReader) user(n int, agent string, o object) {
	if r.results(o) || agent != "" || o.flag("isMeta") {
		return
	}
	r.close("", true)
	r.hold(&heldEvent{closed: true, event: Event{Line: n, Body: &Message{}}})
}

// results gives the results on a line to their calls and tells whether there were any.
func (r *claudeReader) results(o object) (found bool) {
	for _, block := range o.object("message").list("content") {
		if block.text("type") != "tool_result" {
			continue
		}
		found = true
		if call := r.calls[block.text("tool_use_id")]; call != nil {
			call.Result = &Result{Known: true}
			if block.flag("is_error") {
				call.Result.State = "error"
				call.Refused = call.Refused || o["toolDenialKind"] != nil || claudeRefusal(block)
			}
		}
	}
	return found
}

func (r *claudeReader) refuse(id string) {
	if call := r.calls[id]; call != nil {
		call.Refused = true
	}
}

// claudeRefusals are the beginnings of results that say that a person, a rule or the mode refused the call.
var claudeRefusals = []string{
	"The user doesn't want to proceed with this tool use",
	"The user doesn't want to take this action right now",
	"Permission to use ",
	"Permission for this action was denied",
	"Claude requested permissions to ",
}

func claudeRefusal(block object) bool {
	text := block.text("content")
	for _, part := range block.list("content") {
		text += part.text("text")
	}
	return slices.ContainsFunc(claudeRefusals, func(begin string) bool { return strings.HasPrefix(text, begin) })
}

// close closes the turns of an agent, or all.
func (r *claudeReader) close(agent string, all bool) {
	for _, h := range r.open {
		h.closed = h.closed || all || h.agent == agent
	}
}

// drain delivers what is complete, in the order of the session.
func (r *claudeReader) drain(yield func(Event, error) bool) bool {
	for len(r.open) > 0 && (r.open[0].closed || len(r.open) > maxOpen) {
		event := r.open[0].event
		r.open = r.open[1:]
		if turn, ok := event.Body.(*Turn); ok {
			for _, c := range turn.Calls {
				delete(r.calls, c.ID)
			}
		}
		if !yield(event, nil) {
			return false
		}
	}
	return true
}

// Tools of Claude Code besides those that are known by name, as its tools reference describes them (code.claude.com/docs, tools
// reference, column "Permission required"), under older names too.
const (
	claudeReads  = "AskUserQuestion BashOutput LS LSP ListMcpResourcesTool NotebookRead ReadMcpResourceTool TaskOutput TodoRead ToolSearch"
	claudeAllows = "Agent CronCreate CronDelete CronList EnterPlanMode EnterWorktree ExitWorktree KillShell Task TaskStop TodoWrite"
	// A skill of Claude Code may run commands while it is expanded, so that it isn't the viewer of that name.
	claudeAsks = "ExitPlanMode Skill WebFetch WebSearch"
)

// claudeToolkit declares the host's own tools; every other tool is available too.
func claudeToolkit() *Toolkit {
	yes := true
	kit := &Toolkit{Open: true}
	for _, name := range strings.Fields(claudeReads) {
		kit.Tools = append(kit.Tools, Tool{Name: name, Kind: "custom", ReadOnly: &yes})
	}
	for _, name := range strings.Fields(claudeAllows) {
		kit.Tools = append(kit.Tools, Tool{Name: name, Kind: "custom", Check: &Check{Behavior: "allow"}})
	}
	for _, name := range strings.Fields(claudeAsks) {
		kit.Tools = append(kit.Tools, Tool{Name: name, Kind: "custom"})
	}
	return kit
}
