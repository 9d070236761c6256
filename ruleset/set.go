package ruleset

import (
	"iter"
	"slices"
	"strings"
	"sync"
)

// Set is a list of rules per behavior, each in the order in which they were added. Its zero value
// is empty.
type Set struct {
	deny, ask, allow []*entry
	// ranked are the rules of agents whose rules have an order, one row for each agent.
	ranked []ranked
	// inMode are the sets that count in a mode, made when they are first asked for.
	mu     sync.Mutex
	inMode map[string]*Set
}

// entry is a rule with what matching needs, made once.
type entry struct {
	rule Rule
	once sync.Once
	// pattern is the content as words of a shell, nil when it can't match soundly.
	pattern *commandPattern
}

// command returns the content of a rule for a shell as words; ok is false when it can match nothing
// soundly.
func (e *entry) command() (p *commandPattern, ok bool) {
	e.once.Do(func() { e.pattern, _ = readCommand(&e.rule) })
	return e.pattern, e.pattern != nil
}

// list returns the list that holds rules of a behavior, or nil.
func (s *Set) list(b Behavior) *[]*entry {
	switch b {
	case Deny:
		return &s.deny
	case Ask:
		return &s.ask
	case Allow:
		return &s.allow
	}
	return nil
}

// Add appends a rule to the list of its behavior and tells whether there is one; duplicates stay,
// as the reference keeps them.
func (s *Set) Add(r Rule) bool {
	list := s.list(r.Behavior)
	if list == nil {
		return false
	}
	*list = append(*list, &entry{rule: r})
	s.forget()
	return true
}

// Clone returns a set to which rules can be added without changing s. The rules themselves are
// shared.
func (s *Set) Clone() *Set {
	if s == nil {
		return &Set{}
	}
	c := &Set{deny: slices.Clip(s.deny), ask: slices.Clip(s.ask), allow: slices.Clip(s.allow), ranked: slices.Clone(s.ranked)}
	for i := range c.ranked { // rules are put in between
		c.ranked[i].entries = slices.Clone(c.ranked[i].entries)
	}
	return c
}

// With returns a set of the rules of s followed by those of more.
func (s *Set) With(more *Set) *Set {
	all := s.Clone()
	if more != nil {
		all.deny, all.ask, all.allow = append(all.deny, more.deny...), append(all.ask, more.ask...), append(all.allow, more.allow...)
		for _, g := range more.ranked {
			for _, e := range g.entries {
				all.AddRanked(e.rule)
			}
		}
	}
	return all
}

// For returns the set of the rules that count in a mode, s itself when they all do.
func (s *Set) For(mode string) *Set {
	if s == nil || !s.moded() {
		return s
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.inMode[mode] == nil {
		if s.inMode == nil {
			s.inMode = map[string]*Set{}
		}
		s.inMode[mode] = s.filtered(func(e *entry) bool { return e.rule.Modes == "" || slices.Contains(strings.Fields(e.rule.Modes), mode) })
		for i := range s.inMode[mode].ranked {
			s.inMode[mode].ranked[i].mode = mode
		}
	}
	return s.inMode[mode]
}

// moded tells whether a rule counts in some modes only, or may say something else in some.
func (s *Set) moded() bool {
	if slices.ContainsFunc(s.ranked, func(g ranked) bool { return g.dialect.row().modal() }) {
		return true
	}
	for list := range s.lists() {
		if slices.ContainsFunc(list, func(e *entry) bool { return e.rule.Modes != "" }) {
			return true
		}
	}
	return false
}

// lists are all lists of entries.
func (s *Set) lists() iter.Seq[[]*entry] {
	return func(yield func([]*entry) bool) {
		for _, list := range [][]*entry{s.deny, s.ask, s.allow} {
			if !yield(list) {
				return
			}
		}
		for i := range s.ranked {
			if !yield(s.ranked[i].entries) {
				return
			}
		}
	}
}

// filtered returns the set of the entries that a test keeps.
func (s *Set) filtered(keep func(*entry) bool) *Set {
	drop := func(list []*entry) []*entry {
		return slices.DeleteFunc(slices.Clone(list), func(e *entry) bool { return !keep(e) })
	}
	out := &Set{deny: drop(s.deny), ask: drop(s.ask), allow: drop(s.allow)}
	for _, g := range s.ranked {
		out.ranked = append(out.ranked, ranked{dialect: g.dialect, entries: drop(g.entries)})
	}
	return out
}

// forget drops what was made of the rules before one was added.
func (s *Set) forget() {
	s.mu.Lock()
	s.inMode = nil
	s.mu.Unlock()
}

// Rules returns the rules of one behavior in the order in which they are tried.
func (s *Set) Rules(b Behavior) []*Rule {
	if s == nil || s.list(b) == nil {
		return nil
	}
	var rules []*Rule
	for list := range s.lists() {
		for _, e := range list {
			if e.rule.Behavior == b {
				rules = append(rules, &e.rule)
			}
		}
	}
	return rules
}

// Len returns how many rules the set holds.
func (s *Set) Len() int {
	if s == nil {
		return 0
	}
	n := 0
	for list := range s.lists() {
		n += len(list)
	}
	return n
}

// Tightening returns the set without what it allows, for a file that may only tighten: its rules change nothing about a call that is
// refused anyway.
func (s *Set) Tightening() *Set {
	out := s.Without(Allow)
	for list := range out.lists() {
		for i, e := range list {
			r := e.rule
			r.Tightens = true
			list[i] = &entry{rule: r}
		}
	}
	return out
}

// Without returns the set without the rules of one behavior.
func (s *Set) Without(b Behavior) *Set {
	return s.filtered(func(e *entry) bool { return e.rule.Behavior != b })
}
