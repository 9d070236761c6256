package program

import (
	"slices"
	"strings"
)

// parser sorts the words behind a program's name into options and operands.
type parser struct {
	in      *Invocation
	grammar *grammar
	syntax  Syntax
	rest    []Word
	first   int // the place of the first operand among the words
}

// parse fills Options and Operands.
func (in *Invocation) parse() {
	p := &parser{in: in, grammar: in.Row.compiled(), syntax: in.Row.Syntax, rest: in.Words[1:]}
	if p.syntax == Plain {
		in.Operands = p.rest
		return
	}
	if p.syntax == Bundle {
		p.bundle()
	}
	if p.syntax == Git && p.asksForHelp() {
		in.ended = true
		return
	}
	for len(p.rest) > 0 {
		w := p.rest[0]
		p.rest = p.rest[1:]
		if w.Is("--") {
			if len(p.rest) > 0 {
				p.rest = p.rest[1:]
				p.operands(1 + len(p.rest))
			}
			return
		}
		if p.word(w) {
			return
		}
	}
}

// bundle takes a first word without a dash as short options, whose values are the next words in the same order.
func (p *parser) bundle() {
	if len(p.rest) == 0 || p.rest[0].Open != Fixed || strings.HasPrefix(p.rest[0].Text, "-") {
		return
	}
	w := p.rest[0]
	p.rest = p.rest[1:]
	for _, r := range w.Text {
		if o := p.grammar.options["-"+string(r)]; o != nil && o.arity != hasCommand {
			p.take(o, w)
		} else {
			p.unknown(w)
			return
		}
	}
}

// asksForHelp tells whether git shows the manual or the usage and does nothing else.
func (p *parser) asksForHelp() bool {
	return len(p.rest) > 0 && (p.rest[0].Is("--help") || len(p.rest) == 1 && p.rest[0].Is("-h"))
}

// word sorts one word; it returns true when everything behind it is an operand and was taken.
func (p *parser) word(w Word) bool {
	switch {
	case w.Open == Fixed && w.MayBeOption():
		p.option(w)
	case w.Open != Fixed && strings.HasPrefix(w.Text, "-") && p.attached(w):
	default:
		if w.Open != Fixed && w.MayBeOption() {
			p.loosen(w)
		}
		if p.stops() {
			p.operands(1 + len(p.rest))
			return true
		}
		p.operands(1)
	}
	return false
}

// operands adds the n words from the last one on that was taken. As long as all stand in a row, the operands are that part of the words.
func (p *parser) operands(n int) {
	in, last := p.in, len(p.in.Words)-len(p.rest)-1
	if len(in.Operands) == 0 {
		p.first = last
	}
	if p.first+len(in.Operands) == last {
		in.Operands = in.Words[p.first : last+n : last+n]
		return
	}
	in.Operands = append(in.Operands, in.Words[last:last+n]...)
}

// loosen keeps the first word that may be more, or less, than one operand or value.
func (p *parser) loosen(w Word) {
	if p.in.loose == nil {
		p.in.loose = &w
	}
}

// stops tells whether the first operand ends the options.
func (p *parser) stops() bool { return p.syntax == Stop || p.syntax == Strict }

// attached takes an open word as an option with an open value when its known part names the option: -n$x, --include=$x.
func (p *parser) attached(w Word) bool {
	if w.Open == Any {
		return false // what follows the first of the words may be anything
	}
	name, _, eq := strings.Cut(w.Text, "=")
	if strings.HasPrefix(w.Text, "--") || p.syntax == Single {
		if o := p.lookup(name); eq && o != nil && o.arity != noValue {
			p.attach(o, w, w.After(len(name)+1))
			return true
		}
		return false
	}
	if o := p.grammar.options[w.Text[:min(2, len(w.Text))]]; len(w.Text) >= 2 && o != nil && o.arity != noValue {
		p.attach(o, w, w.After(2))
		if o.arity == needsValue && len(w.Text) == 2 {
			p.loosen(w) // nothing may be attached, and then the next word is the value
		}
		return true
	}
	return false
}

// lookup finds a long option, or for Single one with one dash.
func (p *parser) lookup(name string) *option {
	if p.syntax == Single {
		name = "-" + strings.TrimLeft(name, "-")
		if o := p.grammar.options[name]; o != nil {
			return o
		}
		return p.grammar.options["-"+name]
	}
	return p.grammar.long(name, p.syntax == GNU || p.syntax == Stop || p.syntax == Bundle || p.syntax == Git)
}

