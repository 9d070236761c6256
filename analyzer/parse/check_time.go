package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// bash takes -p and -- for parts of the keyword; all else, and everything in zsh, is the command's name.
var timeOptionRow = &row{
	Info: check.Info{
		ID: "BG0029", Name: "time-option", Severity: check.Error, Since: "0.1",
		Summary: "an option other than -p follows the keyword time",
		Why: "bash skips the -- of time -- rm x and runs rm; mvdan/sh sees a program called --, tree-sitter one called time. With any " +
			"other option bash runs a program of that name.",
		Bad:  "time -- rm x",
		Good: "time -p ls",
	},
	noWords: true,
	node:    checkTime,
}

// checkTime looks at the first command of the pipeline that is timed.
func checkTime(p *pass, r *row, n syntax.Node) {
	clause, ok := n.(*syntax.TimeClause)
	if ok && clause.PosixFormat && p.Shell == Zsh {
		p.reportNode(r, clause, "zsh's time has no options, so -p is the program that it runs")
	}
	if !ok || clause.Stmt == nil {
		return
	}
	if call, ok := firstCommand(clause.Stmt).(*syntax.CallExpr); ok && len(call.Args) > 0 {
		if strings.HasPrefix(p.source(call.Args[0]), "-") {
			p.reportNode(r, call.Args[0], "not a program's name but an option of time, or bash takes it for one")
		}
	}
}

// firstCommand returns the command with which a pipeline begins.
func firstCommand(s *syntax.Stmt) syntax.Command {
	for {
		pipe, ok := s.Cmd.(*syntax.BinaryCmd)
		if !ok {
			return s.Cmd
		}
		s = pipe.X
	}
}
