package shell

import (
	"maps"
	"reflect"
	"slices"

	"mvdan.cc/sh/v3/syntax"
)

// state is what the shell would remember at a point of the text. Its maps are nil until something is put into them: most texts set
// nothing, and states are copied often.
type state struct {
	vars map[string]variable
	// funcs holds the bodies that a name may have; nil among them is "not a function".
	funcs map[string][]*syntax.Stmt
	// dirs are the directories that the shell may be in; empty when that isn't known.
	dirs []string
	// params are the positional parameters, one value list each; nil when they aren't known.
	params [][]value
	known  bool // params are known
	// redefined says why names may mean other programs, "" when they don't: PATH was changed, an alias or hash was set.
	redefined string
	aliases   map[string]bool
	errexit   bool
	nullglob  bool // a pattern that no name matches vanishes
	frozen    bool // a function may be read-only: it can't be replaced or taken away
	// moved is set when a cd ran in the statement being followed, and before is where the shell is if it failed.
	moved  bool
	before []string
}

func newState(cwd string) *state {
	s := &state{}
	if cwd != "" {
		s.dirs = []string{cwd}
	}
	return s
}

// put sets a key of a map that is made when it is needed first.
func put[V any](m *map[string]V, key string, v V) {
	if *m == nil {
		*m = map[string]V{}
	}
	(*m)[key] = v
}

// clone copies the state for a part of the text that may not run, or that runs in a process of its own.
func (s *state) clone() *state {
	c := *s
	c.vars, c.funcs, c.aliases = maps.Clone(s.vars), maps.Clone(s.funcs), maps.Clone(s.aliases)
	return &c
}

// join makes the state hold whatever either of the two may hold.
func (s *state) join(o *state) {
	for name, v := range o.vars {
		mine, ok := s.vars[name]
		if !ok {
			mine = variable{values: unknown()}
		}
		put(&s.vars, name, variable{
			values: union(mine.values, v.values), array: mine.array || v.array, assoc: mine.assoc && v.assoc,
			integer: mine.integer || v.integer, loose: mine.loose || v.loose || mine.integer != v.integer,
			readonly: mine.readonly || v.readonly, folded: mine.folded || v.folded,
		})
	}
	for name, v := range s.vars {
		if _, ok := o.vars[name]; !ok {
			v.values, v.loose, v.assoc = union(v.values, unknown()), v.loose || v.integer, false
			put(&s.vars, name, v)
		}
	}
	s.joinFunctions(o)
	s.joinDirs(o.dirs)
	if !slices.EqualFunc(s.params, o.params, slices.Equal) || s.known != o.known {
		s.params, s.known = nil, false
	}
	if s.redefined == "" {
		s.redefined = o.redefined
	}
	for name, set := range o.aliases {
		put(&s.aliases, name, set)
	}
	s.errexit, s.nullglob, s.frozen = s.errexit && o.errexit, s.nullglob || o.nullglob, s.frozen || o.frozen
}

func (s *state) joinFunctions(o *state) {
	for name, bodies := range o.funcs {
		mine, ok := s.funcs[name]
		if !ok {
			mine = []*syntax.Stmt{nil}
		}
		put(&s.funcs, name, unionBodies(mine, bodies))
	}
	for name, bodies := range s.funcs {
		if _, ok := o.funcs[name]; !ok {
			put(&s.funcs, name, unionBodies(bodies, []*syntax.Stmt{nil}))
		}
	}
}

func unionBodies(a, b []*syntax.Stmt) []*syntax.Stmt {
	for _, body := range b {
		if !slices.Contains(a, body) {
			a = append(a[:len(a):len(a)], body)
		}
	}
	return a
}

// joinDirs adds directories that the shell may be in; none stands for an unknown one and swallows the others.
func (s *state) joinDirs(dirs []string) {
	if len(s.dirs) == 0 || len(dirs) == 0 {
		s.dirs = nil
		return
	}
	for _, d := range dirs {
		if !slices.Contains(s.dirs, d) {
			s.dirs = append(s.dirs[:len(s.dirs):len(s.dirs)], d)
		}
	}
	if len(s.dirs) > maxValues {
		s.dirs = nil
	}
}

// equal tells whether two states hold the same, so that a loop has nothing new to show.
func (s *state) equal(o *state) bool {
	same := func(a, b variable) bool {
		x, y := a.values, b.values
		a.values, b.values = nil, nil
		return slices.Equal(x, y) && reflect.DeepEqual(a, b)
	}
	return maps.EqualFunc(s.vars, o.vars, same) && slices.Equal(s.dirs, o.dirs) && s.redefined == o.redefined &&
		s.known == o.known && s.frozen == o.frozen && len(s.aliases) == len(o.aliases) && maps.EqualFunc(s.funcs, o.funcs, slices.Equal[[]*syntax.Stmt])
}

// set gives a variable new values; there is always at least one.
func (s *state) set(name string, values []value) {
	if len(values) == 0 {
		values = unknown()
	}
	v := s.vars[name]
	v.hold(values)
	put(&s.vars, name, v)
}

// hold gives a variable new values, as far as its attributes let it take them.
func (v *variable) hold(values []value) {
	switch {
	case v.folded:
		v.values = unknown()
	case v.readonly:
		v.values = union(v.values, values)
	default:
		v.values = values
	}
}

// unset takes a variable, or a function, or both, out of the state; which of the two isn't known when the options don't tell.
func (s *state) unset(name string, function bool) {
	if !function {
		old := s.vars[name]
		v := variable{values: unknown(), readonly: old.readonly, integer: old.integer && old.readonly, loose: true}
		put(&s.vars, name, v)
	}
	if bodies, ok := s.funcs[name]; ok { // taking away a function fails if it is read-only
		put(&s.funcs, name, unionBodies(bodies, []*syntax.Stmt{nil}))
	}
}

// forget makes every variable of the text open: for a part that runs at an unknown time.
func (s *state) forget() {
	for name, v := range s.vars {
		v.values, v.assoc = unknown(), false
		put(&s.vars, name, v)
	}
	s.params, s.known = nil, false
}