// option takes a fixed word that begins with a dash.
func (p *parser) option(w Word) {
	if p.syntax == Single || strings.HasPrefix(w.Text, "--") {
		p.long(w)
		return
	}
	if p.grammar.numbers && isNumber(w.Text[1:]) {
		return
	}
	if o := p.grammar.options[w.Text]; o != nil && len(w.Text) > 2 { // a single-dash word of its own, such as -mtime
		p.take(o, w)
		return
	}
	if name, _, ok := strings.Cut(w.Text, "="); ok && len(name) > 2 {
		if o := p.grammar.options[name]; o != nil && (o.arity == needsValue || o.arity == mayValue) { // -chdir=x
			p.attach(o, w, w.After(len(name)+1))
			return
		}
	}
	p.cluster(w, w.Text[1:])
}

func (p *parser) long(w Word) {
	name, _, attached := strings.Cut(w.Text, "=")
	o := p.lookup(name)
	switch {
	case o == nil:
		p.unknown(w)
	case !attached:
		p.take(o, w)
	case o.arity == noValue, o.arity == hasCommand:
		p.unknown(w)
	default:
		p.attach(o, w, w.After(len(name)+1))
	}
}

// cluster takes short options that share a word; one that takes a value takes the rest of the word.
func (p *parser) cluster(w Word, letters string) {
	for i, r := range letters {
		o := p.grammar.options["-"+string(r)]
		end := i + len(string(r))
		switch {
		case o == nil, o.arity == hasCommand && end < len(letters), o.arity == noValue && strings.HasPrefix(letters[end:], "="):
			p.unknown(w) // -h=false asks for no help where such values are known
			return
		case o.arity != noValue && end < len(letters):
			p.attach(o, w, p.withoutEquals(w.After(len(w.Text)-len(letters)+end)))
			return
		default:
			p.take(o, w)
		}
	}
}

// withoutEquals returns the value that is attached to a short option without an equals sign in front of it, for the parsers that aren't getopt
// (Go's pflag, clap, argparse): they take -o=x as they take -ox.
func (p *parser) withoutEquals(value Word) Word {
	if (p.syntax == Permute || p.syntax == Strict) && strings.HasPrefix(value.Text, "=") {
		return value.After(1)
	}
	return value
}

// take adds an option whose value, if it needs one, is the next word.
func (p *parser) take(o *option, w Word) {
	if o.arity == hasCommand {
		p.command(o, w)
		return
	}
	if o.arity != needsValue || len(p.rest) == 0 {
		p.add(o, Option{Word: w})
		return
	}
	if o.pair && len(p.rest) > 1 {
		p.value()
	}
	p.add(o, Option{Word: w, Value: p.value(), HasValue: true})
}

// value takes the next word as the value of an option.
func (p *parser) value() Word {
	value := p.rest[0]
	p.rest = p.rest[1:]
	if value.Open == Any || value.Open == Names {
		p.loosen(value) // none or several words: what is a value and what isn't is open
	}
	return value
}

// attach adds an option whose value is the rest of the same word.
func (p *parser) attach(o *option, w, value Word) {
	p.add(o, Option{Word: w, Value: value, HasValue: true, Attached: true})
}

// command adds an option that takes a program with its arguments. A word that may be the semicolon is loose when it, or a word behind it,
// could then be an option.
func (p *parser) command(o *option, w Word) {
	n := 0
	for n < len(p.rest) && !p.rest[n].Is(";") {
		n++
	}
	for i, x := range p.rest[:n] {
		ends := x.Open == Any || x.Open != Fixed && x.Text == "" && slices.ContainsFunc(p.rest[i+1:n], Word.MayBeOption)
		if ends {
			p.loosen(x)
		}
	}
	p.add(o, Option{Word: w, Command: p.rest[:n]})
	p.rest = p.rest[min(n+1, len(p.rest)):]
}

func (p *parser) add(o *option, given Option) {
	given.Name, given.spec = o.names[0], o
	if p.in.Options == nil {
		p.in.Options = make([]Option, 0, 1+p.dashes())
	}
	p.in.Options = append(p.in.Options, given)
	p.in.ended = p.in.ended || o.ends && len(p.in.Operands) == 0 && p.in.loose == nil
}

// dashes counts the words that are left and begin with a dash.
func (p *parser) dashes() (n int) {
	for i := range p.rest {
		if strings.HasPrefix(p.rest[i].Text, "-") {
			n++
		}
	}
	return n
}

func (p *parser) unknown(w Word) {
	p.in.Options = append(p.in.Options, Option{Name: w.Text, Word: w})
}

func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
