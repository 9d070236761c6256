package shell

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
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
			for _, fields := range w.expand(a.Value) {
				words = append(words, fields...)
				for _, word := range fields {
					if e, ok := w.dynamic(word, &options); ok {
						effects = append(effects, e)
					}
				}
			}
			continue
		}
		words = append(words, program.Literal(a.Name.Value))
		w.declared(a, c.Variant.Value, options)
	}
	if strings.Contains(options, "n") && c.Variant.Value != "export" || c.Variant.Value == "nameref" {
		effects = append(effects, unproven(words[0], "makes one variable stand for another"))
	}
	if strings.Contains(options, "T") && w.shell == parse.Zsh {
		effects = append(effects, unproven(words[0], "ties two variables"))
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
		values := []value{{text: text, open: word.Open != program.Fixed, tail: word.Tail}}
		if strings.Contains(*options, "i") {
			w.evaluated([]program.Word{{Text: text, Open: word.Open, Span: word.Span}})
		}
		if sets {
			w.declaredWord(name, values, word)
		}
	}
	return program.Effect{}, false
}

// declaredWord assigns NAME=VALUE or NAME+=VALUE that stood in a word.
func (w *walker) declaredWord(name string, values []value, word program.Word) {
	plain := strings.TrimSuffix(name, "+")
	if plain != name {
		values = appended(w.lookup(plain), values)
	}
	if w.state.vars[plain].integer || w.evaluates(plain) {
		w.evaluated([]program.Word{{Text: values[0].text, Open: word.Open, Span: word.Span}})
		values = integer()
	}
	w.mayAbort()
	w.state.set(plain, values)
	w.noticeWord(plain, values, word)
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
	if strings.Contains(options, "f") || strings.Contains(options, "F") && w.shell != parse.Zsh {
		return
	}
	evaluated := "i"
	if w.shell == parse.Zsh {
		evaluated = "iEF"
	}
	isInteger := strings.ContainsAny(options, evaluated)
	if strings.ContainsAny(options, "ulcLRZ") {
		v := w.state.vars[name]
		v.folded = true
		put(&w.state.vars, name, v)
	}
	if a.Naked && isInteger {
		v := w.state.vars[name]
		v.integer = true
		if len(v.values) == 0 {
			v.values = unknown()
		}
		put(&w.state.vars, name, v)
		return
	}
	w.assignment(a, isInteger)
	if variant == "readonly" || strings.Contains(options, "r") {
		if v, ok := w.state.vars[name]; ok {
			v.readonly = true
			put(&w.state.vars, name, v)
		}
	}
	w.export(name, variant == "export" || strings.Contains(options, "x"))
}
