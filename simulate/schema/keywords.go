package schema

import (
	"fmt"
	"math/big"
	"unicode/utf8"
)

// order is the order in which the keywords of one schema are checked: what the value itself must be, before what is inside it.
var order = []string{"$ref", "type", "enum", "const", "required", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
	"maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxProperties", "minProperties", "dependentRequired",
	"propertyNames", "additionalProperties", "properties", "patternProperties", "prefixItems", "items", "contains", "dependentSchemas",
	"dependencies", "allOf", "anyOf", "oneOf", "not", "if"}

var keywords map[string]keyword

// The table refers to functions that check inner schemas, which refer to the table.
var _ = func() bool {
	keywords = map[string]keyword{
		"$ref": reference, "type": typeOf, "enum": enum, "const": constant, "required": required,
		"multipleOf": multipleOf, "maximum": limit(maximum), "exclusiveMaximum": limit(exclusiveMaximum), "minimum": limit(minimum),
		"exclusiveMinimum": limit(exclusiveMinimum), "maxLength": size(textLength, most), "minLength": size(textLength, least),
		"pattern": matches, "maxItems": size(arrayLength, most), "minItems": size(arrayLength, least), "uniqueItems": unique,
		"maxProperties": size(objectLength, most), "minProperties": size(objectLength, least), "dependentRequired": dependentRequired,
		"propertyNames": propertyNames, "additionalProperties": additionalProperties, "properties": properties,
		"patternProperties": patternProperties, "prefixItems": prefixItems, "items": items, "contains": contains,
		"dependentSchemas": dependentSchemas, "dependencies": dependencies, "allOf": allOf, "anyOf": anyOf, "oneOf": oneOf, "not": not, "if": conditional,
	}
	return true
}()

func reference(v *validation, _ map[string]any, arg, value any, at string) error {
	target, ok := v.resolve(arg.(string))
	if !ok {
		return complain(at, "%v leads nowhere", arg)
	}
	return v.check(target, value, at)
}

func typeOf(v *validation, _ map[string]any, arg, value any, at string) error {
	names, isList := arg.([]any)
	if !isList {
		names = []any{arg}
	}
	for _, n := range names {
		if v.isType(n, value) {
			return nil
		}
	}
	return complain(at, "got %s, want %v", typeName(value), arg)
}

// isType tells whether a value has a type; an integral number such as 3.0 is an integer but for the oldest drafts.
func (v *validation) isType(name, value any) bool {
	have := typeName(value)
	if name == have {
		return true
	}
	n := number(value)
	if name != "integer" || n == nil || !n.IsInt() {
		return false
	}
	return !v.integers || !hasPoint(value)
}

func hasPoint(value any) bool {
	for _, r := range fmt.Sprint(value) {
		if r == '.' || r == 'e' || r == 'E' {
			return true
		}
	}
	return false
}

func typeName(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return "number"
}

func enum(_ *validation, _ map[string]any, arg, value any, at string) error {
	for _, allowed := range arg.([]any) {
		if equal(allowed, value) {
			return nil
		}
	}
	return complain(at, "value must be one of %v", arg)
}

func constant(_ *validation, _ map[string]any, arg, value any, at string) error {
	if !equal(arg, value) {
		return complain(at, "value must be %v", arg)
	}
	return nil
}

// equal compares JSON values: numbers by value, and no number equals true.
func equal(a, b any) bool {
	if x, y := number(a), number(b); x != nil || y != nil {
		return x != nil && y != nil && x.Cmp(y) == 0
	}
	switch a := a.(type) {
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for i := range a {
			if !equal(a[i], b[i]) {
				return false
			}
		}
		return true
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for k := range a {
			if other, ok := b[k]; !ok || !equal(a[k], other) {
				return false
			}
		}
		return true
	}
	_, isArray := b.([]any)
	_, isObject := b.(map[string]any)
	return !isArray && !isObject && a == b
}

func multipleOf(_ *validation, _ map[string]any, arg, value any, at string) error {
	n, by := number(value), number(arg)
	if n != nil && !new(big.Rat).Quo(n, by).IsInt() {
		return complain(at, "%v is no multiple of %v", value, arg)
	}
	return nil
}

// limit makes a keyword of a comparison that says what is wrong, or "".
func limit(wrong func(schema map[string]any, order int, bound any) string) keyword {
	return func(_ *validation, schema map[string]any, arg, value any, at string) error {
		n, bound := number(value), number(arg)
		if n == nil {
			return nil
		}
		order := 0
		if bound != nil {
			order = n.Cmp(bound)
		} else if _, isFlag := arg.(bool); !isFlag {
			return nil
		}
		if message := wrong(schema, order, arg); message != "" {
			return complain(at, "%s: got %v", message, value)
		}
		return nil
	}
}

// maximum and minimum exclude their bound where draft 4's flag says so.
func maximum(schema map[string]any, order int, bound any) string {
	if order > 0 || order == 0 && schema["exclusiveMaximum"] == true {
		return fmt.Sprintf("maximum %v", bound)
	}
	return ""
}

func minimum(schema map[string]any, order int, bound any) string {
	if order < 0 || order == 0 && schema["exclusiveMinimum"] == true {
		return fmt.Sprintf("minimum %v", bound)
	}
	return ""
}

func exclusiveMaximum(_ map[string]any, order int, bound any) string {
	if _, isFlag := bound.(bool); !isFlag && order >= 0 {
		return fmt.Sprintf("less than %v", bound)
	}
	return ""
}

func exclusiveMinimum(_ map[string]any, order int, bound any) string {
	if _, isFlag := bound.(bool); !isFlag && order <= 0 {
		return fmt.Sprintf("more than %v", bound)
	}
	return ""
}

// size makes a keyword of a measure, -1 for values that have none, and of which way it is bounded.
func size(measure func(any) int, wrong func(have, bound *big.Rat) bool) keyword {
	return func(_ *validation, _ map[string]any, arg, value any, at string) error {
		have := measure(value)
		if have >= 0 && wrong(new(big.Rat).SetInt64(int64(have)), number(arg)) {
			return complain(at, "size %d is out of bounds, the bound is %v", have, arg)
		}
		return nil
	}
}

func most(have, bound *big.Rat) bool  { return have.Cmp(bound) > 0 }
func least(have, bound *big.Rat) bool { return have.Cmp(bound) < 0 }

// textLength counts code points.
func textLength(value any) int {
	if s, ok := value.(string); ok {
		return utf8.RuneCountInString(s)
	}
	return -1
}

func arrayLength(value any) int {
	if a, ok := value.([]any); ok {
		return len(a)
	}
	return -1
}

func objectLength(value any) int {
	if o, ok := value.(map[string]any); ok {
		return len(o)
	}
	return -1
}

// matches searches: a pattern isn't anchored.
func matches(_ *validation, _ map[string]any, arg, value any, at string) error {
	if s, ok := value.(string); ok && !pattern(arg.(string)).MatchString(s) {
		return complain(at, "'%s' does not match pattern '%v'", s, arg)
	}
	return nil
}
