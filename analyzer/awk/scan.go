package awk

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// kind is the class of a token.
type kind uint8

const (
	end      kind = iota
	newline       // also the end of a comment's line
	number        // 1 1.5e3 0x1F
	text          // "…" with its quotes
	regex         // /…/ with its slashes
	name          // of a variable
	call          // name of a function, directly before a parenthesis
	builtin       // name of a function that awk has
	keyword       // if, print, getline, BEGIN, …
	operator      // all punctuation
)

// token is a piece of the program; text is as it is written.
type token struct {
	kind kind
	text string
	source.Span
}

// keywords and builtins are those of POSIX and of gawk 5.2; no other awk has further ones that act.
var (
	keywords = wordlist.List(`BEGIN END BEGINFILE ENDFILE function func if else while for do break continue switch case default
		next nextfile exit return delete in getline print printf`)
	builtins = wordlist.List(`atan2 cos exp int log rand sin sqrt srand gsub index length match split sprintf sub substr tolower toupper
		close fflush system and compl lshift or rshift xor asort asorti bindtextdomain dcgettext dcngettext gensub intdiv
		isarray mkbool mktime patsplit strftime strtonum systime typeof`)
)

// operators holds all operators, longer ones before their beginnings.
var operators = []string{
	"**=", "**", "|&", "||", "&&", "++", "--", "+=", "-=", "*=", "/=", "%=", "^=", "==", "<=", ">=", "!=", "!~", ">>",
	"{", "}", "(", ")", "[", "]", ";", ",", "+", "-", "*", "/", "%", "^", "!", ">", "<", "|", "?", ":", "~", "$", "=",
	"@",
}

// scan cuts a program into tokens; the last one is the end.
func scan(program string) ([]token, error) {
	s := scanner{text: program}
	if !utf8.ValidString(program) || strings.Contains(program, "\x00") {
		return nil, s.token(end, 0).unclear("not a UTF-8 text")
	}
	for {
		t, err := s.next()
		if err != nil {
			return nil, err
		}
		s.tokens = append(s.tokens, t)
		if t.kind == end {
			return s.tokens, nil
		}
	}
}

// scanner cuts the text; the tokens before a slash say what it is.
type scanner struct {
	text   string
	pos    int
	tokens []token
}

// token makes a token of the next n bytes and skips them.
func (s *scanner) token(k kind, n int) token {
	t := token{k, s.text[s.pos : s.pos+n], source.Span{Start: s.pos, End: s.pos + n}}
	s.pos += n
	return t
}

// next returns the next token. Carriage returns and other control characters are none: awks skip or refuse them.
func (s *scanner) next() (token, error) {
	s.skipSpace()
	rest := s.text[s.pos:]
	switch {
	case rest == "":
		return s.token(end, 0), nil
	case rest[0] == '\n':
		return s.token(newline, 1), nil
	case rest[0] == '"':
		return s.quoted()
	case isDigit(rest[0]) || rest[0] == '.':
		return s.number()
	case isLetter(rest[0]):
		return s.word()
	case rest[0] == '/':
		return s.slash()
	}
	return s.operator()
}

// skipSpace skips blanks, comments and backslashes that join lines.
func (s *scanner) skipSpace() {
	for {
		rest := s.text[s.pos:]
		switch {
		case strings.HasPrefix(rest, " "), strings.HasPrefix(rest, "\t"):
			s.pos++
		case strings.HasPrefix(rest, "\\\n"):
			s.pos += 2
		case strings.HasPrefix(rest, "#"):
			comment, _, _ := strings.Cut(rest, "\n")
			s.pos += len(comment)
		default:
			return
		}
	}
}

// quoted scans a string. Only its end matters; the escape of a line end, which some awks allow, doesn't change that.
func (s *scanner) quoted() (token, error) {
	for n := 1; s.pos+n < len(s.text); n++ {
		switch s.text[s.pos+n] {
		case '"':
			return s.token(text, n+1), nil
		case '\\':
			n++
		case '\n', '\r':
			return token{}, s.token(text, n).unclear("string with a line break")
		}
	}
	return token{}, s.token(text, 0).unclear("string without an end")
}

