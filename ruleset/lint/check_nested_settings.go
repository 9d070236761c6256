package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
	"path"
	"strings"
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
