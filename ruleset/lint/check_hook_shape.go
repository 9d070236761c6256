package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// goodHook is a hook that has nothing wrong with it.
var goodHook = hooked("PreToolUse", "Bash|PowerShell|Monitor", command("bashguard", `, "args": ["hook", "claude"], "timeout": 10`))

var hookShape = &row{
	ID: "BG2701", Name: "hook-shape", Severity: check.Error,
	Summary: "hooks of another shape than Claude Code reads",
	Why:     "A matcher that is a list, or an event whose value is none, makes Claude Code refuse the whole file, its deny rules included.",
	Fix:     "write a list of groups, each with a matcher that is a text and a list of hooks",
	Bad: []example{
		settings(`{"hooks": {"PreToolUse": [{"matcher": ["Bash", "Edit"], "hooks": []}]}}`),
		settings(`{"hooks": {"PreToolUse": {"matcher": "Bash", "hooks": []}}}`),
		settings(`{"hooks": {"PreToolUse": [{"type": "command", "command": "/opt/guard"}]}}`),
		settings(`{"hooks": []}`),
	},
	Good:     []example{goodHook},
	Evidence: []string{debugPage, hooksPage},
	file: func(p *pass, f *file) {
		hooks := f.Root.Get("hooks")
		if hooks == nil {
			return
		}
		if !hooks.Is(document.Object) {
			p.misshaped(f, hooks, "hooks", document.Object)
			return
		}
		for _, m := range hooks.Members {
			if !m.Value.Is(document.Array) {
				p.misshaped(f, m.Value, m.Name, document.Array)
				continue
			}
			for _, group := range m.Value.Items {
				p.groupShape(f, m.Name, group)
			}
		}
	},
}

// groupShape looks at one group of hooks.
func (p *pass) groupShape(f *file, event string, group *document.Node) {
	if !group.Is(document.Object) {
		p.misshaped(f, group, "a group of "+event, document.Object)
		return
	}
	if m := group.Get("matcher"); m != nil && !m.Is(document.String) {
		p.misshaped(f, m, "the matcher", document.String)
	}
	if list := group.Get("hooks"); list == nil {
		p.report(f, group.Span, "a group of %s has no list of hooks", event).help("write {\"matcher\": …, \"hooks\": [{\"type\": \"command\", …}]}")
	} else if !list.Is(document.Array) {
		p.misshaped(f, list, "the list of hooks", document.Array)
	}
}

func (p *pass) misshaped(f *file, n *document.Node, what string, want document.Kind) {
	p.report(f, n.Span, "the value of %s is %s, for which Claude Code refuses the whole file", what, n.Kind).help("write %s", want)
}

var matcherCase = &row{
	ID: "BG2702", Name: "matcher-case", Severity: check.Error,
	Summary:  "a matcher that writes the name of a tool in another case",
	Why:      "Matchers take account of case. A hook for a tool that there isn't never runs.",
	Fix:      "write the tool's name as Claude Code does",
	Bad:      []example{hooked("PreToolUse", "bash|PowerShell", command("/opt/guard", ""))},
	Good:     []example{goodHook},
	Evidence: []string{debugPage},
	file: func(p *pass, f *file) {
		f.matchers(func(event string, matcher *document.Node, names []string) {
			for _, name := range names {
				if tool := otherCase(name); tool != "" && toolEvents.Has(event) {
					p.report(f, matcher.Span, "no tool is named %s", name).help("write %s", tool)
				}
			}
		})
	},
}

// otherCase returns the tool whose name a text is in another case, "" where there is none or it is the name itself.
func otherCase(name string) string {
	found := ""
	for _, tool := range claudeToolNames {
		if tool == name {
			return ""
		}
		if strings.EqualFold(tool, name) {
			found = tool
		}
	}
	return found
}

var ruleAsMatcher = &row{
	ID: "BG2703", Name: "rule-as-matcher", Severity: check.Error,
	Summary:  "a rule in the place of a matcher",
	Why:      "A matcher names tools. With parentheses it is a regular expression, which no name of a tool fits, so that the hook never runs.",
	Fix:      "name the tool in the matcher, and write the rule as the handler's if",
	Bad:      []example{hooked("PreToolUse", "Bash(git *)", command("/opt/guard", ""))},
	Good:     []example{hooked("PreToolUse", "Bash|PowerShell|Monitor", command("/opt/guard", `, "if": "Bash(git *)"`)), hooked("PostToolUse", "(Edit|Write)", command("/opt/format", ""))},
	Evidence: []string{hooksPage, toolsPage},
	file: func(p *pass, f *file) {
		f.groups(func(_ string, group *document.Node) {
			m := group.Get("matcher")
			if !m.Is(document.String) {
				return
			}
			if name, content, ok := strings.Cut(m.Text, "("); ok && isTool(name) && strings.HasSuffix(content, ")") && strings.ContainsAny(content, " *:/") && !strings.Contains(content, ".*") {
				p.report(f, m.Span, "the matcher %s is a rule, and no name of a tool fits it", masked(m.Text)).help(`write "matcher": "%s" and "if": %s`, name, quoted(masked(m.Text)))
			}
		})
	},
}

var serverMatcher = &row{
	ID: "BG2704", Name: "server-as-matcher", Severity: check.Error,
	Summary:  "a matcher that names a server of MCP without its tools",
	Why:      "A matcher of letters and underscores is a whole name. No tool has the name of its server alone, so that the hook never runs.",
	Fix:      "write a regular expression for the tools of the server",
	Bad:      []example{hooked("PreToolUse", "mcp__memory", command("/opt/guard", ""))},
	Good:     []example{hooked("PreToolUse", "mcp__memory__.*", command("/opt/guard", "")), hooked("PreToolUse", "mcp__memory__write", command("/opt/guard", ""))},
	Evidence: []string{hooksPage},
	file: func(p *pass, f *file) {
		f.matchers(func(_ string, matcher *document.Node, names []string) {
			for _, name := range names {
				if server, ok := strings.CutPrefix(name, "mcp__"); ok && !strings.Contains(server, "__") {
					p.report(f, matcher.Span, "no tool is named %s", name).help("write %s__.*", name)
				}
			}
		})
	},
}

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
