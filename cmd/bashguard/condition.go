package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/report"
	"github.com/bashguard/bashguard/simulate"
)

// condition is one word of --fail-on. Either function may be nil.
type condition struct {
	name, doc string
	row       func(*simulate.Row) bool
	end       func(*simulate.Summary) bool
}

// conditions are the words of --fail-on. All are about the replayed modes only.
var conditions = []condition{
	{name: "ask", doc: "a mode decides to ask", row: decides("ask")},
	{name: "prompt", doc: "a mode shows a prompt; a call that an earlier prompt covers has none", row: inSome(func(c *simulate.Cell) bool { return c.Prompts > 0 })},
	{name: "deny", doc: "a mode decides to deny", row: decides("deny")},
	{name: "denied", doc: "a call ends denied: by a decision, a person, or its own tool", row: inSome(func(c *simulate.Cell) bool { return c.Result == "denied" })},
	{name: "error", doc: "a call fails before anybody decides: no such tool, or bad input", row: decides(simulate.DecisionError)},
	{name: "safety", doc: "the tool's own check gives a safety ask", row: func(r *simulate.Row) bool { return r.Safety }},
	{name: "safety-executed", doc: "a call with a safety ask runs unasked, or runs with an input that was edited into one", end: inSomeMode(func(m *simulate.ModeSummary) bool {
		return m.SafetyRuns.Unasked+m.SafetyRuns.Edited > 0
	})},
	{name: "explore-write", doc: "explore runs a call that is not read-only, because an ask rule came first", end: inSomeMode(func(m *simulate.ModeSummary) bool { return m.ExploreWrites > 0 })},
	{name: "divergence", doc: "permission judges another input than the one that would run", end: inSomeMode(func(m *simulate.ModeSummary) bool { return m.InputDivergences > 0 })},
	{name: "difference", doc: "a call comes to something else than in the recording", row: inSome(func(c *simulate.Cell) bool { return c.Differs })},
	{name: "assumption", doc: "something rests on an assumption, as with --strict", end: assumes},
	{name: "raised", doc: "a fault of the agent ends the replay of a mode", end: inSomeMode(func(m *simulate.ModeSummary) bool { return strings.HasPrefix(m.End, "raised") })},
	{name: "dead-rule", doc: "a rule matches no call", end: func(s *simulate.Summary) bool {
		return slices.ContainsFunc(s.Policy, func(r simulate.RuleUse) bool { return slices.Contains(r.Findings, simulate.RuleNeverMatched) })
	}},
	{name: "broken", doc: "a line of the transcript can't be used", end: func(s *simulate.Summary) bool { return s.BrokenLines > 0 }},
}

// decides tells whether a mode decides so about a call.
func decides(word string) func(*simulate.Row) bool {
	return inSome(func(c *simulate.Cell) bool { return c.Decision == word })
}

// inSome tells whether something holds of a call in some mode.
func inSome(holds func(*simulate.Cell) bool) func(*simulate.Row) bool {
	return func(r *simulate.Row) bool {
		return slices.ContainsFunc(r.Modes, func(c simulate.Cell) bool { return holds(&c) })
	}
}

// inSomeMode tells whether something holds of a mode's summary.
func inSomeMode(holds func(*simulate.ModeSummary) bool) func(*simulate.Summary) bool {
	return func(s *simulate.Summary) bool {
		return slices.ContainsFunc(s.Modes, func(m simulate.ModeSummary) bool { return holds(&m) })
	}
}

// assumes tells whether anything rests on an assumption.
func assumes(s *simulate.Summary) bool {
	return inSomeMode(func(m *simulate.ModeSummary) bool { return len(m.Assumptions) > 0 })(s)
}

func conditionNames() []string {
	var names []string
	for _, c := range conditions {
		names = append(names, c.name)
	}
	return names
}

// conditionHelp is a line for each condition.
func conditionHelp() string {
	var b strings.Builder
	for _, c := range conditions {
		fmt.Fprintf(&b, "  %-16s %s\n", c.name, c.doc)
	}
	return b.String()
}

// watcher looks out for the conditions of --fail-on and --strict.
type watcher struct {
	wanted []string
	// met are the conditions that were met, in the order of the table, and what met each first.
	met map[string]string
	// unlisted is set when the output says nothing about broken lines, so that they are told beside it; broken are those that are told, and
	// unread is set when nothing else was in a transcript.
	unlisted, unread bool
	broken           []string
}

// newWatcher returns a watcher for conditions; strict adds the one about assumptions, and unlisted
// has broken lines told.
func newWatcher(wanted []string, strict, unlisted bool) *watcher {
	if strict {
		wanted = append(slices.Clone(wanted), "assumption")
	}
	return &watcher{wanted: wanted, met: map[string]string{}, unlisted: unlisted}
}

// row looks at a call.
func (w *watcher) row(r *simulate.Row) {
	for _, c := range conditions {
		if c.row != nil && slices.Contains(w.wanted, c.name) && w.met[c.name] == "" && c.row(r) {
			w.met[c.name] = fmt.Sprintf("first by call %d", r.N)
			if r.File != "" {
				w.met[c.name] += " of " + report.Visible(r.File)
			}
		}
	}
}

// end looks at a whole transcript.
func (w *watcher) end(s *simulate.Summary) {
	if len(s.Broken) > 0 && (s.Calls == 0 || w.unlisted) {
		w.broken = append(w.broken, brokenLines(s))
		w.unread = w.unread || s.Calls == 0
	}
	for _, c := range conditions {
		if c.end != nil && slices.Contains(w.wanted, c.name) && w.met[c.name] == "" && c.end(s) {
			w.met[c.name] = "see the summary"
			if s.File != "" {
				w.met[c.name] = "first in " + report.Visible(s.File)
			}
		}
	}
}

// brokenLines tells which lines of a transcript can't be used, and whether any call is left.
func brokenLines(s *simulate.Summary) string {
	text := fmt.Sprintf("line %d could not be used: %s", s.Broken[0].Line, s.Broken[0].Reason)
	if more := s.BrokenLines - 1; more > 0 {
		text += fmt.Sprintf(" (and %d more)", more)
	}
	if s.Calls == 0 {
		text = "no call could be read: " + text
	}
	if s.File != "" {
		text = s.File + ": " + text
	}
	return text
}

// code is the exit code as an error, after a line for each condition that was met. A transcript of which nothing could be read is trouble: that
// no condition was met means nothing then.
func (w *watcher) code(sys system) error {
	for _, why := range w.broken {
		complain(sys.err, why)
	}
	for _, c := range conditions {
		if where := w.met[c.name]; where != "" {
			complain(sys.err, fmt.Sprintf("%s: %s (%s)", c.name, c.doc, where))
		}
	}
	switch {
	case w.unread:
		return exit(exitTrouble)
	case len(w.met) > 0:
		return exit(exitFound)
	}
	return nil
}
