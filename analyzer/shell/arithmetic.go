package shell

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"mvdan.cc/sh/v3/syntax"
)

// arithmetic follows an arithmetic expression. Every name in it is read as an expression of its own, and a subscript in there is
// expanded, commands included (bash(1), ARITHMETIC EVALUATION): only numbers are harmless.
func (w *walker) arithmetic(x syntax.ArithmExpr) {
	if x != nil {
		w.mayAbort()
		w.expression(x)
	}
}

// arithmeticCommand follows an expression that is a command, whose failure doesn't end the line.
func (w *walker) arithmeticCommand(x syntax.ArithmExpr) {
	if x == nil || !w.fails(x) {
		w.arithmetic(x)
		return
	}
	w.maybe(func() { w.arithmetic(x) })
}

// fails tells whether evaluating an expression may be an error, before or behind an assignment in it: a division by zero, a number that is none.
func (w *walker) fails(x syntax.ArithmExpr) bool {
	found := false
	syntax.Walk(x, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.BinaryArithm:
			switch n.Op {
			case syntax.Assgn: // whose left side isn't evaluated
				if _, ok := assignedName(n); ok {
					found = found || w.fails(n.Y)
					return false
				}
			case syntax.Quo, syntax.Rem, syntax.QuoAssgn, syntax.RemAssgn:
				found = found || !decimal(arithmeticText(n.Y)) || arithmeticText(n.Y) == "0"
			case syntax.Pow, syntax.PowAssgn:
				found = true
			}
		case *syntax.Word:
			found = found || !w.counts(n)
			return false
		}
		return !found
	})
	return found
}

// counts tells whether an operand is a number, as far as what it stands for is known; what isn't known is an issue of its own.
func (w *walker) counts(word *syntax.Word) bool {
	values := fixed(word.Lit())
	switch lit := values[0].text; {
	case syntax.ValidName(lit):
		values = w.lookup(lit)
	case lit == "":
		values = w.values(word)
	}
	return !slices.ContainsFunc(values, func(v value) bool { return !v.open && v.text != "" && !decimal(v.text) })
}

// decimal tells whether a text is a number that no shell takes for an octal one.
func decimal(text string) bool {
	return isInteger(text) && text[0] != '-' && (text == "0" || text[0] != '0')
}

func arithmeticText(x syntax.ArithmExpr) string {
	if word, ok := x.(*syntax.Word); ok {
		return word.Lit()
	}
	return ""
}

func (w *walker) expression(x syntax.ArithmExpr) {
	switch x := x.(type) {
	case *syntax.BinaryArithm:
		if name, ok := assignedName(x); ok {
			w.expression(x.Y)
			if x.Op != syntax.Assgn {
				w.expression(x.X)
			}
			w.assign(name, integer(), x)
			return
		}
		w.expression(x.X)
		switch x.Op {
		case syntax.AndArit, syntax.OrArit, syntax.TernQuest, syntax.TernColon: // one side may not be evaluated
			w.maybe(func() { w.expression(x.Y) })
		default:
			w.expression(x.Y)
		}
	case *syntax.UnaryArithm:
		w.expression(x.X)
		if word, ok := x.X.(*syntax.Word); ok && (x.Op == syntax.Inc || x.Op == syntax.Dec) && syntax.ValidName(word.Lit()) {
			w.assign(word.Lit(), integer(), x)
		}
	case *syntax.ParenArithm:
		w.expression(x.X)
	case *syntax.FlagsArithm:
		w.issue(OpenArithmetic, x, "evaluates an expression with flags")
	case *syntax.Word:
		w.arithmeticWord(x)
	}
}

// subscript follows a subscript. That of an associative array is a text, in which commands run all the same.
func (w *walker) subscript(x syntax.ArithmExpr, assoc bool) {
	if x == nil {
		return
	}
	if !assoc {
		w.arithmetic(x)
		return
	}
	w.mayAbort() // an empty one is an error
	syntax.Walk(x, func(n syntax.Node) bool {
		word, ok := n.(*syntax.Word)
		if ok {
			w.discard(word)
		}
		return !ok
	})
}

