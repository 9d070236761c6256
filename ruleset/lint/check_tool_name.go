package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/ruleset"
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

var toolCase = &row{
	ID: "BG2205", Name: "tool-case", Severity: check.Error,
	Summary:  "the name of a tool in the wrong case",
	Why:      "Names are compared letter by letter, so that the rule never matches.",
	Fix:      "write the name as Claude Code does",
	Bad:      []example{allow("bash(git status)"), deny("READ(./secret.txt)"), allow("webfetch(domain:go.dev)")},
	Good:     []example{allow("Bash(git status)")},
	Evidence: []string{permissionsPage, debugPage},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		if name, _, _ := r.name(); properCase(name) != name {
			p.report(r.file, r.part(name), "tools are named in their own case: there is no %s", name).
				help("write %s", masked(strings.Replace(r.text, name, properCase(name), 1))).Rule = masked(r.text)
		}
	},
}

var retiredName = &row{
	ID: "BG2206", Name: "retired-tool", Severity: check.Note,
	Summary:  "a tool that is gone or has another name now",
	Why:      "A rule for a tool that is gone matches nothing. Task still stands for Agent.",
	Fix:      "write the name that the tool has now, or remove the rule",
	Bad:      []example{allow("LS"), deny("BashOutput"), deny("Task(Explore)")},
	Good:     []example{deny("Agent(Explore)", "TaskOutput")},
	Evidence: []string{agentsPage, toolsPage},
	text: func(p *pass, r *rule) {
		name, _, _ := r.name()
		instead := retiredTool(name)
		if instead == "" {
			return
		}
		if name == "Task" {
			p.about(r, "the tool Task is called Agent now").help("%s", instead)
			return
		}
		if f := p.about(r, "there is no tool %s any more", name).help("%s", instead); r.forbids() {
			f.weighs(check.Error)
		}
	},
}

var screenLabel = &row{
	ID: "BG2218", Name: "screen-label", Severity: check.Error,
	Summary:  "what the screen calls a tool in the place of its name",
	Why:      "Rules know tools by their names only, not by what is shown when they run.",
	Fix:      "write the name of the tool",
	Bad:      []example{deny("Stop Task"), allow("Web Search"), deny("Update(./src/**)")},
	Good:     []example{deny("TaskStop")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2200"},
	text: func(p *pass, r *rule) {
		name, _, _ := r.name()
		if tool := labelled(name); tool != "" && !isTool(name) {
			p.about(r, "the screen says %s, the tool is called %s", name, tool).help("write %s", masked(strings.Replace(r.text, name, tool, 1)))
		}
	},
}
