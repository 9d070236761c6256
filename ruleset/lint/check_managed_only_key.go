package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
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
