package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

var escapedContinuation = register(row{
	Info: check.Info{
		ID: "BG0032", Name: "escaped-continuation", Severity: check.Error, Since: "0.1",
		Summary: "the parser keeps a newline in a word that the shell takes away",
		Why: "Of three backslashes before a newline the first two are one backslash, and the third continues the line. In backticks single " +
			"quotes don't keep a line from being continued either. The parser takes the newline for a part of the word.",
		Bad:  "cat a\\\\\\\nb",
		Good: "cat a\\\nb",
	},
	needs: "\\\n",
	node: func(p *pass, r *row, n syntax.Node) {
		var kept bool
		switch n := n.(type) {
		case *syntax.Lit:
			kept = strings.Contains(n.Value, "\\\n") && !p.inPlainHereDocument()
		case *syntax.SglQuoted:
			kept = strings.Contains(n.Value, "\\\n") && p.inBackticks()
		}
		if kept {
			start, end := offsets(n)
			p.report(r, start, end, r.Summary)
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
