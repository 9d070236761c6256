package report

import (
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"
)

// JSON writes v as one line of JSON. Characters that a terminal would obey are escaped, so the line can be printed anywhere.
func JSON(w io.Writer, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.Write(append(tame(data), '\n'))
	return err
}

// tame escapes what encoding/json leaves in its strings although it isn't seen or moves the cursor: DEL, C1 controls, and
// characters that change the direction of text. Outside of strings JSON is printable ASCII.
func tame(data []byte) []byte {
	var out []byte
	done := 0
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if !harmless(r) {
			out = appendEscape(append(out, data[done:i]...), r)
			done = i + size
		}
		i += size
	}
	if done == 0 {
		return data
	}
	return append(out, data[done:]...)
}

// appendEscape writes a character as JSON does: beyond 16 bits as a surrogate pair.
func appendEscape(out []byte, r rune) []byte {
	if r > 0xFFFF {
		r -= 0x10000
		return fmt.Appendf(out, `\u%04x\u%04x`, 0xD800+(r>>10), 0xDC00+(r&0x3FF))
	}
	return fmt.Appendf(out, `\u%04x`, r)
}

// Trouble is what JSON output holds instead of an answer.
type Trouble struct {
	Version int     `json:"version"`
	ID      *string `json:"id"`
	Error   string  `json:"error"`
}

// NewTrouble returns the object for a call that could not be judged; id is nil when it isn't known.
func NewTrouble(id *string, err error) *Trouble {
	return &Trouble{Version: 1, ID: id, Error: err.Error()}
}
