package ruleset

import (
	"slices"
	"strings"
)

// The names of Claude Code's tools. Facts: code.claude.com/docs/en/tools-reference and permissions, 2026-08.

// claudeContentTools are the tools of which a rule can name a part in a form of their own.
var claudeContentTools = strings.Fields("Agent Bash Cd Edit Glob Grep Monitor NotebookEdit PowerShell Read Skill WebFetch Write")

// claudeBareTools are the tools that an allow rule can name as a whole only.
var claudeBareTools = strings.Fields(`Artifact AskUserQuestion CronCreate CronDelete CronList EndConversation EnterPlanMode EnterWorktree
	ExitPlanMode ExitWorktree ListAgents ListMcpResourcesTool LSP PushNotification ReadMcpResourceTool RemoteTrigger ReportFindings
	ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide TaskCreate TaskGet TaskList TaskOutput TaskStop TaskUpdate TodoWrite
	ToolSearch WaitForMcpServers WebSearch Workflow`)

// ClaudeTools returns the names of Claude Code's own tools, those of which a rule can name a part first, each list in alphabetic order.
func ClaudeTools() []string { return slices.Concat(claudeContentTools, claudeBareTools) }
