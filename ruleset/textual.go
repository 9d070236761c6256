package ruleset

import (
	"regexp"
	re2 "regexp/syntax"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
)

// textual is a rule for the shell that is a regular expression. Soundly it is compared with the words of a command, joined by single
// blanks and written as JSON has them, its closing quote included, which is what such expressions are made for.
type textual struct {
	// source is the expression as it is written.
	source string
	// covering fits the whole of a command that an allow rule covers; hitting is for a rule that forbids or asks.
	covering, hitting *regexp.Regexp
	// program is hitting as what can be asked whether a text may go on to a match; nil is always.
	program *re2.Prog
	// quoted is set when the words are written as JSON has them, anywhere when hitting may begin inside of them.
	quoted, anywhere bool
}

// textPattern makes a pattern of an expression for the beginning of a command; what goes on behind it must be a word of its own, as a
// rule that means git status doesn't mean git statusx. ok is false for one that can't be matched.
func textPattern(js string) (p *commandPattern, ok bool) {
	covering, err := compileJS(`^(?:`+js+`)(?:[\s"][^]*)?$`, "")
	if err != nil {
		return nil, false
	}
	hitting, err := compileJS(`^(?:`+js+`)`, "")
	if err != nil {
		return nil, false
	}
	t := &textual{source: js, covering: covering, hitting: hitting, quoted: true}
	t.prepare()
	return &commandPattern{text: t}, true
}

// foundPattern makes a pattern of an expression that is looked for anywhere in a command. It covers a command only from its beginning and
// up to the end of a word. ok is false for one that can't be matched.
func foundPattern(js, flags string) (p *commandPattern, ok bool) {
	hitting, err := compileJS(js, flags)
	if err != nil {
		return nil, false
	}
	covering, err := compileJS(`^(?:`+js+`)(?:\s[^]*)?$`, strings.ReplaceAll(flags, "m", ""))
	if err != nil {
		return nil, false
	}
	if strings.Contains(flags, "m") { // what begins or ends a line is no whole command
		covering = nil
	}
	t := &textual{source: js, covering: covering, hitting: hitting}
	t.prepare()
	return &commandPattern{text: t}, true
}

// prepare makes what is asked about words that are open.
func (t *textual) prepare() {
	if parsed, err := re2.Parse(t.hitting.String(), re2.Perl); err == nil {
		t.program, _ = re2.Compile(parsed.Simplify())
	}
	t.anywhere = t.program != nil && t.program.StartCond()&re2.EmptyBeginText == 0
}

// covers tells whether an allow rule covers a command: nothing is open in its words, and its first is the program that will run.
func (t *textual) covers(c *analyzer.Command, cwd string) bool {
	text, ok := fixedText(c.Words)
	if !ok || t.covering == nil || len(c.Words) == 0 || !allFixed(c.Words) || !namesProgram(c.Words[0].Text, c, cwd) {
		return false
	}
	return t.covering.MatchString(t.written(strings.ReplaceAll(text, separator, " ")))
}

// written is the text of words as the expression is compared with it, up to the end.
func (t *textual) written(text string) string {
	if t.quoted {
		return jsString(text)[1:]
	}
	return text
}

// hits tells whether a rule that forbids or asks is about a command, its program as it is written or as its bare name.
func (t *textual) hits(s *shape) bool {
	words := s.command.Words
	if t.hitsWords(words, words[0].Text) {
		return true
	}
	bare := s.command.Program
	return bare != "" && bare != words[0].Text && t.hitsWords(words, bare)
}

func (t *textual) hitsWords(words []program.Word, first string) bool {
	begin := first
	for i, w := range words {
		if i > 0 {
			begin += " " + w.Text
		}
		if w.Open != program.Fixed {
			if t.quoted {
				return t.mayGoOn(strings.TrimSuffix(t.written(begin), `"`))
			}
			return t.mayGoOn(begin)
		}
	}
	return t.hitting.MatchString(t.written(begin))
}

// mayGoOn tells whether some text that begins so is matched.
func (t *textual) mayGoOn(begin string) bool {
	if t.program == nil || t.hitting.MatchString(begin) {
		return true
	}
	if t.anywhere { // it may stand in what is open; where it begins with a word of its own, that one must be there
		literal, _ := t.hitting.LiteralPrefix()
		word, _, whole := strings.Cut(literal, " ")
		return !whole || strings.Contains(begin, word)
	}
	threads := t.closure([]uint32{uint32(t.program.Start)}, true)
	for _, r := range begin {
		var next []uint32
		for _, at := range threads {
			if i := &t.program.Inst[at]; i.MatchRune(r) {
				next = append(next, i.Out)
			}
		}
		if threads = t.closure(next, false); len(threads) == 0 {
			return false
		}
	}
	return true
}

// closure adds what can be reached without a character; begin tells whether none was read yet. What depends on what comes next is taken
// for reachable.
func (t *textual) closure(from []uint32, begin bool) (reached []uint32) {
	seen := make([]bool, len(t.program.Inst))
	for stack := from; len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		switch i := &t.program.Inst[at]; i.Op {
		case re2.InstAlt, re2.InstAltMatch:
			stack = append(stack, i.Arg, i.Out)
		case re2.InstCapture, re2.InstNop:
			stack = append(stack, i.Out)
		case re2.InstEmptyWidth:
			if begin || re2.EmptyOp(i.Arg)&re2.EmptyBeginText == 0 {
				stack = append(stack, i.Out)
			}
		case re2.InstFail:
		default:
			reached = append(reached, at)
		}
	}
	return reached
}
