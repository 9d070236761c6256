package analyzer

import (
	"cmp"
	"slices"

	"github.com/bashguard/bashguard/analyzer/shell"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// pairs calls f for each command for which to holds, and that is fed by one for which from holds: through a pipe, or in a substitution
// within its words. Commands in a text for another shell all stand at the place of that text; there the order decides.
func (p *pass) pairs(from, to func(*Command) bool, f func(from, to *Command)) {
	s := p.sourcesOf(from)
	if len(s.commands) == 0 {
		return
	}
	for i := range p.Commands {
		if c := &p.Commands[i]; to(c) {
			if feeder := s.feeding(c); feeder != nil {
				f(feeder, c)
			}
		}
	}
}

// sources are commands of a text, ordered by where they begin, and the pipes into which one of them writes.
type sources struct {
	commands []*Command
	pipes    []pipe
	inline   map[source.Span]*Command // the first one in each text for another shell
}

// pipe is one | of a text: a command that writes into it, and the place of what reads.
type pipe struct {
	from *Command
	to   source.Span
}

func (p *pass) sourcesOf(holds func(*Command) bool) *sources {
	s := &sources{inline: map[source.Span]*Command{}}
	for i := range p.Commands {
		c := &p.Commands[i]
		if !holds(c) {
			continue
		}
		s.commands = append(s.commands, c)
		if c.Via == shell.Inline && s.inline[c.Span] == nil {
			s.inline[c.Span] = c
		}
	}
	if len(s.commands) == 0 || p.tree.File == nil {
		return s
	}
	slices.SortStableFunc(s.commands, func(a, b *Command) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	syntax.Walk(p.tree.File, func(n syntax.Node) bool {
		if b, ok := n.(*syntax.BinaryCmd); ok && (b.Op == syntax.Pipe || b.Op == syntax.PipeAll) {
			if c := s.within(nodeSpan(b.X)); c != nil {
				s.pipes = append(s.pipes, pipe{c, nodeSpan(b.Y)})
			}
		}
		return true
	})
	return s
}

// feeding returns a source whose output reaches a command, or nil.
func (s *sources) feeding(c *Command) *Command {
	if first := s.inline[c.Span]; first != nil && first != c && c.Via == shell.Inline {
		return first
	}
	if inner := s.within(c.Span); inner != nil && inner.Via == shell.Substitution && inner.Span != c.Span {
		return inner
	}
	for _, pipe := range s.pipes {
		if contains(pipe.to, c.Span) {
			return pipe.from
		}
	}
	return nil
}

// within returns the first source in a place, or nil.
func (s *sources) within(place source.Span) *Command {
	at, _ := slices.BinarySearchFunc(s.commands, place.Start, func(c *Command, start int) int { return cmp.Compare(c.Span.Start, start) })
	if at < len(s.commands) && contains(place, s.commands[at].Span) {
		return s.commands[at]
	}
	return nil
}

func nodeSpan(n syntax.Node) source.Span {
	return source.Span{Start: int(n.Pos().Offset()), End: int(n.End().Offset())}
}

func contains(outer, inner source.Span) bool {
	return outer.Start <= inner.Start && inner.End <= outer.End
}
