package awk

// Expressions are read as a row of operands with operators between them: precedence doesn't change what a program does
// to the world, only which values it computes.

// expr reads an expression. In the arguments of print, > and | behind an operand belong to the statement.
func (p *parser) expr(printing bool) error {
	row := row{start: p.pos}
	for {
		if err := p.operand(&row); err != nil {
			return err
		}
		more, err := p.operators(&row, printing)
		if err != nil || !more {
			return err
		}
	}
}

// row is the state between the operands of an expression.
type row struct {
	start   int  // token at which the operands that belong together begin
	mixed   bool // whether an operator stands among them
	choices int  // how many ? wait for their :
}

// operand reads the operators before an operand and the operand.
func (p *parser) operand(r *row) error {
	for p.is("!", "-", "+", "++", "--", "$") {
		r.mixed = true
		p.pos++
	}
	switch t := p.peek(); {
	case t.kind == number, t.kind == text, t.kind == regex:
		p.pos++
		return nil
	case t.kind == name:
		return p.variable()
	case t.kind == call:
		p.calls = append(p.calls, t)
		p.pos++
		return p.arguments()
	case t.kind == builtin:
		return p.builtin()
	case p.accept("getline"):
		return p.getline()
	case p.accept("@"):
		return p.indirect()
	case p.is("("):
		return p.arguments()
	}
	return p.unclear("expression expected")
}

// operators reads what follows an operand. More is whether another operand must come.
func (p *parser) operators(r *row, printing bool) (more bool, err error) {
	for {
		p.accept("++", "--")
		pipe := p.peek().text
		switch {
		case printing && p.is(">", ">>", "|", "|&"):
			return false, nil
		case p.accept("|", "|&"):
			p.runs(pipe, p.targetIf(!r.mixed, r.start, p.pos-1))
			if err := p.expect("getline"); err != nil {
				return false, err
			}
			if err := p.getline(); err != nil {
				return false, err
			}
			r.mixed = true
		case p.accept("in"):
			if p.peek().kind != name {
				return false, p.unclear("array expected")
			}
			p.pos++
			if err := p.subscripts(); err != nil {
				return false, err
			}
			r.mixed = true
		default:
			return p.infix(r)
		}
	}
}

// infix reads an operator between two operands, which may be none: then they are concatenated.
func (p *parser) infix(r *row) (more bool, err error) {
	switch {
	case p.accept("&&", "||"):
		p.newlines()
	case p.accept("?"):
		r.choices++
		p.newlines()
	case r.choices > 0 && p.accept(":"):
		r.choices--
		p.newlines()
	case p.accept("=", "+=", "-=", "*=", "/=", "%=", "^=", "**="):
	case p.accept("+", "-", "*", "/", "%", "^", "**", "<", "<=", "==", "!=", ">", ">=", "~", "!~"):
		r.mixed = true
		return true, nil
	case p.beginsOperand():
		r.mixed = true
		return true, nil
	default:
		if r.choices > 0 {
			return false, p.unclear(": expected")
		}
		return false, nil
	}
	// These bind so weakly that a pipe behind them takes only what follows.
	r.start, r.mixed = p.pos, false
	return true, nil
}

// beginsOperand reports whether the next token can only begin another operand.
func (p *parser) beginsOperand() bool {
	switch p.peek().kind {
	case number, text, name, call, builtin:
		return true
	case regex:
		return false // a slash behind an operand is a division
	}
	return p.is("!", "$", "(", "++", "--", "@", "getline")
}

// variable reads a variable or an element of an array, and notes what becomes of ARGV.
func (p *parser) variable() error {
	from := p.pos
	p.pos++
	element := p.is("[")
	if err := p.subscripts(); err != nil || p.tokens[from].text != "ARGV" {
		return err
	}
	before := ""
	if from > 0 {
		before = p.tokens[from-1].text
	}
	switch {
	case element && p.is("="):
		p.assignArgument(from)
	case !element && p.isMeasured(from):
	case !element, before == "++", before == "--", before == "getline",
		p.is("++", "--", "+=", "-=", "*=", "/=", "%=", "^=", "**="):
		p.reads(p.targetIf(false, from, p.pos))
	}
	return nil
}

