package program_test

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
)

func TestEveryNameLeadsToItsRow(t *testing.T) {
	for _, r := range program.Rows() {
		for name := range strings.FieldsSeq(r.Names) {
			if program.Lookup(name) != r {
				t.Errorf("%s doesn't lead to the row of %s", name, r.Names)
			}
		}
	}
	for _, name := range []string{"", " ", "no-such-program", "ls cat", "LS"} {
		if program.Lookup(name) != nil {
			t.Errorf("%q has a row", name)
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	for b.Loop() {
		program.Lookup("git")
		program.Lookup("no-such-program")
	}
}
