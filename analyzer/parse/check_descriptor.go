package parse

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// bash compares the number with an int, dash and zsh look for one digit before the operator.
var descriptorOverflowRow = &row{
	Info: check.Info{
		ID: "BG0028", Name: "descriptor-overflow", Severity: check.Error, Since: "0.1",
		Summary: "the number before a redirection is no descriptor to the shell",
		Why: "A number that is too big for a descriptor is an argument of the command. To bash that is one beyond 2147483647, to dash and " +
			"zsh one with more than a digit. The parsers take every number for a descriptor.",
		Bad:  "ls 1000000000000>f",
		Good: "ls 2>/dev/null",
	},
	noWords: true,
	node:    checkDescriptor,
}

// maxDescriptor is the greatest number that each shell takes for a descriptor.
var maxDescriptor = [len(shells)]int64{Bash: 1<<31 - 1, Sh: 9, Zsh: 9}

// checkDescriptor leaves names in braces alone: they get a number that the shell chooses.
func checkDescriptor(p *pass, r *row, n syntax.Node) {
	redirect, ok := n.(*syntax.Redirect)
	if !ok || redirect.N == nil || redirect.N.Value[0] == '{' {
		return
	}
	number, err := strconv.ParseInt(redirect.N.Value, 10, 64)
	if err != nil || number > maxDescriptor[p.Shell] {
		p.reportNode(r, redirect.N, "too big for a descriptor, so "+p.Shell.String()+" makes it an argument")
	}
}

// In bash's lexer the dash ends the operator; in mvdan/sh it is the beginning of the descriptor's word.
var gluedCloseRow = &row{
	Info: check.Info{
		ID: "BG0035", Name: "glued-close", Severity: check.Error, Since: "0.1",
		Summary: "a word touches the operator that closes a descriptor",
		Why: "To bash >&- and <&- are operators, so what follows without a space is a word of its own, the command's name if there is none " +
			"yet. The parser makes one word of it.",
		Bad:  ">&-rm x",
		Good: "ls 2>&- 3<&2-",
	},
	needs:   "&",
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		redirect, ok := n.(*syntax.Redirect)
		if !ok || redirect.Op != syntax.DplIn && redirect.Op != syntax.DplOut {
			return
		}
		if word := p.source(redirect.Word); strings.HasPrefix(word, "-") && word != "-" {
			p.reportNode(r, redirect.Word, "bash closes the descriptor, and the rest is another word")
		}
	},
}
