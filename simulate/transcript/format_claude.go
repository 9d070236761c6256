package transcript

import (
	"slices"
	"strings"
)

var _ = register(Format{
	ID:    "claude",
	Doc:   "sessions of Claude Code (~/.claude/projects/*/*.jsonl, those of its sub-agents too) and the output of claude -p --output-format stream-json",
	sniff: claudeLine,
	events: byLine(claudeToolkit, func(a *assembler) func(int, object) {
		return (&claudeReader{a}).line
	}),
})

// claudeLine tells whether a line can only be Claude Code's: a message in its envelope, or one of its bookkeeping types.
func claudeLine(o object) bool {
	switch o.text("type") {
	case "assistant", "user":
		return o.object("message") != nil
	case "system":
		return o["subtype"] != nil
	case "summary":
		return o["leafUuid"] != nil
	case "file-history-snapshot":
		return true
	case "":
		return false
	}
	return o["sessionId"] != nil && o["uuid"] != nil || o["sessionId"] != nil && claudeMarks[o.text("type")]
}

// claudeMarks are bookkeeping types without an ID of their own.
var claudeMarks = map[string]bool{"permission-mode": true, "mode": true, "queue-operation": true, "last-prompt": true, "custom-title": true, "ai-title": true, "agent-name": true, "pr-link": true}

// claudeReader reads the lines of a session: one for each block of an answer, the results on lines of their own.
type claudeReader struct{ *assembler }

// line takes one line. The directory and the mode hold from their line on.
func (r *claudeReader) line(n int, o object) {
	if cwd := o.text("cwd"); cwd != "" {
		r.cwd = cwd
	}
	if mode := o.text("permissionMode"); mode != "" {
		r.mode = mode
	}
	agent := claudeAgent(o)
	switch o.text("type") {
	case "assistant":
		r.assistant(n, agent, o.object("message"))
	case "user":
		if !r.results(o) && agent == "" && !o.flag("isMeta") {
			r.message(n)
		}
	case "progress":
		r.progress(n, o.object("data"))
	case "system":
		if o.text("subtype") == "permission_denied" {
			r.refuse(o.text("tool_use_id"))
		}
	case "result":
		for _, denied := range o.list("permission_denials") {
			r.refuse(denied.text("tool_use_id"))
		}
	}
}

// claudeAgent names the sub-agent whose line it is, "" for the main one.
func claudeAgent(o object) string {
	if id := o.text("agentId"); id != "" {
		return id
	}
	return o.text("parent_tool_use_id")
}

// progress is a line of a sub-agent inside its parent's session, as versions up to early 2026 wrote them.
func (r *claudeReader) progress(n int, data object) {
	inner := data.object("message")
	switch inner.text("type") {
	case "assistant":
		r.assistant(n, "progress "+data.text("agentId"), inner.object("message"))
	case "user":
		r.results(inner)
	}
}

// assistant adds the calls of one line to the turn of their message.
func (r *claudeReader) assistant(n int, agent string, message object) {
	for _, block := range message.list("content") {
		if block.text("type") == "tool_use" {
			r.add(n, agent, message.text("id"), Call{ID: block.text("id"), Name: block.text("name"), Input: block["input"]})
		}
	}
}

// results gives the results on a line to their calls and tells whether there were any.
func (r *claudeReader) results(o object) (found bool) {
	for _, block := range o.object("message").list("content") {
		if block.text("type") == "tool_result" {
			found = true
			failed := block.flag("is_error")
			r.result(block.text("tool_use_id"), failed, failed && (o["toolDenialKind"] != nil || claudeRefusal(block)))
		}
	}
	return found
}

// claudeRefusals are the beginnings of results that say that a person, a rule or the mode refused the call.
var claudeRefusals = []string{
	"The user doesn't want to proceed with this tool use",
	"The user doesn't want to take this action right now",
	"Permission to use ",
	"Permission for this action was denied",
	"Claude requested permissions to ",
}

// claudeRefusal tells whether a failed result says that the call was refused.
func claudeRefusal(block object) bool {
	text := block.text("content")
	for _, part := range block.list("content") {
		text += part.text("text")
	}
	return slices.ContainsFunc(claudeRefusals, func(begin string) bool { return strings.HasPrefix(text, begin) })
}

// Tools of Claude Code besides those that are known by name, as its tools reference describes them (code.claude.com/docs, tools
// reference, column "Permission required"), under older names too.
const (
	claudeReads  = "AskUserQuestion BashOutput LS LSP ListMcpResourcesTool NotebookRead ReadMcpResourceTool TaskOutput TodoRead ToolSearch"
	claudeAllows = "Agent CronCreate CronDelete CronList EnterPlanMode EnterWorktree ExitWorktree KillShell Task TaskStop TodoWrite"
	// A skill of Claude Code may run commands while it is expanded, so that it isn't the viewer of that name.
	claudeAsks = "ExitPlanMode Skill WebFetch WebSearch"
)

// claudeToolkit declares the host's own tools; servers' tools are known by their names.
func claudeToolkit() *Toolkit {
	return openKit(strings.Fields(claudeReads), strings.Fields(claudeAllows), strings.Fields(claudeAsks))
}
