package argument

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// place is where a quoted text stands, which decides what may follow its closing quote.
type place uint8

// The places of quoted texts.
const (
	inKey place = iota
	inValue
	inElement
)

// quotes are what models open a text with, and what closes it. In an object whose quotes are all escaped, the escaped quote is the quote.
var quotes = []struct{ open, close, also string }{
	{`\"`, `\"`, ""}, {`"`, `"`, "”"}, {`'`, `'`, ""}, {"“", "”", `"`}, {"‘", "’", ""},
}

// quoteAt returns the index of the quote that opens at a place, counted from 1; 0 is none.
func (r *repairer) quoteAt(at int) int {
	for i, q := range quotes {
		if strings.HasPrefix(r.text[at:], q.open) {
			return i + 1
		}
	}
	return 0
}

// closes returns the length of a closing quote at a place, 0 when there is none.
func (r *repairer) closes(at int, kind int) int {
	q := quotes[kind-1]
	switch rest := r.text[at:]; {
	case strings.HasPrefix(rest, q.close):
		return len(q.close)
	case q.also != "" && strings.HasPrefix(rest, q.also):
		return len(q.also)
	}
	return 0
}

// quoted reads a text in quotes. A quote ends it only when what follows can follow a text there; other quotes are content that the
// model forgot to escape. A text that isn't closed goes on to the end.
func (r *repairer) quoted(where place) string {
	kind := r.quoteAt(r.pos)
	r.pos += len(quotes[kind-1].open)
	var out strings.Builder
	inner := false
	for r.pos < len(r.text) {
		if n := r.closes(r.pos, kind); n > 0 {
			if r.canFollow(r.pos+n, where) {
				r.pos += n
				return out.String()
			}
			inner = true
			out.WriteString(r.text[r.pos : r.pos+n])
			r.pos += n
			continue
		}
		if r.text[r.pos] == '\\' {
			r.escape(&out)
			continue
		}
		out.WriteByte(r.text[r.pos])
		r.pos++
	}
	if inner {
		// Quotes in it don't add up: a closing quote is missing, so that the brace at the end is no content.
		return strings.TrimSuffix(strings.TrimRight(out.String(), " \t\r\n"), "}")
	}
	return out.String()
}

// The expressions are compiled when the first broken text is met, not whenever the program starts.
var (
	keyAhead  = lazy(`^(?:\\?["'“‘][^"'”’\n]{0,200}(?:["'”’]\s*(?::|$)|$)|\\?["'“‘]?[A-Za-z_][\w-]{0,100}["'”’]?\s*:|["'][A-Za-z_][\w-]{0,100}["']\s+["'{[])`)
	openKey   = lazy(`^["'“‘]([A-Za-z_][\w-]{0,100})\s*:`)
	closedKey = lazy(`^["'“‘][^"'”’\n]{0,200}["'”’]\s*:`)
	stringKey = lazy(`^["'“][^"'”\n]{0,200}["'”]\s*:`)
	closers   = lazy(`^[\s}\])]*`)
)

func lazy(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// canFollow tells whether the text from a place on can stand behind a text.
func (r *repairer) canFollow(at int, where place) bool {
	rest := strings.TrimLeft(r.text[at:], " \t\r\n")
	if rest == "" {
		return true
	}
	if where == inKey {
		return strings.IndexByte(":=,}\"'", rest[0]) >= 0 || r.commentAt(len(r.text)-len(rest))
	}
	switch rest[0] {
	case '}', ']', ')':
		behind := rest[len(closers().FindString(rest)):]
		return behind == "" || strings.IndexByte(",{`;", behind[0]) >= 0 || strings.ContainsAny(rest[:len(rest)-len(behind)], " \t\r\n") || r.depth > 2
	case ',', ';':
		return r.depth > 2 || r.memberAhead(len(r.text)-len(rest))
	case '"', '\'':
		return where == inElement || stringKey().MatchString(rest)
	}
	return r.commentAt(len(r.text) - len(rest))
}

// memberAhead tells whether a comma is followed by a key, by nothing, or by the end of the object.
func (r *repairer) memberAhead(comma int) bool {
	ahead := repairer{text: r.text, pos: comma}
	ahead.skip(",; \t\r\n")
	rest := ahead.text[ahead.pos:]
	return rest == "" || rest[0] == '}' || keyAhead().MatchString(rest)
}

// simpleEscapes are the escapes that stand for one character. The reference leaves \/ as it is.
var simpleEscapes = map[byte]byte{'n': '\n', 't': '\t', 'r': '\r', 'b': '\b', 'f': '\f', '\\': '\\', '"': '"', '\'': '\''}

// escape reads a backslash and what belongs to it; what it doesn't know stays as it is.
func (r *repairer) escape(out *strings.Builder) {
	rest := r.text[r.pos+1:]
	if rest == "" { // a lone backslash at the end is dropped
		r.pos++
		return
	}
	if c, ok := simpleEscapes[rest[0]]; ok {
		out.WriteByte(c)
		r.pos += 2
		return
	}
	if n, ok := codePoint(rest); ok {
		out.WriteRune(n.char)
		r.pos += 1 + n.length
		return
	}
	out.WriteByte('\\')
	r.pos++
}

// decodedRune is a character and how many bytes behind the backslash it took.
type decodedRune struct {
	char   rune
	length int
}

// codePoint reads xNN, uNNNN, or two of the latter that make one character.
func codePoint(rest string) (decodedRune, bool) {
	digits := map[byte]int{'x': 2, 'u': 4}[rest[0]]
	if digits == 0 || len(rest) < 1+digits {
		return decodedRune{}, false
	}
	n, err := strconv.ParseUint(rest[1:1+digits], 16, 32)
	if err != nil {
		return decodedRune{}, false
	}
	first := decodedRune{rune(n), 1 + digits}
	if utf16.IsSurrogate(first.char) {
		return surrogates(first, rest)
	}
	return first, true
}

// surrogates joins the two halves of a character beyond the basic plane; half of one is no character.
func surrogates(first decodedRune, rest string) (decodedRune, bool) {
	if behind := rest[first.length:]; strings.HasPrefix(behind, `\u`) && len(behind) >= 6 {
		if n, err := strconv.ParseUint(behind[2:6], 16, 32); err == nil {
			if char := utf16.DecodeRune(first.char, rune(n)); char != utf8.RuneError {
				return decodedRune{char, first.length + 6}, true
			}
		}
	}
	return decodedRune{utf8.RuneError, first.length}, true
}
