package program

import (
	"fmt"
	"slices"
	"strings"
)

// role is what a value or an operand is for; the table below gives the effect and the words for it.
type role struct {
	name string
	kind Kind // 0: none
	verb string
}

// The roles that Judge functions give to operands by themselves.
var (
	fileRead   = role{"read", Read, "reads"}
	fileWrite  = role{"write", Write, "writes"}
	fileDelete = role{"delete", Delete, "deletes"}
	hostRole   = role{"connect", Connect, "connects to"}
)

var roles = []role{
	{"text", 0, ""},
	{"name", 0, ""},
	fileRead,
	fileWrite,
	fileDelete,
	{"run", Execute, "runs"},
	hostRole,
	{"change", Change, "changes"},
	{"unproven", Unproven, "is not known to only read"},
}

func roleNamed(name string) (role, bool) {
	for _, r := range roles {
		if r.name == name {
			return r, true
		}
	}
	return role{}, false
}

// arity is whether an option takes a value.
type arity uint8

const (
	noValue arity = iota
	needsValue
	mayValue   // in the same word only
	hasCommand // the words up to a ";"
)

// option is one entry of Row.Options.
type option struct {
	names []string // with their dashes
	arity arity
	value role // of the value
	act   role // of the option itself; kind 0 when it does nothing
	first bool // gives what otherwise the first operand gives
	ends  bool // prints and ends
	pair  bool // takes two words, the second of which is the value
}

// grammar is a row in the form that judging uses.
type grammar struct {
	options  map[string]*option
	numbers  bool // -20 is an option
	operands []role
	repeat   bool // the last role is repeated
	acts     bool // some option acts
}

// compile reads a row's tables. A mistake in them panics: the tables are constants, and a test compiles them all.
func compile(r *Row) *grammar {
	g := &grammar{options: map[string]*option{}}
	for entry := range strings.FieldsSeq(r.Options) {
		if entry == "-#" {
			g.numbers = true
			continue
		}
		if names, ok := strings.CutPrefix(entry, "~"); ok {
			g.forget(r, names)
			continue
		}
		o := parseOption(r, entry)
		for _, name := range o.names {
			if g.options[name] != nil {
				panic(fmt.Sprintf("program %s: option %s is there twice", r.Names, name))
			}
			g.options[name] = o
		}
	}
	for _, o := range g.options {
		g.acts = g.acts || acts(o.act) || acts(o.value) || o.arity == hasCommand
	}
	if r.Syntax == GNU || r.Syntax == Stop || r.Syntax == Bundle {
		for _, name := range []string{"--help", "--version"} {
			if g.options[name] == nil {
				g.options[name] = &option{names: []string{name}, ends: true}
			}
		}
	}
	for entry := range strings.FieldsSeq(r.Operands) {
		if entry == "none" {
			continue
		}
		name := strings.TrimRight(entry, "*?")
		ro, ok := roleNamed(name)
		if !ok {
			panic(fmt.Sprintf("program %s: no role %q", r.Names, entry))
		}
		g.operands = append(g.operands, ro)
		g.repeat = strings.HasSuffix(entry, "*")
	}
	return g
}

// forget removes an option with all its names.
func (g *grammar) forget(r *Row, names string) {
	list := strings.Split(names, ",")
	if o := g.options[list[0]]; o == nil || !slices.Equal(o.names, list) {
		panic(fmt.Sprintf("program %s: no option %s to forget", r.Names, names))
	}
	for _, name := range list {
		delete(g.options, name)
	}
}

// acts tells whether a value or option of this role does something that isn't harmless by its kind.
func acts(r role) bool { return r.kind != 0 && !r.kind.Harmless() }

func parseOption(r *Row, entry string) *option {
	o := &option{}
	rest := entry
	for {
		if cut, ok := strings.CutSuffix(rest, "^"); ok {
			rest, o.first = cut, true
		} else if cut, ok := strings.CutSuffix(rest, "$"); ok {
			rest, o.ends = cut, true
		} else {
			break
		}
	}
	at := strings.IndexAny(rest, "=!")
	if at < 0 {
		at = len(rest)
	}
	o.names = strings.Split(rest[:at], ",")
	rest = rest[at:]
	if tail, ok := strings.CutPrefix(rest, "="); ok {
		rest, o.arity = tail, needsValue
		if tail, ok := strings.CutPrefix(rest, "?"); ok {
			rest, o.arity = tail, mayValue
		} else if tail, ok := strings.CutPrefix(rest, "="); ok {
			rest, o.pair = tail, true
		} else if tail, ok := strings.CutPrefix(tail, ";"); ok {
			rest, o.arity = tail, hasCommand
		}
	}
	if tail, ok := strings.CutPrefix(rest, "!"); ok {
		o.act = mustRole(r, entry, tail, "unproven")
	} else {
		o.value = mustRole(r, entry, rest, "text")
	}
	return o
}

func mustRole(r *Row, entry, name, empty string) role {
	if name == "" {
		name = empty
	}
	ro, ok := roleNamed(name)
	if !ok {
		panic(fmt.Sprintf("program %s: option %q has no role %q", r.Names, entry, name))
	}
	return ro
}

// long finds a long option by its name, with abbreviations where the program takes them. An abbreviation that fits several
// options is refused by the program unless they mean the same; a table can't tell, so the first that acts is taken.
func (g *grammar) long(name string, abbreviated bool) *option {
	if o := g.options[name]; o != nil || !abbreviated {
		return o
	}
	var found *option
	for full, o := range g.options {
		if !strings.HasPrefix(full, name) || !strings.HasPrefix(full, "--") {
			continue
		}
		if found == nil || weight(o) > weight(found) || weight(o) == weight(found) && o.names[0] < found.names[0] {
			found = o
		}
	}
	return found
}

// weight orders options by what they do, so that the choice among several doesn't depend on the order of a map.
func weight(o *option) int {
	if acts(o.act) || acts(o.value) {
		return 1
	}
	return 0
}
