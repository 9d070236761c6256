package analyzer

import (
	"strings"
	"testing"
)

// TestFamiliesKnowTheProgramsOfTheirChecks lets every program that a check names act, and wants its family to look.
func TestFamiliesKnowTheProgramsOfTheirChecks(t *testing.T) {
	for _, family := range rules {
		for _, r := range family.rules {
			for name := range strings.FieldsSeq(string(r.programs)) {
				p := &pass{Analysis: &Analysis{}, acting: []*Command{{Program: name}}}
				if !family.apply(p) {
					t.Errorf("%s is about %s, and isn't asked", r.ID, name)
				}
			}
		}
	}
}
