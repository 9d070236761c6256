package main

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// Bounds of the search for a form that passes: it is a hint, so it must cost little.
const (
	longestForm   = 4 << 10
	mostForms     = 12
	largeForHints = 16 << 10
)

// passing returns the text without the option or word that speaks against it, if profile precise then allows it; else "".
func (c *checker) passing(text string, j *engine.Judgement) string {
	a := j.Analysis()
	if len(text) > longestForm || a == nil {
		return ""
	}
	opts := c.opts
	opts.Profile = analyzer.Precise
	forms := shorter(text, a)
	for _, form := range forms[:min(len(forms), mostForms)] {
		if engine.Judge(callOf(form), engine.ToolSpec{}, opts).Decide(c.mode, c.rules).Behavior == ruleset.Allow {
			return form
		}
	}
	return ""
}

// shorter returns the forms of a text that lack one option of a command that isn't harmless, alone or with its value, or one
// redirection. Operands stay: they are what the command is about.
func shorter(text string, a *analyzer.Analysis) []string {
	var guards, options, redirections []string
	for _, c := range a.Commands {
		if c.Free {
			continue
		}
		words, acting := wordSpans(text, c), actingSpans(c)
		guards = append(guards, guarded(text, c)...)
		for i := range words {
			if strings.HasPrefix(words[i].Text(text), "-") {
				options = append(options, lacking(text, words, i, acting)...)
			}
		}
		for _, s := range acting {
			if len(c.Words) > 0 && holds(c.Words[0].Span, s) {
				continue // the program's own name: without it another program runs
			}
			if !slices.ContainsFunc(words, func(w source.Span) bool { return holds(w, s) }) && !holds(s, c.Span) {
				redirections = append(redirections, without(text, s))
			}
		}
	}
	return slices.Concat(guards, options, redirections)
}

// guarded returns the forms of a text in which the open words of a command can't be options: patterns that begin with ./, and words that stand
// behind a --, where no option follows and the program has no subcommands, to which a -- means something else.
func guarded(text string, c analyzer.Command) (forms []string) {
	behindDashes, dotted, followed := "", text, false
	for i := len(c.Words) - 1; i > 0; i-- {
		w, before := c.Words[i], c.Words[i-1]
		switch word := w.Span.Text(text); {
		case w.Open == program.Fixed && strings.HasPrefix(w.Text, "-"):
			followed = true
		case w.Open == program.Fixed || !w.MayBeOption() || w.Span.End > len(text):
		case w.Span.Start < before.Span.Start: // xargs puts it there
			behindDashes = text[:before.Span.End] + " --" + text[before.Span.End:]
		default:
			if !followed {
				behindDashes = text[:w.Span.Start] + "-- " + text[w.Span.Start:]
			}
			if word != "" && strings.Contains("*?[", word[:1]) {
				dotted = dotted[:w.Span.Start] + "./" + dotted[w.Span.Start:]
			}
		}
	}
	if dotted != text {
		forms = append(forms, dotted)
	}
	if behindDashes != "" && !strings.Contains(program.Title(c.Program, c.Words), " ") {
		forms = append(forms, behindDashes)
	}
	return forms
}

// lacking leaves out an option: alone, or with the word behind it unless that is the only operand; the likelier form comes first.
func lacking(text string, words []source.Span, i int, acting []source.Span) []string {
	isOption := func(w source.Span) bool { return strings.HasPrefix(w.Text(text), "-") }
	alone := without(text, words[i])
	operands := slices.DeleteFunc(slices.Clone(words), isOption)
	if i+1 == len(words) || isOption(words[i+1]) || len(operands) < 2 {
		return []string{alone}
	}
	value := words[i+1]
	both := without(text, source.Span{Start: words[i].Start, End: value.End})
	if slices.ContainsFunc(acting, func(s source.Span) bool { return holds(value, s) }) {
		return []string{both, alone}
	}
	return []string{alone, both}
}

func holds(outer, inner source.Span) bool {
	return outer.Start <= inner.Start && inner.End <= outer.End
}

// actingSpans are the places that cause the effects of a command which aren't harmless.
func actingSpans(c analyzer.Command) (spans []source.Span) {
	for _, e := range slices.Concat(c.Effects, c.Redirects) {
		if !e.Kind.Harmless() && e.Span.End > e.Span.Start {
			spans = append(spans, e.Span)
		}
	}
	return spans
}

// wordSpans are the places of a command's arguments, in the order of the text; words that stand nowhere in it are left out.
func wordSpans(text string, c analyzer.Command) (spans []source.Span) {
	for _, w := range c.Words[min(1, len(c.Words)):] {
		if w.Span.End > w.Span.Start && w.Span.End <= len(text) {
			spans = append(spans, w.Span)
		}
	}
	return spans
}

// without cuts a place out of a text, and the blanks in front of it.
func without(text string, s source.Span) string {
	if s.End > len(text) {
		return text
	}
	return strings.TrimRight(text[:s.Start], " \t") + text[s.End:]
}
