package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var unknownEvent = &row{
	ID: "BG2708", Name: "unknown-event", Severity: check.Error,
	Summary:  "hooks for an event that there isn't",
	Why:      "Claude Code skips hooks of an event that it doesn't know, so that they never run.",
	Fix:      "write the name of the event as the documentation does",
	Bad:      []example{hooked("preToolUse", "Bash", command("/opt/guard", "")), hooked("BeforeTool", "Bash", command("/opt/guard", ""))},
	Good:     []example{goodHook, hooked("SessionStart", "startup", command("/opt/hello", ""))},
	Evidence: []string{hooksPage, settingsPage},
	file: func(p *pass, f *file) {
		hooks := f.Root.Get("hooks")
		if !hooks.Is(document.Object) {
			return
		}
		for _, m := range hooks.Members {
			if hookEvents.Has(m.Name) || m.Name == "" {
				continue
			}
			found := p.report(f, m.Span, "there is no event %s", m.Name)
			if near := nearEvent(m.Name); near != "" {
				found.help("write %s", near)
			} else {
				found.weighs(check.Note).help("see the list of events in the documentation") // a newer version may know it
			}
		}
	},
}

// hookEvents are the events of Claude Code.
const hookEvents = wordlist.List("SessionStart Setup InstructionsLoaded UserPromptSubmit UserPromptExpansion PreToolUse PermissionRequest PermissionDenied PostToolUse " +
	"PostToolUseFailure PostToolBatch Notification SubagentStart SubagentStop TaskCreated TaskCompleted Stop StopFailure TeammateIdle ConfigChange " +
	"CwdChanged FileChanged WorktreeCreate WorktreeRemove PreCompact PostCompact Elicitation ElicitationResult SessionEnd")

// foreignEvents are events of other agents, and what Claude Code calls them.
var foreignEvents = map[string]string{
	"BeforeTool": "PreToolUse", "AfterTool": "PostToolUse", "BeforeAgent": "UserPromptSubmit", "AfterAgent": "Stop", "PreCompress": "PreCompact",
	"beforeShellExecution": "PreToolUse", "beforeMCPExecution": "PreToolUse", "afterFileEdit": "PostToolUse", "beforeSubmitPrompt": "UserPromptSubmit", "stop": "Stop",
}

// nearEvent returns the event that is probably meant, "" where none is near.
func nearEvent(name string) string {
	if event := foreignEvents[name]; event != "" {
		return event
	}
	plain := func(s string) string { return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(s)) }
	known := strings.Fields(string(hookEvents))
	for _, event := range known {
		if plain(event) == plain(name) {
			return event
		}
	}
	return ruleset.Nearest(name, known)
}
