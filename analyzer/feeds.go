package analyzer

import (
	"slices"

	"github.com/bashguard/bashguard/analyzer/shell"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// pipe is one | of a text with the places of what writes and what reads.
type pipe struct{ from, to source.Span }

// pipes returns the pipes of the text.
func (p *pass) pipes() []pipe {
	var list []pipe
	if p.tree.File == nil {
		return nil
	}
	syntax.Walk(p.tree.File, func(n syntax.Node) bool {
		if b, ok := n.(*syntax.BinaryCmd); ok && (b.Op == syntax.Pipe || b.Op == syntax.PipeAll) {
			list = append(list, pipe{nodeSpan(b.X), nodeSpan(b.Y)})
		}
		return true
	})
	return list
}

func nodeSpan(n syntax.Node) source.Span {
	return source.Span{Start: int(n.Pos().Offset()), End: int(n.End().Offset())}
}

func contains(outer, inner source.Span) bool {
	return outer.Start <= inner.Start && inner.End <= outer.End
}

// feeds tells whether what a command prints reaches another one: through a pipe, or in a substitution within its words. Commands in a
// text for another shell all stand at the place of that text; there the order decides.
func (p *pass) feeds(from, to *Command) bool {
	if from.Span == to.Span {
		return from.Via == shell.Inline && to.Via == shell.Inline
	}
	if from.Via == shell.Substitution && contains(to.Span, from.Span) {
		return true
	}
	return slices.ContainsFunc(p.pipes(), func(pipe pipe) bool { return contains(pipe.from, from.Span) && contains(pipe.to, to.Span) })
}

// pairs calls f for every two commands of which the first feeds the second.
func (p *pass) pairs(from, to func(*Command) bool, f func(from, to *Command)) {
	for i := range p.Commands {
		if !from(&p.Commands[i]) {
			continue
		}
		for j := range p.Commands {
			if c := &p.Commands[j]; i != j && to(c) && p.feeds(&p.Commands[i], c) && (i < j || p.Commands[i].Span != c.Span) {
				f(&p.Commands[i], c)
			}
		}
	}
}
