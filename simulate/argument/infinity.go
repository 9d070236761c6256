package argument

import (
	"encoding/json"
	"math"
	"strings"
)

// JSON has no word for these numbers, but the reference's parser reads and its model's clients write them.
var infinities = []struct {
	word  string
	value float64
}{{"-Infinity", math.Inf(-1)}, {"Infinity", math.Inf(1)}, {"NaN", math.NaN()}}

// infinityMark begins the strings that stand in for the words while the text is parsed; a private-use character keeps them apart from
// honest strings.
const infinityMark = "\ue000bashguard "

// replaceInfinities puts marked strings for the words that stand outside strings.
func replaceInfinities(text string) (replaced string, found bool) {
	if strings.Contains(text, infinityMark) {
		return text, false
	}
	var out strings.Builder
	inString := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\' && i+1 < len(text):
			out.WriteByte(c)
			i++
		case c == '"':
			inString = !inString
		case !inString:
			if word := infinityAt(text[i:]); word != "" {
				out.WriteString(`"` + infinityMark + word + `"`)
				i += len(word) - 1
				found = true
				continue
			}
		}
		out.WriteByte(text[i])
	}
	return out.String(), found
}

// infinityAt returns the word that a text begins with, "" for none.
func infinityAt(text string) string {
	for _, inf := range infinities {
		if strings.HasPrefix(text, inf.word) {
			return inf.word
		}
	}
	return ""
}

// restoreInfinities puts the numbers back.
func restoreInfinities(value any) any {
	return rewrite(value, func(leaf any) any {
		if s, ok := leaf.(string); ok && strings.HasPrefix(s, infinityMark) {
			for _, inf := range infinities {
				if s == infinityMark+inf.word {
					return inf.value
				}
			}
		}
		return leaf
	})
}

// Plain returns an object that JSON can hold: the infinities and NaN become their words.
func Plain(input map[string]any) map[string]any {
	out, _ := rewrite(input, func(leaf any) any {
		f, ok := leaf.(float64)
		switch {
		case !ok:
			return leaf
		case math.IsNaN(f):
			return "NaN"
		case math.IsInf(f, 1):
			return "Infinity"
		case math.IsInf(f, -1):
			return "-Infinity"
		}
		return f
	}).(map[string]any)
	return out
}

// Floats returns an object whose numbers are float64, as whoever reads JSON without care for digits has them.
func Floats(input map[string]any) map[string]any {
	out, _ := rewrite(input, func(leaf any) any {
		if n, ok := leaf.(json.Number); ok {
			f, _ := n.Float64() // of numbers beyond its range the nearest
			return f
		}
		return leaf
	}).(map[string]any)
	return out
}

// rewrite returns a copy of a value with every leaf replaced.
func rewrite(value any, leaf func(any) any) any {
	switch v := value.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, e := range v {
			out[k] = rewrite(e, leaf)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = rewrite(e, leaf)
		}
		return out
	}
	return leaf(value)
}
