package simulate

import (
	"encoding/json"
	"errors"
	"io"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Run replays a transcript and calls emit once for each call, in order, as soon as its row is final. A line that can't be used is
// counted in the Summary and the rest is replayed. The error is a *transcript.LoadError when the transcript must not be replayed, the
// reader's, or emit's. The Summary is never nil: after an error it holds what came before.
func Run(r io.Reader, opts Options, emit func(*Row) error) (*Summary, error) {
	s := &Summary{Version: 1, Type: "summary", Modes: []ModeSummary{}, Prompts: []ProgramPrompts{}, Rules: []RuleSaving{}, Broken: []BrokenLine{}, Notes: []NoteCount{}}
	format, events, err := transcript.Read(r)
	if err != nil {
		return s, err
	}
	s.Format = format.ID
	for e, err := range events {
		var line *transcript.LineError
		if errors.As(err, &line) {
			s.BrokenLines++
			continue
		}
		if err != nil {
			return s, err
		}
		if turn, ok := e.Body.(*transcript.Turn); ok {
			for i := range turn.Calls {
				s.Calls++
				if err := emit(direct(s.Calls, &turn.Calls[i], &opts)); err != nil {
					return s, err
				}
			}
		}
	}
	return s, nil
}

func direct(n int, c *transcript.Call, opts *Options) *Row {
	row := &Row{Version: 1, Type: "call", N: n, Line: c.Line, ID: c.ID, Tool: c.Name, Input: map[string]any{}, Decisions: map[string]string{}, Modes: []Cell{}, Notes: []string{}}
	_ = json.Unmarshal(c.Input, &row.Input)
	j := engine.Judge(ruleset.Call{Tool: c.Name, Input: row.Input}, engine.ToolSpec{}, analyzer.Options{Profile: opts.Profile, World: &world.World{Cwd: opts.Cwd, Home: opts.Home}})
	for _, m := range opts.modes() {
		row.Decisions[m.String()] = j.Decide(m, opts.Rules).Behavior.String()
	}
	return row
}

// Play replays a transcript and returns every event as every mode met it. Errors are those of Run.
func Play(r io.Reader, opts Options) (*Replay, error) {
	_, _, err := transcript.Read(r)
	return &Replay{Version: 1, Modes: map[string]ModeReplay{}}, err
}
