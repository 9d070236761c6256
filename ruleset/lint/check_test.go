package lint

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// read reads the files of an example as those of a project below a home directory.
func read(e example) (files []*ruleset.File) {
	for _, s := range e {
		path := s.path
		if rest, ok := strings.CutPrefix(path, "~/"); ok {
			path = "/home/you/" + rest
		}
		path, tracked := strings.CutPrefix(path, "git:")
		f := ruleset.Read(path, []byte(s.content()), ruleset.ReadOptions{Home: "/home/you"})
		f.Tracked = tracked
		files = append(files, f)
	}
	return files
}

// allRows are the rows of all families.
func allRows() []*row { return slices.Concat(families...) }

func TestEveryRowIsWhole(t *testing.T) {
	id, name := regexp.MustCompile(`^BG2[0-9]{3}$`), regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	ids, names := map[string]bool{}, map[string]bool{}
	for _, r := range allRows() {
		if !id.MatchString(r.ID) || !name.MatchString(r.Name) || ids[r.ID] || names[r.Name] {
			t.Errorf("%s %s: the ID or the name has another form, or is there twice", r.ID, r.Name)
		}
		ids[r.ID], names[r.Name] = true, true
		if r.Severity < check.Note || r.Severity > check.Error || r.Summary == "" || r.Why == "" || r.Fix == "" || len(r.Bad) == 0 || len(r.Good) == 0 || len(r.Evidence) == 0 {
			t.Errorf("%s lacks a severity, a summary, why, a fix, an example or evidence", r.ID)
		}
		functions := 0
		for _, there := range []bool{r.rule != nil, r.text != nil, r.file != nil, r.all != nil} {
			if there {
				functions++
			}
		}
		if functions != 1 {
			t.Errorf("%s has %d functions", r.ID, functions)
		}
		for _, other := range r.silences {
			if rowOf(other).ID == "" {
				t.Errorf("%s silences %s, which there isn't", r.ID, other)
			}
		}
	}
}

func TestFamiliesAreInOrder(t *testing.T) {
	for _, family := range families {
		if !slices.IsSortedFunc(family, func(a, b *row) int { return strings.Compare(a.ID, b.ID) }) {
			t.Errorf("a family isn't ordered by ID: it begins with %s", family[0].ID)
		}
	}
}

func TestBadExamplesAreFound(t *testing.T) {
	for _, r := range allRows() {
		for _, e := range r.Bad {
			found := Files(read(e), Options{})
			if !slices.ContainsFunc(found, func(f Finding) bool { return f.Check == r.ID }) {
				t.Errorf("%s %s doesn't speak about\n%s\nbut there is %s", r.ID, r.Name, e, said(found))
			}
		}
	}
}

// A good example is good altogether: no check at all weighs more than a note.
func TestGoodExamplesStaySilent(t *testing.T) {
	for _, r := range allRows() {
		for _, e := range r.Good {
			for _, f := range Files(read(e), Options{}) {
				if f.Severity > check.Note || f.Check == r.ID {
					t.Errorf("the good example of %s\n%s\nhas %s", r.ID, e, said([]Finding{f}))
				}
			}
		}
	}
}

// clause tells whether a text can stand behind a colon: it begins with no capital, unless that begins a name or a rule, and has no full
// stop at its end.
func clause(text string) bool {
	plain := regexp.MustCompile(`^[A-Z][a-z]+ [a-z]`) // a sentence's beginning
	return text != "" && !plain.MatchString(text) && !strings.HasSuffix(text, ".") && !strings.Contains(text, "\n")
}

func TestMessagesAreClauses(t *testing.T) {
	for _, r := range allRows() {
		if !clause(r.Summary) || !clause(r.Fix) {
			t.Errorf("%s: the summary or the fix is no clause", r.ID)
		}
		for _, e := range r.Bad {
			for _, f := range Files(read(e), Options{}) {
				if !clause(f.Message) || f.Help != "" && !clause(f.Help) {
					t.Errorf("%s says %q, %q", f.Check, f.Message, f.Help)
				}
				if f.Span.Start < 0 || f.Span.End < f.Span.Start || f.Span.End > len(f.File.Text) {
					t.Errorf("%s: the place %v lies outside of the file", f.Check, f.Span)
				}
			}
		}
	}
}

func said(found []Finding) string {
	var lines []string
	for _, f := range found {
		lines = append(lines, f.Check+" "+f.Severity.String()+": "+f.Message+" ("+f.Help+")")
	}
	return strings.Join(lines, "\n")
}
