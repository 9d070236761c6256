package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var personalDirectory = &row{
	ID: "BG2110", Name: "personal-directory", Severity: check.Note,
	Summary:  "somebody's own directory in a shared file",
	Why:      "Others have no such directory, or another thing in it.",
	Fix:      "write a path relative to the project, or move the directory to .claude/settings.local.json",
	Bad:      []example{settings(`{"permissions": {"additionalDirectories": ["/home/kim/docs"]}}`)},
	Good:     []example{settings(`{"permissions": {"additionalDirectories": ["../docs"]}}`), in(".claude/settings.local.json", settings(`{"permissions": {"additionalDirectories": ["/home/kim/docs"]}}`))},
	Evidence: []string{settingsPage},
	file: func(p *pass, f *file) {
		if !f.shared() {
			return
		}
		for _, n := range f.directories() {
			if personalPlaces.MatchString(n.Text) {
				p.report(f, n.Span, "others have no directory %s", n.Text).help("write a path relative to the project")
			}
		}
	},
}
