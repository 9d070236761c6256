package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
)

// read sets variables to what it reads.
func read(w *walker, c *call) bool {
	valued := "adinNptu"
	if w.shell == parse.Zsh {
		valued = "du" // -k and -t take a number only
	}
	_, operands := c.operands(valued)
	if array, ok := c.value('a', valued); ok {
		operands = append(operands, array)
	}
	if len(operands) == 0 {
		w.state.set("REPLY", unknown())
	}
	if w.shell == parse.Zsh && len(operands) > 0 {
		operands = append([]program.Word{withoutPrompt(operands[0])}, operands[1:]...)
	}
	w.assignWords(operands)
	return w.done(c)
}

// withoutPrompt returns the name in zsh's NAME?PROMPT, which is a pattern of file names where it isn't quoted.
func withoutPrompt(word program.Word) program.Word {
	name, _, found := strings.Cut(word.Text, "?")
	if word.Open == program.Names && strings.HasPrefix(word.Pattern, word.Text+"?") {
		name, found = word.Text, true
	}
	if !found {
		return word
	}
	return program.Word{Text: name, Span: word.Span}
}

// mapfile reads lines into an array; -C gives a text that is evaluated for them.
func mapfile(w *walker, c *call) bool {
	options, operands := c.operands("CcdnOsu")
	var effects []program.Effect
	if text, ok := c.value('C', "CcdnOsu"); ok {
		w.maybe(func() {
			w.state.params, w.state.known = nil, false
			if text.Open == program.Fixed {
				text.Text += ` 0 "$1"` // the index and the line are added
			}
			w.inner(text, w.shell, Inline)
		})
	}
	for _, o := range options {
		if strings.Trim(o.Text, "-CcdnOsut0123456789") != "" {
			effects = append(effects, unproven(o, "is not known to take `%s`", o))
		}
	}
	if len(operands) == 0 {
		operands = []program.Word{program.Literal("MAPFILE")}
	}
	w.assignWords(operands[:1])
	if operands[0].Open == program.Fixed {
		v := w.state.vars[operands[0].Text]
		v.array = true
		w.state.vars[operands[0].Text] = v
	}
	return w.done(c, effects...)
}
