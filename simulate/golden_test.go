package simulate_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/simulate"
)

var update = flag.Bool("update", false, "write the .want files anew")

// table writes a whole replay as people see it, without the reasons, which are the engine's business.
func table(t *testing.T, text string, opts simulate.Options) string {
	t.Helper()
	rows, summary := run(t, text, opts)
	var out strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&out, "%3d %-12s %-45.45s", r.N, r.Tool, r.Text)
		for _, c := range r.Modes {
			word := c.Decision
			if c.Safety && word == "ask" {
				word = "ask!"
			}
			if c.Executed {
				word += "+"
			}
			fmt.Fprintf(&out, " %-9s", word)
		}
		fmt.Fprintf(&out, "%s\n", strings.Join(r.Notes, " "))
	}
	for _, m := range summary.Modes {
		fmt.Fprintf(&out, "%-12s allow %d ask %d deny %d error %d skipped %d, ran %d, prompts %d (%d saved), safety %d (%d ran unasked), %s\n", m.Mode,
			m.Allowed, m.Asked, m.Denied, m.Failed, m.Skipped, m.Executed, m.Prompts, m.Saved, m.SafetyAsks, m.SafetyExecuted, m.End)
	}
	return out.String()
}

// TestGolden replays whole sessions in each profile: the tables are read when they change.
func TestGolden(t *testing.T) {
	if !treesitter.Available() {
		t.Skip("built without cgo: the tables show profile agentscope, which is the second parser's")
	}
	files, err := filepath.Glob("testdata/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal("no sessions", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, p := range []analyzer.Profile{analyzer.Agentscope, analyzer.Strict, analyzer.Precise} {
			fmt.Fprintf(&got, "%s\n%s\n", p, table(t, string(data), simulate.Options{Profile: p}))
		}
		want := strings.TrimSuffix(file, ".jsonl") + ".want"
		if *update {
			if err := os.WriteFile(want, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(want)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(string(text), got.String()); d != "" {
			t.Errorf("%s: %s", file, d)
		}
	}
}
