package engine

import (
	"cmp"

	"github.com/bashguard/bashguard/ruleset"
)

// Decide answers for one mode and rule set; a nil set has no rules.
func (j *Judgement) Decide(mode Mode, rules *ruleset.Set) Decision {
	row := mode.row()
	d := j.steps(row, rules.For(mode.String()))
	if d.Behavior == ruleset.Ask {
		d.Suggestions = j.Suggestions()
		if row.converts {
			d.Behavior, d.Converted = ruleset.Deny, true
		}
	}
	return d
}

// steps are the six steps in their order. The default keeps the reason why the call isn't
// read-only, or what the allow rules leave open: that is what a person wants to know.
func (j *Judgement) steps(row *modeRow, rules *ruleset.Set) Decision {
	f := j.consult(rules)
	switch {
	case f.deny != nil:
		return byRule(DenyRule, ruleset.Deny, f.deny)
	case f.ask != nil && !(f.ask.Tightens && j.refused(row)):
		return byRule(AskRule, ruleset.Ask, f.ask)
	case f.mayDeny != nil && !j.refused(row):
		return Decision{Behavior: ruleset.Ask, Step: AskRule, Rule: f.mayDeny, Reason: "may read what the deny rule " + f.mayDeny.String() + " forbids"}
	case j.readOnly:
		return Decision{Behavior: ruleset.Allow, Step: ReadOnly, Reason: j.reason}
	}
	d := Decision{Behavior: row.fallback, Step: ModeDefault, Reason: j.reason}
	if row.consults {
		if own, decided := j.ownCheck(row); decided {
			return own
		}
		r, gap := f.allowing(&j.subject)
		if r != nil {
			return byRule(AllowRule, ruleset.Allow, r)
		}
		d.Reason = cmp.Or(gap, d.Reason)
	}
	return d
}

// refused tells whether a mode denies the call whatever the allow rules say.
func (j *Judgement) refused(row *modeRow) bool {
	return !j.readOnly && (!row.consults || j.check.behavior == ruleset.Deny)
}

// ownCheck is step 4: what the tool itself says, and whether that decides.
func (j *Judgement) ownCheck(row *modeRow) (d Decision, decided bool) {
	c := j.check
	switch {
	case c.behavior == ruleset.Allow:
		return Decision{Behavior: ruleset.Allow, Step: ToolAllow, ToolStep: c.step, Reason: c.reason}, true
	case c.behavior == ruleset.Deny:
		return Decision{Behavior: ruleset.Deny, Step: ToolDeny, ToolStep: c.step, Reason: c.reason}, true
	case c.behavior == ruleset.Ask && c.safety:
		return Decision{Behavior: ruleset.Ask, Safety: true, Step: ToolSafetyAsk, ToolStep: c.step, Reason: c.reason}, !row.ignoresSafety
	case row.edits && j.edits:
		return Decision{Behavior: ruleset.Allow, Step: ToolAllow, ToolStep: WorkingDirectory, Reason: "edits only inside the working directories"}, true
	}
	return Decision{}, false
}

func byRule(step Step, b ruleset.Behavior, r *ruleset.Rule) Decision {
	return Decision{Behavior: b, Step: step, Rule: r, Reason: "the " + r.Behavior.String() + " rule " + r.String() + " matches"}
}
