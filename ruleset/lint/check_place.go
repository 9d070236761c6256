package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
)

var nestedSettings = &row{
	ID: "BG2009", Name: "nested-settings", Severity: check.Note,
	Summary:  "project settings in a directory below others",
	Why:      "Claude Code reads the project settings of the directory that it starts in, and no others: started at the top, it doesn't know these, and started here, it doesn't know those at the top.",
	Fix:      "put what is to hold everywhere into both files",
	Bad:      []example{with(deny("Bash(su *)"), in("web/.claude/settings.json", deny("Bash(doas *)")))},
	Good:     []example{with(deny("Bash(su *)"), in(".claude/settings.local.json", deny("Bash(doas *)")))},
	Evidence: []string{settingsPage, permissionsPage},
	all: func(p *pass) {
		for _, f := range p.files {
			for _, above := range p.files {
				if f.project() && above.project() && f.dir() != above.dir() && strings.HasPrefix(f.dir()+"/", strings.TrimPrefix(above.dir()+"/", "./")) {
					p.report(f, f.keySpan("permissions"), "started at the top, Claude Code doesn't know these settings").
						help("put what is to hold everywhere into both files").Related = []Related{{File: above.File, Span: source.Span{}, Message: "the settings at the top"}}
					break
				}
			}
		}
	},
}

// project tells whether the file holds the settings of a project, with permissions.
func (f *file) project() bool {
	return f.Format == "claude" && f.Scope == ruleset.Project && path.Base(f.Path) == "settings.json" && f.value("permissions") != nil
}

// dir is the directory that the file's settings are for.
func (f *file) dir() string { return path.Dir(path.Dir(path.Clean(f.Path))) }

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
