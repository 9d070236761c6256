package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
)

// The lexer of mvdan/sh notes where the first equals sign of a word is, and asks whether a bracket follows before it asks whether the
// part before the sign is a name.
var oddAssignmentRow = &row{
	Info: check.Info{
		ID: "BG0033", Name: "odd-assignment", Severity: check.Error, Since: "0.1",
		Summary: "a word with an equals sign is an assignment only to the parser, or only to the shell",
		Why: "What stands before the equals sign must be a name; else the word is the command that runs. mvdan/sh takes words like ./x=[a] " +
			"for assignments all the same. zsh in turn assigns with 1=a.",
		Bad:  "./x=[a] b",
		Good: "x=[a] ls",
	},
	needs:   "=",
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		switch n := n.(type) {
		case *syntax.Assign:
			if n.Name != nil && !syntax.ValidName(n.Name.Value) {
				p.reportNode(r, n, "not a valid name before the equals sign, so this is a command's name")
			}
		case *syntax.CallExpr:
			if p.Shell == Zsh && len(n.Args) > 0 && assignsByNumber(n.Args[0]) {
				p.reportNode(r, n, "zsh assigns to a positional parameter here, so the command is what follows")
			}
		}
	},
}

// assignsByNumber tells whether a word is what zsh takes for an assignment to $1 and so on, and all others for a command.
func assignsByNumber(w *syntax.Word) bool {
	number, _, found := strings.Cut(firstLiteral(w), "=")
	number = strings.TrimSuffix(number, "+")
	return found && number != "" && strings.Trim(number, "0123456789") == ""
}

// firstLiteral returns the text with which a word begins, "" if that is quoted or expanded.
func firstLiteral(w *syntax.Word) string {
	if lit, ok := w.Parts[0].(*syntax.Lit); ok {
		return lit.Value
	}
	return ""
}

// A subscript is read as a whole only where a command's assignments may stand. The arguments of declare are words first, split like
// all words, and assignments only to the builtin.
var oddDeclarationRow = &row{
	Info: check.Info{
		ID: "BG0036", Name: "odd-declaration", Severity: check.Error, Since: "0.1",
		Summary: "the parser takes a command for a part of a declaration",
		Why: "In the subscript of an argument of declare and its like, blanks and operators mean what they mean everywhere: a newline, | or & " +
			"there ends the command. The parser reads arithmetic up to the closing bracket. nameref, a declaration to it, is a program to bash " +
			"and zsh.",
		Bad:  "declare a[1|rm ]=2",
		Good: "declare -n x=y; declare a[i+1]=2; b[ 1 ]=c",
	},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		d, ok := n.(*syntax.DeclClause)
		if !ok {
			return
		}
		if d.Variant.Value == "nameref" {
			p.reportNode(r, d.Variant, "no builtin of "+p.Shell.String())
		}
		for _, a := range d.Args {
			if a.Index == nil {
				continue
			}
			start, end := int(a.Name.End().Offset()), int(a.Index.End().Offset())
			if n := strings.IndexByte(p.Text[min(end, len(p.Text)):], ']'); n >= 0 {
				end += n
			}
			if strings.ContainsAny((source.Span{Start: start, End: end}).Text(p.Text), " \t\n;|&<>()#") {
				p.report(r, start, end, "the shell may end the declaration within this subscript")
			}
		}
	},
}
