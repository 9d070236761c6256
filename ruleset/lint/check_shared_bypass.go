package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var sharedBypass = &row{
	ID: "BG2103", Name: "shared-bypass", Severity: check.Error,
	Summary: "bypassPermissions for everybody who gets the file",
	Why: "In this mode everything runs without a question but what a deny or ask rule names. Versions before 2.1.257 take it from a project's file, so that whoever " +
		"trusts the repository is asked nothing any more.",
	Fix:      "remove defaultMode from the shared file",
	Bad:      []example{settings(`{"permissions": {"defaultMode": "bypassPermissions"}}`)},
	Good:     []example{settings(`{"permissions": {"defaultMode": "plan"}}`)},
	Evidence: []string{modesPage, issue + "91296"},
	silences: []string{"BG2102"},
	file: func(p *pass, f *file) {
		if mode := f.mode(); mode != nil && mode.Text == "bypassPermissions" && f.Scope != ruleset.User && f.Scope != ruleset.Local {
			p.report(f, mode.Span, "bypassPermissions for everybody who gets the file").help("remove it, or move it to ~/.claude/settings.json")
		}
	},
}
