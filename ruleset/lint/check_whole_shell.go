package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
)

var wholeShell = &row{
	ID: "BG2316", Name: "whole-shell", Severity: check.Warning,
	Summary:  "an allow rule for every command of the shell",
	Why:      "Nothing is asked any more but what a deny or ask rule names, and those are easily evaded. In a file that others get it counts as an error.",
	Fix:      "list the commands that are to run without a question, or run the agent in a sandbox",
	Bad:      []example{allow("Bash"), allow("Bash(*)"), allow("Bash(:*)"), allow("PowerShell"), in(".claude/settings.local.json", allow("Bash"))},
	Good:     []example{allow("Bash(git commit *)"), ask("Bash")},
	Evidence: []string{permissionsPage, modesPage},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		if r.allows() && shells[r.Tool] && (r.Whole || r.Content != "" && strings.Trim(r.Content, "*: ") == "") {
			p.about(r, "the rule %s allows every command", masked(r.text)).worse(r.file.shared()).help("list the commands that are to run without a question, such as Bash(git commit *)")
		}
	},
}

// shells are the tools that run commands.
var shells = map[string]bool{"Bash": true, "Monitor": true, "PowerShell": true}
