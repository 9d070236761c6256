package analyzer

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/parse"
)

// structures are the eleven node types that the reference refuses, by tree-sitter's names. In profile precise they are looked into.
var structures = []struct{ id, node, name, what, bad, good string }{
	{"BG1101", "command_substitution", "command-substitution", "what it prints becomes part of the command", "ls $(git ls-files)", "git ls-files"},
	{"BG1102", "process_substitution", "process-substitution", "a command runs to feed or to read a file of the command", "cat <(ls)", "ls | cat"},
	{"BG1103", "expansion", "parameter-expansion", "its value is only known when it runs", "echo ${HOME}", "echo $HOME"},
	{"BG1104", "subshell", "subshell", "its commands run in a shell of their own", "(cd src && ls)", "cd src && ls"},
	{"BG1105", "for_statement", "for-loop", "its commands run for values that aren't spelled out", "for f in a b; do cat $f; done", "cat a b"},
	{"BG1106", "while_statement", "while-loop", "its commands run as often as something holds", "while true; do ls; done", "ls"},
	{"BG1107", "until_statement", "until-loop", "its commands run until something holds", "until false; do ls; done", "ls"},
	{"BG1108", "if_statement", "if-clause", "which of its commands run is only known then", "if true; then ls; fi", "true && ls"},
	{"BG1109", "case_statement", "case-clause", "which of its commands run is only known then", "case x in x) ls ;; esac", "ls"},
	{"BG1110", "function_definition", "function-definition", "it gives commands a name that may be another program's", "f() { ls; }; f", "ls"},
	{"BG1111", "test_command", "test-command", "it may evaluate what it compares", "[[ -f a.txt ]]", "test -f a.txt"},
}

var _ = func() bool {
	for _, s := range structures {
		node, what := s.node, s.what
		register(&rule{
			Info: check.Info{ID: s.id, Name: s.name, Severity: check.Error, Profile: Strict.String(), Since: "0.1", Bad: s.bad, Good: s.good,
				Summary: "a " + strings.ReplaceAll(s.name, "-", " ") + ", which profile strict doesn't look into",
				Why: "The reference asks a person about this structure because " + what + ". Profile strict does the same; profile precise looks " +
					"into it and asks only when something in there isn't proven harmless."},
			step: injectionStep,
			run: func(p *pass) {
				for _, n := range p.tree.Nodes {
					if p.Profile == Strict && nodeType(p.text, n) == node {
						p.report(n.Span, "%s", what)
					}
				}
			},
		})
	}
	return true
}()

// nodeType returns the type of a node; tree-sitter's grammar calls both loops while_statement.
func nodeType(text string, n parse.Node) string {
	if n.Type == "while_statement" && strings.HasPrefix(n.Span.Text(text), "until") {
		return "until_statement"
	}
	return n.Type
}

// structureCheck returns the check of one of the eleven node types for a finding of the reference.
func structureCheck(node string) (id, name string) {
	for _, s := range structures {
		if s.node == node {
			return s.id, s.name
		}
	}
	return "BG0001", "unparsed"
}
