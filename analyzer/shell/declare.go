package shell

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// attributes are the options of a declaration, its letters: those that it gives and those that it takes away.
type attributes struct{ on, off string }

// take keeps the options in a word; it returns false when the word isn't one of options.
func (o *attributes) take(word program.Word) bool {
	switch {
	case word.Open == program.Fixed && strings.HasPrefix(word.Text, "-"):
		o.on += word.Text[1:]
	case word.Open == program.Fixed && strings.HasPrefix(word.Text, "+"):
		o.off += word.Text[1:]
	default:
		return false
	}
	return true
}

// has tells whether one of the letters is given.
func (o *attributes) has(letters string) bool { return strings.ContainsAny(o.on, letters) }

// declare follows declare, local, export, readonly, typeset and nameref.
func (w *walker) declare(c *syntax.DeclClause) {
	var options attributes
	variant := c.Variant.Value
	words := []program.Word{program.Literal(variant)}
	var effects []program.Effect
	if w.aliased(variant) {
		effects = append(effects, unproven(words[0], "may be an alias that the text sets"))
	}
	before := w.state.clone()
	for i, a := range c.Args {
		if a.Name == nil && a.Value != nil {
			for _, fields := range w.expand(a.Value) {
				words = append(words, fields...)
				for _, word := range fields {
					if e, ok := w.dynamic(word, variant, &options); ok {
						effects = append(effects, e)
					}
				}
			}
			continue
		}
		words = append(words, program.Literal(a.Name.Value))
		if refers(a, c.Args[:i]) { // the shell expands all words before it declares the first
			w.state.join(before)
		}
		if variant == "local" && len(w.calls) == 0 { // an error in bash
			w.maybe(func() { w.declared(a, variant, options) })
			continue
		}
		w.declared(a, variant, options)
	}
	if options.has("n") && variant != "export" || variant == "nameref" {
		effects = append(effects, unproven(words[0], "makes one variable stand for another"))
	}
	if options.has("T") && w.shell == parse.Zsh {
		effects = append(effects, unproven(words[0], "ties two variables"))
	}
	w.record(Command{Words: words, Program: variant, Span: w.span(c), Via: w.via, Elsewhere: w.elsewhere, Effects: effects})
}

// refers tells whether an assignment may use a variable that one of those before it sets.
func refers(a *syntax.Assign, earlier []*syntax.Assign) bool {
	found := false
	look := func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ParamExp:
			found = found || n.Excl || n.Param != nil && slices.ContainsFunc(earlier, func(e *syntax.Assign) bool {
				return e.Name != nil && e.Name.Value == n.Param.Value
			})
		case *syntax.CmdSubst, *syntax.ArithmExp, *syntax.ArithmCmd, *syntax.ProcSubst:
			found = found || len(earlier) > 0
		}
		return !found
	}
	if a.Value != nil {
		syntax.Walk(a.Value, look)
	}
	if a.Array != nil {
		syntax.Walk(a.Array, look)
	}
	return found
}

// dynamic handles a word of a declaration that isn't a plain NAME=VALUE: an option, or a text that is read as a declaration.
func (w *walker) dynamic(word program.Word, variant string, options *attributes) (program.Effect, bool) {
	if options.take(word) || w.functions(variant, *options) {
		return program.Effect{}, false
	}
	name, text, sets := strings.Cut(word.Text, "=")
	if word.Open != program.Fixed && !sets || !syntax.ValidName(strings.TrimSuffix(name, "+")) {
		w.issueAt(OpenArithmetic, word.Span, fmt.Sprintf("takes `%s` as a variable and its value, and evaluates a subscript in it", word))
		w.state.redefined = "`" + word.String() + "` may set any variable, PATH too"
		return unproven(word, "sets a variable that the text doesn't fix"), true
	}
	plain := strings.TrimSuffix(name, "+")
	w.attribute(plain, variant, *options, !sets, word)
	if sets {
		w.declaredWord(name, []value{{text: text, open: word.Open != program.Fixed, tail: word.Tail}}, word)
	}
	w.protect(plain, variant, *options)
	return program.Effect{}, false
}

