package program_test

import (
	"slices"
	"testing"
)

func TestSedEffects(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"sed -n 1p a b", []string{"read a", "read b"}},
		{"sed -i s/a/b/ a", []string{"read a", "write a"}},
		{"sed -i '' s/a/b/ a", []string{"read a", "write a"}},
		{"sed -i.bak -e p dir/a", []string{"read dir/a", "write dir/a", "write dir/a.bak"}},
		{"sed -i'old/*~' p dir/a", []string{"read dir/a", "write dir/a", "write old/a~"}},
		{"sed -i '' '1e x' a", []string{"execute 1e x", "read a", "write a", "run (script) x"}},
		{"sed -n 'r in.txt\nw out.txt' a", []string{"read in.txt", "write out.txt", "read a"}},
		{"sed -l 'w out' a", []string{"unknown a", "write out"}}, // BSD's script; GNU's would be "a"
		{"sed -l x p a", []string{"read a"}},
		{"sed -nl p 'w out' a", []string{"write out", "read a"}}, // GNU takes any number, and "p" for zero
		{"sed -e 'w out' --version", []string{"write out"}},
		{"sed --version -e 'w out'", nil},
		{"sed -e 'w x' -f a.sed -- -i", []string{"unknown a.sed", "write x", "read -i"}},
	} {
		if got := effects(t, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}
