package parse_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// mkDir returns a directory that holds nothing but a program called mk, which leaves a mark. It is made before the tests run side by
// side: a program can't be started while another process still has it open for writing.
func mkDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mk"), []byte("#!/bin/sh\necho ran >\"$MARK\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// runsMk tells whether a shell runs mk when it gets a text. No other program can be found, and the text has a directory of its own.
func runsMk(t *testing.T, shell, path, text string) bool {
	t.Helper()
	mark := filepath.Join(t.TempDir(), "mark")
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, shell, "-c", text)
	cmd.Dir = t.TempDir()
	cmd.Env = []string{"PATH=" + path, "MARK=" + mark, "value=$(mk)"}
	_ = cmd.Run() // whether the text as a whole succeeds is no matter
	// A command of a process substitution or in the background may still be on its way.
	for range 50 {
		if _, err := os.Stat(mark); err == nil {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// need returns the path of a shell, and skips the test where it isn't installed.
func need(t *testing.T, shell string) string {
	t.Helper()
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Skip(shell + " isn't installed, so it can't be asked what it runs")
	}
	return path
}

// only53 names the dangers of bash 5.3.
var only53 = []string{"command in braces", "command in braces for its reply"}

func TestBashRunsWhatTheDangersSay(t *testing.T) {
	bash, path := need(t, "bash"), mkDir(t)
	for _, d := range dangers {
		ran := slices.ContainsFunc(d.runs, func(c string) bool { return strings.HasPrefix(c, "mk") })
		if !ran || slices.Contains(only53, d.what) {
			continue
		}
		t.Run(d.what, func(t *testing.T) {
			t.Parallel()
			if !runsMk(t, bash, path, d.text) {
				t.Errorf("bash doesn't run mk in %q", d.text)
			}
		})
	}
}

func TestZshRunsWhatTheParserDoesNotSee(t *testing.T) {
	zsh, path := need(t, "zsh"), mkDir(t)
	for _, text := range []string{
		"=mk x", "echo >>(mk)", "ls *(e:'mk x':)", "echo ${(e)value}", "setopt promptsubst; echo ${(%%)value}", "repeat 2 mk", "coproc mk", "- mk", "{mk}", "{mk}>f", "1=x mk",
		"{ mk} always { : }", "echo ${a[(r)$(mk)]}", "x=a; echo ${x:s/a/$(mk)/}",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if !runsMk(t, zsh, path, "> f; "+text) {
				t.Errorf("zsh doesn't run mk in %q", text)
			}
		})
	}
}

func TestDashRunsWhatItsTreeSays(t *testing.T) {
	dash, path := need(t, "dash"), mkDir(t)
	for text, want := range map[string]bool{
		"((mk z))": true, "echo $'a\\'; mk z #'": true, "f() mk z; f": true, "mk {z,y}": true, "x=; echo \"${x:-'$(mk)'}\"": true, "let x|mk": true,
		"echo ${x:-<(mk z)}": false, "cat <<EOF\nEO\\\nF\nmk z\nEOF": false, "a+=b mk": false, "coproc mk z": false, "a=(b)#; mk z": false,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := runsMk(t, dash, path, text); got != want {
				t.Errorf("dash runs mk in %q: %v", text, got)
			}
		})
	}
}
