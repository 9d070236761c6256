package transcript

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
)

// MaxDocument is the longest transcript in one JSON document that is read, in bytes.
const MaxDocument = 64 << 20

// rest returns everything that is still to come.
func (l *lines) rest() ([]byte, error) {
	var text bytes.Buffer
	for _, line := range l.ahead {
		if line.err != nil {
			return nil, line.err
		}
		text.Write(line.text)
		text.WriteByte('\n')
	}
	l.ahead = nil
	if _, err := io.Copy(&text, io.LimitReader(l.r, MaxDocument)); err != nil {
		return nil, err
	}
	if text.Len() >= MaxDocument {
		return nil, &LoadError{Kind: "too_long", Reason: fmt.Sprintf("the document is longer than %d MiB", MaxDocument>>20)}
	}
	return text.Bytes(), nil
}

// byDocument returns the reader of a format that is one JSON document, or has one on each line; take takes one.
func byDocument(kit func() *Toolkit, take func(a *assembler, d *document)) func(*lines) iter.Seq2[Event, error] {
	lineByLine := byLine(kit, func(a *assembler) func(int, object) {
		return func(n int, o object) {
			if raw, err := json.Marshal(o); err == nil {
				take(a, &document{raw: raw, text: raw, n: n})
			}
		}
	})
	return func(l *lines) iter.Seq2[Event, error] {
		if head, err := l.peek(1); err == nil && len(head) > 0 {
			if _, err := parseObject(head[0].text); err == nil {
				return lineByLine(l)
			}
		}
		return func(yield func(Event, error) bool) {
			d, err := wholeDocument(l)
			if err != nil {
				yield(Event{}, err)
				return
			}
			a := newAssembler(kit())
			take(a, d)
			a.finish(yield)
		}
	}
}

// wholeDocument reads all that is left as one document. The error is a *LoadError, or the reader's.
func wholeDocument(l *lines) (*document, error) {
	text, err := l.rest()
	if err != nil {
		return nil, err
	}
	var raw json.RawMessage
	dec := json.NewDecoder(bytes.NewReader(text))
	if err := dec.Decode(&raw); err != nil {
		at := len(bytes.TrimSpace(text))
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
			at = min(max(int(syntax.Offset)-1, 0), at)
		}
		return nil, &LoadError{Kind: "broken_document", Line: 1 + bytes.Count(text[:at], []byte("\n")), Reason: err.Error()}
	}
	return &document{raw: raw, text: text, n: 1}, nil
}

// document is one JSON document of a transcript.
type document struct {
	raw json.RawMessage
	// text is what the document stands in, at how far its lines were counted, n the line there.
	text []byte
	at   int
	n    int
}

// line returns the line on which a text stands next, for places in a document that was parsed as a whole; the last one when it doesn't
// occur again.
func (d *document) line(text string) int {
	if i := bytes.Index(d.text[d.at:], []byte(text)); text != "" && i >= 0 {
		d.n += bytes.Count(d.text[d.at:d.at+i], []byte("\n"))
		d.at += i + len(text)
	}
	return d.n
}

// outline returns the members of the object at the beginning of a text as far as the text reaches; of the last one only the name is
// sure. A list gives the members of its first object.
func outline(text []byte) object {
	dec := json.NewDecoder(bytes.NewReader(text))
	found := object{}
	token, err := dec.Token()
	if token == json.Delim('[') {
		token, err = dec.Token()
	}
	if err != nil || token != json.Delim('{') {
		return found
	}
	for {
		name, err := dec.Token()
		member, ok := name.(string)
		if err != nil || !ok {
			return found
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			found[member] = json.RawMessage("null")
			return found
		}
		found[member] = value
	}
}
