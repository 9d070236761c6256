package analyzer

import (
	"cmp"
	"strings"
	"testing"
)

// TestFamiliesKnowTheProgramsOfTheirChecks lets every program that a check names act, and any program where it names none, and wants its
// family to look.
func TestFamiliesKnowTheProgramsOfTheirChecks(t *testing.T) {
	for _, family := range rules {
		for _, r := range family.rules {
			for name := range strings.FieldsSeq(cmp.Or(string(r.programs), "any")) {
				if r.command == nil {
					continue
				}
				p := &pass{Analysis: &Analysis{}, acting: []*Command{{Program: name}}}
				if !family.apply(p) {
					t.Errorf("%s is about %s, and isn't asked", r.ID, name)
				}
			}
		}
	}
}
