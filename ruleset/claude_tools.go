package ruleset

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// The names of Claude Code's tools. Facts: code.claude.com/docs/en/tools-reference and permissions, 2026-08.

// claudeContentTools are the tools of which a rule can name a part in a form of their own.
const claudeContentTools = wordlist.List("Agent Bash Cd Edit Glob Grep Monitor NotebookEdit PowerShell Read Skill WebFetch Write")

// claudeBareTools are the tools that an allow rule can name as a whole only.
const claudeBareTools = wordlist.List("Artifact AskUserQuestion CronCreate CronDelete CronList EndConversation EnterPlanMode EnterWorktree " +
	"ExitPlanMode ExitWorktree ListAgents ListMcpResourcesTool LSP PushNotification ReadMcpResourceTool RemoteTrigger ReportFindings " +
	"ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide TaskCreate TaskGet TaskList TaskOutput TaskStop TaskUpdate TodoWrite " +
	"ToolSearch WaitForMcpServers WebSearch Workflow")

// ClaudeTools returns the names of Claude Code's own tools: those of which a rule can name a part, and those that a rule names as a whole
// or by a member of their input, each in alphabetic order.
func ClaudeTools() (narrowed, bare []string) {
	return strings.Fields(string(claudeContentTools)), strings.Fields(string(claudeBareTools))
}

// Protected tells whether a path is one that Claude Code lets no rule allow writing to. Facts: code.claude.com/docs/en/permission-modes,
// 2026-08.
func Protected(p string) bool {
	if strings.Contains(p+"/", "/.config/git/") {
		return true
	}
	segments := strings.Split(strings.TrimPrefix(p, "/"), "/")
	for i, s := range segments {
		if protectedDirs.Has(s) && !(s == ".claude" && i+1 < len(segments) && segments[i+1] == "worktrees") {
			return true
		}
	}
	return protectedFiles.Has(segments[len(segments)-1])
}

// The directories and files that no rule lets be written.
const (
	protectedDirs  = wordlist.List(".git .vscode .idea .husky .cargo .devcontainer .yarn .mvn .claude")
	protectedFiles = wordlist.List(".gitconfig .gitmodules .bashrc .bash_profile .bash_login .bash_aliases .bash_logout .zshrc .zprofile .zshenv " +
		".zlogin .zlogout .profile .envrc .npmrc .yarnrc .yarnrc.yml .pnp.cjs .pnp.loader.mjs .pnpmfile.cjs bunfig.toml .bunfig.toml .bazelrc " +
		".bazelversion .bazeliskrc .pre-commit-config.yaml lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml " +
		"gradle-wrapper.properties maven-wrapper.properties .devcontainer.json .ripgreprc pyrightconfig.json .mcp.json .claude.json")
)
