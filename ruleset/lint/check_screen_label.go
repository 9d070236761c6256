package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

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
