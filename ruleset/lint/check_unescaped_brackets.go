package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var unescapedBrackets = &row{
	ID: "BG2417", Name: "unescaped-brackets", Severity: check.Warning,
	Summary:  "brackets in a path that stand for one of the letters in them",
	Why:      "In a pattern [id] is an i or a d. The file whose name has brackets isn't matched.",
	Fix:      `write \[ and \] for brackets (\\[ and \\] in JSON)`,
	Bad:      []example{allow("Edit(./app/[id]/page.tsx)"), deny("Edit(./app/[...slug]/**)")},
	Good:     []example{allow(`Edit(./app/\[id\]/page.tsx)`, "Edit(./src/[a-z]/*.go)")},
	Evidence: []string{permissionsPage, changelog},
	rule: func(p *pass, r *rule) {
		if r.pathRule() && routeSegment.MatchString(r.Content) {
			instead := strings.NewReplacer("[", `\[`, "]", `\]`).Replace(r.Content)
			p.about(r, "brackets stand for one of the letters in them").help("write %s(%s)", r.Tool, masked(instead)).worse(r.list == ruleset.Deny)
		}
	},
}
