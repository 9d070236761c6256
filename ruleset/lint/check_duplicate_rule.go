package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var duplicateRule = &row{
	ID: "BG2208", Name: "duplicate-rule", Severity: check.Note,
	Summary:  "the same rule twice in one list",
	Why:      "The second one does nothing, and whoever removes one of them believes that the rule is gone.",
	Fix:      "remove one of the two",
	Bad:      []example{allow("Bash(npm test)", "Bash(npm test)")},
	Good:     []example{allow("Bash(npm test)", "Bash(npm run lint)")},
	Evidence: []string{permissionsPage},
	text: func(p *pass, r *rule) {
		if before := r.file.firstOf(r, r.text); before != r {
			p.about(r, "the rule stands in the list already").beside(before, "here").help("remove one of the two")
		}
	},
}
