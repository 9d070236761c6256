package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var protectedPath = &row{
	ID: "BG2412", Name: "protected-path", Severity: check.Warning,
	Summary:  "an allow rule for a path that is never allowed ahead",
	Why:      "Claude Code asks about every write to its own settings, to git's and editors' folders and to files that shells and package managers read, whatever the rules say.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Edit(.claude/**)"), allow("Edit(.git/hooks/*)"), allow("Edit(./.vscode/settings.json)")},
	Good:     []example{allow("Edit(.claude/worktrees/**)", "Edit(./docs/**)"), deny("Edit(.git/**)")},
	Evidence: []string{modesPage, issue + "47086"},
	rule: func(p *pass, r *rule) {
		if r.allows() && r.Tool == "Edit" && r.pathRule() && ruleset.Protected(samplePath(r.Content)) {
			p.about(r, "writing there is asked about whatever the rules say").help("remove the rule")
		}
	},
}

// everywhere are patterns that everything in the system, or at home, matches.
var everywhere = lazily(`^(//|~/|~|//(home|Users|c)/)(\*\*(/\*)?)?$`)
