package ruleset

import "slices"

// Host is how an agent uses the rules of its format, beside how it matches one of them.
type Host struct {
	// Agent is the agent's name.
	Agent string
	// Precedence says which of several matching rules decides, Subject what a rule for the shell is compared with.
	Precedence, Subject string
	// Modes are the agent's counterparts of the five modes, in the order default, accept_edits, explore, bypass, dont_ask.
	Modes [5]HostMode
}

// HostMode is an agent's counterpart of a mode.
type HostMode struct {
	// Name is what the agent calls it, "" when it has none.
	Name string
	// Unmatched is what happens to a shell call that no rule is about, in the agent's own words reduced to allow, ask or deny; Unset where
	// the agent decides that by other means than rules.
	Unmatched Behavior
}

// The words of Host.Precedence.
const (
	denyAskAllow = "deny, then ask, then allow"
	firstRanked  = "the matching rule with the highest rank"
)

// Dialects returns the dialects of the rules of a set, each once, in their order.
func (s *Set) Dialects() []Dialect {
	var all []Dialect
	for _, b := range []Behavior{Deny, Ask, Allow} {
		for _, r := range s.Rules(b) {
			if !slices.Contains(all, r.Dialect) {
				all = append(all, r.Dialect)
			}
		}
	}
	slices.Sort(all)
	return all
}

// Native returns what the rules of one dialect say about a call to their own agent, holes included, and the rule that decides; Unset and
// nil when no rule does. Where several parts of a shell call are allowed by several rules, it is the first.
func (s *Set) Native(d Dialect, on *Subject) (Behavior, *Rule) {
	if s == nil {
		return Unset, nil
	}
	for i := range s.ranked {
		if s.ranked[i].dialect == d {
			return s.ranked[i].native(on)
		}
	}
	for _, b := range []Behavior{Deny, Ask} {
		for _, e := range *s.list(b) {
			if e.rule.Dialect == d && e.rule.native(on) {
				return b, &e.rule
			}
		}
	}
	if r := s.nativeAllow(d, on); r != nil {
		return Allow, r
	}
	return Unset, nil
}

// nativeAllow returns the first rule that allows a call to its own agent: the whole of it, or a part of it while others allow the rest.
func (s *Set) nativeAllow(d Dialect, on *Subject) *Rule {
	rules := slices.DeleteFunc(s.Rules(Allow), func(r *Rule) bool { return r.Dialect != d || !r.names(on.Call.Tool) })
	for _, r := range rules {
		if r.native(on) {
			return r
		}
	}
	var first *Rule
	for _, part := range d.row().parts(on) {
		i := slices.IndexFunc(rules, func(r *Rule) bool { return on.Analysis != nil && !r.Whole && d.row().part(r, part, on) })
		if i < 0 {
			return nil
		}
		if first == nil {
			first = rules[i]
		}
	}
	return first
}
