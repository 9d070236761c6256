package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"path"
	"strings"
)

var climbingPath = &row{
	ID: "BG2407", Name: "climbing-path", Severity: check.Warning,
	Summary:  "a path that leads out of where it is taken from",
	Why:      "Patterns are those of ignored files: nothing above the current directory is reached, and the rule matches nothing.",
	Fix:      "write the path from the root with //, or from home with ~/",
	Bad:      []example{allow("Read(../common/**)"), deny("Read(./../secret/**)")},
	Good:     []example{allow("Read(~/shared/**)", "Edit(./a..b/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.pathRule() && strings.HasPrefix(path.Clean(strings.TrimPrefix(r.Content, "/")), "../") {
			p.about(r, "nothing above the place that a path is taken from is reached").help("write the path with // or ~/ in front").worse(r.forbids())
		}
	},
}
