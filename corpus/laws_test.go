package corpus_test

import (
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/corpus"
)

// texts are the shell texts of the golden files.
func texts(t *testing.T) (all []string) {
	t.Helper()
	files, err := corpus.Find([]string{"."})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		if strings.Contains(path, "agentscope") && testing.Short() {
			continue // thousands of short ones
		}
		f, err := corpus.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range f.Cases {
			if !strings.HasPrefix(c.Text, `{"`) {
				all = append(all, c.Text)
			}
		}
	}
	return all
}

func readOnly(text string, p analyzer.Profile) bool {
	w := &world.World{Cwd: "/home/u/proj", Home: "/home/u", Users: map[string]string{"root": "/root"}}
	return analyzer.Analyze(text, analyzer.Options{Profile: p, World: w}).ReadOnly
}

// What a text does it does too with something harmless before or behind it, and inside another shell.
func TestLawsOverTheCorpus(t *testing.T) {
	for _, text := range texts(t) {
		precise := readOnly(text, analyzer.Precise)
		if !precise && readOnly(text, analyzer.Strict) {
			t.Errorf("strict lets through what precise asks about: %q", text)
		}
		if precise {
			continue
		}
		quoted, err := syntax.Quote(text, syntax.LangBash)
		if err != nil {
			continue // a NUL byte, which no word can hold
		}
		longer := []string{"ls\n" + text, "true && ls; " + text, "bash -c " + quoted, "eval " + quoted}
		if _, err := syntax.NewParser().Parse(strings.NewReader(text), ""); err == nil && !strings.HasSuffix(text, "\\") { // else it goes on
			longer = append(longer, text+"\nls")
		}
		for _, longer := range longer {
			if readOnly(longer, analyzer.Precise) {
				t.Errorf("harmless as %q, but not alone: %q", longer, text)
			}
		}
	}
}
