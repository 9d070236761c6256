package ruleset

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
)

// separator stands between the words of a command when they are compared as one text; no argument
// can hold it.
const separator = "\x00"

// open stands for what a text leaves open in a word of a command; no literal part of a pattern fits
// it.
const open = "\x01"

// joinWords returns the literal texts between the stars of several words.
func joinWords(words []patternWord) []string {
	var parts []string
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteString(separator)
		}
		for j, part := range w {
			if j > 0 {
				parts = append(parts, b.String())
				b.Reset()
			}
			b.WriteString(part)
		}
	}
	return append(parts, b.String())
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
	if p.text != nil {
		return p.text.covers(c, cwd) && !p.runsMore(c)
	}
	if len(p.words) == 0 || len(c.Words) == 0 || !p.words[0].fixed() || !namesProgram(p.words[0][0], c, cwd) {
		return false
	}
	return p.fitsWords(c.Words) && !p.runsMore(c)
}

// fitsWords compares the words of a command with the pattern's, one by one where these are literal.
func (p *commandPattern) fitsWords(words []program.Word) bool {
	for i, w := range p.words {
		if !w.fixed() {
			s, ok := fixedText(words)
			return ok && !p.climbs(words) && !p.spreads(words) && fitsParts(joinWords(p.words), s, p.rest)
		}
		if i == len(words) || !words[i].Is(w[0]) {
			return false
		}
	}
	return (p.rest || len(words) == len(p.words)) && !slices.ContainsFunc(words, hasMark)
}

// climbs tells whether a word leads out of the directory in which a pattern lets it begin: build/../x for build/*.
func (p *commandPattern) climbs(words []program.Word) bool {
	for _, w := range p.words {
		if !w.fixed() && strings.Contains(w[0], "/") && !strings.Contains(w[0], "..") {
			return slices.ContainsFunc(words, func(word program.Word) bool {
				return strings.HasPrefix(word.Text, w[0]) && slices.Contains(strings.Split(word.Text, "/"), "..")
			})
		}
	}
	return false
}

// spreads tells whether a path with a star, such as build/*, would have to stand for several words: whoever writes that means files in a
// folder, not build/a ../x. A star that is a word of its own, or stands at the end behind a blank, stands for any words.
func (p *commandPattern) spreads(words []program.Word) bool {
	if p.rest || len(words) <= len(p.words) {
		return false
	}
	free := func(w patternWord) bool { return !w.fixed() && strings.Join(w, "") == "" }
	inFolder := func(w patternWord) bool { return !w.fixed() && strings.Contains(w[0], "/") }
	return !slices.ContainsFunc(p.words, free) && slices.ContainsFunc(p.words, inFolder)
}

// hasMark tells whether a word holds one of the marks.
func hasMark(w program.Word) bool {
	return strings.Contains(w.Text, separator) || strings.Contains(w.Text, open)
}

// runsMore tells whether an option that the pattern doesn't spell out makes a program with
// subcommands run another program, such as go test -exec: what runs then isn't the subcommand that
// the rule is about.
func (p *commandPattern) runsMore(c *analyzer.Command) bool {
	row := program.Lookup(c.Program)
	if row == nil || !row.HasSubcommands() {
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
		if hasMark(w) {
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
	if p.all || p.text != nil || len(p.words) <= n {
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
func (p *commandPattern) exact() bool { return !p.all && p.text == nil && !p.stars() }
