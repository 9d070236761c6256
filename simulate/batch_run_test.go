package simulate_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate"
)

// Several transcripts are counted together as they are one by one.
func TestBatch(t *testing.T) {
	texts := []string{
		anyTools("", turn(bash("a", "ls", ranWell), bash("b", "make lint", ranWell))),
		anyTools("", turn(bash("a", "rm -rf /", ranWell)), turn(bash("b", "make lint", ranWell)), turn(bash("c", "ls", ranWell))),
		session("", []string{askTool}, turn("ask:a")),
	}
	rules := &ruleset.Set{}
	rules.Add(ruleset.Rule{Tool: "Bash", Content: "make:*", Behavior: ruleset.Ask})
	rules.Add(ruleset.Rule{Tool: "Bash", Content: "npm:*", Behavior: ruleset.Allow})
	batch := simulate.NewBatch(simulate.Options{OnPark: simulate.Stop, Rules: rules})
	calls, files := 0, ""
	for i, text := range texts {
		one, err := batch.Run(fmt.Sprint(i), strings.NewReader(text), func(r *simulate.Row) error {
			calls++
			files += r.File
			return nil
		})
		if err != nil || one.Error != nil || one.Type != "file" || one.File != fmt.Sprint(i) || len(one.Policy) != 0 {
			t.Fatalf("%v %+v", err, one)
		}
	}
	s := batch.Summary()
	if calls != 6 || files != "001112" || s.Calls != 6 || s.Files != 3 || s.Turns != 5 || s.Contrast.Ran != 6 {
		t.Errorf("%d calls in %q: %+v", calls, files, s)
	}
	bypass := modeOf(t, s, engine.Bypass)
	// The ask rule holds in bypass too, and nobody answers: make lint parks in both sessions, and ls behind it isn't reached.
	if bypass.Allowed != 3 || bypass.Asked != 2 || bypass.Skipped != 1 || bypass.SafetyExecuted != 2 || bypass.End != "mixed" || bypass.FirstDifference != 0 || bypass.Rounds != 2 {
		t.Errorf("%+v", bypass)
	}
	if got := policyText(s); got != "ask Bash(make:*) default:1 accept_edits:1 explore:2 bypass:2 dont_ask:2\nallow Bash(npm:*) never_matched" {
		t.Error(got)
	}
}

// What can't be replayed counts up to its fault, and is told with its kind and its place.
func TestBatchGoesOn(t *testing.T) {
	batch := simulate.NewBatch(simulate.Options{})
	nothing := func(*simulate.Row) error { return nil }
	twice := anyTools("", turn(bash("a", "ls", "")), turn(bash("a", "ls", "")))
	for _, tt := range []struct {
		text, kind  string
		line, calls int
	}{{twice, "duplicate_call_id", 3, 1}, {"words\n", "unknown_format", 0, 0}, {anyTools("", turn(bash("a", "ls", ""))), "", 0, 1}} {
		s, err := batch.Run("f", strings.NewReader(tt.text), nothing)
		if err != nil || s.Calls != tt.calls || (s.Error == nil) != (tt.kind == "") || s.Error != nil && (s.Error.Kind != tt.kind || s.Error.Line != tt.line) {
			t.Errorf("%v %+v %+v", err, s, s.Error)
		}
	}
	if s := batch.Fail("gone", errors.New("no such file")); s.Error == nil || s.Error.Reason != "no such file" || s.File != "gone" {
		t.Errorf("%+v", s)
	}
	if s := batch.Summary(); s.Files != 4 || s.FailedFiles != 3 || s.Calls != 2 {
		t.Errorf("%+v", s)
	}
}

// An error of the one who takes the rows stops.
func TestBatchStops(t *testing.T) {
	full := errors.New("disk full")
	batch := simulate.NewBatch(simulate.Options{})
	if _, err := batch.Run("f", strings.NewReader(anyTools("", turn(bash("a", "ls", "")))), func(*simulate.Row) error { return full }); !errors.Is(err, full) {
		t.Error(err)
	}
}
