package argument

import (
	"encoding/json"
	"math/big"
	"strings"
)

// guide changes a repaired value towards a schema: missing members get their defaults, texts become the numbers, booleans and objects
// that the schema asks for, members that a closed schema doesn't know are dropped. What doesn't fit stays, and fails the validation.
func (s *Schema) guide(value any) any {
	if s == nil || s.doc == nil {
		return value
	}
	return guide(s.doc, value, 0)
}

// guide changes a value towards one schema, and what is in it towards the schemas inside.
func guide(schema map[string]any, value any, depth int) any {
	if depth > maxDepth {
		return value
	}
	for _, union := range []string{"anyOf", "oneOf"} {
		if branches, ok := schema[union].([]any); ok {
			return guideUnion(branches, value, depth)
		}
	}
	if !fits(schema, value) {
		value = convert(types(schema), value)
	}
	switch v := value.(type) {
	case map[string]any:
		return guideMembers(schema, v, depth)
	case []any:
		return guideElements(schema, v, depth)
	}
	return value
}

// convert makes a value of the first type that it can become.
func convert(kinds []string, value any) any {
	for _, kind := range kinds {
		if to, ok := conversions[kind]; ok {
			if converted, ok := to(value); ok {
				return converted
			}
		}
	}
	return value
}

// guideUnion takes the first branch that the value fits after guidance.
func guideUnion(branches []any, value any, depth int) any {
	for _, b := range branches {
		branch, ok := b.(map[string]any)
		if !ok {
			continue
		}
		if guided := guide(branch, value, depth+1); fits(branch, guided) {
			return guided
		}
	}
	return value
}

// fits tells whether a value has one of the types that a schema names.
func fits(schema map[string]any, value any) bool {
	kinds := types(schema)
	for _, kind := range kinds {
		if typed, ok := conversions[kind]; ok {
			if converted, ok := typed(value); ok && same(converted, value) {
				return true
			}
		} else if kind == "null" && value == nil {
			return true
		}
	}
	return len(kinds) == 0
}

// types returns the types that a schema names.
func types(schema map[string]any) []string {
	switch t := schema["type"].(type) {
	case string:
		return []string{t}
	case []any:
		var names []string
		for _, e := range t {
			if name, ok := e.(string); ok {
				names = append(names, name)
			}
		}
		return names
	}
	return nil
}

// guideMembers changes the members that the schema knows, drops others of a closed schema, and fills in defaults.
func guideMembers(schema map[string]any, members map[string]any, depth int) any {
	properties, _ := schema["properties"].(map[string]any)
	out := map[string]any{}
	for name, value := range members {
		property, known := properties[name].(map[string]any)
		switch {
		case known:
			out[name] = guide(property, value, depth+1)
		case schema["additionalProperties"] != false:
			out[name] = value
		}
	}
	for name, p := range properties {
		if property, ok := p.(map[string]any); ok {
			if fill, has := property["default"]; has {
				if _, given := out[name]; !given {
					out[name] = fill
				}
			}
		}
	}
	return out
}

// guideElements changes every element of an array.
func guideElements(schema map[string]any, elements []any, depth int) any {
	items, ok := schema["items"].(map[string]any)
	if !ok {
		return elements
	}
	out := make([]any, len(elements))
	for i, e := range elements {
		out[i] = guide(items, e, depth+1)
	}
	return out
}

// conversions make a value of a type; they report false when the value can't become one.
var conversions = map[string]func(any) (any, bool){
	"string":  toText,
	"integer": toInteger,
	"number":  toNumber,
	"boolean": toBoolean,
	"object":  toObject,
	"array":   toArray,
}

// toText makes numbers texts; booleans stay, so that the schema refuses them.
func toText(value any) (any, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case json.Number:
		return v.String(), true
	}
	return nil, false
}

// toInteger takes whole numbers, however they are written.
func toInteger(value any) (any, bool) {
	n, ok := toNumber(value)
	if !ok {
		return nil, false
	}
	// A number like 1e400000 isn't worth its digits.
	text := n.(json.Number).String()
	if len(text) > 400 || strings.ContainsAny(text, "eE") && len(text) > 6 {
		return nil, false
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok || !r.IsInt() {
		return nil, false
	}
	return json.Number(r.Num().String()), true
}

// toNumber takes texts that hold a number.
func toNumber(value any) (any, bool) {
	switch v := value.(type) {
	case json.Number:
		return v, true
	case string:
		return number(strings.TrimSpace(v))
	}
	return nil, false
}

// truths are the words for booleans.
var truths = map[string]bool{"true": true, "yes": true, "on": true, "1": true, "y": true, "false": false, "no": false, "off": false, "0": false, "n": false}

// toBoolean takes the words that people write for yes and no.
func toBoolean(value any) (any, bool) {
	switch v := value.(type) {
	case bool:
		return v, true
	case string:
		truth, ok := truths[strings.ToLower(strings.TrimSpace(v))]
		return truth, ok
	case json.Number:
		truth, ok := truths[v.String()]
		return truth, ok
	}
	return nil, false
}

// toObject takes a text that holds a JSON object: a model that encoded its arguments twice.
func toObject(value any) (any, bool) {
	switch v := value.(type) {
	case map[string]any:
		return v, true
	case string:
		if parsed, err := parsePlain(v); err == nil {
			object, ok := parsed.(map[string]any)
			return object, ok
		}
	}
	return nil, false
}

// toArray takes a text that holds a JSON array, and makes any other value but an object the only element.
func toArray(value any) (any, bool) {
	switch v := value.(type) {
	case []any:
		return v, true
	case map[string]any, nil:
		return nil, false
	case string:
		if parsed, err := parsePlain(v); err == nil {
			if list, ok := parsed.([]any); ok {
				return list, true
			}
		}
	}
	return []any{value}, true
}
