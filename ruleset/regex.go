package ruleset

import (
	"errors"
	"fmt"
	"regexp"
	re2 "regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Agents that are written in JavaScript take its regular expressions. Most are written the same in RE2; what means something else there
// is rewritten, and what RE2 hasn't is an error that says so. Facts: ECMA-262, 2025, section 22.2 and annex B.1.2.

// errForeign is wrapped by errors about expressions that may be valid in JavaScript and can't be written in RE2.
var errForeign = errors.New("is a regular expression that only JavaScript can match")

// What JavaScript's \s and . stand for, as parts of a class.
const (
	jsSpace    = `\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
	jsLineEnds = `\n\r\x{2028}\x{2029}`
)

// compileJS makes a regular expression of JavaScript's, with its flags i, m and s; others change nothing about whether a text matches.
// An error that isn't errForeign means that JavaScript refuses it as well.
func compileJS(pattern, flags string) (*regexp.Regexp, error) {
	t := jsTranslator{in: pattern, dot: "[^" + jsLineEnds + "]"}
	kept := ""
	for _, f := range flags {
		switch f {
		case 'i', 'm':
			kept += string(f)
		case 's':
			t.dot = `(?s:.)`
		}
	}
	for t.in != "" {
		if err := t.next(); err != nil {
			return nil, err
		}
	}
	out := t.out.String()
	if kept != "" {
		out = "(?" + kept + ")" + out
	}
	re, err := regexp.Compile(out)
	var broken *re2.Error
	if errors.As(err, &broken) && !slices.Contains(refusedByBoth, broken.Code) {
		return nil, fmt.Errorf("%w: %s", errForeign, broken.Code)
	} else if broken != nil {
		return nil, fmt.Errorf("is no regular expression: %s", broken.Code)
	}
	return re, err
}

// refusedByBoth are the faults of an expression that is one in neither language.
var refusedByBoth = []re2.ErrorCode{
	re2.ErrMissingParen, re2.ErrUnexpectedParen, re2.ErrMissingBracket, re2.ErrMissingRepeatArgument, re2.ErrInvalidRepeatOp,
	re2.ErrInvalidCharRange, re2.ErrTrailingBackslash,
}

// jsTranslator rewrites an expression from its beginning to its end.
type jsTranslator struct {
	in, dot string
	out     strings.Builder
	class   bool // inside brackets
}

// next rewrites what stands at the beginning of what is left.
func (t *jsTranslator) next() error {
	for _, r := range []struct{ from, to string }{{"[^]", `(?s:.)`}, {"[]", `[^\x00-\x{10FFFF}]`}} {
		if !t.class && strings.HasPrefix(t.in, r.from) {
			t.take(len(r.from), r.to)
			return nil
		}
	}
	switch c := t.in[0]; {
	case c == '\\':
		return t.escape()
	case t.class && c == '[':
		t.take(1, `\[`)
	case t.class:
		t.class = c != ']'
		t.take(1, string(c))
	case c == '[':
		t.class = true
		n := 1
		if strings.HasPrefix(t.in, "[^") {
			n = 2
		}
		t.take(n, t.in[:n])
	case c == '.':
		t.take(1, t.dot)
	case strings.HasPrefix(t.in, "(?"):
		return t.group()
	default:
		_, size := utf8.DecodeRuneInString(t.in)
		t.take(size, t.in[:size])
	}
	return nil
}

func (t *jsTranslator) take(n int, written string) {
	t.out.WriteString(written)
	t.in = t.in[n:]
}

// group rewrites the beginning of a group that isn't a plain one.
func (t *jsTranslator) group() error {
	switch rest := t.in[2:]; {
	case strings.HasPrefix(rest, ":"):
		t.take(3, "(?:")
	case strings.HasPrefix(rest, "=") || strings.HasPrefix(rest, "!") || strings.HasPrefix(rest, "<=") || strings.HasPrefix(rest, "<!"):
		return fmt.Errorf("%w: it looks ahead or behind", errForeign)
	case strings.HasPrefix(rest, "<"):
		t.take(3, "(?<")
	default:
		return errors.New("is no regular expression: what stands behind (? is no group")
	}
	return nil
}

// escape rewrites a backslash and what it takes.
func (t *jsTranslator) escape() error {
	if len(t.in) < 2 {
		return errors.New("is no regular expression: a backslash stands at the end")
	}
	c, size := utf8.DecodeRuneInString(t.in[1:])
	size++
	switch {
	case c == 's' && t.class:
		t.take(size, jsSpace)
	case c == 's':
		t.take(size, "["+jsSpace+"]")
	case c == 'S' && !t.class:
		t.take(size, "[^"+jsSpace+"]")
	case c == 'b' && t.class:
		t.take(size, `\x08`)
	case strings.ContainsRune("dDwWnrtfv", c), !t.class && (c == 'b' || c == 'B'):
		t.take(size, t.in[:size])
	case c == '0' && (len(t.in) == size || t.in[size] < '0' || t.in[size] > '9'):
		t.take(size, `\x00`)
	case c >= '0' && c <= '9', c == 'k', c == 'S', c == 'B':
		return fmt.Errorf("%w: \\%c", errForeign, c)
	case c == 'x', c == 'u':
		t.number(c)
	case c == 'c' && len(t.in) > 2 && isLetter(t.in[2]):
		t.take(3, fmt.Sprintf(`\x{%x}`, t.in[2]%32))
	case c == 'c': // the backslash is one
		t.take(1, `\\`)
	default:
		t.take(size, regexp.QuoteMeta(string(c)))
	}
	return nil
}

// number rewrites \xHH and \uHHHH; without the digits the letter is itself.
func (t *jsTranslator) number(c rune) {
	digits := 2
	if c == 'u' {
		digits = 4
	}
	if len(t.in) >= 2+digits {
		if v, err := strconv.ParseUint(t.in[2:2+digits], 16, 32); err == nil {
			t.take(2+digits, fmt.Sprintf(`\x{%x}`, v))
			return
		}
	}
	t.take(2, string(c))
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
