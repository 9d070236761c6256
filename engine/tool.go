package engine

import (
	"github.com/bashguard/bashguard/ruleset"
)

// tool is how a known tool judges itself and suggests rules.
type tool struct {
	judge   func(*Judgement)
	suggest func(*Judgement) []Suggestion
}

// native holds the tools that are known by name.
var native = map[string]tool{
	"Bash":       {judgeBash, suggestBash},
	"Read":       {judgeRead, suggestPath},
	"Write":      {judgeWrite, suggestPath},
	"Edit":       {judgeWrite, suggestPath},
	"Glob":       {judgeGlob, suggestSearch},
	"Grep":       {judgeGrep, suggestSearch},
	"TaskCreate": {judgeTask, suggestWhole},
	"TaskGet":    {judgeTask, suggestWhole},
	"TaskList":   {judgeTask, suggestWhole},
	"TaskUpdate": {judgeTask, suggestWhole},

	"Monitor":      {judgeBash, suggestBash},
	"PowerShell":   {judgePowerShell, suggestNone},
	"MultiEdit":    {judgeWrite, suggestPath},
	"NotebookEdit": {judgeWrite, suggestPath},
	"reset_tools":  {judgeMeta, suggestWhole},
}

// toolOf returns how the tool of a call judges itself. A native tool that isn't known is treated as
// one that declares itself.
func toolOf(call *ruleset.Call) tool {
	if t, ok := native[call.Tool]; ok && call.Kind == ruleset.Native {
		return t
	}
	return tool{judgeDeclared, suggestWhole}
}

// judgeTask is for the task tools: they keep a list of the agent's own, are allowed by themselves,
// and yet are not declared read-only.
func judgeTask(j *Judgement) {
	j.check = check{behavior: ruleset.Allow, reason: "keeps the agent's own list of tasks"}
	j.reason = "is not declared read-only"
}

// judgePowerShell is for a shell whose texts aren't read: always an ordinary ask.
func judgePowerShell(j *Judgement) {
	j.reason = "runs PowerShell, which bashguard doesn't read"
	j.check = check{behavior: ruleset.Ask, reason: j.reason}
}

// judgeMeta is for the reference's tool that switches groups of tools.
func judgeMeta(j *Judgement) {
	j.reason = "switches groups of tools"
	j.check = check{behavior: ruleset.Allow, reason: j.reason}
}

// declaredChecks are the answers that a declaration may name.
var declaredChecks = map[string]check{
	"allow":       {behavior: ruleset.Allow, reason: "the tool's own check allows it"},
	"deny":        {behavior: ruleset.Deny, reason: "the tool's own check denies it"},
	"ask":         {behavior: ruleset.Ask, reason: "the tool's own check asks"},
	"ask_immune":  {behavior: ruleset.Ask, safety: true, reason: "the tool's own check asks, and no rule may answer for a person"},
	"passthrough": {behavior: ruleset.Passthrough},
}

// judgeDeclared is for tools that are known by what they declare: function, MCP, external and
// custom tools.
func judgeDeclared(j *Judgement) {
	j.readOnly, j.reason = j.spec.ReadOnly, "is not declared read-only"
	name := j.spec.Check
	if j.call.Kind == ruleset.MCP {
		j.readOnly = j.spec.ReadOnly || j.spec.ReadOnlyHint != nil && *j.spec.ReadOnlyHint
	}
	if name == "" {
		name = checkOf(j.call.Kind, j.readOnly)
	}
	if c, ok := declaredChecks[name]; ok {
		j.check = c
	}
	if j.readOnly {
		j.reason = "is declared read-only"
	}
}

// checkOf returns the check of a tool that doesn't name one.
func checkOf(kind ruleset.Kind, readOnly bool) string {
	switch {
	case kind == ruleset.MCP && readOnly:
		return "allow"
	case kind == ruleset.MCP, kind == ruleset.Function:
		return "ask"
	}
	return "passthrough"
}