// isMeasured reports whether the name at a token is only the argument of length.
func (p *parser) isMeasured(at int) bool {
	return at >= 2 && p.tokens[at-2].text == "length" && p.tokens[at-1].text == "(" && p.is(")")
}

// assignArgument notes an element of ARGV that gets a value: awk then reads that file, unless the value is empty.
func (p *parser) assignArgument(from int) {
	value := p.pos + 1
	t := p.targetIf(false, from, p.pos)
	if p.tokens[value].kind == text && p.endsAt(value+1, ",") {
		t = p.target(value, value+1)
	}
	if !t.Literal || t.Value != "" {
		p.reads(t)
	}
}

// endsAt reports whether the token at i ends a statement or a group, or is one of the operators.
func (p *parser) endsAt(i int, operators ...string) bool {
	here := p.pos
	p.pos = i
	defer func() { p.pos = here }()
	return p.atEnd() || p.is(operators...)
}

// subscripts reads the subscripts of an array, if there are any.
func (p *parser) subscripts() error {
	for p.accept("[") {
		if err := p.nested(p.list); err != nil {
			return err
		}
		if err := p.expect("]"); err != nil {
			return err
		}
	}
	return nil
}

// list reads expressions with commas between them.
func (p *parser) list() error {
	for {
		if err := p.expr(false); err != nil {
			return err
		}
		if !p.accept(",") {
			return nil
		}
		p.newlines()
	}
}

// arguments reads the expressions in the parentheses of a call or a group.
func (p *parser) arguments() error {
	if err := p.expect("("); err != nil {
		return err
	}
	if p.accept(")") {
		return nil
	}
	if err := p.nested(p.list); err != nil {
		return err
	}
	return p.expect(")")
}

// builtin reads a call of a function that awk has. Only length may stand without parentheses in every awk.
func (p *parser) builtin() error {
	function := p.peek().text
	p.pos++
	if !p.is("(") {
		if function == "length" {
			return nil
		}
		return p.unclear("( expected behind " + function)
	}
	from := p.pos + 1
	if err := p.arguments(); err != nil {
		return err
	}
	switch function {
	case "system":
		p.runs("", p.target(from, p.pos-1))
	case "sub", "gsub":
		p.substituted(from)
	}
	return nil
}

// substituted notes elements of ARGV among the arguments of sub or gsub that begin at from: they may be changed.
func (p *parser) substituted(from int) {
	for i := from; i < p.pos; i++ {
		if t := p.tokens[i]; t.kind == name && t.text == "ARGV" {
			p.reads(Target{Span: t.Span})
		}
	}
}

// getline reads what follows the word getline: where the line goes, and the file it comes from.
func (p *parser) getline() error {
	if p.is("(", "++", "--") {
		return p.unclear("variable of getline expected")
	}
	if p.peek().kind == name {
		if err := p.variable(); err != nil {
			return err
		}
	} else if p.is("$") {
		if err := p.operand(new(row)); err != nil {
			return err
		}
	}
	if p.is("++", "--") {
		return p.unclear("variable of getline expected")
	}
	if !p.accept("<") {
		return nil
	}
	from := p.pos
	if err := p.operand(new(row)); err != nil {
		return err
	}
	alone := p.endsAt(p.pos, ",", ">", "<", ">=", "<=", "==", "!=", "&&", "||", "?", ":", "{")
	p.reads(p.targetIf(alone, from, p.pos))
	return nil
}

// indirect reads gawk's @name(…), which calls the function that the variable names, and @/…/.
func (p *parser) indirect() error {
	switch p.peek().kind {
	case regex:
		p.pos++
		return nil
	case call:
		p.runs("", Target{Span: p.peek().Span})
		p.pos++
		return p.arguments()
	}
	return p.unclear("@ without a call")
}
