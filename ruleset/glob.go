package ruleset

// glob is a pattern for a whole text, a path or the words of a command, read once. Two globs can be
// compared: they meet when some text fits both.
type glob []globToken

// globKind says what one token of a glob stands for.
type globKind uint8

const (
	// globOne is one character of a set.
	globOne globKind = iota
	// globMany is any number of characters of a set.
	globMany
	// globMaybe is nothing by itself: the next skip tokens may be left out.
	globMaybe
)

type globToken struct {
	kind globKind
	set  runeSet
	skip int
}

// runeSet is a set of characters: those of the ranges, or all others.
type runeSet struct {
	ranges  []runeRange
	negated bool
}

type runeRange struct{ first, last rune }

func oneRune(r rune) runeSet { return runeSet{ranges: []runeRange{{r, r}}} }

var (
	anyRune   = runeSet{negated: true}
	noSlash   = runeSet{negated: true, ranges: []runeRange{{'/', '/'}}}
	noSlashOr = runeSet{negated: true, ranges: []runeRange{{'/', '/'}, {'.', '.'}}} // how the name that a shell's star takes begins
)

func (s runeSet) has(r rune) bool {
	for _, in := range s.ranges {
		if in.first <= r && r <= in.last {
			return !s.negated
		}
	}
	return s.negated
}

// meets tells whether some character is in both sets. Two sets that exclude always meet, since no
// list is long enough.
func (s runeSet) meets(t runeSet) bool {
	if s.negated && t.negated {
		return true
	}
	if s.negated {
		s, t = t, s
	}
	for _, in := range s.ranges {
		for _, r := range edges(in, t) {
			if in.first <= r && r <= in.last && t.has(r) {
				return true
			}
		}
	}
	return false
}

// edges are the characters of a range at which membership of t can change.
func edges(in runeRange, t runeSet) []rune {
	points := []rune{in.first, in.last}
	for _, r := range t.ranges {
		points = append(points, r.first-1, r.first, r.last, r.last+1)
	}
	return points
}

// literal returns the glob that only s fits.
func literal(s string) glob {
	g := make(glob, 0, len(s))
	for _, r := range s {
		g = append(g, globToken{set: oneRune(r)})
	}
	return g
}

// fits tells whether a text is one that the glob stands for, in time bounded by the product of the
// lengths.
func (g glob) fits(s string) bool {
	now, next := newPlaces(len(g)+1), newPlaces(len(g)+1)
	g.enter(now, 0)
	for _, r := range s {
		for _, i := range now.list {
			if g.consumes(i) && g[i].set.has(r) {
				g.enter(next, g.after(i))
			}
		}
		if len(next.list) == 0 {
			return false
		}
		now, next = next, now
		next.clear()
	}
	return now.has[len(g)]
}

// enter adds place i and those that are reached from it without a character.
func (g glob) enter(to *places, i int) {
	if to.add(i) {
		for _, j := range g.silent(i) {
			g.enter(to, j)
		}
	}
}

// places is a set of places in a glob.
type places struct {
	list []int
	has  []bool
}

func newPlaces(n int) *places { return &places{has: make([]bool, n)} }

func (p *places) add(i int) bool {
	if p.has[i] {
		return false
	}
	p.has[i] = true
	p.list = append(p.list, i)
	return true
}

func (p *places) clear() {
	for _, i := range p.list {
		p.has[i] = false
	}
	p.list = p.list[:0]
}

// maxPairs bounds the work of meets; no path or command that people write comes near.
const maxPairs = 1 << 20

// meets tells whether some text fits both globs. It walks the pairs of places that a text can lead
// to, so the time is bounded by the product of the lengths; where both are literal it ends at the
// first difference. Past maxPairs the answer is yes: only rules that forbid ask.
func (g glob) meets(h glob) bool {
	type pair struct{ i, j int }
	seen := map[pair]bool{{0, 0}: true}
	todo := []pair{{0, 0}}
	visit := func(i, j int) {
		if p := (pair{i, j}); !seen[p] {
			seen[p] = true
			todo = append(todo, p)
		}
	}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if p.i == len(g) && p.j == len(h) || len(seen) > maxPairs {
			return true
		}
		for _, i := range g.silent(p.i) {
			visit(i, p.j)
		}
		for _, j := range h.silent(p.j) {
			visit(p.i, j)
		}
		if g.consumes(p.i) && h.consumes(p.j) && g[p.i].set.meets(h[p.j].set) {
			visit(g.after(p.i), h.after(p.j))
		}
	}
	return false
}

