package simulate

import (
	"github.com/bashguard/bashguard/engine"
)

// Replay is the full answer of --format json: every event of the transcript as every mode met it.
type Replay struct {
	Version int                   `json:"version"` // 1
	Modes   map[string]ModeReplay `json:"modes"`
}

// ModeReplay is one mode's pass over a transcript.
type ModeReplay struct {
	Events []EventRows `json:"events"`
	End    End         `json:"end"`
}

// EventRows is the state after one event: the calls of the latest turn, or the reason why the event was passed over.
type EventRows struct {
	Rows    []CallRow `json:"rows,omitzero"`
	Skipped string    `json:"skipped,omitempty"`
}

// CallRow is the state of one call after an event. What doesn't apply is left out.
type CallRow struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	State    string          `json:"state"`
	Decision string          `json:"decision,omitempty"`
	Step     engine.Step     `json:"step,omitempty"`
	ToolStep engine.ToolStep `json:"tool_step,omitempty"`
	Safety   bool            `json:"safety,omitempty"`
	Reason   string          `json:"reason,omitempty"`
	// Suggest holds the contents of the suggested rules, null for the whole tool.
	Suggest  []*string `json:"suggest,omitzero"`
	Prompts  int       `json:"prompts,omitempty"`
	Note     string    `json:"note,omitempty"` // dedup, not_reached, waiting_child
	Executed bool      `json:"executed,omitempty"`
	Result   string    `json:"result,omitempty"`
	Kind     string    `json:"kind,omitempty"`
	Text     *string   `json:"text,omitempty"`
	// Truncated is set when the result was too long for the context; KeptChars is how many characters of it stayed.
	Truncated bool           `json:"truncated,omitempty"`
	KeptChars int            `json:"kept_chars,omitempty"`
	Metadata  map[string]any `json:"metadata,omitzero"`
	Notes     []string       `json:"notes,omitempty"`
	// Tier is left out when the policy of tiers isn't about the tool.
	Tier *Tier `json:"tier,omitempty"`
	// History is what happened to the call: from which state to which, and by what.
	History []string `json:"history,omitempty"`
}

// End is how a mode's pass ended.
type End struct {
	// End is completed, parked, interrupted, exceed_max_iters, stopped_on_reject, idle, or raised and a kind of fault.
	End          string               `json:"end"`
	ActiveGroups []string             `json:"active_groups"`
	Iterations   int                  `json:"iterations"`
	AllowRules   map[string][]*string `json:"allow_rules"`
}
