package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var piercedPlan = &row{
	ID: "BG2925", Name: "pierced-plan", Severity: check.Note,
	Summary:  "an allow rule that holds in the plan mode too",
	Why:      "In the plan mode Gemini CLI denies what its own lowest rule denies. Any allow rule of the user stands above that, unless it names its modes.",
	Fix:      "name the modes in which the rule is meant",
	Bad:      []example{shellRule("allow", `commandPrefix = "npm test"`)},
	Good:     []example{shellRule("allow", "commandPrefix = \"npm test\"\nmodes = [\"default\", \"autoEdit\"]")},
	Evidence: []string{geminiPage},
	formats:  []string{"gemini"},
	file: func(p *pass, f *file) {
		for _, r := range f.list(ruleset.Allow) {
			if r.Modes == "" && r.Tool == "Bash" && !r.Dead {
				p.about(r, "%s allows in the plan mode too, in which nothing is to run", masked(r.text)).help(`add modes = ["default", "autoEdit"]`)
				return // once is enough
			}
		}
	},
}
