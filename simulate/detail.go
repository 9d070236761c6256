package simulate

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// Segment is the batch in which a call was evaluated.
type Segment struct {
	// Index counts the batches of a round from 1; 0 is none.
	Index int `json:"index"`
	// Kind is concurrent or serial, "" for none.
	Kind string `json:"kind"`
}

// Evaluation is one time that the loop came to a call.
type Evaluation struct {
	// Round counts, from 1, how often the loop acted on the calls of the turn.
	Round   int     `json:"round"`
	Segment Segment `json:"segment"`
	// Decision is allow, ask or deny; "" when the call failed before anybody decided.
	Decision string      `json:"decision"`
	Step     engine.Step `json:"step"`
	// Rule is the rule that decided, as rule files write it; "" for none.
	Rule string `json:"rule"`
	// Outcome is ran, handed_over, prompt, covered, denied, failed, waiting or raised.
	Outcome string `json:"outcome"`
}

// The outcomes of an evaluation: the call ran, was handed to somebody who runs it, a prompt was shown, an earlier prompt stands for it, it
// was refused, it failed before a decision, its sub-agent waits, or a fault left the loop.
const (
	OutcomeRan     = "ran"
	OutcomeHanded  = "handed_over"
	OutcomePrompt  = "prompt"
	OutcomeCovered = "covered"
	OutcomeDenied  = "denied"
	OutcomeFailed  = "failed"
	OutcomeWaiting = "waiting"
	OutcomeRaised  = "raised"
)

