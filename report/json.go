package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// JSON writes v as one line of JSON. Characters that a terminal would obey are escaped, so the line can be printed anywhere.
func JSON(w io.Writer, v any) error {
	if a, ok := v.(*engine.Answer); ok {
		_, err := w.Write(append(appendAnswer(room(w), a), '\n'))
		return err
	}
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false) // commands are full of & and >
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(tame(line.Bytes()))
	return err
}

// room returns an empty slice to write into: the writer's own buffer, if it lends that.
func room(w io.Writer) []byte {
	if lender, ok := w.(interface{ AvailableBuffer() []byte }); ok {
		return lender.AvailableBuffer()
	}
	return nil
}

// tame escapes what encoding/json leaves in its strings although it isn't seen or moves the cursor: DEL, C1 controls, and
// characters that change the direction of text. Outside of strings JSON is printable ASCII.
func tame(data []byte) []byte {
	var out []byte
	done := 0
	for i := 0; i < len(data); {
		if ' ' <= data[i] && data[i] <= '~' {
			i++
			continue
		}
		r, size := utf8.DecodeRune(data[i:])
		if !harmless(r) && r != '\n' { // the line's own end; strings hold it as an escape
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

// Unloadable is what JSON output holds instead of a replay when a transcript must not be replayed.
type Unloadable struct {
	Version int       `json:"version"`
	Error   LoadFault `json:"error"`
}

// LoadFault says why a transcript must not be replayed: the kind is a fixed word, the line 1-based or 0.
type LoadFault struct {
	Kind   string `json:"kind"`
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}

// NewUnloadable returns the object for a load error.
func NewUnloadable(err *transcript.LoadError) *Unloadable {
	return &Unloadable{Version: 1, Error: LoadFault{err.Kind, err.Line, err.Reason}}
}
