package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var assignmentAllow = &row{
	ID: "BG2312", Name: "assignment-in-allow", Severity: check.Warning,
	Summary:  "an allow rule that begins with an assignment",
	Why:      "Claude Code looks behind assignments to a few names before it compares, and lets no rule cover a command behind any other, even a rule that spells the assignment out.",
	Fix:      "write a rule for the command alone, and set the variable under env in the settings",
	Bad:      []example{allow("Bash(CI=1 npm test *)"), allow("Bash(RUST_LOG=debug:*)")},
	Good:     []example{allow("Bash(npm test *)")},
	Evidence: []string{permissionsPage, issue + "32556", issue + "15292", issue + "49350"},
	silences: []string{"BG2305"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || !isAssignment(c.words[0]) {
			return
		}
		p.about(r, "%s covers nothing: no rule covers a command behind an assignment that it spells out", masked(r.text)).help("%s", insteadOf(&c))
	},
}

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
