package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

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
