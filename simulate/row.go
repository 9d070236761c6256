package simulate

import (
	"github.com/bashguard/bashguard/engine"
)

// Row is one line of the decision table: one call, with what each mode made of it. It is the object of --format jsonl; its arrays are
// never null.
type Row struct {
	Version int    `json:"version"` // 1
	Type    string `json:"type"`    // call
	// N counts the calls of the transcript from 1, Line is the 1-based line of the call.
	N    int    `json:"n"`
	Line int    `json:"line"`
	ID   string `json:"id"`
	Tool string `json:"tool"`
	// Recorded is the name under which the recording agent knows the tool, "" when it's the same.
	Recorded string `json:"recorded_tool"`
	// Input is the decoded argument object, as it was judged; empty when it couldn't be decoded.
	Input map[string]any `json:"input"`
	// Text is what a person wants to see of the input: the command, the path, the pattern. It may hold any character.
	Text string `json:"text"`
	// Program is the first program for which a shell call isn't read-only, or the tool.
	Program string `json:"program"`
	// Decisions maps the replayed modes to allow, ask or deny; to error when the call failed before anybody decided (no such tool, bad
	// input); to skipped when that mode's replay never came to it.
	Decisions map[string]string `json:"decisions"`
	// Safety is set when the tool's own check gives a safety ask.
	Safety bool `json:"safety"`
	// Because is one clause about the first replayed mode's decision.
	Because string `json:"because"`
	// Modes says more about each mode, in the order of output.
	Modes []Cell `json:"modes"`
	// Notes are what a reader must know to trust the row, in any mode, in the words of Notes.
	Notes []string `json:"notes"`
}

// Words of Row.Decisions that aren't behaviors.
const (
	DecisionError   = "error"
	DecisionSkipped = "skipped"
)

// Cell is what one mode made of a call.
type Cell struct {
	Mode engine.Mode `json:"mode"`
	// Decision is the word of Row.Decisions: what was decided first, before a person answered.
	Decision string          `json:"decision"`
	Safety   bool            `json:"safety"`
	Step     engine.Step     `json:"step"`
	ToolStep engine.ToolStep `json:"tool_step"`
	Reason   string          `json:"reason"`
	// Final is the state of the call at the end: pending, asking, allowed, submitted, finished.
	Final string `json:"state"`
	// Result is success, error, denied or interrupted; empty when there is none or it isn't known. Kind is the kind of a failure.
	Result string `json:"result"`
	Kind   string `json:"kind"`
	// Executed is set when the call ran in this mode; Prompts counts the prompts that were shown for it.
	Executed bool `json:"executed"`
	Prompts  int  `json:"prompts"`
	// Covered is set when an earlier prompt of the same batch stood for this call.
	Covered bool `json:"covered"`
	// Tier is how freely the call may run under the policy of tiers, left out when that isn't about its tool.
	Tier *Tier `json:"tier,omitempty"`
	// Notes are those of Row.Notes that are about this mode, in the words of Notes.
	Notes []string `json:"notes"`
}

// Summary is what a whole transcript came to: the last object of --format jsonl. Its arrays are never null.
type Summary struct {
	Version int    `json:"version"` // 1
	Type    string `json:"type"`    // summary
	// Format is the ID of the transcript's format.
	Format string `json:"format"`
	Calls  int    `json:"calls"`
	Turns  int    `json:"turns"`
	// Modes are the figures per replayed mode, in the order of output.
	Modes []ModeSummary `json:"modes"`
	// Prompts counts, by program, the calls about which the first replayed mode asks; the most first.
	Prompts []ProgramPrompts `json:"prompts_by_program"`
	// Rules are at most five allow rules that together would remove the most of these prompts, the most useful first; none of them lets
	// through a call of the transcript that profile precise makes a safety ask.
	Rules []RuleSaving `json:"rules"`
	// Broken are the lines that couldn't be used, at most MaxBroken of them; BrokenLines is how many there were.
	Broken      []BrokenLine `json:"broken"`
	BrokenLines int          `json:"broken_lines"`
	// Notes counts the notes of the rows, by word.
	Notes []NoteCount `json:"notes"`
}

// MaxBroken is how many broken lines a Summary lists.
const MaxBroken = 100

// ModeSummary is what a transcript came to in one mode.
type ModeSummary struct {
	Mode    engine.Mode `json:"mode"`
	Allowed int         `json:"allowed"`
	Asked   int         `json:"asked"`
	Denied  int         `json:"denied"`
	Failed  int         `json:"failed"`  // gate 1 or 2
	Skipped int         `json:"skipped"` // not reached
	// SafetyAsks counts the calls for which the tool's own check gives a safety ask; SafetyExecuted those of them that ran
	// although nobody was asked.
	SafetyAsks     int `json:"safety_asks"`
	SafetyExecuted int `json:"safety_executed"`
	Executed       int `json:"executed"`
	// Prompts counts the prompts that were shown, Saved those that an earlier prompt of the same batch made unnecessary at first.
	Prompts int `json:"prompts"`
	Saved   int `json:"prompts_saved"`
	// ExploreWrites counts calls that explore ran although they aren't read-only, because an ask rule came first.
	ExploreWrites int    `json:"explore_writes"`
	End           string `json:"end"`
}

// ProgramPrompts is how often a program, or a tool, made somebody be asked.
type ProgramPrompts struct {
	Program string `json:"program"`
	Prompts int    `json:"prompts"`
}

// RuleSaving is an allow rule and how many prompts it removes, given the rules in front of it.
type RuleSaving struct {
	Tool    string  `json:"tool"`
	Content *string `json:"content"` // nil is the whole tool
	Prompts int     `json:"prompts"`
}

// String writes the rule as rule files do.
func (r RuleSaving) String() string {
	if r.Content == nil {
		return r.Tool
	}
	return r.Tool + "(" + *r.Content + ")"
}

// BrokenLine is a line of a transcript that couldn't be used.
type BrokenLine struct {
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}

// NoteCount is how many rows carry a note.
type NoteCount struct {
	Note  string `json:"note"`
	Calls int    `json:"calls"`
}
