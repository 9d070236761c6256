package analyzer

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/parse"
)

// Each structure is described by what is in these two sentences around the reason for it.
const (
	asksBecause  = "The reference asks a person about this structure because "
	preciseLooks = ". Profile strict does the same; profile precise looks into it and asks only when something in there isn't proven harmless."
	notLookedAt  = ", which profile strict doesn't look into"
)

// structureRules are the eleven node types that the reference refuses. In profile precise they are looked into.
var structureRules = []*rule{
	{Info: check.Info{ID: "BG1101", Name: "command-substitution", Summary: "a command substitution" + notLookedAt, Why: asksBecause + "what it prints becomes part of the command" + preciseLooks,
		Bad: "ls $(git ls-files)", Good: "git ls-files", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "command_substitution", run: (*pass).structure},
	{Info: check.Info{ID: "BG1102", Name: "process-substitution", Summary: "a process substitution" + notLookedAt, Why: asksBecause + "a command runs to feed or to read a file of the command" + preciseLooks,
		Bad: "cat <(ls)", Good: "ls | cat", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "process_substitution", run: (*pass).structure},
	{Info: check.Info{ID: "BG1103", Name: "parameter-expansion", Summary: "a parameter expansion" + notLookedAt, Why: asksBecause + "its value is only known when it runs" + preciseLooks,
		Bad: "echo ${HOME}", Good: "echo $HOME", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "expansion", run: (*pass).structure},
	{Info: check.Info{ID: "BG1104", Name: "subshell", Summary: "a subshell" + notLookedAt, Why: asksBecause + "its commands run in a shell of their own" + preciseLooks,
		Bad: "(cd src && ls)", Good: "cd src && ls", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "subshell", run: (*pass).structure},
	{Info: check.Info{ID: "BG1105", Name: "for-loop", Summary: "a for loop" + notLookedAt, Why: asksBecause + "its commands run for values that aren't spelled out" + preciseLooks,
		Bad: "for f in a b; do cat $f; done", Good: "cat a b", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "for_statement", run: (*pass).structure},
	{Info: check.Info{ID: "BG1106", Name: "while-loop", Summary: "a while loop" + notLookedAt, Why: asksBecause + "its commands run as often as something holds" + preciseLooks,
		Bad: "while true; do ls; done", Good: "ls", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "while_statement", run: (*pass).structure},
	{Info: check.Info{ID: "BG1107", Name: "until-loop", Summary: "an until loop" + notLookedAt, Why: asksBecause + "its commands run until something holds" + preciseLooks,
		Bad: "until false; do ls; done", Good: "ls", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "until_statement", run: (*pass).structure},
	{Info: check.Info{ID: "BG1108", Name: "if-clause", Summary: "an if clause" + notLookedAt, Why: asksBecause + "which of its commands run is only known then" + preciseLooks,
		Bad: "if true; then ls; fi", Good: "true && ls", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "if_statement", run: (*pass).structure},
	{Info: check.Info{ID: "BG1109", Name: "case-clause", Summary: "a case clause" + notLookedAt, Why: asksBecause + "which of its commands run is only known then" + preciseLooks,
		Bad: "case x in x) ls ;; esac", Good: "ls", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "case_statement", run: (*pass).structure},
	{Info: check.Info{ID: "BG1110", Name: "function-definition", Summary: "a function definition" + notLookedAt, Why: asksBecause + "it gives commands a name that may be another program's" + preciseLooks,
		Bad: "f() { ls; }; f", Good: "ls", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "function_definition", run: (*pass).structure},
	{Info: check.Info{ID: "BG1111", Name: "test-command", Summary: "a test command" + notLookedAt, Why: asksBecause + "it may evaluate what it compares" + preciseLooks,
		Bad: "[[ -f a.txt ]]", Good: "test -f a.txt", Severity: check.Error, Profile: "strict", Since: "0.1"}, step: injectionStep,
		node: "test_command", run: (*pass).structure},
}

// structure reports every node of the check's type in profile strict.
func (p *pass) structure() {
	if p.Profile != Strict {
		return
	}
	for _, n := range p.tree.Nodes {
		if nodeType(p.text, n) == p.check.node {
			p.report(n.Span, "%s", strings.TrimSuffix(strings.TrimPrefix(p.check.Why, asksBecause), preciseLooks))
		}
	}
}

// nodeType returns the type of a node; tree-sitter's grammar calls both loops while_statement.
func nodeType(text string, n parse.Node) string {
	if n.Type == "while_statement" && strings.HasPrefix(n.Span.Text(text), "until") {
		return "until_statement"
	}
	return n.Type
}

// structureCheck returns the check of one of the eleven node types for a finding of the reference.
func structureCheck(node string) (id, name string) {
	for _, r := range structureRules {
		if r.node == node {
			return r.ID, r.Name
		}
	}
	return "BG0001", "unparsed"
}
