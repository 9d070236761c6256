package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var userSlash = &row{
	ID: "BG2403", Name: "slash-in-user-file", Severity: check.Warning,
	Summary:  "a path with one slash in front in the user's settings",
	Why:      "Such a path is taken from the place of the settings, and that is ~/.claude.",
	Fix:      "write // for the root, ~/ for home, or no slash for the current directory",
	Bad:      []example{in("~/.claude/settings.json", deny("Read(/secret/**)"))},
	Good:     []example{in("~/.claude/settings.json", deny("Read(secret/**)", "Read(//srv/secret/**)")), deny("Edit(/secret/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.file.Scope == ruleset.User && r.pathRule() && strings.HasPrefix(r.Content, "/") && !strings.HasPrefix(r.Content, "//") {
			p.about(r, "in the user's settings this is %s", insideOf(r)).help("write %s(/%s), %s(~%s) or %s(%s)",
				r.Tool, masked(r.Content), r.Tool, masked(r.Content), r.Tool, masked(r.Content[1:])).worse(r.list == ruleset.Deny)
		}
	},
}

// windowsPath are drive letters, and backslashes that separate names.
var windowsPath = lazily(`^/{0,2}[A-Za-z] ?:|^\\\\|[A-Za-z0-9*_-]\\[A-Za-z0-9*_.-]`)
