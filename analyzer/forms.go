package analyzer

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// verbs returns the subcommands of a command and what follows them, options and the values of the program's own options left out:
// "system", "prune" for docker -D system prune -f. A program that isn't known gives all its words that are no options.
func verbs(c *Command) []string {
	in, sub := invocation(c)
	words := sub.Operands
	if in.Row == nil {
		words = c.Words[1:]
	}
	var out []string
	for s := in.Sub; s != nil; s = s.Sub {
		out = append(out, s.Words[0].Text)
	}
	for _, w := range words {
		if w.Open == program.Fixed && !strings.HasPrefix(w.Text, "-") {
			out = append(out, w.Text)
		}
	}
	return out
}

// calls tells whether a command is a call of one of the programs whose verbs begin with one of the phrases.
func calls(c *Command, programs wordlist.List, phrases ...string) bool {
	if !programs.Has(c.Program) || !slices.ContainsFunc(phrases, func(phrase string) bool { return mentions(c, phrase) }) {
		return false
	}
	given := verbs(c)
	return slices.ContainsFunc(phrases, func(phrase string) bool {
		words := strings.Fields(phrase)
		return len(words) <= len(given) && slices.Equal(words, given[:len(words)])
	})
}

// mentions tells whether the first word of a phrase is a word of a command: where it isn't, its verbs need no sorting out.
func mentions(c *Command, phrase string) bool {
	first, _, _ := strings.Cut(phrase, " ")
	return slices.ContainsFunc(c.Words, func(w program.Word) bool { return w.Text == first })
}

// gives tells whether an option stands among the words of a command: alone, with a value behind "=", or, when it is one letter, among
// others. It is for programs whose rows don't name what they can destroy.
func gives(c *Command, options ...string) bool {
	for i, w := range c.Words {
		if i == 0 || w.Open != program.Fixed {
			continue
		}
		if w.Text == "--" {
			return false
		}
		name, _, _ := strings.Cut(w.Text, "=")
		for _, o := range options {
			cluster := len(o) == 2 && len(w.Text) > 1 && w.Text[0] == '-' && w.Text[1] != '-' && strings.Contains(w.Text, o[1:])
			if name == o || cluster {
				return true
			}
		}
	}
	return false
}
