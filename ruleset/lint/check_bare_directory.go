package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var bareDirectory = &row{
	ID: "BG2418", Name: "bare-directory", Severity: check.Note,
	Summary:  "an allow rule for a directory rather than for what is in it",
	Why:      "The pattern names the directory. That what lies in it is meant too is left to how patterns of ignored files are read.",
	Fix:      "write ** behind the slash",
	Bad:      []example{allow("Edit(src/)")},
	Good:     []example{allow("Edit(./docs/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.allows() && r.pathRule() && strings.HasSuffix(r.Content, "/") {
			p.about(r, "this names the directory itself").help("write %s(%s**)", r.Tool, masked(r.Content))
		}
	},
}
