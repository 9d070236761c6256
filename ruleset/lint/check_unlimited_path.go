package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var unlimitedPath = &row{
	ID: "BG2413", Name: "unlimited-path", Severity: check.Warning,
	Summary:  "every file of the system, or of home, allowed",
	Why:      "That lets secrets be read and anything be written that the user may write, far from the project. A bare Edit or Write allows all writing.",
	Fix:      "name the directories that are needed",
	Bad:      []example{allow("Read(//**)"), allow("Edit(~/**)"), allow("Edit")},
	Good:     []example{allow("Read(~/notes/**)", "Edit(./docs/**)"), deny("Edit(//**)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2414"},
	rule: func(p *pass, r *rule) {
		switch {
		case !r.allows():
		case r.Whole && (r.Tool == "Edit" || r.Tool == "Write" || r.Tool == "MultiEdit"):
			p.about(r, "every file may be written").help("write Edit with the directories that are needed").weighs(check.Note)
		case r.pathRule() && everywhere.MatchString(r.Content):
			p.about(r, "this allows every file below %s", strings.TrimRight(r.Content, "*")).help("name the directories that are needed")
		}
	},
}
