package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/ruleset"
)

// shellContent is what a rule for the shell names.
type shellContent struct {
	// content is the whole, head what stands before a mark for further words at its end, words those of head.
	content, head string
	words         []string
	// mark is the mark at the end, ":*" or " *", "" when there is none.
	mark string
}

// shellOf returns what a rule for the shell names; ok is false for other tools, for the whole tool, for content that is no beginning of a
// command, and for rules that match nothing.
func shellOf(r *rule) (c shellContent, ok bool) {
	if r.Rule == nil || r.Dead || r.Tool != "Bash" && r.Tool != "Monitor" || r.Whole {
		return c, false
	}
	c = shellContent{content: r.Content, head: r.Content}
	marks := []string{":*", " *"}
	switch {
	case r.Dialect == ruleset.Codex, r.Dialect == ruleset.GeminiCLI && r.Form == ruleset.PrefixForm:
		c.mark = " *" // it is always a beginning
	case r.Dialect == ruleset.GeminiCLI, r.Dialect == ruleset.VSCode && (r.Form == ruleset.LineForm || strings.HasPrefix(r.Content, "/")):
		return c, false
	case r.Dialect == ruleset.VSCode:
		c.mark = " *"
	case r.Dialect == ruleset.Cursor:
		c.cursor()
		return c, len(c.words) > 0
	case r.Dialect == ruleset.OpenCode:
		marks = marks[1:]
	}
	for _, mark := range marks {
		if head, found := strings.CutSuffix(r.Content, mark); found && c.mark == "" {
			c.head, c.mark = head, mark
			break
		}
	}
	c.words = strings.Fields(c.head)
	return c, len(c.words) > 0 && !strings.Contains(c.head, ":*")
}

// cursor reads content as Cursor does: the first word of a command, and behind a colon a pattern for the rest.
func (c *shellContent) cursor() {
	name, args, ok := strings.Cut(c.content, ":")
	rest, more := strings.CutSuffix(args, " *")
	if !ok || args == "*" || more {
		c.mark = " *"
	}
	if args == "*" {
		rest = ""
	}
	c.head = strings.TrimSpace(name + " " + rest)
	c.words = strings.Fields(c.head)
}

// plain tells whether nothing but the mark at the end is a star.
func (c *shellContent) plain() bool { return !strings.Contains(c.head, "*") }

// exact tells whether the rule is one command, without any star.
func (c *shellContent) exact() bool { return c.mark == "" && c.plain() }

// sample returns a command that the rule is meant for: each star is replaced by a text, and a mark at the end by nothing.
func (c *shellContent) sample(star string) string { return strings.ReplaceAll(c.head, "*", star) }

// compound tells whether the content holds an operator outside quotes.
func (c *shellContent) compound() bool { return len(ruleset.Parts(c.head)) > 1 }

// program returns the first word that is no assignment, and its place among the words; "" when there is none.
func (c *shellContent) program() (name string, at int) {
	for i, w := range c.words {
		if !isAssignment(w) {
			return w, i
		}
	}
	return "", len(c.words)
}

// isAssignment tells whether a word of a command is NAME=VALUE.
func isAssignment(word string) bool {
	name, _, ok := strings.Cut(word, "=")
	return ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == "" && (name[0] < '0' || name[0] > '9')
}

// subcommand returns the row of what the first words name: a program, or a subcommand of one, and how many of the words that are. It is
// nil for an unknown program.
func subcommand(words []string) (row *program.Row, n int) {
	if len(words) == 0 {
		return nil, 0
	}
	row = program.Lookup(words[0])
	for n = 1; row != nil && n < len(words); n++ {
		inner := row.Command(words[n])
		if inner == nil {
			break
		}
		row = inner
	}
	return row, n
}

// openQuote tells whether a text has a quote that nothing closes.
func openQuote(text string) bool {
	return !outsideQuotes(text, func(int) bool { return true })
}
