package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var agentAllow = &row{
	ID: "BG2512", Name: "agent-in-allow", Severity: check.Note,
	Summary:  "an allow rule for agents",
	Why:      "Starting an agent needs no permission, and auto mode sets such rules aside.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Agent"), allow("Agent(Explore)"), allow("Task")},
	Good:     []example{deny("Agent(Explore)")},
	Evidence: []string{toolsPage, modesPage},
	silences: []string{"BG2206"},
	rule: func(p *pass, r *rule) {
		if r.allows() && (r.Tool == "Agent" || r.Tool == "Task") {
			p.about(r, "starting an agent needs no permission").help("remove the rule")
		}
	},
}
