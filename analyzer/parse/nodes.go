package parse

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/source"
)

// injectionTypes are tree-sitter's names of the structures that the reference refuses. The grammar calls an until loop a
// while_statement, so until_statement never comes up.
var injectionTypes = []string{
	"command_substitution", "process_substitution", "expansion", "subshell", "for_statement", "while_statement",
	"until_statement", "if_statement", "case_statement", "function_definition", "test_command",
}

// structure returns tree-sitter's name for a node of mvdan's tree, or "" if it is none of the refused ones. A C-style for
// and (( )) are not refused; elif and else belong to their if.
func structure(n, parent syntax.Node) string {
	switch n := n.(type) {
	case *syntax.CmdSubst:
		return "command_substitution"
	case *syntax.ProcSubst:
		return "process_substitution"
	case *syntax.ParamExp:
		if !n.Short {
			return "expansion"
		}
	case *syntax.Subshell:
		return "subshell"
	case *syntax.ForClause:
		if _, words := n.Loop.(*syntax.WordIter); words {
			return "for_statement"
		}
	case *syntax.WhileClause:
		return "while_statement"
	case *syntax.IfClause:
		if _, branch := parent.(*syntax.IfClause); !branch {
			return "if_statement"
		}
	case *syntax.CaseClause:
		return "case_statement"
	case *syntax.FuncDecl:
		return "function_definition"
	case *syntax.TestClause:
		return "test_command"
	case *syntax.CallExpr:
		if len(n.Args) > 0 && n.Args[0].Lit() == "[" {
			return "test_command"
		}
	}
	return ""
}

// addNode notes a structure of mvdan's tree.
func (p *pass) addNode(kind string, n syntax.Node) {
	start, end := offsets(n)
	if call, ok := n.(*syntax.CallExpr); ok {
		start = int(call.Args[0].Pos().Offset())
	}
	p.Nodes = append(p.Nodes, Node{kind, source.Span{Start: start, End: end}})
}

// sortNodes puts the structures in order of place and drops those that were seen twice.
func (p *pass) sortNodes() {
	if len(p.Nodes) < 2 {
		return
	}
	slices.SortStableFunc(p.Nodes, func(a, b Node) int { return bySpan(a.Span, b.Span) })
	seen := map[Node]bool{}
	p.Nodes = slices.DeleteFunc(p.Nodes, func(n Node) bool {
		key := Node{n.Type, source.Span{Start: n.Span.Start}}
		dup := seen[key]
		seen[key] = true
		return dup
	})
}
