// Package ruleset holds permission rules: what a rule names, where it stands, and which calls it
// matches.
package ruleset

import "fmt"

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
	// Source is where the rule came from in the words of its file: userSettings, suggested.
	Source string
	Place  Place
}

// String returns the rule as people read it: Tool or Tool(content).
func (r *Rule) String() string {
	if r.Whole {
		return r.Tool
	}
	return r.Tool + "(" + r.Content + ")"
}
