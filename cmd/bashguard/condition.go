package main

import (
	"slices"

	"github.com/bashguard/bashguard/simulate"
)

// condition is one word of --fail-on. Either function may be nil.
type condition struct {
	name string
	row  func(*simulate.Row) bool
	end  func(*simulate.Summary) bool
}

// conditions are the words of --fail-on.
var conditions = []condition{
	{name: "ask", row: decides("ask")},
	{name: "deny", row: decides("deny")},
	{name: "error", row: decides(simulate.DecisionError)},
	{name: "safety", row: func(r *simulate.Row) bool { return r.Safety }},
	{name: "safety-executed", end: func(s *simulate.Summary) bool {
		return slices.ContainsFunc(s.Modes, func(m simulate.ModeSummary) bool { return m.SafetyExecuted > 0 })
	}},
	{name: "broken", end: func(s *simulate.Summary) bool { return s.BrokenLines > 0 }},
}

// decides tells whether a mode decides so about a call.
func decides(word string) func(*simulate.Row) bool {
	return func(r *simulate.Row) bool {
		return slices.ContainsFunc(r.Modes, func(c simulate.Cell) bool { return c.Decision == word })
	}
}

func conditionNames() []string {
	var names []string
	for _, c := range conditions {
		names = append(names, c.name)
	}
	return names
}

// meets tells whether a row meets a condition of --fail-on.
func (f *simulateFlags) meets(r *simulate.Row) bool {
	return slices.ContainsFunc(conditions, func(c condition) bool { return c.row != nil && slices.Contains(f.failOn, c.name) && c.row(r) })
}

// meetsAtEnd tells whether the whole transcript meets a condition.
func (f *simulateFlags) meetsAtEnd(s *simulate.Summary) bool {
	return slices.ContainsFunc(conditions, func(c condition) bool { return c.end != nil && slices.Contains(f.failOn, c.name) && c.end(s) })
}
