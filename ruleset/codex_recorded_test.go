package ruleset

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/world"
)

// eachAnswer calls a test with each line of a file of answers.
func eachAnswer[T any](t *testing.T, name string, test func(T)) {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	n := 0
	for ; lines.Scan(); n++ {
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("line %d: %v", n+1, err)
		}
		test(row)
	}
	if n == 0 || lines.Err() != nil {
		t.Fatalf("%d lines: %v", n, lines.Err())
	}
}

// What codex-cli 0.171.0 answers: codex execpolicy check --resolve-host-executables, in the directory /srv with the home /home/u, for the
// rules of one or several files and an argument list. "error" is a file that it refuses, "none" that no rule matches.
func TestCodexCheckRecorded(t *testing.T) {
	type row struct {
		Files []string
		Asked []struct {
			Argv   []string
			Answer string
		}
	}
	w := &world.World{Cwd: "/srv", Home: "/home/u"}
	eachAnswer(t, "codex_check.jsonl", func(r row) {
		var files []*File
		fatal := false
		for _, text := range r.Files {
			f := Read("/srv/.codex/rules/default.rules", []byte(text), ReadOptions{})
			files, fatal = append(files, f), fatal || f.Fatal != nil
		}
		set := Unite(files)
		for _, asked := range r.Asked {
			got := "none"
			for _, d := range codexDecisions {
				matches := func(r *Rule) bool { return r.Tool == "Bash" && codexOf(r).matches(asked.Argv, w) }
				if slices.ContainsFunc(set.Rules(d.behavior), matches) {
					got = d.word
				}
			}
			if fatal {
				got = "error"
			}
			if got != asked.Answer {
				t.Errorf("%s\n%q: %s, Codex says %s", strings.Join(r.Files, "---\n"), asked.Argv, got, asked.Answer)
			}
		}
	})
}

// How codex-cli 0.171.0 splits a text, as codex exec tells it when its rules forbid exactly these words, or the shell that runs the whole
// text: as one that is plain, into which commands, or as a whole.
func TestCodexSplitRecorded(t *testing.T) {
	type row struct {
		Text     string
		Commands [][]string
		Plain    *bool
	}
	eachAnswer(t, "codex_split.jsonl", func(r row) {
		parts, plain := plainCommands(r.Text)
		plain = plain && len(parts) > 0
		if r.Plain != nil {
			if plain != *r.Plain {
				t.Errorf("%q: plain is %v, for Codex it is %v", r.Text, plain, *r.Plain)
			}
			return
		}
		var got [][]string
		for _, p := range parts {
			got = append(got, p.words)
		}
		if !reflect.DeepEqual(got, r.Commands) {
			t.Errorf("%q: %q, for Codex it is %q", r.Text, got, r.Commands)
		}
	})
}
