package lint

import "github.com/bashguard/bashguard/analyzer/check"

var interpreterGrant = &row{
	ID: "BG2314", Name: "interpreter-grant", Severity: check.Warning,
	Summary: "an allow rule for an interpreter that may be given any code",
	Why: "What an interpreter is told to run is a language of its own that no rule looks into: with such a rule every command can run without a " +
		"question, those that other rules deny included. In a file that others get it counts as an error.",
	Fix:      "name the script, or the module, that is to run",
	Bad:      []example{allow("Bash(python:*)"), allow("Bash(bash -c *)"), allow("Bash(node *)"), allow("Bash(python3 -m *)"), in("~/.claude/settings.json", allow("Bash(sh:*)"))},
	Good:     []example{allow("Bash(python3 -m pytest *)", "Bash(node scripts/build.js *)", "Bash(bash scripts/check.sh)", "Bash(python --version)"), deny("Bash(python *)", "PowerShell(python *)")},
	Evidence: []string{modesPage, permissionsPage},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		if _, found := p.grants(r, anyCode); found != nil {
			found.worse(r.file.shared()).help("name the script or the module: everything that can be written in the language passes")
		}
	},
}
