package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var assignmentDeny = &row{
	ID: "BG2313", Name: "assignment-in-deny", Severity: check.Warning,
	Summary:  "a rule that forbids or asks and begins with an assignment",
	Why:      "Claude Code removes assignments in front of a command before it compares it with rules that forbid or ask, so that a rule which spells one out is evaded by anything beside it.",
	Fix:      "write a rule for the command alone",
	Bad:      []example{deny("Bash(FORCE=1 make *)")},
	Good:     []example{deny("Bash(make *)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2305", "BG2306"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.forbids() || !isAssignment(c.words[0]) {
			return
		}
		if command := "true && " + c.sample("x"); !p.matches(r, command) {
			p.about(r, "%s isn't about `%s`: assignments are removed before commands are compared", masked(r.text), masked(command)).help("%s", insteadOf(&c))
		}
	},
}

// insteadOf proposes the rule for the command behind assignments.
func insteadOf(c *shellContent) string {
	_, at := c.program()
	if at == len(c.words) {
		return "remove the rule"
	}
	return masked("write Bash(" + strings.Join(c.words[at:], " ") + c.mark + ")")
}
