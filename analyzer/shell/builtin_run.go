package shell

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"mvdan.cc/sh/v3/syntax"
)

// eval runs its words, joined by blanks, as a text of this shell.
func eval(w *walker, c *call) bool {
	text, ok := joined(c.words[1:])
	if !ok {
		text = program.Word{Open: program.One, Span: c.span}
	}
	w.done(c)
	if text.Text != "" || !ok {
		w.inner(text, w.shell, Inline)
	}
	return false
}

// joined puts fixed words together with blanks; ok is false when one is open.
func joined(words []program.Word) (text program.Word, ok bool) {
	var parts []string
	for _, word := range words {
		if word.Open != program.Fixed {
			return text, false
		}
		parts = append(parts, word.Text)
		text.Span.Start = words[0].Span.Start
		text.Span.End = max(text.Span.End, word.Span.End)
	}
	text.Text = strings.Join(parts, " ")
	return text, true
}

// sourceFile runs a file in this shell, so nothing is known afterwards.
func sourceFile(w *walker, c *call) bool {
	if len(c.words) > 1 && c.words[1].Is("/dev/null") {
		return w.done(c)
	}
	w.issueAt(OpenScript, c.span, "runs a file in this shell")
	w.state.forget()
	w.state.dirs, w.state.redefined = nil, "the file that `"+c.words[0].Text+"` runs may have changed it"
	return w.done(c, program.Effect{Kind: program.Execute, Target: c.words[len(c.words)-1], Span: c.span, Message: "runs a file in this shell"})
}

// exec replaces the shell by a program, or only redirects.
func exec(w *walker, c *call) bool {
	options, operands := c.operands("a")
	var effects []program.Effect
	if len(options) > 0 && !hasOption(options, "cla") {
		effects = append(effects, unproven(options[0], "is not known to take `%s`", options[0]))
	}
	if w.shell == parse.Zsh && len(operands) > 0 { // which may be a builtin or a function there
		w.done(c, effects...)
		inner := *c
		inner.words, inner.via, inner.redirects.effects = operands, wrappedIn(c.via), nil
		w.call(inner)
		return false
	}
	return w.through(c, operands, effects...)
}

// through records a builtin that runs a program, and follows the program.
func (w *walker) through(c *call, operands []program.Word, effects ...program.Effect) bool {
	w.done(c, effects...)
	if len(operands) > 0 {
		w.run(*c, program.Run{Words: operands})
	}
	return false
}

// command runs a program or builtin, functions aside; with -v or -V it only tells what a name is.
func command(w *walker, c *call) bool {
	options, operands := c.operands("")
	if hasOption(options, "vV") {
		return w.done(c)
	}
	return w.inside(c, options, operands)
}

func builtin(w *walker, c *call) bool {
	options, operands := c.operands("")
	return w.inside(c, options, operands)
}

// inside follows a command that runs in this shell, with its builtins but without its functions.
func (w *walker) inside(c *call, options, operands []program.Word) bool {
	var effects []program.Effect
	if len(options) > 0 && !options[0].Is("-p") {
		effects = append(effects, unproven(options[0], "is not known to take `%s`", options[0]))
	}
	w.record(Command{Words: c.words, Program: c.words[0].Text, Span: c.span, Via: c.via, Redirects: c.redirects.effects,
		Elsewhere: w.elsewhere, Effects: effects})
	if len(operands) == 0 {
		return false
	}
	inner := *c
	inner.words, inner.via, inner.redirects.effects = operands, wrappedIn(c.via), nil
	if first := operands[0]; first.Open == program.Fixed && builtins[first.Text] != nil {
		w.zshNumbers(inner)
		if w.shell == parse.Zsh && c.words[0].Text == "command" { // there it runs nothing but programs
			w.maybe(func() { w.builtin(builtins[first.Text], &inner) })
		} else if !w.builtin(builtins[first.Text], &inner) {
			return false
		}
	}
	inner.plain, inner.own = true, true
	w.call(inner)
	return false
}

// trap keeps a text for a signal or the end of the shell; it runs at a time when variables may hold anything.
func trap(w *walker, c *call) bool {
	options, operands := c.operands("")
	w.done(c)
	if hasOption(options, "lp") || len(operands) < 2 || operands[0].Is("-", "") || operands[0].Open == program.Fixed && isInteger(operands[0].Text) {
		return false
	}
	atEnd := func(signal program.Word) bool { return signal.Is("EXIT", "0") && w.shell != parse.Zsh } // there a function has an end too
	w.later(operands[0], slices.ContainsFunc(operands[1:], func(signal program.Word) bool { return !atEnd(signal) }))
	return false
}

// unsplit returns the words NAME=VALUE of a declaration as a shell has them that doesn't split what is assigned there: dash 0.5.12 doesn't,
// others that are called sh do.
func (w *walker) unsplit(c *call) (words []program.Word) {
	if c.node == nil || w.shell != parse.Sh {
		return nil
	}
	for _, arg := range c.node.Args[1:] {
		name, _, sets := strings.Cut(firstLiteral(arg), "=")
		if _, plain := literalText(arg); plain || !sets || !syntax.ValidName(name) {
			continue
		}
		for _, v := range w.values(arg) {
			word := program.Word{Text: v.text, Tail: v.tail, Span: w.span(arg)}
			if v.open {
				word.Open = program.One
			}
			words = append(words, word)
		}
	}
	return words
}

// declareWords handles export, readonly and the like where they are parsed as plain commands: in a POSIX shell, and behind command.
func declareWords(w *walker, c *call) bool {
	variant, rest := c.words[0].Text, c.words[1:]
	var options attributes
	for len(rest) > 0 && options.take(rest[0]) {
		rest = rest[1:]
	}
	var effects []program.Effect
	if options.has("n") && variant != "export" {
		effects = append(effects, unproven(c.words[1], "makes one variable stand for another"))
	}
	if w.functions(variant, options) {
		return w.done(c, effects...)
	}
	before := w.state.clone()
	w.declareEach(rest, variant, options)
	if whole := w.unsplit(c); len(whole) > 0 {
		split := w.state
		w.state = before
		for _, word := range whole {
			w.maybe(func() { w.declareEach([]program.Word{word}, variant, options) })
		}
		w.state.join(split)
	}
	return w.done(c, effects...)
}

// declareEach declares one variable after the other, each given by a word.
func (w *walker) declareEach(words []program.Word, variant string, options attributes) {
	for _, word := range words {
		name, text, sets := strings.Cut(word.Text, "=")
		if word.Open != program.Fixed && !sets {
			w.issueAt(OpenArithmetic, word.Span, fmt.Sprintf("takes `%s` as a variable and its value, and evaluates a subscript in it", word))
			w.state.redefined = "`" + word.String() + "` may set any variable, PATH too"
			continue
		}
		plain := strings.TrimSuffix(name, "+")
		w.subscripted([]program.Word{{Text: plain, Span: word.Span}})
		w.attribute(plain, variant, options, !sets, word)
		if sets {
			w.declaredWord(name, []value{{text: text, open: word.Open != program.Fixed, tail: word.Tail}}, word)
		}
		w.protect(plain, variant, options)
	}
}
