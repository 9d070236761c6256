package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
)

var trackedLocal = &row{
	ID: "BG2010", Name: "tracked-local-settings", Severity: check.Warning,
	Summary: "local settings under version control",
	Why: "The file is one person's: the calls that somebody approved, with their paths and whatever was written in them. Everybody who clones the repository gets " +
		"its rules, and its allow rules wait for trust like a project's.",
	Fix:      "git rm --cached .claude/settings.local.json, and ignore the file",
	Bad:      []example{{{path: "git:.claude/settings.local.json", text: `{"permissions": {"allow": ["Bash(npm test)"]}}`}}},
	Good:     []example{in(".claude/settings.local.json", allow("Bash(npm test)")), {{path: "git:.claude/settings.json", text: `{"permissions": {"allow": ["Bash(npm test)"]}}`}}},
	Evidence: []string{permissionsPage, issue + "13106"},
	file: func(p *pass, f *file) {
		if f.Tracked && f.Scope == ruleset.Local {
			p.report(f, source.Span{}, "git tracks this file, so that everybody gets one person's rules").help("git rm --cached %s, and ignore it", f.Path)
		}
	},
}
