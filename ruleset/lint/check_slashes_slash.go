package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var doubledSlash = &row{
	ID: "BG2415", Name: "slashes-slash", Severity: check.Warning,
	Summary:  "two slashes inside of a path",
	Why:      "Paths are compared as they are, with single slashes. Claude Code itself has written such rules.",
	Fix:      "write one slash",
	Bad:      []example{allow("Read(//c/src//**)"), deny("Edit(src//secret/**)")},
	Good:     []example{allow("Read(//c/src/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if !r.pathRule() || !strings.Contains(strings.TrimPrefix(r.Content, "//"), "//") {
			return
		}
		front, rest := "", r.Content
		if strings.HasPrefix(rest, "//") {
			front, rest = "/", rest[1:]
		}
		p.about(r, "two slashes inside of a path are in no path").help("write %s(%s)", r.Tool, masked(front+slashes.get().ReplaceAllString(rest, "/"))).worse(r.list == ruleset.Deny)
	},
}

var slashes = lazily(`//+`)
