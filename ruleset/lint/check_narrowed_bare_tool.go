package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var bareOnly = &row{
	ID: "BG2215", Name: "narrowed-bare-tool", Severity: check.Error,
	Summary:  "content for a tool that is taken by its name only",
	Why:      "Only some tools know what to compare content with. A rule with content for another is refused or matches nothing.",
	Fix:      "write the name of the tool alone",
	Bad:      []example{allow("WebSearch(*)"), deny("TodoWrite(**)"), allow("ExitPlanMode()")},
	Good:     []example{allow("WebSearch"), deny("CronCreate(durable:true)")},
	Evidence: []string{toolsPage, issue + "26530"},
	silences: []string{"BG2200", "BG2202"},
	text: func(p *pass, r *rule) {
		name, content, narrowed := r.name()
		if _, bare := ruleset.ClaudeTools(); narrowed && contains(bare, name) && (r.allows() || parameter(content) == "") {
			p.about(r, "%s is taken by its name only", name).help("write %s", name)
		}
	},
}
