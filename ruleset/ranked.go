package ruleset

import (
	"slices"
	"sort"

	"github.com/bashguard/bashguard/analyzer"
)

// ranked are rules of one agent that has an order: of those that match, the first decides, whatever it says.
type ranked struct {
	dialect Dialect
	entries []*entry // the highest rank first
	// mode is the one for which the set was made, "" when it is for any.
	mode string
}

// AddRanked adds a rule of an agent whose rules have an order. Of the rules of one dialect that match, the one with the highest Rank
// decides, and of those with the same rank the one that was added first. It tells whether the behavior is one that rules can have.
func (s *Set) AddRanked(r Rule) bool {
	if s.list(r.Behavior) == nil {
		return false
	}
	s.forget()
	i := slices.IndexFunc(s.ranked, func(g ranked) bool { return g.dialect == r.Dialect })
	if i < 0 {
		s.ranked = append(s.ranked, ranked{dialect: r.Dialect})
		i = len(s.ranked) - 1
	}
	g := &s.ranked[i]
	at := sort.Search(len(g.entries), func(i int) bool { return g.entries[i].rule.Rank < r.Rank })
	g.entries = slices.Insert(g.entries, at, &entry{rule: r})
	return true
}

// Ranked returns the rules of a dialect that have an order, the deciding ones first.
func (s *Set) Ranked(d Dialect) []*Rule {
	var rules []*Rule
	if s == nil {
		return nil
	}
	for i := range s.ranked {
		if s.ranked[i].dialect != d {
			continue
		}
		for _, e := range s.ranked[i].entries {
			rules = append(rules, &e.rule)
		}
	}
	return rules
}

// findRanked returns the rule by which rules with an order come to a behavior, or nil.
func (s *Set) findRanked(b Behavior, on *Subject) *Rule {
	for i := range s.ranked {
		if got, rule := s.ranked[i].verdict(on); got == b {
			return rule
		}
	}
	return nil
}

// rankedAt are rules with an order when there were so many of them.
type rankedAt struct {
	g *ranked
	n int
}

// verdict joins what the agent itself would say with what the rules mean soundly: a deny or an ask of either counts, an allow needs both.
// It is found once for a call.
func (g *ranked) verdict(on *Subject) (Behavior, *Rule) {
	at := rankedAt{g, len(g.entries)}
	v, ok := on.verdicts[at]
	if !ok {
		v.behavior, v.rule = g.joined(on)
		if on.verdicts == nil {
			on.verdicts = map[rankedAt]partsVerdict{}
		}
		on.verdicts[at] = v
	}
	return v.behavior, v.rule
}

func (g *ranked) joined(on *Subject) (Behavior, *Rule) {
	native, rule := g.native(on)
	if on.Profile == analyzer.Agentscope {
		return native, rule
	}
	sound, other := g.sound(on)
	switch {
	case weight(sound) > weight(native):
		return sound, other
	case native == Allow && sound == Allow, native == Ask, native == Deny:
		return native, rule
	}
	return Unset, nil
}

// weight orders what parts of a call come to: the heaviest stands for the whole.
func weight(b Behavior) int {
	switch b {
	case Deny:
		return 3
	case Ask:
		return 2
	case Allow:
		return 0
	}
	return 1 // no rule says anything
}

// native is the verdict of the agent itself.
func (g *ranked) native(on *Subject) (Behavior, *Rule) {
	if b, r, ok := g.dialect.row().verdict(g, on); ok {
		return b, r
	}
	if on.Analysis == nil {
		for _, e := range g.entries {
			if e.rule.native(on) {
				return e.rule.Behavior, &e.rule
			}
		}
		return Unset, nil
	}
	v := partsVerdict{}
	for _, part := range g.dialect.row().parts(on) {
		v.add(g.part(part, on))
	}
	return v.behavior, v.rule
}

// part returns what the first rule that matches a part of a shell call says.
func (g *ranked) part(text string, on *Subject) (Behavior, *Rule) {
	for _, e := range g.entries {
		r := &e.rule
		if !r.Dead && r.names(on.Call.Tool) && (r.Whole || r.Dialect.row().part(r, text, on)) {
			return r.Behavior, r
		}
	}
	return Unset, nil
}

// partsVerdict is the verdict for several parts; its zero value is that for none.
type partsVerdict struct {
	behavior Behavior
	rule     *Rule
	begun    bool
}

func (v *partsVerdict) add(b Behavior, r *Rule) {
	if !v.begun || weight(b) > weight(v.behavior) {
		v.behavior, v.rule, v.begun = b, r, true
	}
}

// sound is the verdict on everything that can run, and on every file that is reached.
func (g *ranked) sound(on *Subject) (Behavior, *Rule) {
	if on.Analysis == nil {
		return g.soundAccess(on)
	}
	c := &coverage{on: on, list: g.entries, native: true}
	v := partsVerdict{}
	for i := range on.Analysis.Commands {
		v.add(g.soundCommand(c, i))
	}
	for _, e := range g.entries {
		if r := &e.rule; r.Behavior != Allow && (!r.names(on.Call.Tool) && r.bindsCommands(on) || r.names(on.Call.Tool) && e.mentionedIn(on)) {
			v.add(r.Behavior, r)
		}
	}
	return v.behavior, v.rule
}

// soundCommand returns what the first rule says that is about a command: a rule that forbids or asks is when it may be, one that allows
// when it covers the command with all that is written beside it. A command that is free of effects is allowed by no rule of its own.
func (g *ranked) soundCommand(c *coverage, i int) (Behavior, *Rule) {
	cmd := &c.on.Analysis.Commands[i]
	s, known := shapeOf(cmd)
	for _, e := range g.entries {
		r := &e.rule
		p, ok := e.command()
		if !ok || !r.names(c.on.Call.Tool) {
			continue
		}
		if r.Behavior != Allow {
			if !known && p.all || known && p.hits(s) {
				return r.Behavior, r
			}
			continue
		}
		if _, writes := c.redirects(cmd); writes && c.covers(r, p, i) {
			return Allow, r
		}
	}
	if _, writes := c.redirects(cmd); writes && bare(cmd) {
		return Allow, nil
	}
	return Unset, nil
}

// soundAccess returns what the first rule says that is about what a file tool reaches.
func (g *ranked) soundAccess(on *Subject) (Behavior, *Rule) {
	for _, e := range g.entries {
		r := &e.rule
		switch {
		case r.Behavior == Allow && r.native(on) && r.coversAccesses(on),
			r.Behavior != Allow && (r.native(on) || r.bindsAccess(on) || r.Dead && r.names(on.Call.Tool) && (r.Whole || r.content(on))):
			return r.Behavior, r
		}
	}
	return Unset, nil
}
