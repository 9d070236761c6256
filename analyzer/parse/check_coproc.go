package parse

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// All coprocesses are asked about, not only those that are read wrongly: what the name is takes the rest of the command to know.
var coprocRow = &row{
	Info: check.Info{
		ID: "BG0026", Name: "coproc", Severity: check.Error, Since: "0.1",
		Summary: "the text starts a coprocess",
		Why: "Which word behind coproc is a name and which one the command depends on what follows, and the parsers get it wrong: " +
			"in coproc ./x >o bash runs ./x, mvdan/sh sees a name and no command. No agent needs one.",
		Bad:  "coproc ./x >o",
		Good: "./x >/dev/null & wait",
	},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		if _, ok := n.(*syntax.CoprocClause); ok {
			p.reportNode(r, n, "a coprocess: the command that it runs isn't certain")
		}
	},
}
