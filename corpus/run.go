package corpus

import (
	"slices"

	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// Result is what was answered to a case.
type Result struct {
	Case *Case
	// Got is the answer, of its checks only those that the expectation names; it equals Case.Want when the case holds.
	Got string
	// Full is the answer as an updated file holds it: with all checks unless the expectation names none.
	Full string
	// Reasons are the reasons of the answers in the first mode, one per profile.
	Reasons []string
	// Skipped is set when the case needs the second parser and this build lacks it; then nothing was answered.
	Skipped bool
}

// Holds tells whether the answer is the expected one.
func (r *Result) Holds() bool { return r.Skipped || r.Got == r.Case.Want }

// Run judges the case in every profile and mode that its settings name.
func (c *Case) Run() Result {
	r := Result{Case: c}
	if c.settings.needsWitness() && !treesitter.Available() {
		r.Skipped = true
		return r
	}
	if c.transcript != nil {
		return c.replay()
	}
	var got, full expectation
	for i, profile := range c.settings.profiles {
		j := c.request.Judge(c.settings.options(profile))
		p, reason := answer(j, c.settings.modes, c.settings.rules.With(c.request.Rules))
		if i < len(c.want) {
			got = append(got, p.narrow(c.want[i]))
		}
		full = append(full, p)
		r.Reasons = append(r.Reasons, reason)
	}
	if c.Want != "" && !c.namesChecks() {
		for i := range full {
			full[i].checks = nil
		}
	}
	r.Got, r.Full = got.String(), full.String()
	if c.Want == "" {
		r.Got = r.Full
	}
	return r
}

func (c *Case) namesChecks() bool {
	return slices.ContainsFunc(c.want, func(p part) bool { return len(p.checks) > 0 })
}
