package shell

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/parse"
	"mvdan.cc/sh/v3/syntax"
)

// simpleEscapes are the one-letter escapes of $'…' (bash(1), QUOTING).
var simpleEscapes = map[byte]string{
	'a': "\a", 'b': "\b", 'e': "\x1b", 'E': "\x1b", 'f': "\f", 'n': "\n", 'r': "\r", 't': "\t", 'v': "\v",
	'\\': "\\", '\'': "'", '"': "\"", '?': "?",
}

// decodeANSI returns what $'…' stands for. A NUL ends the text, as it does in bash.
func decodeANSI(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		i++
		if s, ok := simpleEscapes[text[i]]; ok {
			b.WriteString(s)
			continue
		}
		s, n := numericEscape(text[i:])
		if s == "\x00" {
			break
		}
		b.WriteString(s)
		i += n - 1
	}
	return b.String()
}

// oddEscape tells whether $'…' holds an escape that shells read in ways of their own: the braces of \x{2d}, which bash 5 takes, the control
// character of a backslash, and the escapes of zsh that begin with C or M.
func oddEscape(text string, shell parse.Shell) bool {
	for i := 0; i+2 < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		i++
		switch next := text[i+1]; text[i] {
		case 'x':
			if next == '{' {
				return true
			}
		case 'c':
			if next == '\\' || shell == parse.Zsh {
				return true
			}
		case 'C', 'M':
			if shell == parse.Zsh {
				return true
			}
		}
	}
	return false
}

// dollarQuote returns what two parts of a word, text that ends in a dollar and quotes, are to a shell that knows $'…' and $"…".
func dollarQuote(part, next syntax.WordPart) (bare *syntax.Lit, quoted syntax.WordPart, ok bool) {
	lit, isLit := part.(*syntax.Lit)
	if !isLit || !strings.HasSuffix(lit.Value, "$") || strings.HasSuffix(lit.Value, `\$`) {
		return nil, nil, false
	}
	text := *lit
	text.Value = strings.TrimSuffix(lit.Value, "$")
	switch next := next.(type) {
	case *syntax.SglQuoted:
		decoded := *next
		decoded.Dollar = true
		return &text, &decoded, true
	case *syntax.DblQuoted:
		return &text, next, true
	}
	return nil, nil, false
}

// numericEscape decodes \nnn, \xHH, \uHHHH, \UHHHHHHHH and \cX, and returns how many bytes behind the backslash it took.
func numericEscape(s string) (string, int) {
	switch c := s[0]; {
	case c >= '0' && c <= '7':
		return digits(s, 0, 3, 8, false)
	case c == 'x':
		return digits(s, 1, 2, 16, false)
	case c == 'u':
		return digits(s, 1, 4, 16, true)
	case c == 'U':
		return digits(s, 1, 8, 16, true)
	case c == 'c' && len(s) > 1:
		return string([]byte{s[1] & 0x1f}), 2
	default:
		return "\\" + s[:1], 1
	}
}

// digits decodes up to limit digits that begin at start; without any the escape stands for itself.
func digits(s string, start, limit, base int, isRune bool) (string, int) {
	end := start
	for end < len(s) && end < start+limit {
		if _, err := strconv.ParseUint(s[end:end+1], base, 8); err != nil {
			break
		}
		end++
	}
	n, err := strconv.ParseUint(s[start:end], base, 32)
	if err != nil {
		return "\\" + s[:1], 1
	}
	if isRune {
		return string(utf8.AppendRune(nil, rune(n))), end
	}
	return string([]byte{byte(n)}), end
}
