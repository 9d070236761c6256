package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// Whether the expansion stands in double quotes isn't asked: there bash leaves the word of a default alone, but not every pattern.
var operandProcessSubstitutionRow = &row{
	Info: check.Info{
		ID: "BG0024", Name: "operand-process-substitution", Severity: check.Error, Since: "0.1",
		Summary: "the operand of an expansion holds a process substitution",
		Why: "bash runs the command of a process substitution that stands in the default, the pattern or the replacement of a ${…}. Both " +
			"parsers keep that operand as text and see no command.",
		Bad:  "echo ${x:-<(rm x)}",
		Good: "echo ${x:-'<(rm x)'} <(ls)",
	},
	needs:   "$",
	noWords: true,
	node:    checkOperand,
}

// checkOperand looks at the unquoted text of operands only: substitutions in them are nodes with commands of their own.
func checkOperand(p *pass, r *row, n syntax.Node) {
	exp, ok := n.(*syntax.ParamExp)
	if !ok {
		return
	}
	for _, word := range operands(exp) {
		for _, part := range word.Parts {
			lit, ok := part.(*syntax.Lit)
			if ok && (strings.Contains(lit.Value, "<(") || strings.Contains(lit.Value, ">(")) {
				p.reportNode(r, lit, "bash may run a process substitution here")
			}
		}
	}
}

// operands returns the words that an expansion works with.
func operands(exp *syntax.ParamExp) (words []*syntax.Word) {
	if exp.Exp != nil && exp.Exp.Word != nil {
		words = append(words, exp.Exp.Word)
	}
	if exp.Repl == nil {
		return words
	}
	for _, w := range []*syntax.Word{exp.Repl.Orig, exp.Repl.With} {
		if w != nil {
			words = append(words, w)
		}
	}
	return words
}

// The quotes of a pattern (${x#'a'}, ${x/'a'/b}) keep their meaning everywhere; that of a default lose it in double quotes (POSIX.1-2024,
// XCU 2.6.2). Quoted text that means the same either way is left alone.
var operandQuotesRow = &row{
	Info: check.Info{
		ID: "BG0031", Name: "operand-quotes", Severity: check.Error, Since: "0.1",
		Summary: "quotes that mean something else to the shell hide a part of an expansion or of arithmetic",
		Why: "In the word of a ${x:-word} within double quotes, and in arithmetic, single quotes are letters: what stands between them is " +
			"expanded, and a quote or a brace there counts; in double quotes there backslashes go lost. The parser takes it for quoted " +
			"text and sees no command.",
		Bad:  "echo \"${x:-'$(rm x)'}\"",
		Good: "echo \"${x:-'none'}\" ${x:-'$y'}",
	},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		var special bool
		switch n := n.(type) {
		case *syntax.SglQuoted:
			special = strings.ContainsAny(n.Value, "$`\"\\}<>()[]")
		case *syntax.DblQuoted:
			special = strings.Contains(p.source(n), `\`)
		case *syntax.ArithmCmd, *syntax.ArithmExp:
			if strings.Contains(p.source(n), `\`) {
				p.reportNode(r, n, "a backslash in arithmetic doesn't keep a bracket from counting")
			}
		}
		if special && p.quotesDiffer() {
			p.reportNode(r, n, "these quotes don't keep the shell from expanding what stands between them")
		}
	},
}

// quotesDiffer tells whether quotes at the visited place lose their meaning: in arithmetic, and in the word of a ${x:-word}
// that stands in double quotes or a here-document. A substitution in between gives it back.
func (p *pass) quotesDiffer() bool {
	operand := false
	for i := len(p.path) - 2; i >= 0; i-- {
		below := p.path[i+1]
		switch n := p.path[i].(type) {
		case *syntax.CmdSubst, *syntax.ProcSubst:
			return false
		case *syntax.ArithmExp, *syntax.ArithmCmd, *syntax.CStyleLoop, *syntax.LetClause:
			return true
		case *syntax.Assign:
			return n.Index == below
		case *syntax.ArrayElem:
			return n.Index == below
		case *syntax.ParamExp:
			if n.Index == below || n.Slice != nil && (n.Slice.Offset == below || n.Slice.Length == below) {
				return true
			}
			if !operand && (n.Repl != nil || n.Exp != nil && !isDefault(n.Exp.Op)) {
				return false // quotes in a pattern are quotes everywhere
			}
			operand = true
		case *syntax.DblQuoted, *syntax.Redirect:
			if operand {
				return true
			}
		}
	}
	return false
}

// isDefault tells whether an operator of ${…} takes a word, not a pattern.
func isDefault(op syntax.ParExpOperator) bool {
	switch op {
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull, syntax.DefaultUnset, syntax.DefaultUnsetOrNull,
		syntax.ErrorUnset, syntax.ErrorUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull:
		return true
	}
	return false
}
