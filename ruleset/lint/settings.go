package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// The keys of Claude Code's settings. Facts: code.claude.com/docs/en/settings-reference and managed-settings, 2026-08.

// permissionKeys are all keys inside of permissions.
const permissionKeys = wordlist.List("allow ask deny defaultMode additionalDirectories disableBypassPermissionsMode disableAutoMode")

// settingsKeys are keys at the top of settings files; the product has some that its schema lacks.
const settingsKeys = wordlist.List("$schema agent alwaysThinkingEnabled allowManagedHooksOnly allowManagedMcpServersOnly " +
	"allowManagedPermissionRulesOnly allowedChannelPlugins allowedHttpHookUrls allowedMcpServers apiKeyHelper askUserQuestionTimeout attribution " +
	"autoMemoryDirectory autoMemoryEnabled autoMode autoScrollEnabled autoUpdatesChannel availableModels awaySummaryEnabled awsAuthRefresh " +
	"awsCredentialExport blockedMarketplaces channelsEnabled claudeMd claudeMdExcludes cleanupPeriodDays companyAnnouncements " +
	"defaultShell deniedMcpServers disableAllHooks disableAutoMode disableDeepLinkRegistration disableSideloadFlags disableSkillShellExecution " +
	"disabledMcpjsonServers editorMode effortLevel enableAllProjectMcpServers enabledMcpjsonServers enabledPlugins enforceAvailableModels env " +
	"extraKnownMarketplaces fastMode fastModePerSessionOptIn feedbackSurveyRate fileSuggestion forceLoginMethod forceLoginOrgUUID " +
	"forceRemoteSettingsRefresh gcpAuthRefresh hooks httpHookAllowedEnvVars includeCoAuthoredBy includeGitInstructions language minimumVersion model " +
	"modelOverrides otelHeadersHelper outputStyle permissions plansDirectory pluginConfigs pluginTrustMessage policyHelper " +
	"prefersReducedMotion requiredMinimumVersion respectGitignore sandbox showClearContextOnPlanAccept showThinkingSummaries showTurnDuration skillOverrides " +
	"skipAutoPermissionPrompt skipDangerousModePermissionPrompt skipWebFetchPreflight spinnerTipsEnabled spinnerTipsOverride spinnerVerbs " +
	"statusLine strictKnownMarketplaces subagentStatusLine teammateMode terminalProgressBarEnabled theme tui useAutoModeDuringPlan verbose viewMode " +
	"voice voiceEnabled worktree")

// place is a key with the name's place.
type keyAt struct {
	document.Member
	path string // of the keys above it, with dots between
}

// keys returns the members of the object at a path of keys, "" for the top.
func (f *file) keys(at string) []keyAt {
	n := f.Root
	if at != "" {
		for key := range strings.SplitSeq(at, ".") {
			n = n.Get(key)
		}
		at += "."
	}
	if !n.Is(document.Object) {
		return nil
	}
	var all []keyAt
	for _, m := range n.Members {
		all = append(all, keyAt{m, at + m.Name})
	}
	return all
}

// value returns the value at a path of keys, nil when there is none.
func (f *file) value(at string) *document.Node {
	n := f.Root
	for key := range strings.SplitSeq(at, ".") {
		n = n.Get(key)
	}
	return n
}

// directories are the texts in the list of additional directories.
func (f *file) directories() []*document.Node {
	list := f.value("permissions.additionalDirectories")
	if !list.Is(document.Array) {
		return nil
	}
	var all []*document.Node
	for _, n := range list.Items {
		if n.Is(document.String) {
			all = append(all, n)
		}
	}
	return all
}

// mode returns the value of defaultMode, nil when the file sets none.
func (f *file) mode() *document.Node {
	if n := f.value("permissions.defaultMode"); n.Is(document.String) {
		return n
	}
	return nil
}

// any tells whether a list of the file has a rule that counts.
func (f *file) any(b ruleset.Behavior) bool { return len(f.list(b)) > 0 }

// isState tells whether the file is ~/.claude.json, in which Claude Code keeps its state.
func (f *file) isState() bool { return path.Base(f.Path) == ".claude.json" }

// keySpan returns the place of the name of a key, the beginning of the file when it isn't there.
func (f *file) keySpan(at string) source.Span {
	above := ""
	if i := strings.LastIndexByte(at, '.'); i >= 0 {
		above = at[:i]
	}
	for _, k := range f.keys(above) {
		if k.path == at {
			return k.Span
		}
	}
	return source.Span{}
}

// walk calls f for a value and everything in it.
func walk(n *document.Node, f func(*document.Node)) {
	if n == nil {
		return
	}
	f(n)
	for _, item := range n.Items {
		walk(item, f)
	}
	for _, m := range n.Members {
		walk(m.Value, f)
	}
}