// declaredWord assigns NAME=VALUE or NAME+=VALUE that stood in a word.
func (w *walker) declaredWord(name string, values []value, word program.Word) {
	plain := strings.TrimSuffix(name, "+")
	if plain != name {
		values = appended(w.lookup(plain), values)
	}
	w.reread(plain, values, word.Span)
	v := w.state.vars[plain]
	if v.readonly || v.integer || constants.Has(plain) {
		w.mayAbort()
	}
	if v.integer || w.evaluates(plain) {
		saved := w.base
		w.base = &word.Span
		w.number(values, &syntax.Lit{}, plain)
		w.base = saved
		values = counted(v, values)
	}
	w.state.set(plain, values)
	w.noticeWord(plain, values, word)
}

// reread judges what a declaration gives to an array: a text in brackets is read once more, as a list of elements, and what stands in it is
// expanded (bash 5.2, declare -a x='($(ls))').
func (w *walker) reread(name string, values []value, span source.Span) {
	if !w.state.vars[name].array {
		return
	}
	for _, v := range values {
		list := strings.HasPrefix(v.text, "(") || v.open && v.text == ""
		if list && !v.number && (v.open || strings.ContainsAny(v.text, "$`[<>")) {
			w.issueAt(OpenArithmetic, span, fmt.Sprintf("takes a text for the elements of `%s`, and expands what stands in it", name))
			return
		}
	}
}

// rereadSubscript judges the subscript of a declared element: the builtin expands once more what came out of it.
func (w *walker) rereadSubscript(a *syntax.Assign) {
	syntax.Walk(a.Index, func(n syntax.Node) bool {
		word, ok := n.(*syntax.Word)
		if ok && slices.ContainsFunc(w.values(word), func(v value) bool { return v.open && !v.number || strings.ContainsAny(v.text, "$`") }) {
			w.issue(OpenArithmetic, a, "expands the subscript of `"+a.Name.Value+"` once more")
		}
		return !ok
	})
}

// declared follows one NAME=VALUE of a declaration.
func (w *walker) declared(a *syntax.Assign, variant string, options attributes) {
	if w.functions(variant, options) {
		return
	}
	name := a.Name.Value
	w.attribute(name, variant, options, a.Naked, program.Word{Text: name, Span: w.span(a)})
	if a.Index != nil {
		w.rereadSubscript(a)
	}
	if a.Value != nil && w.state.vars[name].array {
		w.reread(name, w.values(a.Value), w.span(a))
	}
	if !a.Naked {
		if w.shell == parse.Bash && a.Value != nil && w.braces(a.Value)[0] != a.Value {
			w.issue(OpenArithmetic, a, "multiplies a declaration out by the braces in its value, and splits what it makes")
		}
		w.assignment(a)
	}
	w.protect(name, variant, options)
}

// functions tells whether a declaration is about functions, and keeps that one of them may be read-only.
func (w *walker) functions(variant string, options attributes) bool {
	if !options.has("f") && (w.shell == parse.Zsh || !options.has("F")) {
		return false
	}
	w.state.frozen = w.state.frozen || variant == "readonly" || options.has("r")
	return true
}

// attribute gives a variable what a declaration says of it, before it gets its value. In a function the variable is a new one, which has
// neither value nor attributes of another of that name.
func (w *walker) attribute(name, variant string, o attributes, naked bool, word program.Word) {
	v, known := w.state.vars[name]
	if len(w.calls) > 0 && variant != "export" && variant != "readonly" && !o.has("g") {
		v.assoc, v.loose = false, v.integer
		if naked || !known {
			v.values = unknown()
			w.noticeWord(name, v.values, word)
		}
		known = true
	}
	evaluated := "i"
	if w.shell == parse.Zsh {
		evaluated = "iEF"
	}
	switch {
	case o.has(evaluated):
		v.integer, v.loose = true, false
	case strings.ContainsAny(o.off, evaluated):
		v.loose = true
	}
	v.assoc, v.array = v.assoc || o.has("A"), v.array || o.has("aA")
	v.folded = v.folded || o.has("ulcLRZ")
	if !known && !o.has(evaluated+"aAulcLRZ") {
		return
	}
	if len(v.values) == 0 {
		v.values = unknown()
	}
	put(&w.state.vars, name, v)
}

// protect makes a variable read-only, after it got its value, where a declaration says so.
func (w *walker) protect(name, variant string, o attributes) {
	if v, ok := w.state.vars[name]; ok && (variant == "readonly" || o.has("r")) {
		v.readonly = true
		put(&w.state.vars, name, v)
	}
}
