package parse

import (
	"regexp"
	"strings"
	"sync"

	"github.com/bashguard/bashguard/analyzer/check"
)

// mvdan/sh removes continued lines between tokens and within words, but asks for the second character of an operator without
// skipping them.
var splitOperatorRow = &row{
	Info: check.Info{
		ID: "BG0023", Name: "split-operator", Severity: check.Error, Since: "0.1",
		Summary: "a backslash and a newline stand between two characters that the shell reads as one operator",
		Why: "The shell joins such lines before it looks for operators, in double quotes and here-documents too, so that $, backslash, " +
			"newline, (rm x) is a substitution. Parsers see a lone dollar and text.",
		Bad:  "echo \"$\\\n(rm x)\"",
		Good: "ls |\\\n  wc -l &&\\\npwd",
	},
	needs: "\\\n",
	text:  checkSplitOperator,
}

// splitPair finds an operator's first character, continued lines, and a character that makes a longer operator of it. In
// backticks the backslash itself may be escaped.
var splitPair = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(strings.Join([]string{
		`[$]` + continued + `[^\s]`,
		`&` + continued + `[&>|!]`,
		`[|]` + continued + `[|&]`,
		`<` + continued + `[-<>&(]`,
		`>` + continued + `[>&|(!]`,
		`;` + continued + `[;&|]`,
		`[(@!?*+=]` + continued + `[(]`,
		`[)]` + continued + `[)]`,
	}, "|"))
})

// continued matches one or more line ends that a shell removes, within backticks too.
const continued = `(?:[\\]+\n)+`

// checkSplitOperator doesn't ask what is quoted: in double quotes the shell joins the lines as well, and in single quotes such a pair is rare.
func checkSplitOperator(p *pass, r *row) {
	for _, at := range splitPair().FindAllStringIndex(p.Text, maxProblems) {
		p.report(r, at[0], at[1], "the shell joins these lines and reads one operator")
	}
}
