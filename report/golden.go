package report

import (
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"

	"github.com/bashguard/bashguard/corpus"
)

// Mismatch prints a case whose answer isn't the expected one: where it stands, the words that differ, and the reasons of the answer.
func (p *Page) Mismatch(file string, r *corpus.Result) error {
	p.printf("%s:%d: %s", Visible(file), r.Case.Line, cut(Visible(r.Case.Text), p.width))
	if r.Case.Want == "" {
		p.printf("  has no expectation; the answer is %s", strings.ReplaceAll(Visible(r.Full), `\n`, "; "))
	} else {
		p.differing(strings.Split(r.Case.Want, "\n"), strings.Split(r.Full, "\n"))
	}
	for i, reason := range r.Reasons {
		if i == 0 || reason != r.Reasons[i-1] {
			p.printf("  because  %s", Visible(reason))
		}
	}
	return p.err
}

// differing prints the lines of an expectation that aren't answered so.
func (p *Page) differing(want, got []string) {
	for i := range max(len(want), len(got)) {
		var a, b string
		if i < len(want) {
			a = Visible(want[i])
		}
		if i < len(got) {
			b = Visible(got[i])
		}
		if a != b {
			p.printf("  expected %s", p.words(a, b))
		}
	}
}

// words shows how one text became another, word by word: [-gone-] and {+new+}.
func (p *Page) words(from, to string) string {
	var out []string
	for _, d := range diffWords(from, to) {
		text := strings.Join(strings.Fields(d.Text), " ")
		if text == "" {
			continue
		}
		switch d.Type {
		case diffmatchpatch.DiffDelete:
			text = p.in(refused, "[-"+text+"-]")
		case diffmatchpatch.DiffInsert:
			text = p.in(approved, "{+"+text+"+}")
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

func diffWords(from, to string) []diffmatchpatch.Diff {
	dmp := diffmatchpatch.New()
	a, b, words := dmp.DiffLinesToRunes(onePerLine(from), onePerLine(to))
	return dmp.DiffCharsToLines(dmp.DiffMainRunes(a, b, false), words)
}

func onePerLine(text string) string { return strings.Join(strings.Fields(text), "\n") + "\n" }

// Tally is how a run over golden files went.
type Tally struct {
	Files, Cases, Mismatches, Skipped, Updated int
}

// Golden prints the last line of a run over golden files.
func (p *Page) Golden(t Tally) error {
	line := counted(t.Cases, "case") + " in " + counted(t.Files, "file")
	switch {
	case t.Updated > 0:
		line += ": " + counted(t.Updated, "expectation") + " rewritten"
	case t.Mismatches > 0:
		line += ": " + counted(t.Mismatches, "mismatch") + "; --update rewrites the expectations"
	default:
		line += ": all hold"
	}
	if t.Skipped > 0 {
		line += " (" + counted(t.Skipped, "case") + " skipped, which need the parser that this build lacks)"
	}
	p.printf("%s", line)
	return p.err
}
