package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var ignoredMode = &row{
	ID: "BG2102", Name: "ignored-mode", Severity: check.Warning,
	Summary: "a mode that is ignored in a repository's file",
	Why:     "A repository can't put its users into a laxer mode: auto is ignored in project and local files since 2.1.142, bypassPermissions since 2.1.257.",
	Fix:     "move defaultMode to ~/.claude/settings.json, or start with --permission-mode",
	Bad: []example{
		settings(`{"permissions": {"defaultMode": "auto"}}`), in(".claude/settings.local.json", settings(`{"permissions": {"defaultMode": "bypassPermissions"}}`)),
	},
	Good:     []example{in("~/.claude/settings.json", settings(`{"permissions": {"defaultMode": "auto"}}`)), settings(`{"permissions": {"defaultMode": "acceptEdits"}}`)},
	Evidence: []string{modesPage, issue + "91296"},
	file: func(p *pass, f *file) {
		mode := f.mode()
		if mode == nil || !f.inRepository() {
			return
		}
		since := map[string]string{"auto": "2.1.142", "bypassPermissions": "2.1.257"}[mode.Text]
		if since != "" && p.since(since) {
			p.report(f, mode.Span, "%s is ignored in a %s file since %s", mode.Text, f.Scope, since).help("move it to ~/.claude/settings.json")
		}
	},
}
