package simulate

import (
	"strings"

	"github.com/bashguard/bashguard/simulate/transcript"
)

// The kinds of results that aren't plain successes.
const (
	kindNotFound         = "tool_not_found"
	kindGroupInactive    = "tool_group_inactive"
	kindPermissionDenied = "permission_denied"
	kindUserDenied       = "user_denied"
	kindToolError        = "tool_error"
	kindMCPError         = "mcp_error"
	kindInterrupted      = "interrupted"
	kindDepthExceeded    = "depth_exceeded"
	kindNotAbsolute      = "not_absolute"
	kindReadMissing      = "read_missing"
	kindWriteUnread      = "write_unread"
	kindEditMissing      = "edit_missing"
	kindEditIdentical    = "edit_identical"
	kindEditUnread       = "edit_unread"
	kindEditNoMatch      = "edit_no_match"
	kindEditMultiMatch   = "edit_multi_match"
)

// outcome is what became of a call.
type outcome struct {
	state  string // success, error, denied, interrupted; empty when nobody knows
	kind   string // of anything but a plain success
	blocks []transcript.Block
	// metadata is nil when the result has none.
	metadata  map[string]any
	truncated bool
	kept      int
	lost      bool // the metadata, with what was cut off
	// known is set when the text is known, not only the state.
	known bool
	// raised is the fault that leaves the loop after the result, "" for none.
	raised string
}

// textOutcome is a result that is one text.
func textOutcome(state, kind, text string) outcome {
	return outcome{state: state, kind: kind, known: true, blocks: []transcript.Block{{Text: &text}}}
}

func failure(state, kind, text string) outcome { return textOutcome(state, kind, text) }

func success(text string) outcome { return textOutcome("success", "", text) }

// text returns the text blocks of the result, joined.
func (o *outcome) text() string {
	var all strings.Builder
	for _, b := range o.blocks {
		if b.Text != nil {
			all.WriteString(*b.Text)
		}
	}
	return all.String()
}

// kindOf are the kinds of results that a tool itself reports.
var kindOf = map[string]string{"error": kindToolError, "denied": "tool_reported_denied", "interrupted": "tool_reported_interrupted"}

// developerError is what the reference calls a fault that isn't the model's to repair.
const developerError = "DeveloperOrientedException"

// recorded turns a recorded result into an outcome: chunks are put together, and what the body raised decides about the state.
func recorded(r *transcript.Result) outcome {
	if r.Known {
		o := outcome{state: orSuccess(r.State)}
		o.kind = kindOf[o.state]
		return o
	}
	a := accumulator{metadata: map[string]any{}}
	a.add(&transcript.Chunk{State: r.State, Block: transcript.Block{Text: r.Text}, Blocks: r.Blocks, Metadata: r.Metadata})
	for i := range r.Chunks {
		a.add(&r.Chunks[i])
	}
	for _, raised := range []*string{r.Raise, r.ThenRaise} {
		if raised != nil {
			a.fail(*raised)
		}
	}
	if r.MCPError != nil {
		a.fail("The MCP server reports an error: " + *r.MCPError)
	}
	o := outcome{state: orSuccess(a.state), blocks: a.blocks, metadata: a.metadata, known: true}
	if o.state == "" {
		return outcome{}
	}
	o.kind = kindOf[o.state]
	if r.MCPError != nil {
		o.kind = kindMCPError
	}
	if r.DeveloperError != nil || r.BadReturn {
		o.state, o.kind, o.raised = "success", "", developerError
	}
	return o
}

// orSuccess returns the state that a result counts as: none, and the one of a tool that is still running, are success; what a word that
// isn't a state means nobody knows.
func orSuccess(state string) string {
	switch state {
	case "", "running":
		return "success"
	case "success", "error", "denied", "interrupted":
		return state
	}
	return ""
}

// external turns the result of a call that was executed elsewhere into an outcome: it is taken as it is, never cut.
func externalOutcome(r *transcript.ExternalResult) outcome {
	o := outcome{state: orSuccess(r.State), known: true, blocks: r.Blocks}
	switch {
	case o.state == "":
		return outcome{}
	case o.state != "success":
		o.kind = "external_" + o.state
	}
	if r.Text != nil {
		o.blocks = append(o.blocks, transcript.Block{Text: r.Text})
	}
	return o
}
