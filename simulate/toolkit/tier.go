package toolkit

import "github.com/bashguard/bashguard/simulate/transcript"

// Tier is how freely a tool may run when a policy of tiers is in force. The zero Tier is none: the tool's own check applies.
type Tier uint8

// The tiers, from the freest.
const (
	NoTier Tier = iota
	Auto
	Confirm
	Block
)

// tierNames are the words of declarations.
var tierNames = map[string]Tier{"": NoTier, "auto": Auto, "confirm": Confirm, "block": Block}

// TierNamed returns the tier of that name; "" is none.
func TierNamed(name string) (t Tier, ok bool) {
	t, ok = tierNames[name]
	return t, ok
}

// Check returns what a tier means as a tool's own check: a block is a denial that no rule, mode or prompt lifts.
func (t Tier) Check() string { return [...]string{"", "allow", "ask", "deny"}[t] }

// setTier takes the declared tier and the user's. A user may only loosen.
func (t *Tool) setTier(declared, user string) error {
	tier, ok := TierNamed(declared)
	loosened, okUser := TierNamed(user)
	switch {
	case !ok || !okUser:
		return loadError("unknown_tier", "tool %q has an unknown tier; want auto, confirm or block", t.Name)
	case user != "" && tier != NoTier && loosened > tier:
		return loadError("tier_tighten", "the user's tier %s for %q is stricter than the declared %s; users may only loosen", user, t.Name, declared)
	case user != "" && tier != NoTier:
		tier = loosened
	}
	t.Tier = tier
	return nil
}

// TierOf returns the tier of one call, and why it isn't the tool's own, "" when it is. An assessment of the call stands in for the tool's
// tier in both directions; without one, the recorded verdict of the classifier counts when the tool has a classifier and isn't free
// anyway. No answer is never a yes.
func (t *Tool) TierOf(risk *transcript.Risk, verdict transcript.Verdict) (tier Tier, why string) {
	if t.Tier == NoTier {
		return NoTier, ""
	}
	if risk != nil && risk.Tier != nil {
		if assessed, ok := TierNamed(*risk.Tier); ok && assessed != NoTier {
			return assessed, risk.Reason
		}
	}
	if byVerdict, ok := verdicts[verdict.Verdict]; ok && t.Classifier && t.Tier != Auto {
		return byVerdict, verdict.Reason
	}
	return t.Tier, ""
}

// verdicts are the only answers of a classifier that count.
var verdicts = map[string]Tier{"SAFE": Auto, "UNSAFE": Block}
