package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"path"
)

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
