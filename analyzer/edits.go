package analyzer

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
	"mvdan.cc/sh/v3/syntax"
)

// editors are the commands of step 6.
var editors = []string{"mkdir", "touch", "rm", "rmdir", "mv", "cp", "sed"}

// editsInside tells whether the text is made of file-system commands that stand in the text itself and whose targets all lie in the
// working directories. Commands without effect may stand beside one in a chain of &&; a list of statements that begins with a listing and
// ends in a removal is read too easily for a listing, so there every statement must edit.
func (p *pass) editsInside() bool {
	if p.tree.File == nil || len(p.tree.Problems) > 0 || len(p.Commands) == 0 {
		return false
	}
	for _, s := range p.tree.File.Stmts {
		if !p.editStatement(s) {
			return false
		}
	}
	return true
}

// editStatement tells whether a statement is a chain of && in which something edits, inside, and nothing else has an effect.
func (p *pass) editStatement(s *syntax.Stmt) bool {
	if !isChain(s) {
		return false
	}
	edits := false
	start, end := int(s.Pos().Offset()), int(s.End().Offset())
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Free || c.Span.Start < start || c.Span.End > end {
			continue
		}
		if !p.edit(c) {
			return false
		}
		edits = true
	}
	return edits
}

// isChain tells whether a statement consists of simple commands joined by &&, none in the background and none hidden behind a value
// that reads like a command of its own: A=' ls ' rm a.txt.
func isChain(s *syntax.Stmt) bool {
	if s.Background || s.Coprocess || s.Disown {
		return false
	}
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		return !slices.ContainsFunc(c.Assigns, func(a *syntax.Assign) bool { return a.Value != nil && a.Value.Lit() == "" })
	case *syntax.BinaryCmd:
		return c.Op == syntax.AndStmt && isChain(c.X) && isChain(c.Y)
	case *syntax.TimeClause:
		return c.Stmt != nil && isChain(c.Stmt)
	}
	return false
}

// edit tells whether one command only edits files inside.
func (p *pass) edit(c *Command) bool {
	if c.Via != shell.Direct && c.Via != shell.Wrapped || c.Elsewhere || !slices.Contains(editors, c.Program) {
		return false
	}
	for _, e := range c.Redirects {
		if !e.Kind.Harmless() {
			return false
		}
	}
	wrote := false
	for _, e := range c.Effects {
		switch e.Kind {
		case program.Read, program.Trust:
		case program.Write, program.Delete:
			wrote = true
			if !p.inside(e.Target) {
				return false
			}
		default:
			return false
		}
	}
	return wrote
}

// inside tells whether a target lies in a working directory, links followed. A pattern may only stand in the last part of a path, since
// a link may hide behind it anywhere else.
func (p *pass) inside(t program.Word) bool {
	switch {
	case !strings.HasPrefix(t.Text, "/"):
		return false
	case t.Open == program.Fixed:
		return p.world.InWorkingDirectory(t.Text)
	case t.Open == program.Names:
		at := strings.IndexAny(t.Pattern, "*?[")
		return at >= 0 && !strings.Contains(t.Pattern[at:], "/") && p.world.InWorkingDirectory(path.Join(path.Dir(t.Text), "x"))
	}
	return false
}
