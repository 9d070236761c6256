package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var unknownPermissionKey = &row{
	ID: "BG2004", Name: "unknown-permission-key", Severity: check.Error,
	Summary: "a key in permissions that Claude Code doesn't know",
	Why:     "What stands under it is never read: rules in a misspelt list neither allow nor forbid anything.",
	Fix:     "write one of allow, ask, deny, defaultMode, additionalDirectories, disableBypassPermissionsMode, disableAutoMode",
	Bad: []example{
		settings(`{"permissions": {"denied": ["Bash(su *)"]}}`), settings(`{"permissions": {"alow": ["Bash(git status)"]}}`), settings(`{"permissions": {"rules": []}}`),
	},
	Good:     []example{settings(`{"permissions": {"allow": [], "ask": [], "deny": [], "defaultMode": "plan", "additionalDirectories": ["../docs"]}}`)},
	Evidence: []string{referencePage, schemaPage},
	file: func(p *pass, f *file) {
		for _, k := range f.keys("permissions") {
			switch instead := ruleset.Nearest(k.Name, strings.Fields(string(permissionKeys))); {
			case permissionKeys.Has(k.Name):
			case isNote(k.Name):
				p.report(f, k.Span, "permissions have no key %q", k.Name).weighs(check.Note)
			case instead != "":
				p.report(f, k.Span, "permissions have no key %q, what stands under it is never read", masked(k.Name)).help("write %q", instead)
			default:
				p.report(f, k.Span, "permissions have no key %q, what stands under it is never read", masked(k.Name)).help("write allow, ask or deny for rules")
			}
		}
	},
}

// isNote tells whether a key is what people write comments under.
func isNote(key string) bool {
	return strings.HasPrefix(key, "_") || strings.HasPrefix(key, "//") || strings.HasPrefix(key, "#") || strings.Contains(strings.ToLower(key), "comment")
}
