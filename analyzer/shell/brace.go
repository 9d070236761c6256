package shell

import (
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"mvdan.cc/sh/v3/syntax"
)

// maxBraces bounds what {a,b} and {1..9} may grow to.
const maxBraces = 64

// braces expands {a,b} and {1..3} in a word. A word that would become too many is left to one open part.
func (w *walker) braces(word *syntax.Word) []*syntax.Word {
	if !w.hasBraces(word) {
		return []*syntax.Word{word}
	}
	if w.shell == parse.Bash && overclosed(word) {
		return []*syntax.Word{openBraces(word)}
	}
	split := &syntax.Word{Parts: append([]syntax.WordPart(nil), word.Parts...)}
	if !syntax.SplitBraces(split) {
		return []*syntax.Word{word}
	}
	out, ok := []*syntax.Word(nil), false
	if len(split.Parts) <= 2*maxBraces { // each step copies the parts that follow
		out, ok = expandBraces(split)
	}
	if !ok {
		return []*syntax.Word{openBraces(word)}
	}
	return out
}

// overclosed tells whether a word has more closing braces than opening ones, and a comma: which of them bash pairs is its own affair.
func overclosed(word *syntax.Word) bool {
	depth, comma := 0, false
	for _, part := range word.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			depth += strings.Count(lit.Value, "{") - strings.Count(lit.Value, "}")
			comma = comma || strings.Contains(lit.Value, ",")
		}
	}
	return comma && depth < 0
}

// openBraces returns a word that is open from its first brace on. What stands behind is still followed, since it may run something.
func openBraces(word *syntax.Word) *syntax.Word {
	out := &syntax.Word{}
	for i, part := range word.Parts {
		lit, ok := part.(*syntax.Lit)
		if !ok || !strings.Contains(lit.Value, "{") {
			out.Parts = append(out.Parts, part)
			continue
		}
		before, _, _ := strings.Cut(lit.Value, "{")
		start := &syntax.Lit{ValuePos: lit.ValuePos, ValueEnd: lit.ValueEnd, Value: strings.TrimSuffix(before, "\\")}
		out.Parts = append(append(out.Parts, start, &syntax.BraceExp{}), word.Parts[i+1:]...)
		break
	}
	out.Parts = append(out.Parts, &syntax.BraceExp{}) // so that nothing of the text behind counts
	return out
}

func (w *walker) hasBraces(word *syntax.Word) bool {
	for _, p := range word.Parts {
		if lit, ok := p.(*syntax.Lit); ok {
			for i := range len(lit.Value) {
				if lit.Value[i] == '{' {
					return true
				}
			}
		}
	}
	return false
}

// expandBraces multiplies out the first brace expression of a word, and so on; ok is false when there are too many.
func expandBraces(word *syntax.Word) (out []*syntax.Word, ok bool) {
	for i, part := range word.Parts {
		b, isBrace := part.(*syntax.BraceExp)
		if !isBrace {
			continue
		}
		elems, ok := braceElements(b)
		if !ok {
			return nil, false
		}
		for _, elem := range elems {
			parts := append(append(append([]syntax.WordPart(nil), word.Parts[:i]...), elem.Parts...), word.Parts[i+1:]...)
			inner, ok := expandBraces(&syntax.Word{Parts: parts})
			if !ok || len(out)+len(inner) > maxBraces {
				return nil, false
			}
			out = append(out, inner...)
		}
		return out, true
	}
	return []*syntax.Word{joinedLiterals(word)}, true
}

// joinedLiterals makes one part of literal parts that stand side by side, as they do behind braces: a tilde belongs to what follows it.
func joinedLiterals(word *syntax.Word) *syntax.Word {
	out := &syntax.Word{}
	for _, part := range word.Parts {
		lit, isLit := part.(*syntax.Lit)
		if last := len(out.Parts) - 1; isLit && last >= 0 {
			if before, ok := out.Parts[last].(*syntax.Lit); ok {
				whole := *before
				whole.Value += lit.Value
				out.Parts[last] = &whole
				continue
			}
		}
		out.Parts = append(out.Parts, part)
	}
	return out
}

// braceElements lists what one brace expression stands for.
func braceElements(b *syntax.BraceExp) ([]*syntax.Word, bool) {
	if !b.Sequence {
		return b.Elems, true
	}
	first, err1 := strconv.Atoi(b.Elems[0].Lit())
	last, err2 := strconv.Atoi(b.Elems[1].Lit())
	if err1 != nil || err2 != nil || len(b.Elems) > 2 || first > last || last-first >= maxBraces || b.Elems[0].Lit() != strconv.Itoa(first) {
		return nil, false
	}
	var out []*syntax.Word
	for n := first; n <= last; n++ {
		out = append(out, &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{Value: strconv.Itoa(n)}}})
	}
	return out, true
}
