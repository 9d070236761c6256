package shell_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// recorders are the only programs that a text of the table finds: each writes down its words, and time and env run what they are given.
var recorders = []string{"cat", "env", "ls", "mk", "more", "pager", "probe", "rm", "time", "touch"}

// A record is one write, so that programs which run side by side don't mix theirs.
const recorder = "#!/bin/sh\nprintf '%s\x1f' '\x1e'\"${0##*/}\" \"$@\" >>LOG\n"

// passing is what the programs that run another one do besides.
const passing = "case ${0##*/} in env|time) exec /usr/bin/env \"$@\";; esac\n"

// bench is a place in which texts are run.
type bench struct{ bin, log, dir string }

// newBench makes the programs. It does so before texts run side by side: a program can't be started while it is open for writing.
func newBench(t *testing.T) bench {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	b := bench{bin: filepath.Join(root, "bin"), log: filepath.Join(root, "log"), dir: filepath.Join(root, "w")}
	must(t, os.Mkdir(b.bin, 0o755))
	first := filepath.Join(b.bin, recorders[0])
	must(t, os.WriteFile(first, []byte(strings.ReplaceAll(recorder, "LOG", b.log)+passing), 0o755))
	for _, name := range recorders[1:] {
		must(t, os.Link(first, filepath.Join(b.bin, name)))
	}
	return b
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// files are in the directory of a text before it runs.
var files = []string{"one.c", "two.c", "d/three.c", "home/here"}

// run returns what a shell does with a text, in a fresh directory.
func (b bench) run(t *testing.T, dialect, text string) (d deed) {
	t.Helper()
	must(t, os.RemoveAll(b.log))
	if changed, intact := b.changed(t); !intact || len(changed) > 0 {
		b.restore(t)
	}
	if failed, _ := b.start(t, dialect, "-c", text); failed {
		_, complaint := b.start(t, dialect, "-n", "-c", text)
		d.rejected = syntaxError.MatchString(complaint)
	}
	d.ran = b.records(t)
	d.wrote, _ = b.changed(t)
	return d
}

// restore makes the directory what it was before the first text ran.
func (b bench) restore(t *testing.T) {
	t.Helper()
	must(t, os.RemoveAll(b.dir))
	for _, name := range files {
		path := filepath.Join(b.dir, name)
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte("as it was\n"), 0o644))
	}
}

// syntaxError matches what a shell says about a text that it can't read.
var syntaxError = regexp.MustCompile(`(?i)syntax error|parse error|unmatched|unexpected EOF|bad substitution|command not found: [&|;]`)

// quiet are the options that keep a shell from reading the user's files.
var quiet = map[string][]string{"bash": {"--norc", "--noprofile"}, "zsh": {"-f"}}

func (b bench) start(t *testing.T, dialect string, args ...string) (failed bool, complaint string) {
	t.Helper()
	path, err := exec.LookPath(dialect)
	must(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, append(slices.Clone(quiet[dialect]), args...)...)
	cmd.Dir = b.dir
	cmd.Env = []string{"PATH=" + b.bin, "HOME=" + filepath.Join(b.dir, "home"), "LC_ALL=C"}
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput() // which waits for programs in the background too
	if ctx.Err() != nil {
		t.Errorf("%s doesn't end: %q", dialect, args)
	}
	return err != nil, string(out)
}

// records returns what the programs wrote down, with the names that directories have in the Script.
func (b bench) records(t *testing.T) (list [][]string) {
	t.Helper()
	data, err := os.ReadFile(b.log)
	if os.IsNotExist(err) {
		return nil
	}
	must(t, err)
	text := strings.NewReplacer(b.dir, "/w", b.bin, "/usr/bin").Replace(string(data))
	text = pipeName.ReplaceAllString(text, "/dev/fd/…")
	for record := range strings.SplitSeq(strings.TrimPrefix(text, "\x1e"), "\x1e") {
		list = append(list, strings.Split(strings.TrimSuffix(record, "\x1f"), "\x1f"))
	}
	return list
}

// pipeName matches the name that a process substitution gives, which differs from run to run.
var pipeName = regexp.MustCompile(`(?:/tmp/zsh|/proc/self/fd/|/dev/fd/)\w+`)

// changed returns the files that are new, or don't hold any more what they held; intact is false when one is missing.
func (b bench) changed(t *testing.T) (names []string, intact bool) {
	t.Helper()
	if _, err := os.Stat(b.dir); err != nil {
		return nil, false
	}
	found := 0
	must(t, filepath.WalkDir(b.dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(b.dir, path)
		if slices.Contains(files, name) {
			found++
		}
		if !slices.Contains(files, name) || string(data) != "as it was\n" {
			names = append(names, name)
		}
		return err
	}))
	return names, found == len(files)
}

// TestShellsDoWhatTheTableSays asks the real shells.
func TestShellsDoWhatTheTableSays(t *testing.T) {
	if testing.Short() && !*update {
		t.Skip("starts some thousand processes")
	}
	rows := readTable(t)
	seen := make([][]deed, len(dialects))
	t.Run("shells", func(t *testing.T) {
		for i, d := range dialects {
			t.Run(d.name, func(t *testing.T) {
				t.Parallel()
				if _, err := exec.LookPath(d.program); err != nil {
					t.Skip(d.program + " isn't installed, so it can't be asked what it runs")
				}
				seen[i] = compareDeeds(t, rows, d.name, d.program)
			})
		}
	})
	if *update {
		for i, d := range dialects {
			for j, did := range seen[i] {
				if old := rows[j].answers[d.name].deed; old.set() == did.set() { // programs that run side by side come in any order
					did = old
				}
				rows[j].answers[d.name] = answer{scriptOf(rows[j].text, d.shell).sign(did), did}
			}
		}
		writeTable(t, rows)
	}
}

// compareDeeds runs every text in one shell, and returns what it did.
func compareDeeds(t *testing.T, rows []*tableRow, dialect, name string) (deeds []deed) {
	t.Helper()
	b := newBench(t)
	for _, row := range rows {
		got := b.run(t, name, row.text)
		if want := row.answers[dialect].deed; !*update && got.set() != want.set() {
			t.Errorf("%s does with %q\n  %s, the table says\n  %s", name, row.text, got, want)
		}
		deeds = append(deeds, got)
	}
	return deeds
}
