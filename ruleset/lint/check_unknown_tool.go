package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var unknownTool = &row{
	ID: "BG2204", Name: "unknown-tool", Severity: check.Warning,
	Summary:  "a rule for a tool that there isn't, or a command in the place of a rule",
	Why:      "A rule begins with the name of a tool, exactly as Claude Code knows it. One with another name never matches; in a list that allows nothing even warns of it.",
	Fix:      "write the name of the tool that is meant, such as Bash(git status)",
	Bad:      []example{deny("Delete(/x)"), allow("git status"), allow("ls"), deny("Terminal(ls)"), allow("WebFecth(domain:go.dev)")},
	Good:     []example{allow("Bash(git status)", "mcp__github__get_issue", "TaskOutput"), deny("mcp__*", "*")},
	Evidence: []string{permissionsPage, toolsPage},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		name, _, _ := r.name()
		switch {
		case r.Rule == nil && r.problem().Fault == ruleset.UnnamedRule && !explained(r):
			p.about(r, "%s is no rule: it begins with no tool", masked(r.text)).help("%s", masked(r.problem().Instead)).worse(r.forbids())
		case r.Rule == nil || strings.ContainsAny(name, "_*") || explained(r) || isTool(name) || retiredTool(name) != "":
		default:
			p.about(r, "there is no tool %s", name).help("%s", insteadOfTool(r)).worse(r.forbids())
		}
	},
}

// explained tells whether a check that knows better speaks of the name.
func explained(r *rule) bool {
	name, _, _ := r.name()
	return labelled(name) != "" || isTool(properCase(name)) || colonOutside(r.text) != "" || spaced(r.text) != "" || misspeltServer(r.text) != ""
}

// insteadOfTool says what to write for a name that no tool has.
func insteadOfTool(r *rule) string {
	name, content, narrowed := r.name()
	if !narrowed && program.Lookup(name) != nil {
		return "write Bash(" + name + ")"
	}
	tool := suggested(name)
	switch {
	case tool == "":
		return "see the list of tools, " + toolsPage
	case narrowed && !strings.Contains(tool, "("):
		return masked("write " + tool + "(" + content + ")")
	}
	return "write " + tool
}
