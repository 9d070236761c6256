package transcript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
)

// Events returns the events of a sub-agent's session. They stand in the call as lines of bashguard's own format do, or in the short form
// {"turn": […]}. The error is a *LoadError.
func (n *Nested) Events() ([]Event, error) {
	var text bytes.Buffer
	for _, raw := range n.Calls {
		line, err := longForm(raw)
		if err != nil {
			return nil, &LoadError{Kind: "nested", Reason: err.Error()}
		}
		text.Write(line)
		text.WriteByte('\n')
	}
	var events []Event
	for e, err := range (&ownReader{lines: newLines(&text), ids: newSeen()}).events {
		if err != nil {
			return nil, nestedError(err)
		}
		events = append(events, e)
	}
	return events, nil
}

// nestedError says that a fault lies inside a call; its line is that of the call.
func nestedError(err error) error {
	if fatal, ok := err.(*LoadError); ok {
		return &LoadError{Kind: fatal.Kind, Reason: "in a sub-agent: " + fatal.Reason}
	}
	return &LoadError{Kind: "nested", Reason: "in a sub-agent: " + err.Error()}
}

// longForm turns {"turn": […]} into {"type": "turn", "calls": […]}; a line that has a type stays.
func longForm(raw json.RawMessage) ([]byte, error) {
	o, err := parseObject(raw)
	if err != nil {
		return nil, err
	}
	if o["type"] != nil {
		return json.Marshal(o)
	}
	for _, kind := range o.names() {
		value := o[kind]
		t, known := ownTypes[kind]
		if !known {
			continue
		}
		delete(o, kind)
		if inner, err := parseObject(value); err == nil && t.field == "" {
			for name, v := range inner {
				o[name] = v
			}
		} else if t.field != "" {
			o[t.field] = value
		}
		o["type"], _ = json.Marshal(kind) // a string always encodes
		return json.Marshal(o)
	}
	return nil, fmt.Errorf("an event without a type: %.80s", raw)
}

// names returns the names of the members, sorted.
func (o object) names() []string {
	names := make([]string, 0, len(o))
	for name := range o {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// World returns the header and the toolkit of a sub-agent that has a setup of its own.
func (i *Inherit) World() (*Header, *Toolkit, error) {
	header, kit := new(Header), new(Toolkit)
	for _, into := range []any{header, kit} {
		if err := json.Unmarshal(i.Setup, into); err != nil {
			return nil, nil, &LoadError{Kind: "nested", Reason: "the setup of a sub-agent: " + err.Error()}
		}
	}
	return header, kit, nil
}
