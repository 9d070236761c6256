// Package transcript reads recorded agent sessions: whatever format a file has, it comes out as the same stream of events.
// Nothing that a transcript holds is executed, and no file that it names is opened.
package transcript

import (
	"encoding/json"
	"fmt"

	"github.com/bashguard/bashguard/ruleset"
)

// Event is one thing that a transcript records.
type Event struct {
	// Line is the 1-based line on which it begins.
	Line int
	// Raw is set when an answer is to be delivered as it is, even if it doesn't fit what the agent waits for.
	Raw bool
	// Body says what happened.
	Body Body
}

// Body is what an event says: a pointer to one of the types of this package whose names begin the comments below.
type Body interface{ body() }

// Header says in which world the session ran. It comes first, and at most once.
type Header struct {
	// Cwd is the directory of the agent's process, Home what ~ means; both absolute, empty when the recording doesn't tell.
	Cwd  string `json:"cwd"`
	Home string `json:"home"`
	// WorkingDirectories are further directories in which files may be edited.
	WorkingDirectories []string `json:"working_directories"`
	// Rules are those that were in force when the session began, in the order in which they are tried.
	Rules []Rule `json:"rules"`
	// ActiveGroups are the groups that were switched on already.
	ActiveGroups []string `json:"active_groups"`
	// RecordedMode is the mode of the recording, in the words of its agent. A replay has modes of its own.
	RecordedMode string `json:"recorded_mode"`
	Config       Config `json:"config"`
	// Files are the contents by path. When they are given, even empty, they and Dirs are the whole disk; without them nothing is known of
	// it but what Dirs and Absent name.
	Files  map[string]string `json:"files"`
	Dirs   []string          `json:"dirs"`
	Absent []string          `json:"absent"`
	// Symlinks are the only links of the disk: from an absolute path to what it links to.
	Symlinks map[string]string `json:"symlinks"`
	// UserTiers are the tiers by which a user loosened those that tools declare, by tool.
	UserTiers map[string]string `json:"user_tiers"`
	// Middlewares are applied in this order, the first one outermost.
	Middlewares []Middleware `json:"middlewares"`
	// Foreign is set for sessions of other agents: their own limits held while they ran, and their results stand as recorded.
	Foreign bool `json:"-"`
	// Reference is set for sessions of AgentScope, whose rules are written as bashguard's own transcripts write them.
	Reference bool `json:"-"`
}

// Config holds the limits of the agent loop; a zero value takes the default.
type Config struct {
	// MaxIters is how many rounds one reply may take, no limit by default.
	MaxIters int `json:"max_iters"`
	// ResultLimit is how many estimated tokens of a result stay in the context, 50 000 by default.
	ResultLimit int `json:"tool_result_limit"`
	// StopOnReject ends a reply after a refusal instead of telling the model about it. The reference has the option but never reads it.
	StopOnReject bool `json:"stop_on_reject"`
	// MaxDepth is how deep sub-agents may be nested, 8 by default.
	MaxDepth int `json:"max_depth"`
}

// Rule is a permission rule as transcripts write it; without content it is about the whole tool.
type Rule struct {
	Tool     string  `json:"tool"`
	Content  *string `json:"content"`
	Behavior string  `json:"behavior"`
	Source   string  `json:"source"`
}

// Ruleset returns r as the rule sets hold it; ok is false when its behavior is none of allow, ask and deny.
func (r Rule) Ruleset() (rule ruleset.Rule, ok bool) {
	behavior, _ := ruleset.BehaviorNamed(r.Behavior)
	rule = ruleset.Rule{Tool: r.Tool, Whole: r.Content == nil, Behavior: behavior, Source: r.Source}
	if r.Content != nil {
		rule.Content = *r.Content
	}
	return rule, behavior >= ruleset.Allow
}

// Toolkit declares the tools that the agent had. Without one, every tool is available.
type Toolkit struct {
	Tools  []Tool  `json:"tools"`
	Groups []Group `json:"groups"`
	MCP    []MCP   `json:"mcp"`
	Skills []Skill `json:"skills"`
	// Open is set when tools that aren't declared are available too.
	Open bool `json:"-"`
}

