package main

import (
	"strings"
	"testing"
	"unicode"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/corpus"
	"github.com/bashguard/bashguard/engine"
)

// findings judges a text in every profile that this build has, or in the one named.
func findings(text, only string) (all []analyzer.Finding) {
	for _, name := range analyzer.ProfileNames() {
		p, _ := analyzer.ProfileNamed(name)
		if only != "" && only != name || available(p) != nil {
			continue
		}
		a := analyzer.Analyze(text, analyzer.Options{Profile: p, World: &world.World{Cwd: "/home/u/proj", Home: "/home/u"}})
		all = append(all, a.Findings...)
	}
	return all
}

// clause tells whether a text can stand behind a colon: no capital first letter unless the word is all capitals, no full stop.
func clause(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	first := []rune(text)
	return len(first) > 0 && (!unicode.IsUpper(first[0]) || word == strings.ToUpper(word)) && !strings.HasSuffix(text, ".") && !strings.Contains(text, "\n")
}

func TestMessagesAreClauses(t *testing.T) {
	for _, c := range analyzer.Checks() {
		if strings.HasSuffix(c.Summary, ".") {
			t.Errorf("the summary of %s ends in a full stop: %s", c.ID, c.Summary)
		}
		for _, text := range []string{c.Bad, c.Good} {
			for _, f := range findings(text, "") {
				if !clause(f.Message) {
					t.Errorf("%s says about %q: %q", f.Check, text, f.Message)
				}
			}
		}
	}
	for _, text := range corpusTexts(t) {
		j := judgeText(text)
		if reason := j.Decide(engine.Default, nil).Reason; !clause(reason) {
			t.Errorf("the reason for %q is %q", text, reason)
		}
	}
}

// corpusTexts are the shell texts of the project's golden files, without calls of other tools.
func corpusTexts(t testing.TB) (texts []string) {
	t.Helper()
	files, err := corpus.Find([]string{"../../corpus"})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		f, err := corpus.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range f.Cases {
			if !strings.HasPrefix(c.Text, "{\"") {
				texts = append(texts, c.Text)
			}
		}
	}
	return texts
}

func judgeText(text string) *engine.Judgement {
	return engine.Judge(callOf(text), engine.ToolSpec{}, analyzer.Options{World: &world.World{Cwd: "/home/u/proj", Home: "/home/u"}})
}
