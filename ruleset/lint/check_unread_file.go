package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"path"
)

var unreadFile = &row{
	ID: "BG2008", Name: "unread-file", Severity: check.Warning,
	Summary: "rules in a file that Claude Code doesn't read",
	Why:     "In a .claude directory only settings.json and settings.local.json are read. Rules in another file allow and forbid nothing.",
	Fix:     "move the rules to .claude/settings.json",
	Bad: []example{
		{{path: ".claude/permissions.json", text: `{"permissions": {"deny": ["Bash(su *)"]}}`}}, {{path: ".claude/settings.team.json", text: `{"permissions": {"deny": ["Bash(su *)"]}}`}},
	},
	Good:     []example{in(".claude/settings.local.json", deny("Bash(su *)")), in("etc/managed-settings.json", deny("Bash(su *)"))},
	Evidence: []string{settingsPage, permissionsPage},
	file: func(p *pass, f *file) {
		dir, base := path.Split(path.Clean(f.Path))
		if path.Base(dir) == ".claude" && !readNames.Has(base) && f.Scope != ruleset.Managed && f.value("permissions") != nil {
			p.report(f, f.keySpan("permissions"), "Claude Code doesn't read %s", base).help("move the rules to .claude/settings.json")
		}
	},
}