// Group is a set of tools that is switched on and off as one.
type Group struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	// Instructions are told to the agent when the group is switched on; nil is none, which an empty text isn't.
	Instructions *string `json:"instructions"`
	Tools        []Tool  `json:"tools"`
	MCP          []MCP   `json:"mcp"`
	Skills       []Skill `json:"skills"`
}

// Tool declares one tool: the name of a known one, or everything that the gates need to know about another.
type Tool struct {
	Name string `json:"name"`
	// Kind is function, external, agent or custom; empty for a known tool.
	Kind string `json:"kind"`
	// Schema is the JSON Schema of the input; without one any object is accepted.
	Schema json.RawMessage `json:"schema"`
	// ReadOnly and ConcurrencySafe are what the tool says about itself; absent ones take the default of the kind.
	ReadOnly        *bool `json:"read_only"`
	ConcurrencySafe *bool `json:"concurrency_safe"`
	// Check is what the tool's own permission check answers, whatever the input.
	Check *Check `json:"check"`
	// Tier is auto, confirm or block, and takes the place of the check. Classifier lets a recorded verdict change it per call.
	Tier       string `json:"tier"`
	Classifier bool   `json:"classifier"`
	// DangerousFiles and DangerousDirectories replace the lists of sensitive names; an empty list switches the check off.
	DangerousFiles       []string `json:"dangerous_files"`
	DangerousDirectories []string `json:"dangerous_directories"`
}

// UnmarshalJSON reads an object, or a bare name of a known tool.
func (t *Tool) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, &t.Name)
	}
	type plain Tool
	return json.Unmarshal(b, (*plain)(t))
}

// Check is what a tool's own check says about a call.
type Check struct {
	// Behavior is allow, deny, ask or passthrough.
	Behavior string `json:"behavior"`
	// BypassImmune makes an ask one that no allow rule may silence; it means nothing beside another behavior.
	BypassImmune bool `json:"bypass_immune"`
	// Message is what the model is told about a denial.
	Message string `json:"message"`
}

// MCP declares a server of the Model Context Protocol and its tools.
type MCP struct {
	// Server is the server's name: letters, digits, "_" and "-".
	Server string    `json:"server"`
	Tools  []MCPTool `json:"tools"`
	// EnableTools, when given, are the only tools that exist; DisableTools are taken out of them. Both hold the server's own names.
	EnableTools  []string `json:"enable_tools"`
	DisableTools []string `json:"disable_tools"`
	// Broken is set when the server's listing fails, so that none of its tools exists.
	Broken bool `json:"broken"`
	// Stateful servers keep a connection, which must stand when the agent is built; Connected tells whether it did, nil is yes.
	Stateful  bool  `json:"stateful"`
	Connected *bool `json:"connected"`
}

// MCPTool is one tool of a server, under the name that the server gives it.
type MCPTool struct {
	Name   string          `json:"name"`
	Schema json.RawMessage `json:"schema"`
	// ReadOnlyHint is the annotation of that name, nil when the server gives none. It is believed.
	ReadOnlyHint *bool `json:"read_only_hint"`
}

// Skill is a document that the agent can read through the viewer.
type Skill struct {
	Name string `json:"name"`
	// Description is what the model is told about the skill, nil when the transcript doesn't tell. One that is empty makes it no skill, as
	// does a missing name: whoever loads skills passes over such documents.
	Description *string `json:"description"`
	Markdown    string  `json:"markdown"`
}

// Valid tells whether the document is a skill.
func (s *Skill) Valid() bool { return s.Name != "" && (s.Description == nil || *s.Description != "") }

// ToolkitChange says that tools came or went between two turns.
type ToolkitChange struct {
	Add    []Tool   `json:"add"`
	Remove []string `json:"remove"`
	Group  string   `json:"group"` // the group that Add goes to; empty for the basic one
}

// Turn is one answer of the model: its tool calls, in order.
type Turn struct {
	// Reply names the reply to which the turn belongs; another name than before begins a new one.
	Reply string `json:"reply"`
	Calls []Call `json:"calls"`
	// Final is set when the model gave only text, which ends the reply; so does a turn without calls.
	Final bool `json:"final"`
	// Cancel is set when the turn was stopped while calls were running.
	Cancel *Cancel `json:"-"`
}

