package shell

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"mvdan.cc/sh/v3/syntax"
)

// declare follows declare, local, export, readonly, typeset and nameref.
func (w *walker) declare(c *syntax.DeclClause) {
	var options string
	words := []program.Word{program.Literal(c.Variant.Value)}
	var effects []program.Effect
	for _, a := range c.Args {
		if a.Name == nil && a.Value != nil {
			word := w.text(a.Value)
			words = append(words, word)
			if e, ok := w.dynamic(word, &options); ok {
				effects = append(effects, e)
			}
			continue
		}
		words = append(words, program.Literal(a.Name.Value))
		w.declared(a, c.Variant.Value, options)
	}
	if strings.Contains(options, "n") && c.Variant.Value != "export" || c.Variant.Value == "nameref" {
		effects = append(effects, unproven(words[0], "makes one variable stand for another"))
	}
	w.record(Command{Words: words, Program: c.Variant.Value, Span: w.span(c), Via: w.via, Elsewhere: w.elsewhere, Effects: effects})
}

// dynamic handles a word of a declaration that isn't a plain NAME=VALUE: an option, or a text that is read as a declaration.
func (w *walker) dynamic(word program.Word, options *string) (program.Effect, bool) {
	switch {
	case word.Open == program.Fixed && strings.HasPrefix(word.Text, "-"):
		*options += word.Text[1:]
	case word.Open == program.Fixed && strings.HasPrefix(word.Text, "+"):
	default:
		name, text, sets := strings.Cut(word.Text, "=")
		if word.Open != program.Fixed && !sets || !syntax.ValidName(strings.TrimSuffix(name, "+")) {
			w.issueAt(OpenArithmetic, word.Span, fmt.Sprintf("takes `%s` as a variable and its value, and evaluates a subscript in it", word))
			w.state.redefined = "`" + word.String() + "` may set any variable, PATH too"
			return unproven(word, "sets a variable that the text doesn't fix"), true
		}
		values := []value{{text: text, open: word.Open != program.Fixed}}
		if strings.Contains(*options, "i") {
			w.evaluated([]program.Word{{Text: text, Open: word.Open, Span: word.Span}})
		}
		if sets {
			w.state.set(name, values)
			w.noticeWord(name, values, word)
		}
	}
	return program.Effect{}, false
}

// declared follows one NAME=VALUE of a declaration.
func (w *walker) declared(a *syntax.Assign, variant, options string) {
	name := a.Name.Value
	if strings.Contains(options, "A") {
		v := w.state.vars[name]
		v.assoc, v.array = true, true
		put(&w.state.vars, name, v)
	}
	if strings.Contains(options, "a") {
		v := w.state.vars[name]
		v.array = true
		put(&w.state.vars, name, v)
	}
	if strings.Contains(options, "f") || strings.Contains(options, "F") {
		return
	}
	if a.Naked && (strings.Contains(options, "i")) {
		v := w.state.vars[name]
		v.integer = true
		if len(v.values) == 0 {
			v.values = unknown()
		}
		put(&w.state.vars, name, v)
		return
	}
	w.assignment(a, strings.Contains(options, "i"))
	w.export(name, variant == "export" || strings.Contains(options, "x"))
}
