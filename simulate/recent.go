package simulate

import (
	"strings"

	"github.com/bashguard/bashguard/simulate/argument"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// Limits of what a classifier hears of the turns before a call: so many turns, calls of one turn, and bytes of one text.
const (
	maxRecent      = 10
	maxRecentCalls = 20
	maxRecentText  = 1000
)

// recentTurn is a message of the user or the calls of a turn, in short.
type recentTurn struct {
	Message string       `json:"message,omitempty"`
	Calls   []recentCall `json:"calls,omitempty"`
}

// recentCall is a call of an earlier turn, with what a person wants to see of its input.
type recentCall struct {
	Tool string `json:"tool"`
	Text string `json:"text"`
}

// recent holds the latest turns, the oldest first.
type recent struct{ kept []recentTurn }

// add notes a turn, and forgets the oldest one when there are too many.
func (r *recent) add(t recentTurn) {
	if len(r.kept) == maxRecent {
		r.kept = append(r.kept[:0:0], r.kept[1:]...)
	}
	r.kept = append(r.kept, t)
}

// turns returns the latest turns; it is never nil.
func (r *recent) turns() []recentTurn { return append([]recentTurn{}, r.kept...) }

// message notes what the user said.
func (r *recent) message(m *transcript.Message) {
	if m.Text != "" {
		r.add(recentTurn{Message: cutText(m.Text)})
	}
}

// calls notes the calls of a turn.
func (r *recent) calls(records []*record) {
	var t recentTurn
	for _, rec := range records[:min(len(records), maxRecentCalls)] {
		d, _ := argument.Decode(rec.raw, nil)
		t.Calls = append(t.Calls, recentCall{rec.call.Name, cutText(lineOf(rec.call.Name, d.Input, rec.raw))})
	}
	r.add(t)
}

// cutText shortens a text to the bytes that a classifier hears of it.
func cutText(text string) string {
	if len(text) > maxRecentText {
		text = text[:maxRecentText] + "…"
	}
	return strings.ToValidUTF8(text, "\uFFFD")
}
