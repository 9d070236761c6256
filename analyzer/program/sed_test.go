package program_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
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
		{"sed -l 'w out' a", []string{"write out"}}, // BSD's script; GNU's would be "a"
		{"sed -l x p a", []string{"read a"}},
		{"sed -nl p 'w out' a", []string{"write out", "read a"}}, // GNU takes any number, and "p" for zero
		{"sed -e 'w out' --version", []string{"write out"}},
		{"sed --version -e 'w out'", nil},
		{"sed ,p a", []string{"read a"}}, // sed refuses it
		{"sed -e 'w x' -f a.sed -- -i", []string{"unknown a.sed", "write x", "read -i"}},
	} {
		if got := effects(t, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

// TestSedIntegers holds where an integer that isn't known may stand in a script: where its value can't change what the rest means.
func TestSedIntegers(t *testing.T) {
	for script, want := range map[string]bool{
		"\x00p": true, "\x00,\x00p": true, "\x00q": true, "$!\x00d": true, "\x00,/^}/p": true, "\x00s/a/b/": true, "\x00,+\x00{p;d}": true, "\x00": true,
		",\x00p": true, "\x00w out": false, "\x00e": false, "s\x00a1b2w out": false, "s/a/\x00/": false, "/a/,\x00p": false, "\x00p;s/a/\x00/": false,
		"\x00!e": false, "w\x00": false, "\x00r /etc/hosts": true, "\\\x00a\x00w out": false,
	} {
		w := program.Word{Text: "0", Open: program.One, Integers: script}
		if script[0] != 0 {
			w.Text = script[:strings.IndexByte(script, 0)] + "0"
		}
		if why := verdict([]program.Word{program.Literal("sed"), w, program.Literal("a")}); (len(why) == 0) != want {
			t.Errorf("%q: harmless is %t, want %t (%q)", script, !want, want, why)
		}
	}
}
