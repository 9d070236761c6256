package lint

import (
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
