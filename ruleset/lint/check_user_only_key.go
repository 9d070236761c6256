package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var userOnlyKey = &row{
	ID: "BG2106", Name: "user-only-key", Severity: check.Warning,
	Summary:  "a key that a repository's file can't set",
	Why:      "It loosens what the user is asked, and so it counts in the user's own settings only; in a repository's file it is ignored.",
	Fix:      "move the key to ~/.claude/settings.json",
	Bad:      []example{settings(`{"permissions": {}, "skipDangerousModePermissionPrompt": true}`), in(".claude/settings.local.json", settings(`{"permissions": {}, "autoMode": {}}`))},
	Good:     []example{in("~/.claude/settings.json", settings(`{"permissions": {}, "skipDangerousModePermissionPrompt": true}`))},
	Evidence: []string{referencePage},
	file: func(p *pass, f *file) {
		if !f.inRepository() {
			return
		}
		for _, k := range f.scopedKeys() {
			if userKeys.Has(k.path) || f.Scope == ruleset.Project && ownerKeys.Has(k.path) {
				p.report(f, k.Span, "%s is ignored in a %s file", k.path, f.Scope).help("move it to ~/.claude/settings.json")
			}
		}
	},
}
