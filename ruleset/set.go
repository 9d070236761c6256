package ruleset

import "sync"

// Set is a list of rules per behavior, each in the order in which they were added. Its zero value
// is empty.
type Set struct {
	deny, ask, allow []*entry
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
	return true
}

// Clone returns a set to which rules can be added without changing s. The rules themselves are
// shared.
func (s *Set) Clone() *Set {
	if s == nil {
		return &Set{}
	}
	return &Set{deny: s.deny[:len(s.deny):len(s.deny)], ask: s.ask[:len(s.ask):len(s.ask)], allow: s.allow[:len(s.allow):len(s.allow)]}
}

// With returns a set of the rules of s followed by those of more.
func (s *Set) With(more *Set) *Set {
	all := s.Clone()
	if more != nil {
		all.deny, all.ask, all.allow = append(all.deny, more.deny...), append(all.ask, more.ask...), append(all.allow, more.allow...)
	}
	return all
}

// Rules returns the rules of one behavior in the order in which they are tried.
func (s *Set) Rules(b Behavior) []*Rule {
	if s == nil || s.list(b) == nil {
		return nil
	}
	var rules []*Rule
	for _, e := range *s.list(b) {
		rules = append(rules, &e.rule)
	}
	return rules
}

// Len returns how many rules the set holds.
func (s *Set) Len() int {
	if s == nil {
		return 0
	}
	return len(s.deny) + len(s.ask) + len(s.allow)
}
