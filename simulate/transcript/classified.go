package transcript

import (
	"encoding/json"
	"errors"
	"io"
)

// ReadClassified reads answers of a classifier that an earlier run kept: lines of the type classifier. The error is a *LineError for a line that
// is something else, or the reader's.
func ReadClassified(in io.Reader) (all []Classified, err error) {
	for lines := newLines(in); ; {
		l, err := lines.next()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err == nil {
			err = l.err
		}
		if err != nil {
			return nil, err
		}
		var c struct {
			Type string `json:"type"`
			Classified
		}
		if err := unambiguous(l.text, &c); err != nil || c.Type != "classifier" || c.ID == "" {
			return nil, &LineError{Line: l.n, Reason: "not an answer of a classifier"}
		}
		all = append(all, c.Classified)
	}
}

// WriteClassified writes an answer of a classifier as a line that ReadClassified reads, and that may stand in a transcript.
func WriteClassified(w io.Writer, c *Classified) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(struct {
		Type string `json:"type"`
		*Classified
	}{"classifier", c})
}
