// Package engine decides about tool calls: deny rules, ask rules, the read-only fast path, the
// tool's own check, allow rules and the
// default of the mode, in this order.
package engine

import (
	"fmt"

	"github.com/bashguard/bashguard/ruleset"
)

// Mode is how much a session trusts its agent.
type Mode uint8

// The modes, in the order of every output.
const (
	Default Mode = iota
	AcceptEdits
	Explore
	Bypass
	DontAsk
)

// modeRow is what one mode does with each step's answer.
type modeRow struct {
	name, doc string
	// consults tells whether the tool's own check and the allow rules count.
	consults bool
	// edits tells whether edits inside the working directories are allowed by the tool's own check.
	edits bool
	// ignoresSafety tells whether a tool's safety ask is passed over.
	ignoresSafety bool
	// converts tells whether an ask becomes a deny.
	converts bool
	fallback ruleset.Behavior
}

var modes = []modeRow{
	Default:     {name: "default", doc: "asks for everything that is neither read-only nor allowed by a rule", consults: true, fallback: ruleset.Ask},
	AcceptEdits: {name: "accept_edits", doc: "as default, and edits files inside the working directories without asking", consults: true, edits: true, fallback: ruleset.Ask},
	Explore:     {name: "explore", doc: "runs what is read-only and denies everything else, whatever the tool and the allow rules say", fallback: ruleset.Deny},
	Bypass:      {name: "bypass", doc: "runs everything but what deny rules, ask rules or the tool itself refuse", consults: true, ignoresSafety: true, fallback: ruleset.Allow},
	DontAsk:     {name: "dont_ask", doc: "as accept_edits, and denies where that would ask", consults: true, edits: true, converts: true, fallback: ruleset.Deny},
}

// row returns the mode's row; an unknown mode denies what isn't read-only.
func (m Mode) row() *modeRow {
	if int(m) < len(modes) {
		return &modes[m]
	}
	return &modes[Explore]
}

// String returns the mode's name.
func (m Mode) String() string {
	if int(m) < len(modes) {
		return modes[m].name
	}
	return fmt.Sprintf("mode(%d)", m)
}

// MarshalText returns the mode's name, so that JSON holds words.
func (m Mode) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Doc returns one clause about what the mode does.
func (m Mode) Doc() string { return m.row().doc }

// Modes returns all modes in the order of output.
func Modes() []Mode {
	all := make([]Mode, len(modes))
	for i := range all {
		all[i] = Mode(i)
	}
	return all
}

// ModeNamed returns the mode of that name.
func ModeNamed(name string) (m Mode, ok bool) {
	for i, row := range modes {
		if row.name == name {
			return Mode(i), true
		}
	}
	return Default, false
}
