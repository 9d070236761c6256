package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// transcript is a recorded session that a case replays.
type transcript struct {
	data  []byte
	lines int // of the expectation
}

// session reads a transcript and what is expected of it: one line for each call, in order, with a verdict for each mode.
func session(name string, data, want []byte, s settings) (*Case, error) {
	if len(s.profiles) != 1 {
		return nil, errors.New("a transcript is replayed in one profile")
	}
	lines := bytes.Count(want, []byte("\n"))
	return &Case{Text: name, Want: strings.TrimRight(string(want), "\n"), settings: &s, transcript: &transcript{data, lines}}, nil
}

// replay runs the transcript of a case.
func (c *Case) replay() Result {
	s := c.settings
	opts := simulate.Options{Profile: s.profiles[0], Modes: s.modes, Rules: s.rules, Cwd: s.world.Cwd, Home: s.world.Home, WorkingDirectories: s.world.WorkingDirectories, Sensitive: s.world.Sensitive}
	var rows, reasons []string
	_, err := simulate.Run(bytes.NewReader(c.transcript.data), opts, func(r *simulate.Row) error {
		rows = append(rows, fmt.Sprintf("%d %s: %s", r.N, r.Tool, cells(r, s.modes)))
		return nil
	})
	if err != nil {
		reasons = append(reasons, err.Error())
	}
	all := strings.Join(rows, "\n")
	return Result{Case: c, Got: all, Full: all, Reasons: reasons}
}

// cells are the words of a row, in the order of the modes.
func cells(r *simulate.Row, modes []engine.Mode) string {
	var words []string
	for _, m := range modes {
		for _, cell := range r.Modes {
			if cell.Mode == m {
				words = append(words, word(cell.Decision, cell.Safety))
			}
		}
	}
	return strings.Join(words, " ")
}

// word marks a safety ask.
func word(decision string, safety bool) string {
	if safety && decision == "ask" {
		return "ask!"
	}
	return decision
}
