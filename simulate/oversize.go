package simulate

import (
	"github.com/bashguard/bashguard/simulate/transcript"
)

// binaryTokens is what the reference estimates for a block that is no text.
const binaryTokens = 2000

// reminder stands at the end of a result that was cut.
const reminder = "\n[The rest of the result was too long for the context.]"

// tokens estimates blocks: four bytes of text a token, rounded half up.
func tokens(blocks []transcript.Block) int {
	bytes, binary := 0, 0
	for _, b := range blocks {
		if b.Text != nil {
			bytes += len(*b.Text)
		} else {
			binary += binaryTokens
		}
	}
	return (bytes+2)/4 + binary
}

// cut keeps as much of a result as the context takes: the blocks in front that fit, and of the next one, if it's text, its share of the
// characters. The metadata is lost with the rest, the state isn't.
func (o *outcome) cut(limit int) {
	if limit <= 0 || !o.known || tokens(o.blocks) <= limit {
		return
	}
	// The longest run of whole blocks in front that stays below the limit; the block behind it is the boundary.
	whole := 0
	for i := 1; i < len(o.blocks); i++ {
		if tokens(o.blocks[:i]) < limit {
			whole = i
		}
	}
	kept, boundary := "", o.blocks[whole]
	for _, b := range o.blocks[:whole] {
		if b.Text != nil {
			kept += *b.Text
		}
	}
	if boundary.Text != nil {
		kept += share(o.blocks, whole, limit)
	}
	o.truncated, o.kept, o.lost = true, len([]rune(kept)), len(o.metadata) > 0
	text := kept + reminder
	o.blocks, o.metadata = []transcript.Block{{Text: &text}}, map[string]any{}
}

// share returns the beginning of a text block that fills the limit, in proportion.
func share(blocks []transcript.Block, at, limit int) string {
	before := tokens(blocks[:at])
	size := tokens(blocks[:at+1]) - before
	chars := []rune(*blocks[at].Text)
	if size <= 0 {
		if limit > before {
			return string(chars)
		}
		return ""
	}
	n := (limit - before) * len(chars) / size
	return string(chars[:min(max(n, 0), len(chars))])
}
