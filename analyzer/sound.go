package analyzer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
	"github.com/bashguard/bashguard/analyzer/world"
)

// pass is one text on its way through the checks of the profiles strict and precise.
type pass struct {
	*Analysis
	text  string
	world *world.World
	tree  *parse.Result
	run   *shell.Result
	// acting are the commands that aren't proven free of effects.
	acting []*Command
	// secrets are the effects that read a secret.
	secrets []*program.Effect
	check   *rule // the check that runs now
}

// sound judges a text by what it would do.
func sound(text string, sh parse.Shell, opts Options) *Analysis {
	p := &pass{
		Analysis: &Analysis{Profile: opts.Profile, Parsers: Parsers(), Findings: []Finding{}},
		text:     text, world: opts.World, tree: parse.Parse(text, sh),
	}
	if p.tree.File != nil {
		p.run = shell.Follow(p.tree.File, sh, opts.World)
	} else {
		p.run = &shell.Result{}
	}
	p.Commands = p.run.Commands
	for i := range p.Commands {
		c := &p.Commands[i]
		if p.exposes(c); !c.Free {
			p.spell(c)
			p.acting = append(p.acting, c)
		}
	}
	p.exposeNamed()
	for _, family := range rules {
		if !family.apply(p) {
			continue
		}
		for _, r := range family.rules {
			p.look(r)
		}
	}
	p.ReadOnly = p.proven()
	p.Edits = !p.ReadOnly && p.editsInside()
	p.explain()
	p.order()
	return p.Analysis
}

// exposes takes the freedom from a command that reads a secret.
func (p *pass) exposes(c *Command) {
	for e := range c.All() {
		if e.Kind == program.Read && p.secret(c, e) {
			c.Free = false
			p.secrets = append(p.secrets, e)
		}
	}
}

// spell writes the open words in the messages of a command's effects as the text has them: `"$dir"`, not `…`. In a text within the text a
// word's place is that of the whole.
func (p *pass) spell(c *Command) {
	if c.Via == shell.Inline {
		return
	}
	for i, e := range c.Effects {
		if word := p.spelling(c, e.Target); word != "" && e.Kind == program.Unproven {
			c.Effects[i].Message = strings.Replace(e.Message, "`"+e.Target.String()+"`", word, 1)
		}
	}
}

// spelling returns an open word of a command as people would name it, "" when the text doesn't have it in a form that can be repeated.
func (p *pass) spelling(c *Command, w program.Word) string {
	word := w.Span.Text(p.text)
	switch {
	case w.Open == program.Fixed:
		return ""
	case w.Open == program.Any && c.Via == shell.Wrapped && len(c.Words) > 0 && w.Span.End <= c.Words[0].Span.Start:
		return "a word of its input" // xargs puts it there
	case len(word) > longestSpelling || !strings.ContainsAny(word, "$*?[~{") || strings.ContainsAny(word, "`\n"):
		return ""
	}
	return "`" + word + "`"
}

// longestSpelling bounds the words that are repeated in messages, in bytes.
const longestSpelling = 60

// proven tells whether nothing in the text can change anything.
func (p *pass) proven() bool {
	if p.tree.File == nil || strings.TrimSpace(p.text) == "" || len(p.tree.Problems) > 0 || p.Injection != nil {
		return false
	}
	if p.Profile == Strict && (len(p.tree.Nodes) > 0 || strings.Contains(p.text, ">")) {
		return false
	}
	return len(p.acting) == 0
}

// explain writes the reason in one clause.
func (p *pass) explain() {
	if p.ReadOnly {
		p.Reason = "only reads"
		if len(p.tree.File.Stmts) == 0 {
			p.Reason = "holds nothing but comments"
		}
		return
	}
	for _, f := range p.steps() {
		if *f != nil {
			p.Reason, p.ReasonSpan = (*f).Message, (*f).Span
			return
		}
	}
	if len(p.acting) > 0 {
		p.blame(p.acting[0])
		return
	}
	p.Reason = "runs nothing that could be judged"
	if strings.Contains(p.text, ">") {
		p.Reason = "holds a `>`, which profile strict doesn't look behind"
	}
}

// blame makes the reason the first effect of a command that isn't harmless.
func (p *pass) blame(c *Command) {
	for e := range c.All() {
		if e.Kind.Harmless() && !slices.Contains(p.secrets, e) {
			continue
		}
		p.Reason, p.ReasonSpan = describe(c, e), e.Span
		return
	}
	p.Reason, p.ReasonSpan = fmt.Sprintf("`%s` runs with other rights, on another machine or at another time", name(c)), c.Span
}

// describe says what a command does with one effect.
func describe(c *Command, e *program.Effect) string {
	if n := name(c); n != "" {
		return "`" + n + "` " + e.Message
	}
	return e.Message
}

// name returns the program of a command, and its subcommand, for a message.
func name(c *Command) string {
	if len(c.Words) == 0 {
		return ""
	}
	first := c.Words[0].String()
	if c.Program != "" {
		first = c.Program
	}
	return program.Title(first, c.Words)
}