// number scans a number. A letter directly behind it is refused: awks disagree where it belongs to.
func (s *scanner) number() (token, error) {
	rest := s.text[s.pos:]
	n := 0
	if strings.HasPrefix(rest, "0x") || strings.HasPrefix(rest, "0X") {
		for n = 2; n < len(rest) && isHexDigit(rest[n]); n++ {
		}
	} else {
		n = decimal(rest)
	}
	if n == 0 {
		return token{}, s.token(number, 0).unclear("digits expected")
	}
	if n < len(rest) && (isLetter(rest[n]) || isDigit(rest[n])) {
		return token{}, s.token(number, n).unclear("number with a letter behind it")
	}
	return s.token(number, n), nil
}

// decimal returns the length of the digits, fraction and exponent that text begins with, 0 if there is no digit.
func decimal(text string) int {
	whole := digits(text)
	n := whole
	if strings.HasPrefix(text[n:], ".") {
		fraction := digits(text[n+1:])
		if whole+fraction == 0 {
			return 0
		}
		n += 1 + fraction
	}
	if exponent := strings.TrimLeft(text[n:], "eE"); len(text[n:])-len(exponent) == 1 && n > 0 {
		sign := len(exponent) - len(strings.TrimLeft(exponent, "+-"))
		if d := digits(exponent[min(sign, 1):]); d > 0 && sign <= 1 {
			n += 1 + sign + d
		}
	}
	return n
}

// word scans a name. Names of gawk's name spaces, and its arrays of all variables and functions, are refused: through
// them a program reaches ARGV and system by other names.
func (s *scanner) word() (token, error) {
	rest := s.text[s.pos:]
	n := 1
	for n < len(rest) && (isLetter(rest[n]) || isDigit(rest[n])) {
		n++
	}
	k := name
	switch word := rest[:n]; {
	case strings.HasPrefix(rest[n:], "::"), word == "SYMTAB", word == "FUNCTAB":
		return token{}, s.token(name, n).unclear("name that stands for other names")
	case keywords.Has(word):
		k = keyword
	case builtins.Has(word):
		k = builtin
	case strings.HasPrefix(rest[n:], "("):
		k = call
	}
	return s.token(k, n), nil
}

// slash scans a division or a regular expression, by the token before it as mawk does. The parser then checks that it
// stands where the grammar of the other awks has the same.
func (s *scanner) slash() (token, error) {
	if len(s.tokens) > 0 {
		switch last := s.tokens[len(s.tokens)-1]; {
		case last.kind == number, last.kind == text, last.kind == regex, last.kind == name, last.text == ")", last.text == "]":
			return s.operator()
		case last.text == "++", last.text == "--", last.text == "$", last.text == "getline", last.kind == builtin, last.kind == call:
			return token{}, s.token(operator, 1).unclear("slash behind " + last.text)
		}
	}
	return s.regex()
}

// regex scans a regular expression. A slash inside a bracket expression is refused: it ends the expression in some awks.
func (s *scanner) regex() (token, error) {
	depth, first, stray := 0, 0, false
	for n := 1; s.pos+n < len(s.text); n++ {
		switch c := s.text[s.pos+n]; {
		case c == '\n' || c == '\r':
			return token{}, s.token(regex, n).unclear("regular expression with a line break")
		case c == '\\':
			n++
			if strings.HasPrefix(s.text[s.pos+n:], "\n") {
				return token{}, s.token(regex, n).unclear("regular expression with a line break")
			}
		case c == '[' && depth == 0:
			depth, first = 1, n+1
			if strings.HasPrefix(s.text[s.pos+first:], "^") {
				first++
			}
			if stray {
				return token{}, s.token(regex, n).unclear("] before [ in a regular expression")
			}
		case c == '[' && strings.HasPrefix(s.text[s.pos+n+1:], ":"):
			depth++
		case c == ']' && depth == 0:
			stray = true
		case c == ']' && n != first:
			depth--
		case c == '/' && depth > 0:
			return token{}, s.token(regex, n).unclear("slash in a bracket expression")
		case c == '/':
			return s.token(regex, n+1), nil
		}
	}
	return token{}, s.token(regex, 0).unclear("regular expression without an end")
}

// operator scans the longest operator that stands here.
func (s *scanner) operator() (token, error) {
	for _, op := range operators {
		if strings.HasPrefix(s.text[s.pos:], op) {
			return s.token(operator, len(op)), nil
		}
	}
	c, _ := utf8.DecodeRuneInString(s.text[s.pos:])
	return token{}, s.token(operator, 0).unclear(fmt.Sprintf("character %q", c))
}

func digits(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHexDigit(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_' }
