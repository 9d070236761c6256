package schema

import (
	"fmt"
	"slices"
)

// kinds says what the value of a keyword must be; a keyword without a row may hold anything.
var kinds = map[string]func(any) bool{
	"$ref": isText, "pattern": isText, "required": isArray, "enum": isArray, "prefixItems": isArray, "allOf": isArray, "anyOf": isArray,
	"oneOf": isArray, "properties": isObject, "patternProperties": isObject, "dependentSchemas": isObject, "dependentRequired": isObject,
	"dependencies": isObject, "multipleOf": isPositive, "maximum": isNumber, "minimum": isNumber, "maxLength": isNumber, "minLength": isNumber,
	"maxItems": isNumber, "minItems": isNumber, "maxProperties": isNumber, "minProperties": isNumber, "uniqueItems": isFlag,
}

func isText(v any) bool   { _, ok := v.(string); return ok }
func isArray(v any) bool  { _, ok := v.([]any); return ok }
func isObject(v any) bool { _, ok := v.(map[string]any); return ok }
func isFlag(v any) bool   { _, ok := v.(bool); return ok }
func isNumber(v any) bool { return number(v) != nil }
func isPositive(v any) bool {
	n := number(v)
	return n != nil && n.Sign() > 0
}

// unsupported are keywords whose meaning depends on what other keywords looked at; tools' schemas don't have them.
var unsupported = []string{"unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$recursiveRef"}

// schemasIn lists the keywords that hold one schema, a list of schemas, or an object of schemas.
var (
	oneSchema   = []string{"additionalItems", "additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then"}
	schemaLists = []string{"allOf", "anyOf", "oneOf", "prefixItems"}
	schemaMaps  = []string{"$defs", "definitions", "dependentSchemas", "patternProperties", "properties"}
)

// inspect finds the first fault of a schema and of those in it.
func (s *Schema) inspect(node any, at string, depth int) error {
	if depth > maxDepth {
		return errTooDeep
	}
	m, ok := node.(map[string]any)
	if !ok {
		if _, isBool := node.(bool); isBool {
			return nil
		}
		return fmt.Errorf("%s is neither an object nor true or false", at)
	}
	if err := s.inspectKeywords(m, at); err != nil {
		return err
	}
	return s.inspectInner(m, at, depth)
}

func (s *Schema) inspectKeywords(m map[string]any, at string) error {
	for _, key := range sortedKeys(m) {
		if fits := kinds[key]; fits != nil && !fits(m[key]) {
			return fmt.Errorf("%s/%s has a value of the wrong kind", at, key)
		}
		if slices.Contains(unsupported, key) {
			return fmt.Errorf("%s/%s is not supported", at, key)
		}
	}
	if t, ok := m["type"]; ok {
		if err := inspectType(t, at); err != nil {
			return err
		}
	}
	if ref, ok := m["$ref"].(string); ok {
		if _, found := s.resolve(ref); !found {
			return fmt.Errorf("%s refers to %s, which isn't in the schema", at, ref)
		}
	}
	return nil
}

func inspectType(t any, at string) error {
	names, isList := t.([]any)
	if !isList {
		names = []any{t}
	}
	for _, n := range names {
		name, _ := n.(string)
		if !slices.Contains([]string{"null", "boolean", "object", "array", "number", "string", "integer"}, name) {
			return fmt.Errorf("%s/type: there is no type %v", at, n)
		}
	}
	return nil
}

func (s *Schema) inspectInner(m map[string]any, at string, depth int) error {
	for _, key := range oneSchema {
		inner, ok := m[key]
		if list, isList := inner.([]any); isList && key == "items" {
			if err := s.inspectList(list, at+"/items", depth); err != nil {
				return err
			}
		} else if ok {
			if err := s.inspect(inner, at+"/"+key, depth+1); err != nil {
				return err
			}
		}
	}
	for _, key := range schemaLists {
		list, _ := m[key].([]any)
		if err := s.inspectList(list, at+"/"+key, depth); err != nil {
			return err
		}
	}
	for _, key := range schemaMaps {
		inner, _ := m[key].(map[string]any)
		for _, name := range sortedKeys(inner) {
			if err := s.inspect(inner[name], at+"/"+key+"/"+name, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Schema) inspectList(list []any, at string, depth int) error {
	for i, inner := range list {
		if err := s.inspect(inner, fmt.Sprintf("%s/%d", at, i), depth+1); err != nil {
			return err
		}
	}
	return nil
}
