package agentscope

import (
	"errors"
	"regexp"
	"strings"
)

// MatchRule tells whether the content of a Bash rule matches the whole text of a command as the reference does it.
// An empty content matches everything; "P:*" matches P and what begins with P and a space; a content with a star is a
// pattern for the whole text, in which a star stands for anything but newlines; any other content matches every text that
// contains it. A rule for which ValidRule is false matches nothing: the reference fails on it.
func MatchRule(content, command string) bool {
	if prefix, ok := strings.CutSuffix(content, ":*"); ok {
		prefix = trim(prefix)
		return command == prefix || strings.HasPrefix(command, prefix+" ")
	}
	if !strings.ContainsAny(content, `*\`) {
		return strings.Contains(command, content)
	}
	p := readPattern(content)
	switch {
	case p.stars == 0:
		return strings.Contains(command, p.literal)
	case p.escapes:
		return matchEscapes(content, p.regexp, command)
	}
	return p.matches(command)
}

// ValidRule tells whether the reference can use the content of a Bash rule at all. It raises an exception, for every
// command, when a content that ends in a star has a backslash in it that makes no regular expression ("C:\Users*").
func ValidRule(content string) bool {
	if strings.HasSuffix(content, ":*") {
		return true
	}
	p := readPattern(content)
	if p.stars == 0 || !p.escapes {
		return true
	}
	shortened, ok := shorten(p.regexp)
	if !ok {
		return true
	}
	_, err := compile(shortened)
	return err == nil
}

// pattern is the content of a rule, read once.
type pattern struct {
	// stars counts the stars that no backslash protects.
	stars int
	// escapes is true when a backslash stands before something else than a star or a backslash: the reference then hands
	// it to its regular expressions, as an escape of theirs.
	escapes bool
	// literal is the content with the protecting backslashes removed.
	literal string
	// parts are the texts before, between and behind the stars.
	parts []string
	// regexp is the regular expression that the reference makes.
	regexp string
}

// readPattern reads a content from left to right. A backslash protects a star and a backslash; special characters of
// regular expressions are taken literally, but the reference forgets that a backslash is one itself.
func readPattern(content string) pattern {
	var p pattern
	var literal, part, re strings.Builder
	for i := 0; i < len(content); i++ {
		c := content[i]
		switch {
		case c == '\\' && i+1 < len(content) && (content[i+1] == '*' || content[i+1] == '\\'):
			i++
			re.WriteByte('\\')
			c = content[i]
		case c == '\\':
			p.escapes = true
		case c == '*':
			p.stars++
			p.parts = append(p.parts, part.String())
			part.Reset()
			literal.WriteByte('*')
			re.WriteString(".*")
			continue
		case strings.IndexByte(".^$+?{}[]|()", c) >= 0:
			re.WriteByte('\\')
		}
		literal.WriteByte(c)
		part.WriteByte(c)
		re.WriteByte(c)
	}
	p.literal, p.parts, p.regexp = literal.String(), append(p.parts, part.String()), re.String()
	return p
}

// matches compares a command with a pattern without escapes. Where the pattern ends in a star, the reference first tries it
// without that star and the white space before it.
func (p pattern) matches(command string) bool {
	if last := len(p.parts) - 1; p.parts[last] == "" {
		head := append([]string{}, p.parts[:last]...)
		head[last-1] = strings.TrimRightFunc(head[last-1], isSpace)
		if matchParts(head, command) {
			return true
		}
	}
	return matchParts(p.parts, command)
}

// matchParts tells whether s consists of the parts in order with anything but newlines between them. Taking the first
// place for each part is enough: a later one leaves less to choose from for the next, and never skips a newline.
func matchParts(parts []string, s string) bool {
	s, ok := strings.CutPrefix(s, parts[0])
	if !ok || len(parts) == 1 {
		return ok && s == ""
	}
	last := len(parts) - 1
	for _, part := range parts[1:last] {
		at := strings.Index(s, part)
		if at < 0 || strings.Contains(s[:at], "\n") {
			return false
		}
		s = s[at+len(part):]
	}
	gap, ok := strings.CutSuffix(s, parts[last])
	return ok && !strings.Contains(gap, "\n")
}

// matchEscapes is MatchRule for a content whose backslashes reach the regular expression.
func matchEscapes(content, expression, command string) bool {
	if shortened, ok := shorten(expression); ok {
		re, err := compile(shortened)
		if err != nil {
			return false
		}
		if re.MatchString(command) {
			return true
		}
	}
	re, err := compile(expression)
	if err != nil {
		return strings.Contains(command, strings.ReplaceAll(content, "*", ""))
	}
	return re.MatchString(command)
}

// shorten removes the ".*" at the end and white space before it; ok is false when there is none.
func shorten(expression string) (shortened string, ok bool) {
	shortened, ok = strings.CutSuffix(expression, ".*")
	return strings.TrimRightFunc(shortened, isSpace), ok
}

// errEscape is an escape that the reference's regular expressions don't know.
var errEscape = errors.New("agentscope: bad escape")

// space is \s, as the members of a class.
const space = `\s\v\x1c-\x1f\x85\p{Z}`

// escapes says what an escape of the reference's regular expressions is here: outside of a class, and in one; "" where
// there is no such thing. Other letters are errors, other characters mean themselves.
var escapes = map[byte]struct{ outside, inClass string }{
	'd': {`\p{Nd}`, `\p{Nd}`}, 'D': {`\P{Nd}`, `\P{Nd}`},
	'w': {`[\p{L}\p{N}_]`, `\p{L}\p{N}_`}, 'W': {`[^\p{L}\p{N}_]`, ""},
	's': {`[` + space + `]`, space}, 'S': {`[^` + space + `]`, ""},
	'b': {`\b`, `\x08`}, 'B': {`\B`, ""}, 'A': {`\A`, ""}, 'Z': {`\z`, ""},
	'a': {`\a`, `\a`}, 'f': {`\f`, `\f`}, 'n': {`\n`, `\n`}, 'r': {`\r`, `\r`}, 't': {`\t`, `\t`}, 'v': {`\v`, `\v`},
}

// hexDigits is how many hexadecimal digits an escape with a number has.
var hexDigits = map[byte]int{'x': 2, 'u': 4, 'U': 8}

// compile makes a regular expression for the whole of a text out of one of the reference's. Time stays linear in the text,
// which the reference's doesn't. What no rule has a use for differs: back references are taken for errors, and \b and \B
// know the letters of ASCII only.
func compile(expression string) (*regexp.Regexp, error) {
	var out strings.Builder
	inClass := false
	for i := 0; i < len(expression); i++ {
		c := expression[i]
		if c != '\\' {
			inClass = c == '[' || inClass && c != ']'
			out.WriteByte(c)
			continue
		}
		escape, size, err := translate(expression[i+1:], inClass)
		if err != nil {
			return nil, err
		}
		out.WriteString(escape)
		i += size
	}
	return regexp.Compile(`\A(?:` + out.String() + `)\z`)
}

// translate returns what the escape at the beginning of s, its backslash removed, is here, and how long it is.
func translate(s string, inClass bool) (escape string, size int, err error) {
	if s == "" {
		return "", 0, errEscape
	}
	c := s[0]
	if digits, ok := hexDigits[c]; ok {
		if len(s) <= digits || strings.Trim(s[1:1+digits], "0123456789abcdefABCDEF") != "" {
			return "", 0, errEscape
		}
		return `\x{` + s[1:1+digits] + `}`, 1 + digits, nil
	}
	known, ok := escapes[c]
	switch {
	case ok && inClass && known.inClass != "":
		return known.inClass, 1, nil
	case ok && !inClass:
		return known.outside, 1, nil
	case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9':
		return "", 0, errEscape
	case c >= 0x80:
		return "", 0, nil
	}
	return regexp.QuoteMeta(s[:1]), 1, nil
}
