package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var readBesideEdit = &row{
	ID: "BG2416", Name: "read-beside-edit", Severity: check.Note,
	Summary:  "an allow rule for reading what may be edited anyway",
	Why:      "What an allow rule lets be edited may be read too.",
	Fix:      "remove the rule for Read",
	Bad:      []example{allow("Read(./docs/**)", "Edit(./docs/**)")},
	Good:     []example{allow("Read(./docs/**)", "Edit(./docs/api/**)")},
	Evidence: []string{toolsPage},
	rule: func(p *pass, r *rule) {
		if !r.allows() || r.Tool != "Read" || r.Whole {
			return
		}
		if other := r.file.firstOf(r, "Edit"+strings.TrimPrefix(r.text, "Read")); other != nil {
			p.about(r, "what may be edited may be read").beside(other, "this rule lets it be edited").help("remove the rule")
		}
	},
}
