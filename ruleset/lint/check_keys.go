package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

var duplicateKey = &row{
	ID: "BG2002", Name: "duplicate-key", Severity: check.Warning,
	Summary: "a key that stands twice in one object",
	Why:     "Of two values for one key the last one counts and the first is lost. Where that is a list of rules, its rules never apply.",
	Fix:     "merge the two values into one",
	Bad: []example{
		settings(`{"permissions": {"deny": ["Read(./secret.txt)"], "deny": ["Bash(su *)"]}}`), settings(`{"env": {"A": "1", "A": "2"}}`),
	},
	Good:     []example{settings(`{"permissions": {"deny": ["Bash(su *)"]}, "env": {"A": "1", "B": "1"}}`)},
	Evidence: []string{settingsPage, "https://www.rfc-editor.org/rfc/rfc8259#section-4"},
	file: func(p *pass, f *file) {
		walk(f.Root, func(n *document.Node) {
			seen := map[string]document.Member{}
			for _, m := range n.Members {
				if before, ok := seen[m.Name]; ok {
					found := p.report(f, before.Span, "%q stands here twice, and only the last value counts", m.Name).help("merge the two values")
					found.Related = append(found.Related, Related{File: f.File, Span: m.Span, Message: "this one counts"})
					found.worse(m.Name == "deny" || m.Name == "ask" || m.Name == "permissions" || m.Name == "hooks")
				}
				seen[m.Name] = m
			}
		})
	},
}

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

var misplacedKey = &row{
	ID: "BG2005", Name: "misplaced-key", Severity: check.Error,
	Summary: "a key at the wrong place",
	Why:     "Lists of rules and the mode are read inside of permissions only, MCP servers in .mcp.json, and permissions not at all in ~/.claude.json, where Claude Code keeps its state.",
	Fix:     "move the key to where it is read",
	Bad: []example{
		settings(`{"deny": ["Bash(su *)"], "hooks": {}}`), settings(`{"permissions": {}, "defaultMode": "plan"}`),
		settings(`{"permissions": {}, "mcpServers": {"x": {"command": "y"}}}`), {{path: "~/.claude.json", text: `{"permissions": {"deny": ["Bash(su *)"]}}`}},
	},
	Good:     []example{settings(`{"permissions": {"deny": ["Bash(su *)"], "defaultMode": "plan"}}`)},
	Evidence: []string{debugPage, issue + "2881"},
	file: func(p *pass, f *file) {
		for _, k := range f.keys("") {
			switch {
			case permissionKeys.Has(k.Name) && k.Name != "disableAutoMode":
				p.report(f, k.Span, "%q is read inside of permissions only", k.Name).help(`move it into "permissions"`)
			case k.Name == "mcpServers" && !f.isState():
				p.report(f, k.Span, "settings hold no MCP servers").help("move them to .mcp.json")
			case k.Name == "permissions" && f.isState():
				p.report(f, k.Span, "permissions aren't read in this file").help("move them to ~/.claude/settings.json")
			}
		}
	},
}

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

var unreadFile = &row{
	ID: "BG2008", Name: "unread-file", Severity: check.Warning,
	Summary: "rules in a file that Claude Code doesn't read",
	Why:     "In a .claude directory only settings.json and settings.local.json are read. Rules in another file allow and forbid nothing.",
	Fix:     "move the rules to .claude/settings.json",
	Bad: []example{
		{{path: ".claude/permissions.json", text: `{"permissions": {"deny": ["Bash(su *)"]}}`}}, {{path: ".claude/settings.team.json", text: `{"permissions": {"deny": ["Bash(su *)"]}}`}},
	},
	Good:     []example{in(".claude/settings.local.json", deny("Bash(su *)")), in("etc/managed-settings.json", deny("Bash(su *)"))},
	Evidence: []string{settingsPage, permissionsPage},
	file: func(p *pass, f *file) {
		dir, base := path.Split(path.Clean(f.Path))
		if path.Base(dir) == ".claude" && !readNames.Has(base) && f.Scope != ruleset.Managed && f.value("permissions") != nil {
			p.report(f, f.keySpan("permissions"), "Claude Code doesn't read %s", base).help("move the rules to .claude/settings.json")
		}
	},
}
