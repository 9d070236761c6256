package engine

import (
	"github.com/bashguard/bashguard/ruleset"
)

// Step is the step of the engine that decided.
type Step string

// The steps in the words of every output. UserConfirmed and Middleware occur in replays only.
const (
	DenyRule      Step = "deny_rule"
	AskRule       Step = "ask_rule"
	ReadOnly      Step = "read_only"
	ToolAllow     Step = "tool_allow"
	ToolDeny      Step = "tool_deny"
	ToolSafetyAsk Step = "tool_safety_ask"
	AllowRule     Step = "allow_rule"
	ModeDefault   Step = "mode_default"
	UserConfirmed Step = "user_confirmed"
	Middleware    Step = "middleware"
)

// ToolStep is the step of the tool's own check that spoke, "" for none.
type ToolStep string

// The steps of a tool's own check.
const (
	Injection        ToolStep = "injection"
	Dangerous        ToolStep = "dangerous"
	Sed              ToolStep = "sed"
	SensitivePath    ToolStep = "sensitive_path"
	DeletionPath     ToolStep = "deletion_path"
	WorkingDirectory ToolStep = "working_directory"
)

// Decision is what happens to a call. The zero Decision is not approval.
type Decision struct {
	// Behavior is Allow, Ask or Deny.
	Behavior ruleset.Behavior
	// Safety is set for a safety ask, which no allow rule may silence, and for the deny that one
	// was converted into.
	Safety   bool
	Step     Step
	ToolStep ToolStep
	// Rule is the rule that decided, or nil.
	Rule *ruleset.Rule
	// Converted is set when an ask was turned into a deny because the mode doesn't ask.
	Converted bool
	// Reason is one clause for people.
	Reason string
	// Suggestions are rules that would let such calls pass; only an ask and a converted deny carry
	// them.
	Suggestions []Suggestion
}

// Suggestion is a rule that a person may want to add. A nil Content means the whole tool.
type Suggestion struct {
	Tool    string  `json:"tool"`
	Content *string `json:"content"`
}

// Rule returns the suggestion as the allow rule that it proposes.
func (s Suggestion) Rule() ruleset.Rule {
	r := ruleset.Rule{Tool: s.Tool, Behavior: ruleset.Allow, Source: "suggested", Whole: s.Content == nil}
	if s.Content != nil {
		r.Content = *s.Content
	}
	return r
}
