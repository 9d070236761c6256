package shell

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
)

// read sets variables to what it reads.
func read(w *walker, c *call) bool {
	_, operands := c.operands("adinNptu")
	for i, word := range c.words {
		if word.Open == program.Fixed && strings.HasPrefix(word.Text, "-") && strings.HasSuffix(word.Text, "a") && i+1 < len(c.words) {
			operands = append(operands, c.words[i+1])
		}
	}
	if len(operands) == 0 {
		w.state.set("REPLY", unknown())
	}
	w.assignWords(operands)
	return w.done(c)
}

// mapfile reads lines into an array; -C gives a text that is evaluated for them.
func mapfile(w *walker, c *call) bool {
	options, operands := c.operands("CcdnOsu")
	var effects []program.Effect
	for i, word := range c.words {
		if word.Open == program.Fixed && strings.HasPrefix(word.Text, "-") && strings.Contains(word.Text, "C") && i+1 < len(c.words) {
			w.inner(c.words[i+1], w.shell, Inline)
		}
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