// Call is one tool call of a turn, with what the recording tells about its fate.
type Call struct {
	// ID names the call in answers and results.
	ID   string `json:"id"`
	Name string `json:"name"`
	// Input is an object, or a JSON string that holds the raw argument text as the model wrote it.
	Input json.RawMessage `json:"input"`
	// Result is nil when the recording holds none.
	Result *Result `json:"result"`
	// Risk and Classifier are what an assessment and a classifier said about the call while it was recorded.
	Risk       *Risk   `json:"risk"`
	Classifier Verdict `json:"classifier"`
	// Nested is the session of the sub-agent that the call ran.
	Nested *Nested `json:"nested"`
	// ReadOnly and Check are what the tool said about this input, in place of what it declares.
	ReadOnly *bool  `json:"read_only"`
	Check    *Check `json:"check"`
	// Recorded is the name under which another agent knows the tool, "" when it's Name.
	Recorded string `json:"-"`
	// Line is the 1-based line of the call, 0 when it's the line of the event.
	Line int `json:"-"`
	// Cwd is the directory in which the session stood, "" when the recording doesn't tell.
	Cwd string `json:"-"`
	// Mode is the mode in which it was recorded, in the words of the recording agent.
	Mode string `json:"-"`
	// Refused is set when a person or a rule refused the call while it was recorded.
	Refused bool `json:"-"`
	// Repeats is set when an earlier call had the same id but another name or input.
	Repeats bool `json:"-"`
}

// Nested is the session of a sub-agent inside a call.
type Nested struct {
	Inherit Inherit           `json:"inherit"`
	Calls   []json.RawMessage `json:"calls"`
}

// Inherit tells whether a sub-agent works with its parent's rules, directories and tools, or with a setup of its own.
type Inherit struct {
	Parent bool
	Setup  json.RawMessage
}

// UnmarshalJSON reads true, false or a setup.
func (i *Inherit) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '{' {
		i.Setup = append(json.RawMessage(nil), b...)
		return nil
	}
	return json.Unmarshal(b, &i.Parent)
}

// Risk is an assessment of one call.
type Risk struct {
	// Tier is auto, confirm or block; nil is no opinion.
	Tier   *string `json:"tier"`
	Reason string  `json:"reason"`
}

// Malformed is the word of an assessment or a verdict that can't be read: it is no opinion, and never a yes.
const Malformed = "malformed"

// UnmarshalJSON reads an object. Anything else is a malformed assessment, which leaves the rest of the line usable.
func (r *Risk) UnmarshalJSON(b []byte) error {
	type plain Risk
	var read plain
	if err := unambiguous(b, &read); err != nil {
		malformed := Malformed
		read = plain{Tier: &malformed}
	}
	*r = Risk(read)
	return nil
}

// Verdict is the answer of a classifier: SAFE, UNSAFE, or "" for none.
type Verdict struct {
	Verdict string `json:"verdict"`
	Reason  string `json:"reason"`
}

// UnmarshalJSON reads an object, or the bare verdict. Anything else is a malformed verdict, which leaves the rest of the line usable.
func (v *Verdict) UnmarshalJSON(b []byte) error {
	type plain Verdict
	var read plain
	var err error
	if len(b) > 0 && b[0] == '"' {
		err = json.Unmarshal(b, &read.Verdict)
	} else {
		err = unambiguous(b, &read)
	}
	if err != nil {
		read = plain{Verdict: Malformed}
	}
	*v = Verdict(read)
	return nil
}

// Result is what a tool gave back, in one of several shapes.
type Result struct {
	// State is success, error, denied or interrupted; empty is success.
	State string `json:"state"`
	// Text, Blocks and Chunks are the content, in this order when there are several.
	Text     *string        `json:"text"`
	Blocks   []Block        `json:"blocks"`
	Chunks   []Chunk        `json:"chunks"`
	Metadata map[string]any `json:"metadata"`
	// Raise is the text of what the tool's body raised instead of an answer, ThenRaise after a part of one.
	Raise     *string `json:"raise"`
	ThenRaise *string `json:"then_raise"`
	// DeveloperError and BadReturn are mistakes of the tool's author: they leave the loop instead of reaching the model.
	DeveloperError *string `json:"developer_error"`
	BadReturn      bool    `json:"bad_return"`
	// MCPError is the message of an error of the protocol.
	MCPError *string `json:"mcp_error"`
	// Known is set when only the state was recorded faithfully, as in sessions of other agents.
	Known bool `json:"-"`
}

