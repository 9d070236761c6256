package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// mvdan/sh decides by the character before a backslash whether it can continue a line, so that the third of three looks escaped.
var escapedContinuationRow = &row{
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
		case *syntax.CmdSubst:
			// Backticks take one layer of backslashes off before the lines are joined.
			kept = n.Backquotes && strings.Contains(p.source(n), "\\\\\n")
		}
		if kept {
			p.reportNode(r, n, r.Summary)
		}
	},
}

// inPlainHereDocument tells whether the visited node is the text of a here-document that isn't expanded.
func (p *pass) inPlainHereDocument() bool {
	if len(p.path) < 2 {
		return false
	}
	redirect := hereDocument(p.path[len(p.path)-2])
	return redirect != nil && redirect.Hdoc == p.parent() && quotedWord(redirect.Word)
}

// In a comment it is harmless to a shell that gets the text alone, but not where something is put behind it.
var finalBackslashRow = &row{
	Info: check.Info{
		ID: "BG0038", Name: "final-backslash", Severity: check.Error, Since: "0.1",
		Summary: "the text ends in a backslash",
		Why: "To bash the last backslash is a part of the last word, to zsh it is nothing; and whoever hands the text to a shell together with " +
			"something behind it has it escape or continue that.",
		Bad:  "rm\\",
		Good: "echo a\\\\",
	},
	needs: "\\",
	text: func(p *pass, r *row) {
		if n := len(p.Text) - len(strings.TrimRight(p.Text, `\`)); n%2 == 1 {
			p.report(r, len(p.Text)-1, len(p.Text), "the backslash at the end escapes whatever is put behind the text")
		}
	},
}
