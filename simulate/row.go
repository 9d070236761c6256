package simulate

import (
	"github.com/bashguard/bashguard/engine"
)

// Row is one line of the decision table: one call, with what each mode made of it. It is the object of --format jsonl; its arrays are
// never null.
type Row struct {
	Version int    `json:"version"` // 1
	Type    string `json:"type"`    // call
	// File names the transcript where several are replayed, else it is left out.
	File string `json:"file,omitempty"`
	// N counts the calls of the transcript from 1, Line is the 1-based line of the call.
	N    int `json:"n"`
	Line int `json:"line"`
	// Turn counts the model's answers from 1.
	Turn int    `json:"turn"`
	ID   string `json:"id"`
	Tool string `json:"tool"`
	// Recording is what became of the call when it was recorded.
	Recording Recording `json:"recorded"`
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
	// DecisionSafetyAsk stands only in Cell.EditedWouldBe; elsewhere a safety ask is an ask beside which Safety is set.
	DecisionSafetyAsk = "safety_ask"
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

	// The long form. Gate is where the call ended or stands: 1 availability, 2 input, 3 permission, 4 execution, 5 finishing; 0 when the
	// loop never came to it.
	Gate int `json:"gate"`
	// PassedOver is set when the mode's replay went over the whole turn: its reply waited, was over or had failed.
	PassedOver bool `json:"passed_over"`
	// Segment is the batch of the latest evaluation; Evaluations are all of them, in order.
	Segment     Segment      `json:"segment"`
	Evaluations []Evaluation `json:"evaluations"`
	// Rule is the rule that decided first, nil for none.
	Rule *RuleText `json:"matched_rule"`
	// MessageKind says whose words the first decision carries: rule, read_only, tool, mode, converted, person, middleware; "" when there
	// was none.
	MessageKind string `json:"message_kind"`
	// Truncated is set when the result was too long for the context, MetadataLost when its metadata went with the rest.
	Truncated    bool `json:"truncated"`
	MetadataLost bool `json:"metadata_lost"`
	// Suggestions are the rules that the first decision suggests.
	Suggestions []Suggested `json:"suggestions"`
	// Repaired is set when the argument text was broken; InputDivergence names the members in which permission judged another input than
	// the one that runs.
	Repaired        bool     `json:"repaired"`
	InputDivergence []string `json:"input_divergence"`
	// EditedWouldBe is what would have been decided about an input that a person edited: allow, ask, safety_ask, deny or error; "" when
	// nobody edited it.
	EditedWouldBe string `json:"edited_would_be"`
	// File is what the virtual disk foretells, nil for a call that doesn't run and for other tools than Read, Write and Edit.
	File *Filed `json:"file"`
	// Differs is set when the call comes to something else than in the recording, Counterfactual when a call of an earlier turn did: what
	// the model would have said then isn't known.
	Differs        bool `json:"differs"`
	Counterfactual bool `json:"counterfactual"`
}

// Summary is what a whole transcript came to: the last object of --format jsonl. Its arrays are never null.
type Summary struct {
	Version int    `json:"version"` // 1
	Type    string `json:"type"`    // summary; file for one of several transcripts
	// File names the one of several transcripts that a summary of type file is about, and Error says why it wasn't replayed to its end.
	File  string     `json:"file,omitempty"`
	Error *FileFault `json:"error,omitempty"`
	// Files is how many transcripts were replayed, FailedFiles how many of them not to their ends.
	Files       int `json:"files"`
	FailedFiles int `json:"failed_files"`
	// Format is the ID of the transcript's format.
	Format string `json:"format"`
	Calls  int    `json:"calls"`
	Turns  int    `json:"turns"`
	// Headline says in plain words what bypass and dont_ask would have done, "" when neither is replayed; Contrast holds its figures.
	Headline string   `json:"headline"`
	Contrast Contrast `json:"contrast"`
	// Modes are the figures per replayed mode, in the order of output.
	Modes []ModeSummary `json:"modes"`
	// Prompts counts, by program, the calls about which the first replayed mode asks; the most first.
	Prompts []ProgramPrompts `json:"prompts_by_program"`
	// Rules are at most five allow rules that together would remove the most of these prompts, the most useful first; none of them lets
	// through a call of the transcript that profile precise makes a safety ask.
	Rules []RuleSaving `json:"rules"`
	// Smallest are the rules that would remove every prompt which rules can remove.
	Smallest SmallestSet `json:"smallest_set"`
	// Policy is every rule of the replay with what the transcript shows about it: those that deny first, then those that ask.
	Policy []RuleUse `json:"policy"`
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
	// Prompts counts the prompts that were shown, Prompted the calls that they were about. Covered counts the calls for which an earlier
	// prompt of the same batch stood at first, Saved those of them that never got a prompt of their own.
	Prompts  int `json:"prompts"`
	Prompted int `json:"prompted"`
	Covered  int `json:"covered"`
	Saved    int `json:"prompts_saved"`
	// ExploreWrites counts calls that explore ran although they aren't read-only, because an ask rule came first.
	ExploreWrites int    `json:"explore_writes"`
	End           string `json:"end"`
	// DeniedBy counts the denied calls by the step that decided, with person for those that a person refused; ErrorsBy the calls that
	// ended with an error, by its kind.
	DeniedBy []Count `json:"denied_by"`
	ErrorsBy []Count `json:"errors_by"`
	// Classifier counts the calls of tools with a classifier by how far it was asked, in the words and the order of Stages: what is free
	// first, what was paid for last.
	Classifier []Count `json:"classifier"`
	// SafetyRuns are the calls that ran although they deserve a safety ask; SafetyExecuted is its Unasked.
	SafetyRuns SafetyRuns `json:"safety_runs"`
	// RulesAdded counts the rules that came after the header: with answers, or from outside.
	RulesAdded   int      `json:"rules_added"`
	ActiveGroups []string `json:"active_groups"` // at the end
	// Rounds counts the model's answers all of whose calls came to a result.
	Rounds int `json:"rounds"`
	// FirstDifference is the first turn in which a call came to something else than in the recording, 0 when none did;
	// CounterfactualTurns are those behind it.
	FirstDifference     int `json:"first_difference"`
	CounterfactualTurns int `json:"counterfactual_turns"`
	// OnlyHere counts the calls that run in this mode and were refused in the recording, OnlyRecorded those that ran in the recording and
	// don't here, DeniedThoughRan those of them that the mode denies.
	OnlyHere        int `json:"only_here"`
	OnlyRecorded    int `json:"only_recorded"`
	DeniedThoughRan int `json:"denied_though_ran"`
	// BroadSuggestions counts the calls whose prompt suggests a rule that matches every path, InputDivergences those whose input is
	// judged otherwise than it runs.
	BroadSuggestions int `json:"broad_suggestions"`
	InputDivergences int `json:"input_divergences"`
	// Assumptions counts the calls that rest on something that the replay can't know, by its number U1 to U20.
	Assumptions []Count `json:"assumptions"`
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
	// Calls are the numbers of the calls whose prompts need the rule, the first hundred; none in the summary of several transcripts.
	Calls []int `json:"calls"`
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
