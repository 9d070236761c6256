package ruleset

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
)

// shape is a command in the forms that rules which forbid or ask are compared with, made once for
// all rules.
type shape struct {
	command *analyzer.Command
	// words are all words in their order, with the bare name of the program.
	words wording
	// operands and options are the words sorted as the program's own grammar does.
	operands wording
	options  []program.Option
	// unvalued are the operands as they are when every option takes the next word, where it isn't
	// known which do; else empty.
	unvalued *wording
}

// wording is a list of words as one text, or, where something is open in them, as all that they may
// be.
type wording struct {
	text string
	open glob
}

// shapeOf returns the forms of a command; ok is false when its program isn't known.
func shapeOf(c *analyzer.Command) (s *shape, ok bool) {
	if len(c.Words) == 0 {
		return nil, false
	}
	words := append([]program.Word{}, c.Words...)
	if c.Program != "" {
		words[0] = program.Literal(c.Program)
	}
	if words[0].Open != program.Fixed {
		return nil, false
	}
	words[0].Text = path.Base(words[0].Text)
	operands, options, known := program.Split(words)
	s = &shape{command: c, words: wordingOf(words), operands: wordingOf(operands), options: options}
	if !known {
		w := wordingOf(withoutValues(words))
		s.unvalued = &w
	}
	return s, true
}

// wordingOf joins words. What can't stand in an argument, and would be taken for a mark, is left
// out.
func wordingOf(words []program.Word) wording {
	for i := range words {
		if strings.ContainsAny(words[i].Text, separator+open) {
			words[i].Text = strings.NewReplacer(separator, "", open, "").Replace(words[i].Text)
		}
	}
	if !allFixed(words) {
		return wording{open: wordsGlob(words)}
	}
	text, _ := fixedText(words)
	return wording{text: text}
}

// shapes returns the forms of all commands of a shell call whose program is known.
func (on *Subject) commandShapes() []*shape {
	if !on.shaped {
		on.shaped = true
		for i := range on.Analysis.Commands {
			if s, ok := shapeOf(&on.Analysis.Commands[i]); ok {
				on.shapes = append(on.shapes, s)
			}
		}
	}
	return on.shapes
}

// hits tells whether a rule that forbids or asks is about a command: the program, subcommands and
// operands are the rule's, and every option of the rule is given, in whatever spelling and place.
func (p *commandPattern) hits(s *shape) bool {
	switch {
	case p.all:
		return true
	case p.text != nil:
		return p.text.hits(s)
	case len(p.operands) == 0:
		return false
	}
	if p.fits(p.spelt, &s.words) {
		return true
	}
	if !p.hasOptions(s.options) || p.exact() && len(s.options) != len(p.options) {
		return false
	}
	parts := joinWords(p.operands)
	return p.fits(parts, &s.operands) || s.unvalued != nil && p.fits(parts, s.unvalued)
}

// fits compares the parts of a pattern with words; a word that the command leaves open may be any
// that is no option.
func (p *commandPattern) fits(parts []string, w *wording) bool {
	if w.open == nil {
		return fitsParts(parts, w.text, p.rest)
	}
	var g glob
	for i, part := range parts {
		if i > 0 {
			g = append(g, crossing)
		}
		g = append(g, literal(part)...)
	}
	if p.rest {
		g = append(g, globToken{kind: globMaybe, skip: 2}, globToken{set: oneRune(0)}, crossing)
	}
	return g.meets(w.open)
}

func allFixed(words []program.Word) bool {
	for _, w := range words {
		if w.Open != program.Fixed {
			return false
		}
	}
	return true
}

var (
	inWord      = runeSet{negated: true, ranges: []runeRange{{0, 0}}}
	startOfWord = runeSet{negated: true, ranges: []runeRange{{0, 0}, {'-', '-'}}}
)

// wordsGlob returns what the words of a command may be. A word that is open from its beginning is
// taken for an operand.
func wordsGlob(words []program.Word) glob {
	var g glob
	for i, w := range words {
		var word glob
		if i > 0 {
			word = append(word, globToken{set: oneRune(0)})
		}
		word = append(word, literal(w.Text)...)
		switch {
		case w.Open == program.Fixed:
		case w.Open == program.Any && w.Text == "":
			g = append(g, globToken{kind: globMaybe, skip: len(word) + 2})
			g = append(append(g, word...), globToken{set: startOfWord}, crossing)
			continue
		case w.Open == program.Any:
			word = append(word, crossing)
		case w.Open == program.Names && w.Pattern != "":
			word = append(word[:min(i, 1)], shellGlob(w.Pattern)...)
		case w.Text == "":
			word = append(word, globToken{kind: globMaybe, skip: 2}, globToken{set: startOfWord}, globToken{kind: globMany, set: inWord})
		default:
			word = append(word, globToken{kind: globMany, set: inWord})
		}
		g = append(g, word...)
	}
	return g
}

// withoutValues returns the operands of a program without a row as they are when every option takes
// the next word.
func withoutValues(words []program.Word) []program.Word {
	var out []program.Word
	value := false
	for _, w := range words {
		isOption := w.Open == program.Fixed && w.MayBeOption()
		if !isOption && !value {
			out = append(out, w)
		}
		value = isOption && !strings.Contains(w.Text, "=")
	}
	return out
}

// hasOptions tells whether every option of the pattern is among those of a command.
func (p *commandPattern) hasOptions(options []program.Option) bool {
	for _, want := range p.options {
		if !hasOption(want, options) {
			return false
		}
	}
	return true
}

func hasOption(want program.Option, options []program.Option) bool {
	for _, o := range options {
		if !want.Same(o) && !(want.Word.Open != program.Fixed && strings.HasPrefix(o.Word.Text, want.Name)) {
			continue
		}
		if !want.HasValue || want.Value.Open != program.Fixed || !o.HasValue || o.Value.Open != program.Fixed || o.Value.Text == want.Value.Text {
			return true
		}
	}
	return hasLetters(want.Name, options)
}

// hasLetters tells whether the letters of a cluster such as -rf are all given in short options, for
// programs without a row.
func hasLetters(cluster string, options []program.Option) bool {
	letters, ok := strings.CutPrefix(cluster, "-")
	if !ok || letters == "" || letters[0] == '-' {
		return false
	}
	given := ""
	for _, o := range options {
		if !strings.HasPrefix(o.Word.Text, "--") {
			given += o.Word.Text
		}
	}
	return !strings.ContainsFunc(letters, func(r rune) bool { return !strings.ContainsRune(given, r) })
}
