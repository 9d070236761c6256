package ruleset

import (
	"path"
	"strings"
	"unicode"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
)

// commandPattern is the content of a rule for a shell, read as words.
type commandPattern struct {
	words []patternWord
	// rest is set when more words may follow.
	rest bool
	// all is set when every command is meant.
	all bool
	// operands and options are the words sorted as the program's own grammar does.
	operands []patternWord
	options  []program.Option
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
	p = &commandPattern{}
	text := strings.TrimSpace(r.Content)
	for _, mark := range []string{":*", " *"} {
		if cut, found := strings.CutSuffix(text, mark); found && !strings.HasSuffix(cut, `\`) {
			text, p.rest = strings.TrimSpace(cut), true
			break
		}
	}
	if r.Dialect == ClaudeCode && strings.Contains(text, ":*") || text == "" && !p.rest {
		return nil, false
	}
	p.words = patternWords(text, r.Dialect)
	if r.Dialect == Reference && !p.stars() {
		// The reference looks for the text anywhere. Soundly it names the beginning of a command to
		// one that forbids, a whole one to one that allows.
		p.rest = r.Behavior != Allow
	}
	p.all = strings.Trim(text, "* ") == ""
	if !p.all {
		p.sort()
	}
	return p, true
}

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
	var out []patternRune
	runes := []rune(text)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		if d == Reference && r == '\\' && i+1 < len(runes) && (runes[i+1] == '*' || runes[i+1] == '\\') {
			i++
			out = append(out, patternRune{r: runes[i]})
			continue
		}
		out = append(out, patternRune{r, r == '*'})
	}
	return out
}

// literalContent returns the text that content without stars stands for; ok is false when it has
// some.
func literalContent(text string, d Dialect) (literal string, ok bool) {
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
}

// isAssignment tells whether a word is NAME=VALUE.
func isAssignment(word string) bool {
	name, _, ok := strings.Cut(word, "=")
	return ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+") == "" && (name[0] < '0' || name[0] > '9')
}

// separator stands between the words of a command when they are compared as one text; no argument
// can hold it.
const separator = "\x00"

// open stands for what a text leaves open in a word of a command; no literal part of a pattern fits
// it.
const open = "\x01"

// joinWords returns the literal texts between the stars of several words.
func joinWords(words []patternWord) []string {
	parts := []string{""}
	for i, w := range words {
		if i > 0 {
			parts[len(parts)-1] += separator
		}
		parts[len(parts)-1] += w[0]
		parts = append(parts, w[1:]...)
	}
	return parts
}

// fitsParts tells whether s consists of the parts in order with anything between them, and, with
// rest, any words behind. Taking the first place for each part is enough, so the time is linear in
// the text for each part.
func fitsParts(parts []string, s string, rest bool) bool {
	last := len(parts) - 1
	if rest { // further words are further text behind the end of a word
		parts = append(parts[:last:last], parts[last]+separator, "")
		s += separator
		last++
	}
	s, ok := strings.CutPrefix(s, parts[0])
	if !ok || last == 0 {
		return ok && s == ""
	}
	for _, part := range parts[1:last] {
		at := strings.Index(s, part)
		if at < 0 {
			return false
		}
		s = s[at+len(part):]
	}
	return strings.HasSuffix(s, parts[last])
}

// covers tells whether an allow rule covers a command: the words are the rule's in the rule's
// order, and the program is the one that the rule names. A pattern that leaves the program open
// covers nothing.
func (p *commandPattern) covers(c *analyzer.Command, cwd string) bool {
	if p.all {
		return true
	}
	if len(p.words) == 0 || len(c.Words) == 0 || !p.words[0].fixed() || !namesProgram(p.words[0][0], c, cwd) {
		return false
	}
	s, ok := fixedText(c.Words)
	return ok && fitsParts(joinWords(p.words), s, p.rest) && !p.runsMore(c)
}

// runsMore tells whether an option that the pattern doesn't spell out makes a program with
// subcommands run another program, such as go test -exec: what runs then isn't the subcommand that
// the rule is about.
func (p *commandPattern) runsMore(c *analyzer.Command) bool {
	row := program.Lookup(c.Program)
	if row == nil || len(row.Commands) == 0 {
		return false
	}
	for i := len(p.words); i < len(c.Words); i++ {
		for _, e := range c.Effects {
			if e.Kind == program.Execute && e.Span == c.Words[i].Span && strings.HasPrefix(c.Words[i].Text, "-") {
				return true
			}
		}
	}
	return false
}

// namesProgram tells whether a literal first word names the program that a command will run.
func namesProgram(word string, c *analyzer.Command, cwd string) bool {
	if !c.Words[0].Is(word) || word == "" || c.Altered {
		return false
	}
	if strings.Contains(word, "/") {
		return path.IsAbs(word) || c.Dir == cwd && cwd != ""
	}
	return c.Program == word
}

// fixedText joins the words of a command; what is open in them fits no literal part. ok is false
// when a word holds one of the marks.
func fixedText(words []program.Word) (text string, ok bool) {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteString(separator)
		}
		if strings.ContainsAny(w.Text, separator+open) {
			return "", false
		}
		b.WriteString(w.Text)
		if w.Open != program.Fixed {
			b.WriteString(open)
		}
	}
	return b.String(), true
}

// tail returns the pattern behind its first n words, when these are literal and more follow: what
// it says about a program that the command runs.
func (p *commandPattern) tail(n int) (*commandPattern, bool) {
	if p.all || len(p.words) <= n {
		return nil, false
	}
	for _, w := range p.words[:n+1] {
		if !w.fixed() {
			return nil, false
		}
	}
	return &commandPattern{words: p.words[n:], rest: p.rest}, true
}

// exact tells whether the pattern is one literal command.
func (p *commandPattern) exact() bool { return !p.all && !p.stars() }

// hits tells whether a rule that forbids or asks is about a command: the program, subcommands and
// operands are the rule's, and every option of the rule is given, in whatever spelling and place.
func (p *commandPattern) hits(c *analyzer.Command) bool {
	if p.all {
		return true
	}
	if len(p.operands) == 0 || len(c.Words) == 0 {
		return false
	}
	words := append([]program.Word{}, c.Words...)
	if c.Program != "" {
		words[0] = program.Literal(c.Program)
	}
	if words[0].Open != program.Fixed {
		return false
	}
	words[0].Text = path.Base(words[0].Text)
	if p.hitsText(words) {
		return true
	}
	operands, options, known := program.Split(words)
	if !p.hasOptions(options) || p.exact() && len(options) != len(p.options) {
		return false
	}
	if p.hitsWords(p.operands, operands) {
		return true
	}
	return !known && p.hitsWords(p.operands, withoutValues(words))
}

// hitsText compares the words in their order, options included.
func (p *commandPattern) hitsText(words []program.Word) bool {
	first := append([]patternWord{}, p.words...)
	if first[0].fixed() {
		first[0] = patternWord{path.Base(first[0][0])}
	}
	return p.hitsWords(first, words)
}

// hitsWords compares words of the pattern with those of a command; a word that the command leaves
// open may be any that is no option.
func (p *commandPattern) hitsWords(pattern []patternWord, words []program.Word) bool {
	parts := joinWords(pattern)
	if allFixed(words) {
		s, _ := fixedText(words)
		return fitsParts(parts, s, p.rest)
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
	return g.meets(wordsGlob(words))
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