// RuleText is a rule as output shows it.
type RuleText struct {
	Behavior string `json:"behavior"`
	Tool     string `json:"tool"`
	// Content is nil for a rule about the whole tool.
	Content *string `json:"content"`
	Source  string  `json:"source"`
	// File, Line and Column are where the rule stands, "" and 0 for one of the transcript.
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// String writes the rule as rule files do.
func (r *RuleText) String() string { return RuleSaving{Tool: r.Tool, Content: r.Content}.String() }

// ruleText returns a rule as output shows it.
func ruleText(r *ruleset.Rule) *RuleText {
	t := &RuleText{Behavior: r.Behavior.String(), Tool: r.Tool, Source: r.Source, File: r.Place.File, Line: r.Place.Line, Column: r.Place.Column}
	if !r.Whole {
		content := r.Content // of its own: the rule may belong to a set
		t.Content = &content
	}
	return t
}

// Suggested is a rule that a prompt, or a denial that was one, suggests.
type Suggested struct {
	Tool    string  `json:"tool"`
	Content *string `json:"content"` // nil is the whole tool
	// CoversSelf is set when the rule by itself matches the call that it is suggested for, as the agent matches rules.
	CoversSelf bool `json:"covers_self"`
	// Broad is set when the rule matches every path.
	Broad bool `json:"broad"`
}

// String writes the rule as rule files do.
func (s Suggested) String() string { return RuleSaving{Tool: s.Tool, Content: s.Content}.String() }

// suggestions returns what a decision about a call suggests.
func suggestions(j *engine.Judgement, d *engine.Decision) []Suggested {
	all := []Suggested{}
	if suggested(d) == nil || j == nil {
		return all
	}
	for _, s := range d.Suggestions {
		rule := s.Rule()
		all = append(all, Suggested{Tool: s.Tool, Content: s.Content, CoversSelf: j.Matches(&rule), Broad: matchesAllPaths(&rule)})
	}
	return all
}

// pathRules are the tools whose rules are about paths.
var pathRules = []string{"Read", "Write", "Edit", "Glob", "Grep", "MultiEdit", "NotebookEdit"}

// matchesAllPaths tells whether the content of a rule about paths is nothing but stars and slashes.
func matchesAllPaths(r *ruleset.Rule) bool {
	return slices.Contains(pathRules, r.Tool) && r.Content != "" && strings.Trim(r.Content, "*/") == "" && strings.Contains(r.Content, "*")
}

// Filed is what the virtual disk foretells about a call of a file tool.
type Filed struct {
	// Predicted is success or error, unknown when the disk doesn't tell; Kind is the kind of the error.
	Predicted string `json:"predicted"`
	Kind      string `json:"kind"`
	// Conflict is set when the recording tells otherwise; then the recording counts.
	Conflict bool `json:"conflict"`
}

// evaluate takes a call through its gates and notes what came of it.
func (p *pass) evaluate(c *callState, kept *keptRules) {
	before, raised := c.decision, len(p.batch.raised)
	p.gates(c, kept)
	e := Evaluation{Round: p.acted, Segment: c.segment}
	if d := c.decision; d != before {
		e.Decision, e.Step = decisionWord(d.Behavior), d.Step
		if d.Rule != nil {
			e.Rule = d.Rule.String()
		}
	}
	e.Outcome = c.outcome(e.Decision, len(p.batch.raised) > raised)
	c.course = append(c.course, e)
}

// outcome names where an evaluation left a call.
func (c *callState) outcome(decision string, raised bool) string {
	switch {
	case raised && !c.executed:
		return OutcomeRaised
	case c.state == asking:
		return OutcomePrompt
	case c.state == pending:
		return OutcomeCovered
	case c.state == submitted:
		return OutcomeHanded
	case c.state == allowed:
		return OutcomeWaiting
	case decision == "":
		return OutcomeFailed
	case decision == ruleset.Deny.String():
		return OutcomeDenied
	}
	return OutcomeRan
}

// gateOf returns the number of the gate at which a call ended or stands: 1 availability, 2 input, 3 permission, 4 execution, 5 finishing;
// 0 when the loop never came to it.
func (c *callState) gateOf() int {
	if c.result == nil {
		switch {
		case c.state == submitted || c.state == allowed:
			return 4
		case c.decision == nil:
			return 0
		}
		return 3
	}
	if gate, ok := gateOfKind[c.result.kind]; ok && (gate != 2 || !c.executed) {
		return gate
	}
	switch {
	case c.result.kind == kindInterrupted && !c.ran():
		return map[bool]int{true: 3}[c.decision != nil]
	case c.result.kind == "" || strings.HasPrefix(c.result.kind, "tool_reported"):
		return 5
	}
	return 4
}

// gateOfKind are the gates at which results of these kinds are made; what isn't here comes out of the execution.
var gateOfKind = map[string]int{
	kindNotFound: 1, kindGroupInactive: 1,
	"json_decode": 2, "schema": 2,
	kindPermissionDenied: 3, kindUserDenied: 3,
}

// messageKind says whose words a decision carries.
func messageKind(d *engine.Decision) string {
	if d.Converted {
		return "converted"
	}
	return messageKinds[d.Step]
}

// messageKinds are the words of messageKind by the step that decided.
var messageKinds = map[engine.Step]string{
	engine.DenyRule: "rule", engine.AskRule: "rule", engine.AllowRule: "rule",
	engine.ReadOnly:  "read_only",
	engine.ToolAllow: "tool", engine.ToolDeny: "tool", engine.ToolSafetyAsk: "tool",
	engine.ModeDefault: "mode", engine.UserConfirmed: "person", engine.Middleware: "middleware",
}

// detail fills in what the long form says about a call in one mode.
func (c *callState) detail(cell *Cell) {
	cell.Gate, cell.Segment, cell.EditedWouldBe, cell.File = c.gateOf(), c.segment, c.editedWouldBe, c.file
	cell.Evaluations = append(cell.Evaluations, c.course...)
	cell.Repaired = slices.Contains(c.notes, noteRepaired)
	cell.InputDivergence = append(cell.InputDivergence, c.differing...)
	if o := c.result; o != nil {
		cell.Truncated, cell.MetadataLost = o.truncated, o.lost
	}
	if d := c.first; d != nil {
		cell.MessageKind = messageKind(d)
		if d.Rule != nil {
			cell.Rule = ruleText(d.Rule)
		}
		cell.Suggestions = suggestions(c.asked, d)
	}
}
