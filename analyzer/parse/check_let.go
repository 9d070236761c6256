package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// An argument of let is arithmetic only after the shell has split the line as for any command.
var letOperatorRow = &row{
	Info: check.Info{
		ID: "BG0034", Name: "let-operator", Severity: check.Error, Since: "0.1",
		Summary: "an operator of the shell stands in the arguments of let",
		Why: "let is an ordinary command: an unquoted | or & ends it and begins the next one, < and > are redirections. mvdan/sh takes " +
			"them for arithmetic and sees no command.",
		Bad:  "let x|rm",
		Good: "let 'x|y' z=1+2",
	},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		let, ok := n.(*syntax.LetClause)
		if !ok {
			return
		}
		for _, x := range let.Exprs {
			if operator, ok := shellOperator(x); ok {
				p.reportNode(r, operator, "the shell takes the operator in here for its own")
			}
		}
	},
}

// shellOperator looks in an arithmetic expression for the first part that is spelled with an operator of the shell.
func shellOperator(x syntax.ArithmExpr) (syntax.Node, bool) {
	switch x := x.(type) {
	case *syntax.ParenArithm:
		return x, true
	case *syntax.UnaryArithm:
		return shellOperator(x.X)
	case *syntax.BinaryArithm:
		if strings.ContainsAny(x.Op.String(), "|&<>") {
			return x, true
		}
		if n, ok := shellOperator(x.X); ok {
			return n, true
		}
		return shellOperator(x.Y)
	}
	return nil, false
}
