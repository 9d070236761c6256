package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var deprecated = &row{
	ID: "BG2007", Name: "deprecated-key", Severity: check.Note,
	Summary:  "a key that Claude Code has given up",
	Why:      "The key does nothing any more, or will soon.",
	Fix:      "write the key that has taken its place",
	Bad:      []example{settings(`{"permissions": {}, "ignorePatterns": ["secret.txt"]}`), settings(`{"permissions": {}, "includeCoAuthoredBy": false}`)},
	Good:     []example{settings(`{"permissions": {}, "attribution": {"commit": ""}}`)},
	Evidence: []string{referencePage},
	file: func(p *pass, f *file) {
		for _, k := range f.keys("") {
			if instead := deprecatedKey(k.Name); instead != "" && !f.isState() {
				p.report(f, k.Span, "%q is given up", k.Name).help("write %s", instead)
			}
		}
	},
}

// readNames are the names of files in .claude that are read as settings.
const readNames = wordlist.List("settings.json settings.local.json")
