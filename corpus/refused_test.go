package corpus_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/corpus"
)

// What misuses a harmless program, or disguises what it does, is allowed by no profile that bashguard answers for. The test holds
// whatever an update wrote into the files.
func TestMisuseIsRefused(t *testing.T) {
	for _, pattern := range []string{"misuse_*.cases"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, path := range files {
			t.Run(path, func(t *testing.T) { allRefused(t, path) })
		}
	}
}

// allRefused checks that the cases of a file are judged in strict and precise, and allowed in neither.
func allRefused(t *testing.T, path string) {
	f, err := corpus.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Cases {
		r := c.Run()
		if strings.Count(r.Full, "/") != 1 || strings.Contains(r.Full, "allow") {
			t.Errorf("%s:%d: %s: got %s, want both profiles to refuse it", path, c.Line, c.Text, r.Full)
		}
	}
}