// Block is one piece of a result: text, or base64 data, or data behind a URL.
type Block struct {
	ID        string  `json:"id"`
	Text      *string `json:"text"`
	Data      *string `json:"data"`
	URL       *string `json:"url"`
	MediaType string  `json:"media_type"`
	Name      string  `json:"name"`
}

// Chunk is one delivery of a streaming tool.
type Chunk struct {
	Block
	State    string         `json:"state"`
	Blocks   []Block        `json:"blocks"`
	Metadata map[string]any `json:"metadata"`
}

// Confirm answers prompts.
type Confirm struct {
	Results []Answer `json:"results"`
}

// Answer is a person's answer to one prompt; name and input may have been edited.
type Answer struct {
	ID        string `json:"id"`
	Confirmed bool   `json:"confirmed"`
	// Name and Input replace those of a confirmed call; absent ones stay.
	Name  string          `json:"name"`
	Input json.RawMessage `json:"input"`
	// Rules come along with a confirmation and hold from then on.
	Rules []Rule `json:"rules"`
}

// External delivers results of calls that were handed over.
type External struct {
	Results []ExternalResult `json:"results"`
}

// ExternalResult is the result of one call that was executed elsewhere.
type ExternalResult struct {
	ID     string  `json:"id"`
	State  string  `json:"state"`
	Text   *string `json:"text"`
	Blocks []Block `json:"blocks"`
}

// Interrupt is the user's interruption of a waiting reply.
type Interrupt struct{}

// Cancel stops a reply while calls are running. The turn before it holds it too.
type Cancel struct {
	WhileRunning []string `json:"while_running"`
}

// Message is a new message of the user; it begins a new reply.
type Message struct {
	Text string `json:"text"`
}

// Touch is a change of files from outside; nil is a removal.
type Touch struct {
	Files map[string]*string `json:"files"`
}

// Compressed says that the context was compressed and which calls are still in it.
type Compressed struct {
	KeptCalls []string `json:"kept_calls"`
}

// Rules are rules that came from outside between two turns.
type Rules struct {
	Rules []Rule `json:"rules"`
}

// Mode says that the recording agent changed its mode; a replay keeps its own.
type Mode struct {
	Mode string `json:"mode"`
}

// Authorize lifts the tier of single calls.
type Authorize struct {
	Calls []Authorization `json:"authorize"`
}

// Authorization is the tier that the user granted to one call.
type Authorization struct {
	ID   string `json:"id"`
	Tier string `json:"tier"`
}

// UnmarshalJSON reads an object that names no member twice: a word that loosens must be a plain one.
func (a *Authorization) UnmarshalJSON(b []byte) error {
	type plain Authorization
	return unambiguous(b, (*plain)(a))
}

// Classified is a recorded answer of the classifier for one call; its members are those of a line of the type classifier.
type Classified struct {
	// ID names the call, with the IDs of the calls around it when it stands in a sub-agent: a/b.
	ID string `json:"id"`
	// SHA256 tells about which tool and input the answer is, in hexadecimal digits; "" is whatever the call of that ID asks for.
	SHA256  string `json:"sha256"`
	Verdict string `json:"verdict"`
	Reason  string `json:"reason"`
}

func (*Header) body()        {}
func (*Toolkit) body()       {}
func (*ToolkitChange) body() {}
func (*Turn) body()          {}
func (*Confirm) body()       {}
func (*External) body()      {}
func (*Interrupt) body()     {}
func (*Cancel) body()        {}
func (*Message) body()       {}
func (*Touch) body()         {}
func (*Compressed) body()    {}
func (*Rules) body()         {}
func (*Mode) body()          {}
func (*Authorize) body()     {}
func (*Classified) body()    {}

// LineError is a line that can't be used; the lines behind it still can.
type LineError struct {
	Line   int
	Reason string
}

// Error names the line and the reason.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// LoadError is a fault for which a transcript must not be replayed.
type LoadError struct {
	// Kind is the word that JSON output carries: duplicate_call_id, tier_tighten, unknown_format, …
	Kind   string
	Line   int // 0 when it is about the whole file
	Reason string
}

// Error names the place and the reason.
func (e *LoadError) Error() string {
	if e.Line == 0 {
		return e.Reason
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
}
