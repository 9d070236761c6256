package corpus_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/corpus"
)

// What misuses a harmless program, or disguises what it does, is allowed by no profile that bashguard answers for. The test holds
// whatever an update wrote into the files.
func TestMisuseIsRefused(t *testing.T) {
	for _, pattern := range []string{"misuse_*.cases", "fooling_*.cases"} {
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

// What only mentions a dangerous command is silent in precise.
func TestNearMissesAreSilent(t *testing.T) {
	f, err := corpus.Open("silent.cases")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Cases {
		if r := c.Run(); !alone && !strings.HasSuffix(r.Full, "/ allow") {
			t.Errorf("silent.cases:%d: %s: got %s because %s", c.Line, c.Text, r.Full, r.Reasons[len(r.Reasons)-1])
		}
	}
}

// The reason of a disguised command tells what it really does: the words behind "# says:" above it.
func TestFoolingReasons(t *testing.T) {
	files, err := filepath.Glob("fooling_*.cases")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(path, func(t *testing.T) { sayWhatRuns(t, path) })
	}
}

func sayWhatRuns(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := corpus.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	lines, want, next := strings.Split(string(data), "\n"), "", 0
	for _, c := range f.Cases {
		for ; next < c.Line; next++ {
			if words, ok := strings.CutPrefix(lines[next], "# says: "); ok {
				want = words
			}
		}
		r := c.Run()
		precise := r.Reasons[len(r.Reasons)-1]
		if want == "" || !alone && !strings.Contains(precise, want) { // a parser alone can't say that another one reads it otherwise
			t.Errorf("%s:%d: %s\ngot  %s\nwant %s", path, c.Line, c.Text, precise, want)
		}
	}
}
