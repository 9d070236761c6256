package lint

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// modeNames are the values of defaultMode; manual is another name of default, and delegate is in the schema only.
var modeNames = []string{"default", "manual", "acceptEdits", "plan", "auto", "dontAsk", "bypassPermissions", "delegate"}

var unknownMode = &row{
	ID: "BG2101", Name: "unknown-mode", Severity: check.Error,
	Summary:  "a mode that there isn't",
	Why:      "Claude Code starts in its usual mode then, which may be a laxer one than the writer meant.",
	Fix:      "write default, acceptEdits, plan, auto, dontAsk or bypassPermissions",
	Bad:      []example{settings(`{"permissions": {"defaultMode": "yolo"}}`), settings(`{"permissions": {"defaultMode": "accept-edits"}}`)},
	Good:     []example{settings(`{"permissions": {"defaultMode": "acceptEdits"}}`)},
	Evidence: []string{referencePage, modesPage},
	file: func(p *pass, f *file) {
		mode := f.mode()
		if mode == nil || slices.Contains(modeNames, mode.Text) {
			return
		}
		help := "write default, acceptEdits, plan, auto, dontAsk or bypassPermissions"
		plain := strings.ReplaceAll(strings.ReplaceAll(mode.Text, "-", ""), "_", "")
		for _, name := range modeNames {
			if strings.EqualFold(plain, name) || ruleset.Nearest(mode.Text, []string{name}) != "" {
				help = "write " + name
			}
		}
		p.report(f, mode.Span, "there is no mode %q", masked(mode.Text)).help("%s", help)
	},
}

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

var switchValue = &row{
	ID: "BG2104", Name: "switch-value", Severity: check.Error,
	Summary:  "a switch with a value that doesn't switch it",
	Why:      `disableBypassPermissionsMode and disableAutoMode know one value, the text "disable". With true, or another text, the mode stays available.`,
	Fix:      `write "disable"`,
	Bad:      []example{settings(`{"permissions": {"disableBypassPermissionsMode": true}}`), settings(`{"permissions": {"disableAutoMode": "true"}}`)},
	Good:     []example{settings(`{"permissions": {"disableBypassPermissionsMode": "disable"}}`)},
	Evidence: []string{referencePage, "https://github.com/cachix/devenv/issues/2399"},
	file: func(p *pass, f *file) {
		for _, key := range []string{"disableBypassPermissionsMode", "disableAutoMode"} {
			if n := f.value("permissions." + key); n != nil && !(n.Is(document.String) && n.Text == "disable") {
				p.report(f, n.Span, `%s is switched by the text "disable" only`, key).help(`write "disable"`)
			}
		}
	},
}

var dontAskLists = &row{
	ID: "BG2109", Name: "dont-ask-lists", Severity: check.Note,
	Summary: "ask rules in dontAsk, or no allow rules",
	Why:     "In dontAsk nobody is asked: what an ask rule names is denied, and so is everything that no allow rule names and that doesn't only read.",
	Fix:     "move ask rules to deny, and write allow rules for what is needed",
	Bad: []example{
		settings(`{"permissions": {"defaultMode": "dontAsk", "allow": ["Bash(npm test)"], "ask": ["Bash(npm publish)"]}}`), settings(`{"permissions": {"defaultMode": "dontAsk"}}`),
	},
	Good:     []example{settings(`{"permissions": {"defaultMode": "dontAsk", "allow": ["Bash(npm test)"]}}`)},
	Evidence: []string{modesPage},
	file: func(p *pass, f *file) {
		mode := f.mode()
		if mode == nil || mode.Text != "dontAsk" {
			return
		}
		if asks := f.list(ruleset.Ask); len(asks) > 0 {
			p.report(f, mode.Span, "in dontAsk the ask rules deny").beside(asks[0], "the first of them")
		}
		if !f.any(ruleset.Allow) {
			p.report(f, f.keySpan("permissions"), "in dontAsk nothing that changes anything is allowed without an allow rule")
		}
	},
}

var allowBesideBypass = &row{
	ID: "BG2111", Name: "allow-beside-bypass", Severity: check.Note,
	Summary:  "allow rules beside bypassPermissions",
	Why:      "In this mode everything is allowed that no other rule names. The allow rules look like a limit and are none.",
	Fix:      "remove the mode or the rules",
	Bad:      []example{in("~/.claude/settings.json", settings(`{"permissions": {"defaultMode": "bypassPermissions", "allow": ["Bash(npm test)"]}}`))},
	Good:     []example{in("~/.claude/settings.json", settings(`{"permissions": {"defaultMode": "acceptEdits", "allow": ["Bash(npm test)"]}}`))},
	Evidence: []string{modesPage},
	file: func(p *pass, f *file) {
		if mode := f.mode(); mode != nil && mode.Text == "bypassPermissions" && f.any(ruleset.Allow) {
			p.report(f, mode.Span, "in bypassPermissions the allow rules have no effect").beside(f.list(ruleset.Allow)[0], "the first of them")
		}
	},
}
