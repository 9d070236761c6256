// Package ruleset holds permission rules: what a rule names, where it stands, and which calls it
// matches.
package ruleset

import (
	"fmt"
	"regexp"
)

// Behavior is what a rule or a decision says about a call. The zero value says nothing and is never
// approval.
type Behavior uint8

// The behaviors. Passthrough is a tool's "no opinion".
const (
	Unset Behavior = iota
	Passthrough
	Allow
	Ask
	Deny
)

var behaviorNames = []string{"", "passthrough", "allow", "ask", "deny"}

// String returns the word that output uses.
func (b Behavior) String() string {
	if int(b) < len(behaviorNames) {
		return behaviorNames[b]
	}
	return fmt.Sprintf("behavior(%d)", b)
}

// MarshalText returns the word of String, so that JSON holds words.
func (b Behavior) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// BehaviorNamed returns the behavior of that name.
func BehaviorNamed(name string) (b Behavior, ok bool) {
	for i, n := range behaviorNames {
		if n == name && n != "" {
			return Behavior(i), true
		}
	}
	return Unset, false
}

// Call is one tool call.
type Call struct {
	// Tool is the tool's name as transcripts and rules write it: Bash, Read, mcp__server__tool, the
	// name of a function.
	Tool string
	// Kind is what kind of tool it is.
	Kind Kind
	// Input is the decoded argument object.
	Input map[string]any
	// Command is the member command of an input that has no other; Input is then nil.
	Command string
}

// Text returns a text member of the input, "" when it is absent or no text.
func (c *Call) Text(member string) string {
	if c.Input == nil && member == "command" {
		return c.Command
	}
	s, _ := c.Input[member].(string)
	return s
}

// Kind is the kind of a tool.
type Kind uint8

// The kinds of tools. Native tools are those that bashguard knows by name.
const (
	Native Kind = iota
	Function
	MCP
	External
	Custom
)

// Place is where a rule stands in a file. The zero Place is no file.
type Place struct {
	File         string
	Line, Column int // 1-based, in bytes
}

// Rule is one permission rule.
type Rule struct {
	// Tool is the name of the tool that it is about: exact in the reference's dialect, possibly a
	// glob in Claude Code's.
	Tool string
	// Content narrows the rule; Whole is set when the rule is about every call of the tool.
	Content string
	Whole   bool
	// Behavior is Allow, Ask or Deny.
	Behavior Behavior
	Dialect  Dialect
	// Base is the directory that a path beginning with one slash is taken from in Claude Code's
	// dialect, relative to the current one; it may begin with ~.
	Base string
	// Scope is whose file the rule stands in.
	Scope Scope
	// Rank orders the rules of an agent that has an order, the highest first; see Set.AddRanked.
	Rank float64
	// Modes are the names of the modes in which the rule counts, with a blank between them; "" is all.
	Modes string
	// Form says how the content is written in a dialect that has several ways, "" for its usual one.
	Form Form
	// Redirects is set where the rule lets a redirection pass that would otherwise make its agent ask.
	Redirects bool
	// Dead is set for a rule that its agent never looks at, because it is badly written or stands where nothing is read, or that can match
	// nothing there. It matches nothing natively, and what it forbids or asks for holds soundly, since whoever wrote it wanted that.
	Dead bool
	// Tightens is set for a rule of a file that may only tighten: it asks about no call that would be denied without it.
	Tightens bool
	// Message is what the agent tells the model when the rule forbids a call.
	Message string
	// Source is where the rule came from in the words of its file: userSettings, suggested.
	Source string
	Place  Place
	// regex is the content, or what the agent makes of it, where that is a regular expression.
	regex *regexp.Regexp
	// codex is what Codex's matching needs beside the content, nil for other dialects.
	codex *codexRule
}

// Form is a way to write the content of a rule.
type Form uint8

// The forms. UsualForm is the only one in most dialects.
const (
	UsualForm Form = iota
	// PrefixForm is text with which a command begins, up to the end of a word.
	PrefixForm
	// RegexForm is a regular expression for the beginning of a command, ArgumentsForm one for the arguments of a call as JSON.
	RegexForm
	ArgumentsForm
	// LineForm is content that is compared with the whole text of a shell call, where others are with each command.
	LineForm
)

// String returns the rule as people read it: Tool or Tool(content).
func (r *Rule) String() string {
	if r.Whole {
		return r.Tool
	}
	return r.Tool + "(" + r.Content + ")"
}
