package ruleset

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// geminiJSON writes arguments as Gemini CLI does before it compares them: names in their order, nothing between the tokens, and a NUL
// on both sides of each argument.
func geminiJSON(arguments map[string]any) string {
	var b strings.Builder
	b.WriteByte('{')
	for i, name := range sortedNames(arguments) {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\x00" + jsString(name) + ":")
		writeJS(&b, arguments[name])
		b.WriteByte(0)
	}
	b.WriteByte('}')
	return b.String()
}

// sortedNames are the names of an object in JavaScript's order of texts, that of UTF-16.
func sortedNames(object map[string]any) []string {
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b))) })
	return names
}

// writeJS writes a decoded value as JSON.stringify does.
func writeJS(b *strings.Builder, value any) {
	switch v := value.(type) {
	case nil:
		b.WriteString("null")
	case string:
		b.WriteString(jsString(v))
	case []any:
		b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJS(b, item)
		}
		b.WriteByte(']')
	case map[string]any:
		b.WriteByte('{')
		for i, name := range sortedNames(v) {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(jsString(name) + ":")
			writeJS(b, v[name])
		}
		b.WriteByte('}')
	default:
		b.WriteString(jsNumber(value))
	}
}

// jsNumber writes a number, or a boolean.
func jsNumber(value any) string {
	f, ok := value.(float64)
	if n, isNumber := value.(json.Number); isNumber {
		f, _ = n.Float64()
		ok = true
	}
	switch abs := math.Abs(f); {
	case !ok:
		return fmt.Sprint(value)
	case math.IsInf(f, 0) || math.IsNaN(f):
		return "null"
	case abs >= 1e21 || abs != 0 && abs < 1e-6:
		return strings.Replace(strconv.FormatFloat(f, 'e', -1, 64), "e-0", "e-", 1)
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// jsString writes a text as JSON.stringify does: only quotes, backslashes and control characters are escaped.
func jsString(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == utf8.RuneError && s[i] != 0xef:
			b.WriteRune(r)
		case r >= ' ':
			b.WriteRune(r)
		case strings.ContainsRune("\b\f\n\r\t", r):
			b.WriteByte('\\')
			b.WriteByte("btn_fr"[r-'\b'])
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
