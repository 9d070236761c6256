package analyzer

import (
	"errors"
	"testing"

	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Each step of the reference fills its own finding, at the place it speaks of.
func TestReferenceSteps(t *testing.T) {
	w := &world.World{Cwd: "/home/u/proj", Home: "/home/u"}
	for _, c := range []struct {
		text string
		of   func(*Analysis) *Finding
		part string
	}{
		{"ls $(date)", func(a *Analysis) *Finding { return a.Injection }, "$(date)"},
		{"x && rm -rf y", func(a *Analysis) *Finding { return a.Dangerous }, "rm -rf"},
		{"sed 's/a/b/w out' f", func(a *Analysis) *Finding { return a.Sed }, "sed"},
		{"touch .bashrc", func(a *Analysis) *Finding { return a.Sensitive }, ".bashrc"},
		{"rm /usr", func(a *Analysis) *Finding { return a.Deletion }, "/usr"},
	} {
		a := Analyze(c.text, Options{Profile: Agentscope, World: w})
		if errors.Is(a.Err, treesitter.ErrUnavailable) {
			t.Skip("built without cgo")
		}
		f := c.of(a)
		if f == nil || a.ReadOnly || len(a.Findings) != 1 {
			t.Errorf("%s: %+v", c.text, a)
		} else if got := f.Span.Text(c.text); got != c.part {
			t.Errorf("%s: points at %q, want %q", c.text, got, c.part)
		}
	}
	if a := Analyze("git status", Options{Profile: Agentscope}); !a.ReadOnly && a.Err == nil {
		t.Errorf("git status: %+v", a)
	}
}
