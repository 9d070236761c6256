package report

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
)

// appendAnswer writes what encoding/json makes of an answer, tamed, which in a batch takes a
// noticeable part of the time.
func appendAnswer(b []byte, a *engine.Answer) []byte {
	b = appendInt(b, `{"version":`, a.Version)
	b = appendOptional(b, `,"id":`, a.ID)
	b = appendText(b, `,"tool":`, a.Tool)
	b = appendWord(b, `,"profile":`, a.Profile)
	b = appendList(b, `,"parsers":`, a.Parsers, func(b []byte, name string) []byte { return appendWord(b, "", name) })
	b = strconv.AppendBool(append(b, `,"read_only":`...), a.ReadOnly)
	b = strconv.AppendBool(append(b, `,"safety":`...), a.Safety)
	b = appendDecisions(append(b, `,"decisions":`...), a.Decisions)
	b = appendWord(b, `,"step":`, string(a.Step))
	b = appendOptional(b, `,"tool_step":`, (*string)(a.ToolStep))
	b = appendText(b, `,"reason":`, a.Reason)
	b = appendList(b, `,"findings":`, a.Findings, appendFound)
	b = appendList(b, `,"effects":`, a.Effects, appendEffect)
	b = appendList(b, `,"suggestions":`, a.Suggestions, appendSuggestion)
	return append(b, '}')
}

func appendDecisions(b []byte, d engine.Decisions) []byte {
	behavior := func(name string, d ruleset.Behavior) { b = appendWord(b, name, d.String()) }
	behavior(`{"default":`, d.Default)
	behavior(`,"accept_edits":`, d.AcceptEdits)
	behavior(`,"explore":`, d.Explore)
	behavior(`,"bypass":`, d.Bypass)
	behavior(`,"dont_ask":`, d.DontAsk)
	return append(b, '}')
}

func appendFound(b []byte, f engine.Found) []byte {
	b = appendWord(b, `{"check":`, f.Check)
	b = appendWord(b, `,"name":`, f.Name)
	b = appendWord(b, `,"severity":`, f.Severity)
	b = appendInt(b, `,"start":`, f.Start)
	b = appendInt(b, `,"end":`, f.End)
	b = appendInt(b, `,"line":`, f.Line)
	b = appendInt(b, `,"column":`, f.Column)
	b = appendText(b, `,"message":`, f.Message)
	return append(b, '}')
}

func appendEffect(b []byte, e engine.EffectEntry) []byte {
	b = appendWord(b, `{"kind":`, e.Kind)
	b = appendText(b, `,"target":`, e.Target)
	b = appendInt(b, `,"start":`, e.Start)
	b = appendInt(b, `,"end":`, e.End)
	return append(b, '}')
}

func appendSuggestion(b []byte, s engine.Suggestion) []byte {
	b = appendText(b, `{"tool":`, s.Tool)
	b = appendOptional(b, `,"content":`, s.Content)
	return append(b, '}')
}

func appendInt(b []byte, name string, n int) []byte {
	return strconv.AppendInt(append(b, name...), int64(n), 10)
}

// appendOptional writes a text, or null for none.
func appendOptional(b []byte, name string, text *string) []byte {
	if text == nil {
		return append(append(b, name...), "null"...)
	}
	return appendText(b, name, *text)
}

func appendList[T any](b []byte, name string, list []T, one func([]byte, T) []byte) []byte {
	b = append(b, name...)
	if list == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(b, v)
	}
	return append(b, ']')
}

// appendWord writes a word of the program's own, in which nothing needs an escape.
func appendWord(b []byte, name, word string) []byte {
	return append(append(append(append(b, name...), '"'), word...), '"')
}

// escaped are the common characters of commands that stand otherwise in a JSON string, and letters
// are what stands there behind a backslash.
const escaped, letters = "\"\\\n\r\t", `"\nrt`

// appendText writes a JSON string; whatever is uncommon in it is left to encoding/json.
func appendText(b []byte, name, text string) []byte {
	b = append(b, name...)
	start, done := len(b), 0
	b = append(b, '"')
	for i := 0; i < len(text); i++ {
		c := text[i]
		if ' ' <= c && c <= '~' && c != '"' && c != '\\' {
			continue
		}
		at := strings.IndexByte(escaped, c)
		if at < 0 {
			return append(b[:start], encoded(text)...)
		}
		b = append(append(b, text[done:i]...), '\\', letters[at])
		done = i + 1
	}
	return append(append(b, text[done:]...), '"')
}

// encoded returns a text as a tamed JSON string.
func encoded(text string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // a string can always be encoded
	return tame(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
