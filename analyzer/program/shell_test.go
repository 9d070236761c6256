package program_test

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

func TestShellOptions(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"bash -c ls", []string{"run (script) ls"}},
		{"bash -euo pipefail -c ls", []string{"run (script) ls"}},
		{"bash -lc 'ls x' name arg", []string{"run (script) ls x"}},
		{"bash -c -e ls", []string{"run (script) ls"}},
		{"sh -x +e -- -c", []string{"execute -c"}},
		{"bash --norc --rcfile evil.sh -ic ls", []string{"execute evil.sh", "run (script) ls"}},
		{"bash -o noexec -c ls", []string{"unknown noexec", "run (script) ls"}},
		{"bash -n -c 'rm x'", nil},
		{"bash -n +o errexit a.sh", []string{"execute a.sh"}},
		{"bash -n a.sh", []string{"read a.sh"}},
		{"bash -in a.sh", []string{"execute a.sh"}},
		{"bash -c", []string{"unknown bash"}},
		{"bash \"$x\" -c ls", []string{"unknown …", "execute …"}},
		{"bash -s a b", []string{"execute bash", "run (script) …"}},
	} {
		if got := effects(t, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestShellReadsItsInput(t *testing.T) {
	input := program.Literal("ls")
	for _, text := range []string{"bash", "bash -s x", "sh -", "zsh -x"} {
		in := program.Judge(words(t, text), &input)
		if len(in.Effects) > 0 || len(in.Runs) != 1 || !in.Runs[0].Script || !in.Runs[0].Words[0].Is("ls") {
			t.Errorf("%s: got %+v and %+v", text, in.Effects, in.Runs)
		}
	}
}

func TestShellIsNamed(t *testing.T) {
	for text, want := range map[string]string{"bash -c x": "bash", "dash -c x": "sh", "zsh -c x": "zsh", "rbash -c x": "bash"} {
		if in := program.Judge(words(t, text), nil); in.Runs[0].Shell != want {
			t.Errorf("%s: got %q", text, in.Runs[0].Shell)
		}
	}
}