// assignedName returns the variable that an expression assigns, such as n in n = 1 and n += 2.
func assignedName(x *syntax.BinaryArithm) (string, bool) {
	switch x.Op {
	case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn, syntax.AndAssgn,
		syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn, syntax.AndBoolAssgn, syntax.OrBoolAssgn, syntax.XorBoolAssgn,
		syntax.PowAssgn:
		if word, ok := x.X.(*syntax.Word); ok && syntax.ValidName(word.Lit()) {
			return word.Lit(), true
		}
	}
	return "", false
}

// arithmeticWord judges one operand: a number, a name, or a word that expands to one.
func (w *walker) arithmeticWord(word *syntax.Word) {
	if lit := word.Lit(); lit != "" && len(word.Parts) == 1 {
		w.operand(lit, word)
		return
	}
	if p, ok := lonePart(word).(*syntax.ParamExp); ok && p.Index != nil && p.Param != nil && !isAllIndex(p.Index) {
		w.arithmetic(p.Index)
		w.number(w.elements(p.Param.Value), p, p.Param.Value)
		return
	}
	w.number(w.values(word), word, "")
}

// lonePart returns the only part of a word, or nil.
func lonePart(word *syntax.Word) syntax.WordPart {
	if len(word.Parts) != 1 {
		return nil
	}
	return word.Parts[0]
}

// elements returns what the elements of an array may hold.
func (w *walker) elements(name string) []value {
	if v, ok := w.state.vars[name]; ok {
		return v.values
	}
	return unknown()
}

// operand judges literal text: a number, the name of a variable, or text that would have to be parsed again.
func (w *walker) operand(lit string, n syntax.Node) {
	switch {
	case isInteger(lit) || strings.Contains(lit, "#") && !strings.ContainsAny(lit, "[$`"):
	case strings.HasPrefix(lit, "0x") || strings.HasPrefix(lit, "0X"):
	case syntax.ValidName(lit):
		w.number(w.lookup(lit), n, lit)
	default:
		w.issue(OpenArithmetic, n, "evaluates `"+lit+"`")
	}
}

// number makes an issue of every value that isn't an integer, or the plain expression of integers.
func (w *walker) number(values []value, n syntax.Node, name string) {
	for _, v := range values {
		if v.number || !v.open && harmlessExpression(v.text) {
			continue
		}
		what := "a text that isn't known"
		if name != "" {
			what = "the value of `" + name + "`"
		}
		w.issue(OpenArithmetic, n, "evaluates "+what+" as arithmetic, where a subscript may run commands")
		return
	}
}

// harmlessExpression tells whether a text, evaluated as arithmetic, names no variable and has no subscript.
func harmlessExpression(text string) bool {
	return strings.Trim(text, "0123456789+-*/%()<>=!&|^~?: \t") == ""
}

// evaluated judges the words of let and of arithmetic operands of test: texts that are evaluated after expansion.
func (w *walker) evaluated(words []program.Word) {
	for _, word := range words {
		if word.Open != program.Fixed && word.Pattern != numberPattern || word.Open == program.Fixed && !w.plainExpression(word.Text) {
			w.issueAt(OpenArithmetic, word.Span, "evaluates `"+word.String()+"` as arithmetic, where a subscript may run commands")
		}
	}
}

// plainExpression tells whether a text holds only numbers, operators and variables that are known to be numbers.
func (w *walker) plainExpression(text string) bool {
	for name := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("+-*/%()<>=!&|^~?:, \t", r) }) {
		if isInteger(name) {
			continue
		}
		if !syntax.ValidName(name) {
			return false
		}
		for _, v := range w.lookup(name) {
			if !v.number && (v.open || !harmlessExpression(v.text)) {
				return false
			}
		}
	}
	return true
}
