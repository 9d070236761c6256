package corpus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// Mark separates a case from its expectation, and begins a line of settings.
const Mark = "#~"

// part is what one profile must answer, or does answer: a word per mode, and checks that must have spoken.
type part struct {
	verdicts []string
	checks   []string
}

// verdicts are the words of an expectation; ask! is a safety ask.
var verdicts = []string{"allow", "ask", "ask!", "deny"}

// expectation is one part per profile, separated by slashes.
type expectation []part

// parseExpectation reads the text behind a mark, such as "ask! BG1101 / allow".
func parseExpectation(text string, modes, profiles int) (expectation, error) {
	var e expectation
	for field := range strings.SplitSeq(text, "/") {
		p := part{}
		for word := range strings.FieldsSeq(field) {
			switch {
			case slices.Contains(verdicts, word):
				p.verdicts = append(p.verdicts, word)
			case strings.HasPrefix(word, "BG"):
				p.checks = append(p.checks, word)
			default:
				return nil, fmt.Errorf("%q is neither a verdict (%s) nor the ID of a check", word, strings.Join(verdicts, ", "))
			}
		}
		if len(p.verdicts) != modes {
			return nil, fmt.Errorf("%d verdicts for %d modes", len(p.verdicts), modes)
		}
		e = append(e, p)
	}
	if len(e) != profiles {
		return nil, fmt.Errorf("%d parts for %d profiles", len(e), profiles)
	}
	return e, nil
}

// String writes the expectation as case files hold it.
func (e expectation) String() string {
	var parts []string
	for _, p := range e {
		parts = append(parts, strings.Join(append(p.verdicts[:len(p.verdicts):len(p.verdicts)], p.checks...), " "))
	}
	return strings.Join(parts, " / ")
}

// answer is what a judgement amounts to in the given modes.
func answer(j *engine.Judgement, modes []engine.Mode, rules *ruleset.Set) (p part, reason string) {
	for i, m := range modes {
		d := j.Decide(m, rules)
		p.verdicts = append(p.verdicts, word(d.Behavior.String(), d.Safety))
		if i == 0 {
			reason = d.Reason
		}
	}
	if a := j.Analysis(); a != nil {
		p.checks = spoken(a)
	}
	return p, reason
}

// spoken returns the IDs of the checks with findings, each once, in the order of the text.
func spoken(a *analyzer.Analysis) []string {
	var ids []string
	for _, f := range a.Findings {
		if !slices.Contains(ids, f.Check) {
			ids = append(ids, f.Check)
		}
	}
	return ids
}

// narrow leaves of an answer what an expectation is about: of the checks only those that it names.
func (p part) narrow(want part) part {
	var checks []string
	for _, id := range want.checks {
		if slices.Contains(p.checks, id) {
			checks = append(checks, id)
		}
	}
	return part{p.verdicts, checks}
}
