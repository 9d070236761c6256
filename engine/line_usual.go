package engine

import (
	"bytes"
	"unicode/utf8"
)

// usualLine reads a line as most programs write it: an object of an ID and a command, whose strings
// hold no escapes but simple ones. ok is false for every other line, which may be good or bad.
func usualLine(line []byte) (l requestLine, ok bool) {
	rest, begun := bytes.CutPrefix(line, []byte("{"))
	for begun {
		name, behind, ok := usualString(rest)
		behind, colon := bytes.CutPrefix(behind, []byte(":"))
		if !ok || !colon {
			break
		}
		value, behind, ok := usualString(bytes.TrimPrefix(behind, []byte(" ")))
		if !ok || !l.setUsual(name, value) {
			break
		}
		if string(behind) == "}" {
			return l, true
		}
		rest, begun = bytes.CutPrefix(behind, []byte(","))
		rest = bytes.TrimPrefix(rest, []byte(" "))
	}
	return requestLine{}, false
}

// setUsual takes a member of a usual line; false means that it isn't one, or is there twice.
func (l *requestLine) setUsual(name, value string) bool {
	switch {
	case name == "command" && l.Command == nil:
		l.Command = &value
	case name == "id" && l.ID == nil:
		l.ID = &value
	default:
		return false
	}
	return true
}

// usualString returns the text of the JSON string at the beginning of text, and what follows it; ok
// is false when none is there that is easily read.
func usualString(text []byte) (plain string, rest []byte, ok bool) {
	if len(text) == 0 || text[0] != '"' {
		return "", nil, false
	}
	escape := 0 // the place of the first one
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return usualText(text[1:i], escape-1, text[i+1:])
		case c < ' ':
			return "", nil, false
		case c == '\\':
			if escape == 0 {
				escape = i
			}
			i++
		}
	}
	return "", nil, false
}

// usualText decodes what stands between the quotes of a string, from its first escape on, if there
// is one.
func usualText(quoted []byte, escape int, behind []byte) (plain string, rest []byte, ok bool) {
	switch {
	case !utf8.Valid(quoted):
	case escape < 0:
		return string(quoted), behind, true
	default:
		plain, ok = unescape(quoted, escape)
	}
	return plain, behind, ok
}
