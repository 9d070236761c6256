package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var someonesHome = &row{
	ID: "BG2333", Name: "someones-home", Severity: check.Warning,
	Summary:  "somebody's home directory in a shared file",
	Why:      "Others who get the file have another home: a rule with that path means nothing for them, and it tells the name of who wrote it.",
	Fix:      "write ~/ for home, or a path below the project",
	Bad:      []example{allow("Read(//Users/kim/app/**)"), allow("Bash(/home/kim/bin/build.sh)")},
	Good:     []example{allow("Read(~/notes/**)"), in(".claude/settings.local.json", allow("Read(//Users/kim/notes/**)"))},
	Evidence: []string{permissionsPage},
	file: func(p *pass, f *file) {
		if !f.shared() || f.Root == nil {
			return
		}
		eachText(f.Root, func(n *document.Node) {
			if at := homeOf.get().FindStringSubmatch(n.Text); at != nil && !nobody.Has(strings.ToLower(at[1])) {
				p.report(f, n.Span, "the home directory of %s stands in %s, and others don't have it", at[1], masked(n.Text)).help("write ~/ for home, or a path below the project")
			}
		}, "env")
	},
}

// homeOf finds the home directory of somebody.
var homeOf = lazily(`(?i)(?:/|\b[a-z]:\\+)(?:Users|home)[/\\]+([A-Za-z0-9][A-Za-z0-9._-]*)`)

// nobody are names of homes that belong to no person, or stand for any.
const nobody = wordlist.List("user username you your-user youruser your-name me name shared public runner node vscode ubuntu app dev root coder codespace " +
	"circleci jovyan linuxbrew agent claude")
