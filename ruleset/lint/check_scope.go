package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// Keys that count in some files only, by the paths of their names.
const (
	managedKeys = wordlist.List("allowManagedPermissionRulesOnly allowManagedHooksOnly allowManagedMcpServersOnly strictKnownMarketplaces " +
		"blockedMarketplaces policyHelper disableSideloadFlags forceRemoteSettingsRefresh channelsEnabled allowedChannelPlugins " +
		"requiredMinimumVersion claudeMd sandbox.network.allowManagedDomainsOnly")
	userKeys  = wordlist.List("autoMode skipAutoPermissionPrompt askUserQuestionTimeout sandbox.filesystem.disabled sandbox.network.strictAllowlist")
	ownerKeys = wordlist.List("skipDangerousModePermissionPrompt useAutoModeDuringPlan") // user and local files
)

// scopedKeys are the keys of a file that count in some files only.
func (f *file) scopedKeys() []keyAt {
	all := f.keys("")
	for _, at := range []string{"sandbox.network", "sandbox.filesystem"} {
		all = append(all, f.keys(at)...)
	}
	return all
}

var managedOnlyKey = &row{
	ID: "BG2105", Name: "managed-only-key", Severity: check.Warning,
	Summary:  "a key that counts in managed settings only",
	Why:      "Elsewhere it is ignored: what it should forbid is free.",
	Fix:      "move the key to the managed settings, or remove it",
	Bad:      []example{settings(`{"allowManagedHooksOnly": true, "hooks": {}}`), settings(`{"permissions": {}, "sandbox": {"network": {"allowManagedDomainsOnly": true}}}`)},
	Good:     []example{in("etc/managed-settings.json", settings(`{"allowManagedHooksOnly": true, "permissions": {}}`))},
	Evidence: []string{managedPage, referencePage},
	file: func(p *pass, f *file) {
		if f.Scope == ruleset.Managed || f.Scope == ruleset.UnknownScope {
			return
		}
		for _, k := range f.scopedKeys() {
			if managedKeys.Has(k.path) {
				p.report(f, k.Span, "%s counts in managed settings only", k.path).help("move it there, or remove it")
			}
		}
	},
}

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

var allProjectServers = &row{
	ID: "BG2511", Name: "all-project-servers", Severity: check.Warning,
	Summary:  "every MCP server of the repository approved at once",
	Why:      "Whoever can change .mcp.json can then start any program on the machine of everybody who uses the repository, without a question.",
	Fix:      "name the servers in enabledMcpjsonServers",
	Bad:      []example{settings(`{"permissions": {}, "enableAllProjectMcpServers": true}`)},
	Good:     []example{settings(`{"permissions": {}, "enabledMcpjsonServers": ["docs"]}`), settings(`{"permissions": {}, "enableAllProjectMcpServers": false}`)},
	Evidence: []string{referencePage},
	file: func(p *pass, f *file) {
		if n := f.value("enableAllProjectMcpServers"); n.Is(document.Bool) && n.Text == "true" && f.Scope != ruleset.User {
			p.report(f, n.Span, "every server in .mcp.json is started without a question").help("name the servers in enabledMcpjsonServers")
		}
	},
}
