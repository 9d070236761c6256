package lint

import (
	"testing"

	"github.com/bashguard/bashguard/ruleset"
)

// A suppression takes away the findings of one check, everywhere or in the files of its path, and says when there is none.
func TestSuppress(t *testing.T) {
	a, b := &ruleset.File{Path: ".claude/settings.json"}, &ruleset.File{Path: "/w/sub/.claude/settings.local.json"}
	found := []Finding{{Check: "BG2317", Name: "destructive-grant", File: a}, {Check: "BG2317", Name: "destructive-grant", File: b}, {Check: "BG2321", Name: "flag-spelling", File: a}}
	for _, c := range []struct {
		by           ruleset.Suppression
		left, unused int
	}{
		{ruleset.Suppression{Check: "BG2317"}, 1, 0},
		{ruleset.Suppression{Check: "bg2317", Path: ".claude/settings.json"}, 2, 0},
		{ruleset.Suppression{Check: "destructive-grant", Path: "**/*.local.json"}, 2, 0},
		{ruleset.Suppression{Check: "BG2317", Path: "sub/**"}, 2, 0},
		{ruleset.Suppression{Check: "BG2317", Path: "other/**"}, 3, 0}, // about no file that was looked at
		{ruleset.Suppression{Check: "BG2337"}, 3, 1},
		{ruleset.Suppression{Check: "BG23"}, 3, 1}, // a whole ID is wanted
		{ruleset.Suppression{Check: "BG2317", Path: "["}, 3, 0},
	} {
		left, unused := Suppress(found, []*ruleset.File{a, b}, []ruleset.Suppression{c.by})
		if len(left) != c.left || len(unused) != c.unused {
			t.Errorf("%+v: %d left, %d unused", c.by, len(left), len(unused))
		}
	}
	if !Known(ruleset.Suppression{Check: "BG2317"}) || !Known(ruleset.Suppression{Check: "flag-spelling"}) || Known(ruleset.Suppression{Check: "BG23"}) {
		t.Error("checks aren't known by their ID and name")
	}
}
