package parse

import (
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// No code of anybody's needs this: the number of a process isn't followed by a bracket.
var gluedPidRow = &row{
	Info: check.Info{
		ID: "BG0037", Name: "glued-pid", Severity: check.Error, Since: "0.1",
		Summary: "a bracket or a quote touches $$",
		Why: "When bash looks for the end of a quoted word, it takes the second dollar of $$( for the beginning of a substitution, and reads quotes " +
			"in it anew; zsh takes $$' for a dollar and $'. Where the word ends is then another matter than the parsers think.",
		Bad:  "echo \"$$(\"; ls; \")\"",
		Good: "echo \"pid='$$' (a)\" '$$(NF)'",
	},
	needs:   "$",
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		exp, ok := n.(*syntax.ParamExp)
		if !ok || !exp.Short || exp.Param == nil || exp.Param.Value != "$" {
			return
		}
		next, _ := utf8.DecodeRuneInString(p.Text[min(int(exp.End().Offset()), len(p.Text)):])
		if strings.ContainsRune("({", next) || next == '\'' && p.inPlainWord() {
			p.reportNode(r, n, "the shell may take the second dollar for the beginning of a substitution or of quoted text")
		}
	},
}
