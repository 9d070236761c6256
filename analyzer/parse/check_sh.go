package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// Without a backslash before the closing quote, all shells agree on where the quoted text ends.
var shDollarQuoteRow = &row{
	Info: check.Info{
		ID: "BG0050", Name: "sh-dollar-quote", Severity: check.Error, Since: "0.1",
		Summary: "a dollar stands before single quotes that end in a backslash",
		Why: "Whether the backslash in $'a\\'' hides the quote depends on which program sh is: to dash it doesn't, to bash and busybox it does. " +
			"What is text to the one is a command to the other.",
		Bad:  "echo $'a\\'; rm x #'",
		Good: "echo $'a\\n' 'b\\'",
	},
	needs:   "$",
	shells:  []Shell{Sh},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		quoted, ok := n.(*syntax.SglQuoted)
		if !ok || !strings.HasSuffix(p.Text[:quoted.Left.Offset()], "$") {
			return
		}
		// Only an odd number of backslashes at the end makes the quote behind them a part of the text to the others.
		if backslashes := len(quoted.Value) - len(strings.TrimRight(quoted.Value, `\`)); backslashes%2 == 1 {
			p.reportNode(r, n, "dash ends the quoted text at another place than other shells that are called sh")
		}
	},
}
