package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var unknownKey = &row{
	ID: "BG2006", Name: "unknown-key", Severity: check.Note,
	Summary: "a key that settings aren't known to have",
	Why:     "Claude Code ignores it. That is harmless for a comment, not for a misspelt key.",
	Fix:     "remove the key, or write the one that is meant",
	Bad:     []example{settings(`{"permission": {"deny": ["Bash(su *)"]}, "hooks": {}}`), settings(`{"permissions": {}, "_comment": "mine"}`)},
	Good:    []example{settings(`{"$schema": "https://json.schemastore.org/claude-code-settings.json", "permissions": {}, "model": "opus"}`)},
	Evidence: []string{
		schemaPage, referencePage,
	},
	file: func(p *pass, f *file) {
		if f.isState() {
			return
		}
		for _, k := range f.keys("") {
			if settingsKeys.Has(k.Name) || permissionKeys.Has(k.Name) || movedKey(k.Name) != "" || deprecatedKey(k.Name) != "" {
				continue
			}
			found := p.report(f, k.Span, "settings aren't known to have a key %q", masked(k.Name))
			if meant := ruleset.Nearest(k.Name, strings.Fields("permissions hooks sandbox env disableAllHooks")); meant != "" {
				found.weighs(check.Error).help("write %q", meant)
			}
		}
	},
}

// movedKey returns the file that a key belongs to, "" when that is the settings.
func movedKey(key string) string {
	if key == "mcpServers" {
		return ".mcp.json"
	}
	return ""
}

var deprecatedKeys = []struct{ key, instead string }{
	{"ignorePatterns", "permissions.deny with rules for Read"}, {"includeCoAuthoredBy", "attribution"}, {"allowedTools", "permissions.allow"},
}

// deprecatedKey returns what to write for a key that is given up, "" for another.
func deprecatedKey(key string) string {
	for _, d := range deprecatedKeys {
		if d.key == key {
			return d.instead
		}
	}
	return ""
}
