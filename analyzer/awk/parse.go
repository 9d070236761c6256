package awk

import "slices"

// parser reads the tokens of a program by recursive descent.
type parser struct {
	tokens    []token // the last one is the end, which is never passed
	pos       int
	depth     int
	found     Program
	calls     []token
	functions map[string]bool
}

// peek returns the token that is read next.
func (p *parser) peek() token { return p.tokens[p.pos] }

// is reports whether the next token is one of the operators or keywords.
func (p *parser) is(texts ...string) bool {
	t := p.peek()
	return (t.kind == operator || t.kind == keyword) && slices.Contains(texts, t.text)
}

// accept skips the next token if it is one of the operators or keywords.
func (p *parser) accept(texts ...string) bool {
	ok := p.is(texts...)
	if ok {
		p.pos++
	}
	return ok
}

func (p *parser) expect(what string) error {
	if !p.accept(what) {
		return p.unclear(what + " expected")
	}
	return nil
}

func (p *parser) unclear(what string) error { return p.peek().unclear(what) }

// newlines skips line ends where awk allows them.
func (p *parser) newlines() {
	for p.peek().kind == newline {
		p.pos++
	}
}

// all runs the steps up to the first error.
func all(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// nested runs a step one level deeper.
func (p *parser) nested(step func() error) error {
	if p.depth++; p.depth > maxDepth {
		return p.unclear("nested too deeply")
	}
	defer func() { p.depth-- }()
	return step()
}

// program reads rules, functions and directives. A semicolon between them is an extension of gawk.
func (p *parser) program() error {
	p.functions = make(map[string]bool)
	for {
		for p.newlines(); p.accept(";"); p.newlines() {
		}
		if p.peek().kind == end {
			return nil
		}
		if err := p.item(); err != nil {
			return err
		}
	}
}

// item reads a directive, a function or a rule.
func (p *parser) item() error {
	switch {
	case p.is("@"):
		return p.directive()
	case p.accept("function", "func"):
		return p.function()
	case p.accept("BEGIN", "END", "BEGINFILE", "ENDFILE"):
		return p.block()
	case p.is("{"):
		return p.block()
	}
	if err := p.pattern(); err != nil {
		return err
	}
	if p.is("{") {
		return p.block()
	}
	return p.terminator()
}

// pattern reads an expression or a range of two.
func (p *parser) pattern() error {
	err := p.expr(false)
	if err == nil && p.accept(",") {
		p.newlines()
		err = p.expr(false)
	}
	return err
}

// directive reads @include or @load. Another @ at this place would be a pattern that calls a function by a name in a variable.
func (p *parser) directive() error {
	word := p.tokens[p.pos+1]
	if word.kind != name {
		return p.pattern()
	}
	if word.text != "include" && word.text != "load" {
		return p.unclear("@" + word.text)
	}
	p.pos += 2
	if p.peek().kind != text {
		return p.unclear("file name expected")
	}
	p.pos++
	p.found.Loads = append(p.found.Loads, p.target(p.pos-1, p.pos))
	return p.terminator()
}

// function reads a definition. Names of built-in functions can't be given anew; gawk refuses that, other awks differ.
func (p *parser) function() error {
	t := p.peek()
	if t.kind != name && t.kind != call {
		return p.unclear("name of a function expected")
	}
	p.functions[t.text] = true
	p.pos++
	if err := p.expect("("); err != nil {
		return err
	}
	for i := 0; !p.is(")"); i++ {
		if i > 0 {
			if err := p.expect(","); err != nil {
				return err
			}
			p.newlines()
		}
		if t := p.peek(); t.kind != name || t.text == "ARGV" {
			return p.unclear("parameter expected")
		}
		p.pos++
	}
	p.pos++
	p.newlines()
	return p.block()
}

// block reads statements in braces.
func (p *parser) block() error {
	if err := p.expect("{"); err != nil {
		return err
	}
	return p.statements()
}

// statements reads up to the closing brace and over it.
func (p *parser) statements() error {
	for {
		p.newlines()
		if p.accept("}") {
			return nil
		}
		if err := p.nested(p.statement); err != nil {
			return err
		}
	}
}

// terminator reads the end of a simple statement; a closing brace ends it too and stays.
func (p *parser) terminator() error {
	if p.accept(";") || p.is("}") || p.peek().kind == end {
		return nil
	}
	if p.peek().kind != newline {
		return p.unclear("end of the statement expected")
	}
	p.pos++
	return nil
}

// statement reads one statement and what ends it. Where break, next or return may stand isn't checked: it changes no effect.
func (p *parser) statement() error {
	switch {
	case p.accept(";"):
		p.newlines()
		return nil
	case p.is("{"):
		return p.block()
	case p.accept("if"):
		return all(p.condition, p.body, p.otherwise)
	case p.accept("while"):
		return all(p.condition, p.body)
	case p.accept("do"):
		return p.do()
	case p.accept("for"):
		return p.loop()
	case p.accept("switch"):
		return p.choice()
	}
	return all(p.simple, p.terminator)
}

// condition reads an expression in parentheses.
func (p *parser) condition() error {
	return all(
		func() error { return p.expect("(") },
		func() error { return p.nested(func() error { return p.expr(false) }) },
		func() error { return p.expect(")") },
	)
}

// body reads the statement that a condition governs.
func (p *parser) body() error {
	p.newlines()
	return p.nested(p.statement)
}

// otherwise reads an else. Line ends and the semicolon before it belong to the statement before only if it comes.
func (p *parser) otherwise() error {
	back := p.pos
	for p.newlines(); p.accept(";"); p.newlines() {
	}
	if p.accept("else") {
		return p.body()
	}
	p.pos = back
	return nil
}

// do reads the rest of a loop with its condition at the end.
func (p *parser) do() error {
	return all(
		p.body,
		func() error {
			for p.newlines(); p.accept(";"); p.newlines() {
			}
			return p.expect("while")
		},
		p.condition,
		p.terminator,
	)
}

// loop reads what follows for: three parts, or a name in an array.
func (p *parser) loop() error {
	if err := p.expect("("); err != nil {
		return err
	}
	if err := p.nested(p.loopHead); err != nil {
		return err
	}
	return all(func() error { return p.expect(")") }, p.body)
}

// loopHead reads what stands in the parentheses. "name in array" is an expression too, so that it needs no case of its own.
func (p *parser) loopHead() error {
	optional := func(step func() error) error {
		p.newlines()
		if p.is(";", ")") {
			return nil
		}
		return step()
	}
	if err := optional(p.simple); err != nil || p.is(")") {
		return err
	}
	return all(
		func() error { return p.expect(";") },
		func() error { return optional(func() error { return p.expr(false) }) },
		func() error { return p.expect(";") },
		func() error { return optional(p.simple) },
	)
}

// choice reads the rest of gawk's switch statement.
func (p *parser) choice() error {
	if err := p.condition(); err != nil {
		return err
	}
	p.newlines()
	if err := p.expect("{"); err != nil {
		return err
	}
	for {
		p.newlines()
		switch {
		case p.accept("}"):
			return nil
		case p.accept("case"):
			if err := p.caseValue(); err != nil {
				return err
			}
		case p.accept("default"):
			if err := p.expect(":"); err != nil {
				return err
			}
		default:
			if err := p.nested(p.statement); err != nil {
				return err
			}
		}
	}
}

// caseValue reads the constant of a case, which may be a number with a sign or a regular expression, and the colon.
func (p *parser) caseValue() error {
	p.accept("-", "+", "@")
	if k := p.peek().kind; k != number && k != text && k != regex {
		return p.unclear("constant expected")
	}
	p.pos++
	return p.expect(":")
}

// simple reads a statement that holds no other ones.
func (p *parser) simple() error {
	switch {
	case p.accept("print", "printf"):
		return p.print()
	case p.accept("delete"):
		return p.delete()
	case p.accept("next", "nextfile", "break", "continue"):
		return nil
	case p.accept("exit", "return"):
		if p.atEnd() {
			return nil
		}
	}
	return p.expr(false)
}

// atEnd reports whether a simple statement ends here.
func (p *parser) atEnd() bool {
	k := p.peek().kind
	return k == newline || k == end || p.is(";", "}", ")")
}

// print reads the arguments of print or printf and where they go.
//
// Outside of parentheses > is never a comparison here, whatever stands before it. The target is all that follows: some
// awks take only its first operand, but then they refuse the rest.
func (p *parser) print() error {
	for i := 0; !p.atEnd() && !p.is(">", ">>", "|", "|&"); i++ {
		if i > 0 {
			if err := p.expect(","); err != nil {
				return err
			}
			p.newlines()
		}
		if err := p.expr(true); err != nil {
			return err
		}
	}
	direction := p.peek().text
	if !p.accept(">", ">>", "|", "|&") {
		return nil
	}
	from := p.pos
	if err := p.expr(true); err != nil {
		return err
	}
	if direction == ">" || direction == ">>" {
		p.writes(p.target(from, p.pos))
	} else {
		p.runs(direction, p.target(from, p.pos))
	}
	return nil
}

// delete reads an array or an element of one; gawk allows parentheses around an array. Elements of ARGV may go: that adds no input.
func (p *parser) delete() error {
	if p.accept("(") {
		if p.peek().kind != name {
			return p.unclear("array expected")
		}
		p.pos++
		return p.expect(")")
	}
	if p.peek().kind != name {
		return p.unclear("array expected")
	}
	p.pos++
	return p.subscripts()
}
