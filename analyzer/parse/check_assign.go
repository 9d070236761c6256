package parse

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

var oddAssignment = register(row{
	Info: check.Info{
		ID: "BG0033", Name: "odd-assignment", Severity: check.Error, Since: "0.1",
		Summary: "a word with an equals sign is no assignment to the shell",
		Why: "What stands before the equals sign must be a name; else the word is the command that runs. mvdan/sh takes words like ./x=[a] " +
			"for assignments all the same.",
		Bad:  "./x=[a] b",
		Good: "x=[a] ls",
	},
	needs: "=",
	node: func(p *pass, r *row, n syntax.Node) {
		if a, ok := n.(*syntax.Assign); ok && a.Name != nil && !syntax.ValidName(a.Name.Value) {
			start, end := offsets(a)
			p.report(r, start, end, "not a valid name before the equals sign, so this is a command's name")
		}
	},
})
