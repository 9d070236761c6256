package sed

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
)

const (
	blanks = " \t"
	digits = "0123456789"
)

// parser reads a script once, in one dialect.
type parser struct {
	dialect
	text  string
	pos   int
	depth int // open braces
	found *Script
}

// arguments tells for every command of GNU sed 4.9 how what follows its letter is read.
var arguments = map[byte]func(*parser) error{
	'{': (*parser).open, '}': (*parser).close, '#': (*parser).comment,
	':': (*parser).definition, 'b': (*parser).label, 't': (*parser).label, 'T': (*parser).label, 'v': (*parser).label,
	'a': (*parser).message, 'c': (*parser).message, 'i': (*parser).message, 'e': (*parser).execute,
	's': (*parser).substitute, 'y': (*parser).transliterate,
	'r': (*parser).read, 'R': (*parser).read, 'w': (*parser).write, 'W': (*parser).write,
	'l': (*parser).number, 'q': (*parser).number, 'Q': (*parser).number,
	'=': (*parser).finish, 'd': (*parser).finish, 'D': (*parser).finish, 'F': (*parser).finish,
	'g': (*parser).finish, 'G': (*parser).finish, 'h': (*parser).finish, 'H': (*parser).finish,
	'n': (*parser).finish, 'N': (*parser).finish, 'p': (*parser).finish, 'P': (*parser).finish,
	'x': (*parser).finish, 'z': (*parser).finish,
}

// program reads commands up to the end of the script.
func (p *parser) program() error {
	for {
		p.skip(blanks + "\n;")
		if p.end() {
			break
		}
		if err := p.command(); err != nil {
			return err
		}
	}
	if p.braces && p.depth > 0 {
		return p.fail(errRefused, "unmatched {")
	}
	return nil
}

// command reads one command with its addresses. How many addresses it may have isn't checked: that changes no effect.
func (p *parser) command() error {
	addressed, err := p.addresses()
	if err != nil {
		return err
	}
	if p.accept('!') {
		p.skip(blanks)
	}
	if p.end() {
		return p.fail(errRefused, "missing command")
	}
	name := p.next()
	argument, known := arguments[name]
	if !known {
		return p.unknown(name, "unknown command")
	}
	if addressed && strings.IndexByte(":}#", name) >= 0 {
		return p.fail(errUnclear, "%c takes no address", name)
	}
	return argument(p)
}

// addresses reads none, one or two addresses and the blanks behind them.
func (p *parser) addresses() (some bool, err error) {
	if some, err = p.address(); !some || err != nil {
		return some, err
	}
	p.skip(blanks)
	if !p.accept(',') {
		return true, nil
	}
	p.skip(blanks)
	if p.accept('+') || p.accept('~') {
		p.skip(blanks)
		p.skip(digits)
	} else if second, err := p.address(); err != nil {
		return true, err
	} else if !second {
		return true, p.fail(errRefused, "missing address after the comma")
	}
	p.skip(blanks)
	return true, nil
}

// address reads a line number, first~step, $, or a regular expression with the flags I and M of GNU sed.
func (p *parser) address() (found bool, err error) {
	switch c := p.peek(); {
	case c == '$':
		p.pos++
	case c == '/' || c == '\\':
		p.pos++
		if c == '\\' {
			c = p.next()
		}
		if err := p.delimited(c, true); err != nil {
			return true, err
		}
		p.skip(blanks + "IM")
	case isDigit(c):
		p.skip(digits)
		p.skip(blanks)
		if p.accept('~') {
			p.skip(blanks)
			p.skip(digits)
		}
	default:
		return false, nil
	}
	return true, nil
}

// open begins a block. Blocks don't nest in the parser, so that their depth costs nothing.
func (p *parser) open() error {
	p.depth++
	return nil
}

func (p *parser) close() error {
	p.depth--
	if p.braces && p.depth < 0 {
		return p.fail(errRefused, "unexpected }")
	}
	return p.finish()
}

// finish reads the end of a command: a newline, a semicolon, or what may stand directly behind a command.
func (p *parser) finish() error {
	p.skip(blanks)
	switch c := p.next(); {
	case c == 0 || c == '\n' || c == ';':
	case c == '}' || c == '#' || p.joined:
		p.pos--
	default:
		return p.unknown(c, "extra characters after a command")
	}
	return nil
}

// number reads the exit code of q and Q or the line length of l, if there is one.
func (p *parser) number() error {
	p.skip(blanks)
	p.skip(digits)
	return p.finish()
}

// comment skips a comment. Busybox ends it at a carriage return too.
func (p *parser) comment() error {
	if strings.ContainsRune(p.line(), '\r') {
		return p.fail(errUnclear, "carriage return in a comment")
	}
	return nil
}

