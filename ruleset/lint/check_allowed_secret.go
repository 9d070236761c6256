package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var allowedSecret = &row{
	ID: "BG2414", Name: "allowed-secret", Severity: check.Error,
	Summary:  "an allow rule for a place where secrets lie",
	Why:      "What the model reads leaves the machine, and may be written into code, commits and requests.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Read(~/.ssh/**)"), allow("Edit(.env)"), allow("Read(~/.aws/credentials)")},
	Good:     []example{allow("Read(.env.example)", "Read(~/notes/**)"), deny("Read(~/.ssh/**)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2412"},
	rule: func(p *pass, r *rule) {
		if !r.allows() || !r.pathRule() {
			return
		}
		if sample := samplePath(r.Content); p.tryCall(reads(sample)).Safety() {
			p.about(r, "%s is where secrets lie", masked(sample)).help("remove the rule")
		}
	},
}
