package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

var escapedContinuation = register(row{
	Info: check.Info{
		ID: "BG0032", Name: "escaped-continuation", Severity: check.Error, Since: "0.1",
		Summary: "a continued line follows an escaped backslash",
		Why: "Of three backslashes before a newline the first two are one backslash, and the third continues the line. The parser takes " +
			"the newline for a part of the word.",
		Bad:  "cat a\\\\\\\nb",
		Good: "cat a\\\nb",
	},
	needs: "\\\\\\\n",
	node: func(p *pass, r *row, n syntax.Node) {
		lit, ok := n.(*syntax.Lit)
		if ok && strings.Contains(lit.Value, "\\\n") && !p.inPlainHereDocument() {
			start, end := offsets(lit)
			p.report(r, start, end, "the parser keeps a newline in this word that the shell takes away")
		}
	},
})

// inPlainHereDocument tells whether the visited node is the text of a here-document that isn't expanded.
func (p *pass) inPlainHereDocument() bool {
	if len(p.path) < 2 {
		return false
	}
	redirect := hereDocument(p.path[len(p.path)-2])
	return redirect != nil && redirect.Hdoc == p.parent() && quotedWord(redirect.Word)
}