// label skips the name of a label. GNU sed then reads the next command without a separator.
func (p *parser) label() error {
	p.skip(blanks)
	if n := strings.IndexAny(p.text[p.pos:], p.labelEnd); n >= 0 {
		p.pos += n
	} else {
		p.pos = len(p.text)
	}
	return nil
}

// definition reads the label that a colon defines, which must have a name.
func (p *parser) definition() error {
	p.skip(blanks)
	start := p.pos
	if err := p.label(); err != nil || p.pos > start {
		return err
	}
	return p.fail(errRefused, "missing label")
}

// message skips the text of a, c, i or e: it reaches to the first newline without a backslash before it.
// The text may begin on the line of the command or, behind a backslash, on the next one. Where there is none, GNU and BSD sed refuse the
// script and busybox takes an empty text; no command follows that any of them would run.
func (p *parser) message() error {
	p.skip(blanks)
	if p.end() {
		return nil
	}
	if p.accept('\\') {
		if rest := strings.TrimLeft(p.text[p.pos:], blanks+`\`); p.peek() != '\n' && strings.HasPrefix(rest, "\n") {
			return p.fail(errUnclear, "only blanks and backslashes behind the backslash of a, c, i or e")
		}
		p.accept('\n')
	}
	for c := p.next(); c != 0 && c != '\n'; c = p.next() {
		if c == '\\' {
			p.next()
		}
	}
	return nil
}

// execute reads the command e, which runs its text, or without a text the line being edited.
func (p *parser) execute() error {
	start := p.pos - 1
	p.skip(blanks)
	if p.end() || p.accept('\n') {
		p.found.Runs = append(p.found.Runs, Run{Span: source.Span{Start: start, End: start + 1}})
		return nil
	}
	text := p.pos
	err := p.message()
	command := strings.TrimSuffix(p.text[text:p.pos], "\n")
	p.found.Runs = append(p.found.Runs, Run{Command: command, Span: source.Span{Start: start, End: text + len(command)}})
	return err
}

// substitute reads the parts of s. The replacement has no brackets, but backslashes in it quote as in the first part.
func (p *parser) substitute() error {
	delimiter := p.next()
	if err := p.delimited(delimiter, true); err != nil {
		return err
	}
	if err := p.delimited(delimiter, false); err != nil {
		return err
	}
	return p.flags()
}

// flags reads what follows a substitution: flags in any order, with blanks between them; a file name behind w is the last.
func (p *parser) flags() error {
	for {
		p.skip(blanks + digits + "gpiImM")
		switch c := p.next(); c {
		case 'e':
			p.found.Runs = append(p.found.Runs, Run{Span: source.Span{Start: p.pos - 1, End: p.pos}})
		case 'w':
			return p.write()
		case '}', '#':
			p.pos--
			return nil
		case 0, '\n', ';':
			return nil
		default:
			return p.unknown(c, "unknown flag of s")
		}
	}
}

// transliterate reads the parts of y; whether they are equally long isn't checked.
func (p *parser) transliterate() error {
	delimiter := p.next()
	for _, brackets := range p.brackets {
		if err := p.delimited(delimiter, brackets); err != nil {
			return err
		}
	}
	return p.finish()
}

func (p *parser) read() error {
	file, err := p.file()
	if err == nil && file.Name != "/dev/stdin" {
		p.found.Reads = append(p.found.Reads, file)
	}
	return err
}

func (p *parser) write() error {
	file, err := p.file()
	if err == nil && file.Name != "/dev/stdout" && file.Name != "/dev/stderr" {
		p.found.Writes = append(p.found.Writes, file)
	}
	return err
}

// file reads a file name: all that is left of the line, semicolons, braces and trailing blanks included.
func (p *parser) file() (File, error) {
	p.skip(blanks)
	start := p.pos
	name := p.line()
	if name == "" {
		return File{}, p.fail(errRefused, "missing file name")
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }) {
		return File{}, p.fail(errUnclear, "control character in a file name")
	}
	if strings.HasSuffix(name, `\`) {
		// Busybox joins such a line to the next one, in which it may then find the name.
		return File{}, p.fail(errUnclear, "backslash at the end of a file name")
	}
	return File{Name: name, Span: source.Span{Start: start, End: start + len(name)}}, nil
}

// unknown reports a character that has no meaning at its place. Every sed stops at it, but for those that some skip.
func (p *parser) unknown(c byte, what string) error {
	if c < ' ' && c != '\n' || c == '!' {
		return p.fail(errUnclear, "%s %q", what, c)
	}
	return p.fail(errRefused, "%s %q", what, c)
}

func (p *parser) fail(kind error, format string, args ...any) error {
	return fmt.Errorf("%w at byte %d: %s", kind, p.pos, fmt.Sprintf(format, args...))
}
