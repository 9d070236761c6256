package report_test

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/corpus"
	"github.com/bashguard/bashguard/report"
)

func TestMismatch(t *testing.T) {
	const cases = `{"tool":"custom:x","input":{}}  #~ deny
{"tool":"custom:x","input":{}}
#~ profile: strict precise
{"tool":"custom:x","input":{}}  #~ ask / allow
`
	want := `p.cases:1: {"tool":"custom:x","input":{}}
  expected [-deny-] {+ask+}
  because  is not declared read-only
p.cases:2: {"tool":"custom:x","input":{}}
  has no expectation; the answer is ask
  because  is not declared read-only
p.cases:4: {"tool":"custom:x","input":{}}
  expected ask / [-allow-] {+ask+}
  because  is not declared read-only
`
	f, err := corpus.Parse("p.cases", []byte(cases), nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	page := report.NewPage(&b, 80, false)
	for _, c := range f.Cases {
		r := c.Run()
		if err := page.Mismatch("p.cases", &r); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestMismatchOfATranscriptShowsTheLinesThatDiffer(t *testing.T) {
	r := corpus.Result{Case: &corpus.Case{Line: 3, Text: "a.jsonl", Want: "1 Read: allow\n2 Bash: ask"}, Full: "1 Read: allow\n2 Bash: deny\n3 Bash: ask"}
	want := "p.txtar:3: a.jsonl\n  expected 2 Bash: [-ask-] {+deny+}\n  expected {+3 Bash: ask+}\n"
	var b strings.Builder
	if err := report.NewPage(&b, 80, false).Mismatch("p.txtar", &r); err != nil || b.String() != want {
		t.Errorf("got %v\n%s", err, b.String())
	}
}

func TestTally(t *testing.T) {
	tests := []struct {
		tally report.Tally
		want  string
	}{
		{report.Tally{Files: 1, Cases: 1}, "1 case in 1 file: all hold\n"},
		{report.Tally{Files: 2, Cases: 3, Mismatches: 2}, "3 cases in 2 files: 2 mismatches; --update rewrites the expectations\n"},
		{report.Tally{Files: 2, Cases: 3, Updated: 1}, "3 cases in 2 files: 1 expectation rewritten\n"},
		{report.Tally{Files: 1, Cases: 3, Skipped: 3}, "3 cases in 1 file: all hold (3 cases skipped, which need the parser that this build lacks)\n"},
	}
	for _, tt := range tests {
		var b strings.Builder
		if err := report.NewPage(&b, 80, false).Golden(tt.tally); err != nil || b.String() != tt.want {
			t.Errorf("%+v: got %v %q", tt.tally, err, b.String())
		}
	}
}
