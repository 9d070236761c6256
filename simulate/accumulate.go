package simulate

import (
	"encoding/base64"
	"maps"

	"github.com/bashguard/bashguard/simulate/transcript"
)

// accumulator puts the chunks of a tool together, as the reference does while they stream in: what the model sees is one result.
type accumulator struct {
	state    string
	blocks   []transcript.Block
	metadata map[string]any
	// failed is set when the body has failed: what it would still have delivered doesn't come.
	failed bool
}

// add takes one chunk. Its own block comes before those in its list; members of the metadata replace earlier ones of the same name.
func (a *accumulator) add(c *transcript.Chunk) {
	if a.failed {
		return
	}
	a.addState(c.State)
	maps.Copy(a.metadata, c.Metadata)
	if c.Text != nil || c.Data != nil || c.URL != nil {
		a.addBlock(c.Block)
	}
	for _, b := range c.Blocks {
		a.addBlock(b)
	}
}

// addState takes a chunk's state: an error stays for good, of the others but success and running the latest counts.
func (a *accumulator) addState(state string) {
	if a.state != "error" && state != "" && state != "success" && state != "running" {
		a.state = state
	}
}

// fail adds what a body raised. What it delivered before stays: the model may need it.
func (a *accumulator) fail(text string) {
	a.addState("error")
	a.addBlock(transcript.Block{Text: &text})
	a.failed = true
}

// addBlock appends to the block of the same ID, or puts a new one at the end; neighbouring texts become one. A block whose ID belongs to
// one of another kind gets an ID of its own, which no later block has.
func (a *accumulator) addBlock(b transcript.Block) {
	for i := range a.blocks {
		have := &a.blocks[i]
		switch {
		case b.ID == "" || have.ID != b.ID:
			continue
		case (have.Text == nil) == (b.Text == nil):
			a.extend(have, &b)
			return
		}
		b.ID = ""
		break
	}
	if n := len(a.blocks); b.Text != nil && n > 0 && a.blocks[n-1].Text != nil {
		joined := *a.blocks[n-1].Text + *b.Text
		a.blocks[n-1].Text = &joined
		return
	}
	a.blocks = append(a.blocks, b)
}

// extend appends a chunk to the block that it goes on with. Data behind a URL can't be appended: the body counts as failed.
func (a *accumulator) extend(have, more *transcript.Block) {
	switch {
	case more.Text != nil:
		joined := *have.Text + *more.Text
		have.Text = &joined
	case have.URL != nil || more.URL != nil:
		a.fail("two parts of data behind a URL can't be joined")
	case more.Data != nil:
		joined := joinBase64(have.Data, *more.Data)
		have.Data = &joined
	}
	if more.MediaType != "" {
		have.MediaType = more.MediaType
	}
	if more.Name != "" {
		have.Name = more.Name
	}
}

// joinBase64 joins two parts of encoded data: decoded, for padding in the middle would end the data, or as they are when one of them isn't
// valid.
func joinBase64(first *string, second string) string {
	if first == nil {
		return second
	}
	a, errA := base64.StdEncoding.DecodeString(*first)
	b, errB := base64.StdEncoding.DecodeString(second)
	if errA != nil || errB != nil {
		return *first + second
	}
	return base64.StdEncoding.EncodeToString(append(a, b...))
}
