package ruleset

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
)

// coverage finds out whether allow rules together cover a shell call.
type coverage struct {
	on   *Subject
	list []*entry
	// native is set when a rule of the reference's dialect matches the whole text as the reference
	// matches it: without one, rules of that dialect count for nothing.
	native bool
}

// newCoverage looks at the rules as their own agents match them.
func newCoverage(list []*entry, on *Subject) *coverage {
	c := &coverage{on: on, list: list}
	for _, e := range list {
		r := &e.rule
		c.native = c.native || r.Dialect == Reference && (r.Whole || r.Content != "") && r.native(on)
	}
	return c
}

// allowCommands returns the first rule that covers a command which needs one, provided that every command has one: what is proven free
// of effects needs none, and what a redirection writes needs a rule for that file.
func allowCommands(list []*entry, on *Subject) *Rule {
	c := newCoverage(list, on)
	var needed, spare *Rule
	for i := range on.Analysis.Commands {
		r := c.rule(i)
		if c.open(i, r) {
			return nil
		}
		if bare(&on.Analysis.Commands[i]) {
			spare = first(spare, r)
		} else {
			needed = first(needed, r)
		}
	}
	return first(needed, spare)
}

// open tells whether a command that r, or no rule, covers isn't let through by that.
func (c *coverage) open(i int, r *Rule) bool {
	cmd := &c.on.Analysis.Commands[i]
	_, ok := c.redirects(cmd)
	return r == nil && !bare(cmd) || !ok
}

// Gap tells what keeps the allow rules from covering a shell call some of whose commands they do
// cover, as a clause for people; it is "" where they cover all of it or nothing.
func (s *Set) Gap(on *Subject) string {
	if s == nil || len(s.allow) == 0 || on.Analysis == nil || on.Profile == analyzer.Agentscope {
		return ""
	}
	c := newCoverage(s.allow, on)
	gap, covered := "", false
	for i := range on.Analysis.Commands {
		cmd, r := &on.Analysis.Commands[i], c.rule(i)
		covered = covered || r != nil
		if gap != "" || !c.open(i, r) {
			continue
		}
		if gap = "no allow rule covers `" + joined(cmd.Words) + "`"; r != nil || bare(cmd) {
			target, _ := c.redirects(cmd)
			gap = "no rule for Edit or Write covers the redirection to `" + target + "`"
		}
	}
	if !covered {
		return ""
	}
	return gap
}

// joined writes words for a message.
func joined(words []program.Word) string {
	var all []string
	for _, w := range words {
		all = append(all, w.String())
	}
	return strings.Join(all, " ")
}

func first(a, b *Rule) *Rule {
	if a != nil {
		return a
	}
	return b
}

// bare tells whether a command is proven free of effects, what its redirections write left aside.
func bare(c *analyzer.Command) bool {
	if c.Free {
		return true
	}
	if len(c.Redirects) == 0 || c.Elsewhere {
		return false
	}
	for _, e := range c.Effects {
		if !e.Kind.Harmless() {
			return false
		}
	}
	return true
}

// rule returns the first rule that covers a command, or nil.
func (c *coverage) rule(i int) *Rule {
	for _, e := range c.list {
		r := &e.rule
		if !r.names(c.on.Call.Tool) || r.Dialect == Reference && !c.native {
			continue
		}
		if p, ok := e.command(); ok && c.covers(r, p, i) {
			return r
		}
	}
	return nil
}

// covers tells whether one rule covers a command: by itself, or as part of the command that runs
// it.
func (c *coverage) covers(r *Rule, p *commandPattern, i int) bool {
	commands := c.on.Analysis.Commands
	cmd := &commands[i]
	if p.all || c.wholeText(r) {
		return true
	}
	if c.direct(r, p, cmd) && !cmd.Elsewhere {
		return true
	}
	for k := range commands[:i] {
		outer := &commands[k]
		if len(outer.Words) == 0 || !c.direct(r, p, outer) {
			continue
		}
		if at := wordAt(outer, cmd); at > 0 {
			if tail, ok := p.tail(at); ok && c.direct(r, tail, cmd) {
				return true
			}
		}
		if p.exact() && outer.Via == shell.Direct && outer.Span.Start <= cmd.Span.Start && cmd.Span.End <= outer.Span.End {
			return true // the rule spells out the whole command, with all that it runs
		}
	}
	return false
}

// wholeText tells whether a rule of the reference's dialect spells out the whole text of the call.
// Claude Code compares parts only.
func (c *coverage) wholeText(r *Rule) bool {
	text := strings.TrimSpace(c.on.Call.Text("command"))
	if r.Dialect != Reference || text == "" || len(r.Content) < len(text) {
		return false
	}
	literal, ok := literalContent(r.Content, r.Dialect)
	return ok && literal == text
}

// direct tells whether a rule covers the words of a command itself.
func (c *coverage) direct(r *Rule, p *commandPattern, cmd *analyzer.Command) bool {
	return p.covers(cmd, c.on.World.Cwd) && c.lets(r, p, cmd)
}

// lets tells whether the rule's own agent lets it cover a command.
func (c *coverage) lets(r *Rule, p *commandPattern, cmd *analyzer.Command) bool {
	return r.Dialect.row().allows(r, cmd, p, c.on)
}

// wordAt returns the place among the words of a command at which the words of one that it runs
// begin, 0 for none.
func wordAt(outer, inner *analyzer.Command) int {
	if len(inner.Words) == 0 {
		return 0
	}
	for i, w := range outer.Words {
		if i > 0 && w.Span == inner.Words[0].Span && w.Text == inner.Words[0].Text {
			return i
		}
	}
	return 0
}

// redirects tells whether every file that the redirections of a command write is covered by a rule
// for a tool that writes; if not, it returns the first that isn't.
func (c *coverage) redirects(cmd *analyzer.Command) (target string, ok bool) {
	for _, e := range cmd.Redirects {
		if !e.Kind.Harmless() && !c.writable(e, cmd.Dir) {
			return e.Target.String(), false
		}
	}
	return "", true
}

func (c *coverage) writable(e program.Effect, dir string) bool {
	w := c.on.World
	if e.Kind != program.Write || e.Target.Open != program.Fixed || e.Target.Text == "" {
		return false
	}
	p := absolute(e.Target.Text, dir, w)
	for _, entry := range c.list {
		r := &entry.rule
		if pathTools[r.Tool] && (r.Whole || r.Content != "" && !r.Dialect.row().inert(r.Tool)) && r.coversPath([]string{p, w.Resolve(p)}, w) {
			return true
		}
	}
	return false
}
