package ruleset

import (
	"path"
	"strings"
	"unicode"

	"github.com/bashguard/bashguard/analyzer/program"
)

// commandPattern is the content of a rule for a shell, read as words.
type commandPattern struct {
	words []patternWord
	// rest is set when more words may follow.
	rest bool
	// all is set when every command is meant.
	all bool
	// text is set, and nothing else, for a regular expression.
	text *textual
	// operands and options are the words sorted as the program's own grammar does, for a rule that
	// forbids or asks.
	operands []patternWord
	options  []program.Option
	// spelt are the words in their order, with the bare name of the program, joined, for the same.
	spelt []string
}

// patternWord is one word of a pattern: the literal texts between its stars. A star stands for any
// text, further words included.
type patternWord []string

func (w patternWord) fixed() bool { return len(w) == 1 }

// readCommand reads the content of a rule for a shell as words. ok is false when the rule can match
// nothing soundly: empty content, or a prefix mark that isn't at the end.
func readCommand(r *Rule) (p *commandPattern, ok bool) {
	if r.Whole {
		return &commandPattern{all: true}, true
	}
	if p, ok = r.Dialect.row().command(r); ok && !p.all && r.Behavior != Allow && len(p.words) > 0 {
		p.sort()
	}
	return p, ok
}

// command reads content in Claude Code's dialect, in which a prefix mark counts at the end only.
func (claudeDialect) command(r *Rule) (p *commandPattern, ok bool) {
	text, rest := prefixed(r.Content)
	inside := strings.Contains(text, ":*")
	if inside && r.Behavior == Allow || text == "" && !rest {
		return nil, false
	}
	if inside { // matches nothing natively; to forbid, it is what was meant
		text = strings.ReplaceAll(text, ":*", " *")
	}
	return &commandPattern{words: patternWords(text, r.Dialect), rest: rest, all: isOpen(text)}, true
}

// command reads content in the reference's dialect, which looks for a text without a star anywhere. Soundly that names the
// beginning of a command to a rule that forbids, a whole one to one that allows.
func (referenceDialect) command(r *Rule) (p *commandPattern, ok bool) {
	text, rest := prefixed(r.Content)
	if text == "" && !rest {
		return nil, false
	}
	p = &commandPattern{words: patternWords(text, r.Dialect), rest: rest, all: isOpen(text)}
	if !p.stars() {
		p.rest = r.Behavior != Allow
	}
	return p, true
}

