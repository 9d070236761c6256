package toolkit

// Tier is how freely a tool may run when a policy of tiers is in force. The zero Tier is none: the tool's own check applies.
type Tier uint8

// The tiers, from the freest.
const (
	NoTier Tier = iota
	Auto
	Confirm
	Block
)

// tierNames are the words of declarations, by tier.
var tierNames = [...]string{"", "auto", "confirm", "block"}

// TierNamed returns the tier of that name; "" is none.
func TierNamed(name string) (t Tier, ok bool) {
	for i, n := range tierNames {
		if n == name {
			return Tier(i), true
		}
	}
	return NoTier, false
}

// String returns the word of the tier, "" for none.
func (t Tier) String() string { return tierNames[min(int(t), len(tierNames)-1)] }

// Check returns what a tier means as a tool's own check: a block is a denial that no rule, mode or prompt lifts.
func (t Tier) Check() string { return [...]string{"", "allow", "ask", "deny"}[t] }

// Tiers are the user's tiers, by tool. Lenient ones that are stricter than the declared tier are left out instead of being a fault.
type Tiers struct {
	By      map[string]string
	Lenient bool
}

// setTier takes the declared tier and the user's. A user may only loosen.
func (t *Tool) setTier(declared string, tiers Tiers) error {
	user := tiers.By[t.Name]
	tier, ok := TierNamed(declared)
	loosened, okUser := TierNamed(user)
	switch {
	case ok && okUser && tiers.Lenient && tier != NoTier && loosened > tier:
		user, t.Stricter = "", true
	case !ok || !okUser:
		return loadError("unknown_tier", "tool %q has an unknown tier; want auto, confirm or block", t.Name)
	case user != "" && tier != NoTier && loosened > tier:
		return loadError("tier_tighten", "the user's tier %s for %q is stricter than the declared %s; users may only loosen", user, t.Name, declared)
	}
	t.Tier, t.Declared = tier, tier
	if user != "" && tier != NoTier {
		t.Tier, t.User = loosened, loosened
	}
	return nil
}

// TierOf returns the tier of one call. An assessment of the call stands in for the tool's tier in both directions; without one, the verdict
// of the classifier counts when the tool has a classifier and isn't free anyway. No answer is never a yes.
func (t *Tool) TierOf(risk Tier, verdict string) Tier {
	switch byVerdict := TierOfVerdict(verdict); {
	case t.Tier == NoTier:
		return NoTier
	case risk != NoTier:
		return risk
	case t.Classifier && t.Tier != Auto && byVerdict != NoTier:
		return byVerdict
	}
	return t.Tier
}

// TierOfVerdict returns the tier that an answer of a classifier stands for: SAFE is Auto and UNSAFE is Block. Every other text is no answer.
func TierOfVerdict(verdict string) Tier {
	switch verdict {
	case "SAFE":
		return Auto
	case "UNSAFE":
		return Block
	}
	return NoTier
}
