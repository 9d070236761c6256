package sed

import "strings"

// delimited skips to the delimiter that ends a part of s, y or an address, and over it. A backslash takes the next
// character with it; regex says whether a bracket expression hides the delimiter, as it does in all of the dialects.
func (p *parser) delimited(delimiter byte, regex bool) error {
	if !isDelimiter(delimiter) {
		return p.fail(errUnclear, "%q as a delimiter", delimiter)
	}
	for {
		switch c := p.next(); {
		case c == 0 || c == '\n':
			return p.fail(errRefused, "missing delimiter %c", delimiter)
		case c == delimiter:
			return nil
		case c == '\\' && regex && p.peek() == 'c' && p.pos+1 < len(p.text) && !isLetter(p.text[p.pos+1]):
			// GNU sed takes the character behind \c as part of the escape since the version after 4.9.
			return p.fail(errUnclear, `\c before a character that isn't a letter`)
		case c == '\\':
			p.pos = min(p.pos+1, len(p.text))
		case c == '[' && regex:
			if err := p.bracket(); err != nil {
				return err
			}
		}
	}
}

// bracket skips a bracket expression whose [ has been read. A backslash is an ordinary character in it.
func (p *parser) bracket() error {
	p.accept('^')
	p.accept(']')
	for {
		switch c := p.next(); {
		case c == ']':
			return nil
		case c == 0:
			return p.fail(errRefused, "missing ]")
		case c == '\n' && p.text[p.pos-2] == '\\':
			// Busybox joins these lines before it looks at them.
			return p.fail(errUnclear, "newline in a bracket expression")
		case c == '\n':
			return p.fail(errRefused, "missing ]")
		case c == '[' && p.classes && strings.IndexByte(".:=", p.peek()) >= 0:
			if err := p.class(p.next()); err != nil {
				return err
			}
		}
	}
}

// class skips the rest of [:alpha:], [=a=] or [.-.] inside a bracket expression. Forms in which the closing mark, a
// bracket or a backslash is the name are refused: programs disagree about their end.
func (p *parser) class(mark byte) error {
	name, _, closed := strings.Cut(p.text[p.pos:], string([]byte{mark, ']'}))
	if !closed || name == "" || strings.ContainsAny(name, ".:=[]\\\n") {
		return p.fail(errUnclear, "[%c without a plain name and %c] in a bracket expression", mark, mark)
	}
	p.pos += len(name) + 2
	return nil
}

// isDelimiter reports whether c can separate the parts of s, y and an address in every dialect: a blank or
// punctuation, but not what quotes or opens something itself, nor letters and digits, which are part of escapes.
func isDelimiter(c byte) bool {
	return c >= ' ' && c <= '~' && !isLetter(c) && !isDigit(c) && strings.IndexByte(`\[]`, c) < 0
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func (p *parser) end() bool { return p.pos >= len(p.text) }

// peek returns the next byte, 0 at the end; the text holds no 0 itself.
func (p *parser) peek() byte {
	if p.end() {
		return 0
	}
	return p.text[p.pos]
}

func (p *parser) next() byte {
	c := p.peek()
	p.pos = min(p.pos+1, len(p.text))
	return c
}

func (p *parser) accept(c byte) bool {
	ok := p.peek() == c && c != 0
	if ok {
		p.pos++
	}
	return ok
}

// skip skips bytes of the set.
func (p *parser) skip(set string) {
	for !p.end() && strings.IndexByte(set, p.text[p.pos]) >= 0 {
		p.pos++
	}
}

// line skips to the newline that ends the line and returns what it skipped.
func (p *parser) line() string {
	line, _, _ := strings.Cut(p.text[p.pos:], "\n")
	p.pos += len(line)
	return line
}
