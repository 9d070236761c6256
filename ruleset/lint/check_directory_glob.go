package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
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