// prefixed splits content into its text and whether more words may follow.
func prefixed(content string) (text string, rest bool) {
	text = strings.TrimSpace(content)
	for _, mark := range []string{":*", " *"} {
		if cut, found := strings.CutSuffix(text, mark); found && !strings.HasSuffix(cut, `\`) {
			return strings.TrimSpace(cut), true
		}
	}
	return text, false
}

// isOpen tells whether a text names every command.
func isOpen(text string) bool { return strings.Trim(text, "* ") == "" }

func (p *commandPattern) stars() bool {
	for _, w := range p.words {
		if !w.fixed() {
			return true
		}
	}
	return p.rest
}

// patternRune is a character of a pattern, or a star.
type patternRune struct {
	r    rune
	star bool
}

// patternRunes reads content in the grammar of its dialect: in the reference's a backslash takes a
// star or a backslash literally, in Claude Code's every star is one.
func patternRunes(text string, d Dialect) []patternRune {
	out := make([]patternRune, 0, len(text))
	escaped := false
	for i, r := range text {
		if escaped {
			out, escaped = append(out, patternRune{r: r}), false
			continue
		}
		next := text[i+1:] // of interest behind a backslash only, which is one byte
		if escaped = d == Reference && r == '\\' && next != "" && (next[0] == '*' || next[0] == '\\'); !escaped {
			out = append(out, patternRune{r, r == '*'})
		}
	}
	return out
}

// literalContent returns the text that content without stars stands for; ok is false when it has
// some.
func literalContent(text string, d Dialect) (literal string, ok bool) {
	if !strings.ContainsAny(text, `*\`) {
		return text, true
	}
	var b strings.Builder
	for _, r := range patternRunes(text, d) {
		if r.star {
			return "", false
		}
		b.WriteRune(r.r)
	}
	return b.String(), true
}

// patternWords splits a pattern as a shell splits a command, quotes removed; a pattern whose quotes
// don't match is split at blanks.
func patternWords(text string, d Dialect) []patternWord {
	if !strings.ContainsAny(text, "*\\'\"") {
		fields := strings.Fields(text)
		words := make([]patternWord, len(fields))
		for i := range fields {
			words[i] = fields[i : i+1 : i+1]
		}
		return words
	}
	runes := patternRunes(text, d)
	l := wordLexer{text: runes, quotes: true}
	if words, ok := l.words(); ok {
		return words
	}
	l = wordLexer{text: runes}
	words, _ := l.words()
	return words
}

// wordLexer splits a pattern into words, at blanks outside quotes if there are quotes.
type wordLexer struct {
	text   []patternRune
	quotes bool
	word   patternWord
	begun  bool
	part   strings.Builder
}

func (l *wordLexer) words() (words []patternWord, ok bool) {
	var quote rune
	for i := 0; i < len(l.text); i++ {
		c := l.text[i]
		switch {
		case c.star:
			l.word = append(l.word, l.part.String())
			l.part.Reset()
			l.begun = true
		case quote != 0 && c.r == quote:
			quote = 0
		case l.quotes && quote == 0 && (c.r == '\'' || c.r == '"'):
			quote, l.begun = c.r, true
		case l.quotes && c.r == '\\' && quote != '\'' && i+1 < len(l.text) && !l.text[i+1].star && (quote == 0 || strings.ContainsRune("\\\"$`", l.text[i+1].r)):
			i++
			l.add(l.text[i].r)
		case quote == 0 && unicode.IsSpace(c.r):
			words = l.end(words)
		default:
			l.add(c.r)
		}
	}
	return l.end(words), quote == 0
}

func (l *wordLexer) add(r rune) {
	l.part.WriteRune(r)
	l.begun = true
}

func (l *wordLexer) end(words []patternWord) []patternWord {
	if l.begun {
		words = append(words, append(l.word, l.part.String()))
	}
	l.word, l.begun = nil, false
	l.part.Reset()
	return words
}

// sort sorts the words into operands and options. Leading assignments are no part of what a command
// does and are left out.
func (p *commandPattern) sort() {
	words := p.words
	for len(words) > 1 && words[0].fixed() && isAssignment(words[0][0]) {
		words = words[1:]
	}
	args := make([]program.Word, len(words))
	for i, w := range words {
		args[i] = program.Literal(w[0])
		if !w.fixed() {
			args[i].Open = program.Any
			args[i].Pattern = strings.Join(w, "*")
		}
	}
	operands, options, _ := program.Split(args)
	for _, o := range operands {
		switch {
		case o.Open == program.Fixed:
			p.operands = append(p.operands, patternWord{o.Text})
		case strings.HasPrefix(o.Text, "-"): // an option with a star, such as -f*
			options = append(options, program.Option{Name: o.Text, Word: o})
		default:
			p.operands = append(p.operands, strings.Split(o.Pattern, "*"))
		}
	}
	p.options = options
	first := append([]patternWord{}, p.words...)
	if first[0].fixed() {
		first[0] = patternWord{path.Base(first[0][0])}
	}
	p.spelt = joinWords(first)
}

// isAssignment tells whether a word is NAME=VALUE.
func isAssignment(word string) bool {
	name, _, ok := strings.Cut(word, "=")
	return ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+") == "" && (name[0] < '0' || name[0] > '9')
}

// literalWords splits text in which no character stands for others.
func literalWords(text string) []patternWord {
	runes := make([]patternRune, 0, len(text))
	for _, r := range text {
		runes = append(runes, patternRune{r: r})
	}
	l := wordLexer{text: runes, quotes: true}
	if words, ok := l.words(); ok {
		return words
	}
	l = wordLexer{text: runes}
	words, _ := l.words()
	return words
}
