package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var directoryGlob = &row{
	ID: "BG2107", Name: "directory-glob", Severity: check.Error,
	Summary:  "a pattern in the list of additional directories",
	Why:      "The list takes names of directories. A star in one is a star in the name, and there is no such directory.",
	Fix:      "write each directory",
	Bad:      []example{settings(`{"permissions": {"additionalDirectories": ["../*/src"]}}`)},
	Good:     []example{settings(`{"permissions": {"additionalDirectories": ["../docs", "../[old]"]}}`)},
	Evidence: []string{referencePage, "https://github.com/atxtechbro/dotfiles/issues/1038"},
	file: func(p *pass, f *file) {
		for _, n := range f.directories() {
			if strings.ContainsAny(n.Text, "*?") {
				p.report(f, n.Span, "the list takes names of directories, no patterns").help("write each directory")
			}
		}
	},
}

// widePlaces are directories that hold everything, or what everybody writes into.
var widePlaces = lazily(`(?i)^(/|~/?|/tmp/?|/home(/[^/]*)?/?|/users(/[^/]*)?/?|/etc/?|/usr/?|/var/?|/opt/?|/root/?|/mnt/?|[a-z]:[\\/]?)$`)

var wideDirectory = &row{
	ID: "BG2108", Name: "wide-directory", Severity: check.Warning,
	Summary:  "an additional directory that holds far more than a project",
	Why:      "Everything in it may be read without a question, and in acceptEdits written.",
	Fix:      "name the directory that is needed",
	Bad:      []example{settings(`{"permissions": {"additionalDirectories": ["/"]}}`), settings(`{"permissions": {"additionalDirectories": ["~", "/tmp", "C:\\"]}}`)},
	Good:     []example{settings(`{"permissions": {"additionalDirectories": ["/tmp/app", "../docs"]}}`)},
	Evidence: []string{permissionsPage, modesPage},
	silences: []string{"BG2110"},
	file: func(p *pass, f *file) {
		for _, n := range f.directories() {
			if widePlaces.MatchString(path.Clean(n.Text)) || widePlaces.MatchString(n.Text) {
				p.report(f, n.Span, "%s holds far more than a project", n.Text).help("name the directory that is needed")
			}
		}
	},
}

// personalPlaces are directories below somebody's home.
var personalPlaces = lazily(`(?i)^(/home/|/users/|[a-z]:[\\/]users[\\/]|~/)`)

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