// silent returns the places that are reached from place i without a character.
func (g glob) silent(i int) []int {
	if i == len(g) {
		return nil
	}
	switch t := g[i]; t.kind {
	case globMany:
		return []int{i + 1}
	case globMaybe:
		return []int{i + 1, min(i+1+t.skip, len(g))}
	}
	return nil
}

func (g glob) consumes(i int) bool { return i < len(g) && g[i].kind != globMaybe }

// after returns the place behind a character that the token at i took.
func (g glob) after(i int) int {
	if g[i].kind == globMany {
		return i
	}
	return i + 1
}

// The tokens that more than one language of patterns has.
var (
	crossing = globToken{kind: globMany, set: anyRune} // a star that takes slashes too
	within   = globToken{kind: globMany, set: noSlash} // a star that stays in its segment
	slash    = globToken{set: oneRune('/')}
)

// below returns the tokens for nothing, or a slash and anything.
func below() glob { return glob{{kind: globMaybe, skip: 2}, slash, crossing} }

// directories returns the tokens for any number of directories, each with its slash.
func directories() glob { return glob{{kind: globMaybe, skip: 2}, crossing, slash} }

// bracket reads the set that begins behind the "[" at pattern[at-1] and returns it with the place
// behind its "]"; ok is false when it isn't closed.
func bracket(pattern []rune, at int, negations string) (set runeSet, end int, ok bool) {
	start := at
	for _, n := range negations {
		if at < len(pattern) && pattern[at] == n {
			set.negated = true
			at, start = at+1, at+1
			break
		}
	}
	for ; at < len(pattern) && (pattern[at] != ']' || at == start); at++ {
		r := runeRange{pattern[at], pattern[at]}
		if at+2 < len(pattern) && pattern[at+1] == '-' && pattern[at+2] != ']' {
			r.last = pattern[at+2]
			at += 2
		}
		set.ranges = append(set.ranges, r)
	}
	return set, at + 1, at < len(pattern)
}

// referenceGlob reads a pattern of the reference's file rules: every star crosses slashes, and
// nothing escapes.
func referenceGlob(pattern string) glob {
	return readGlob(pattern, globLanguage{star: crossing, one: anyRune, negations: "!"})
}

// shellGlob reads a file-name pattern of a shell: a star stays within its segment and takes no
// leading dot.
func shellGlob(pattern string) glob {
	return readGlob(pattern, globLanguage{star: within, one: noSlash, negations: "!^", escapes: true, hidden: true})
}

// ignoreGlob reads a pattern of gitignore: as a shell's, but a star takes leading dots, and two
// stars take directories.
func ignoreGlob(pattern string) glob {
	return readGlob(pattern, globLanguage{star: within, one: noSlash, negations: "!^", escapes: true, double: true})
}

// globLanguage says how one language of patterns differs from the others.
type globLanguage struct {
	star      globToken
	one       runeSet
	negations string
	escapes   bool // a backslash takes the next character literally
	double    bool // "**" crosses segments
	hidden    bool // no wildcard takes the dot at the beginning of a name
}

func readGlob(pattern string, lang globLanguage) glob {
	var g glob
	runes := []rune(pattern)
	open := false // a bracket was met that none ends: then none ends a later one either
	for i := 0; i < len(runes); {
		starts := lang.hidden && (i == 0 || runes[i-1] == '/')
		switch r := runes[i]; {
		case lang.double && r == '*' && i+1 < len(runes) && runes[i+1] == '*':
			i = g.double(runes, i)
			continue
		case r == '*' && starts:
			g = append(g, globToken{kind: globMaybe, skip: 2}, globToken{set: noSlashOr}, lang.star)
		case r == '*':
			g = append(g, lang.star)
		case r == '?' && starts:
			g = append(g, globToken{set: noSlashOr})
		case r == '?':
			g = append(g, globToken{set: lang.one})
		case r == '[' && !open:
			if set, end, ok := bracket(runes, i+1, lang.negations); ok {
				g = append(g, globToken{set: set})
				i = end
				continue
			}
			open = true
			g = append(g, globToken{set: oneRune(r)})
		case r == '\\' && lang.escapes && i+1 < len(runes):
			i++
			g = append(g, globToken{set: oneRune(runes[i])})
		default:
			g = append(g, globToken{set: oneRune(r)})
		}
		i++
	}
	return g
}

// double reads two stars at place i: "**/" takes any number of directories, elsewhere they take
// anything.
func (g *glob) double(runes []rune, i int) int {
	starts := i == 0 || runes[i-1] == '/'
	for i < len(runes) && runes[i] == '*' {
		i++
	}
	if starts && i < len(runes) && runes[i] == '/' {
		*g = append(*g, directories()...)
		return i + 1
	}
	*g = append(*g, crossing)
	return i
}
