package agentscope

import "slices"

// MatchPath tells whether a whole path matches a pattern of a file rule, as the reference's language matches file names: a
// star stands for anything, slashes and newlines too, "?" for one character, "[…]" for one of a set and "[!…]" for one
// outside it. Nothing escapes, nothing is normalized, and case counts.
func MatchPath(pattern, path string) bool {
	p, name := tokens([]rune(pattern)), []rune(path)
	// Behind a mismatch the last star takes one character more; earlier ones need not be tried again.
	at, star, taken := 0, -1, 0
	for i := 0; i < len(name); {
		switch {
		case at < len(p) && p[at].star:
			star, taken = at, i
			at++
		case at < len(p) && p[at].matches(name[i]):
			at++
			i++
		case star >= 0:
			taken++
			at, i = star+1, taken
		default:
			return false
		}
	}
	return !slices.ContainsFunc(p[at:], func(t token) bool { return !t.star })
}

// token is a part of a pattern: a star, or a set of characters.
type token struct {
	star, negated bool
	ranges        []runeRange
}

type runeRange struct{ first, last rune }

// anything is the set of "?": what isn't in the empty set.
var anything = token{negated: true}

// matches tells whether r is in the set, or outside a negated one.
func (t token) matches(r rune) bool {
	return t.negated != slices.ContainsFunc(t.ranges, func(in runeRange) bool { return in.first <= r && r <= in.last })
}

// tokens reads a pattern. A bracket that no other ends is an ordinary character, as is a backslash everywhere.
func tokens(pattern []rune) []token {
	var out []token
	open := false // a bracket was met that none ends: then none ends a later one either
	for i := 0; i < len(pattern); i++ {
		switch r := pattern[i]; r {
		case '*':
			out = append(out, token{star: true})
		case '?':
			out = append(out, anything)
		case '[':
			if end := closing(pattern, i+1, open); end > 0 {
				out = append(out, class(pattern[i+1:end]))
				i = end
				continue
			}
			open = true
			fallthrough
		default:
			out = append(out, token{ranges: []runeRange{{r, r}}})
		}
	}
	return out
}

// closing is classEnd, unless it is known that no bracket follows.
func closing(pattern []rune, start int, open bool) int {
	if open {
		return 0
	}
	return classEnd(pattern, start)
}

// classEnd returns the index of the bracket that ends the class beginning at start, 0 for none: one directly behind the
// opening bracket, or the "!", belongs to the set.
func classEnd(pattern []rune, start int) int {
	at := start
	if at < len(pattern) && pattern[at] == '!' {
		at++
	}
	for at++; at < len(pattern); at++ {
		if pattern[at] == ']' {
			return at
		}
	}
	return 0
}

// class reads what stands between the brackets.
func class(set []rune) token {
	var t token
	if set[0] == '!' {
		t.negated = true
		set = set[1:]
	}
	chunks := splitRanges(set)
	for i, chunk := range chunks {
		if i > 0 {
			t.ranges = append(t.ranges, runeRange{chunks[i-1][len(chunks[i-1])-1], chunk[0]})
		}
		for _, r := range chunk {
			t.ranges = append(t.ranges, runeRange{r, r})
		}
	}
	return t
}

// splitRanges splits a set at the hyphens that make ranges: the last character of a chunk and the first of the next are the
// ends of one. A hyphen at an end of the set, or directly behind a range, is an ordinary member. A range whose ends are in
// the wrong order vanishes with them.
func splitRanges(set []rune) [][]rune {
	var chunks [][]rune
	begin := 0
	for from := 1; ; {
		if from >= len(set) {
			break
		}
		at := slices.Index(set[from:], '-')
		if at < 0 {
			break
		}
		at += from
		chunks = append(chunks, set[begin:at])
		begin, from = at+1, at+3
	}
	if rest := set[begin:]; len(rest) > 0 {
		chunks = append(chunks, rest)
	} else {
		chunks[len(chunks)-1] = append(slices.Clone(chunks[len(chunks)-1]), '-')
	}
	for i := len(chunks) - 1; i > 0; i-- {
		left, right := chunks[i-1], chunks[i]
		if left[len(left)-1] > right[0] {
			chunks[i-1] = slices.Concat(left[:len(left)-1], right[1:])
			chunks = slices.Delete(chunks, i, i+1)
		}
	}
	return chunks
}
