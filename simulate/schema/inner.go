package schema

import (
	"fmt"
	"math/big"
)

func required(_ *validation, _ map[string]any, arg, value any, at string) error {
	object, ok := value.(map[string]any)
	if !ok {
		return nil
	}
	for _, name := range arg.([]any) {
		text, _ := name.(string)
		if _, ok := object[text]; !ok {
			return complain(at, "missing property '%s'", text)
		}
	}
	return nil
}

func dependentRequired(v *validation, schema map[string]any, arg, value any, at string) error {
	object, _ := value.(map[string]any)
	for _, name := range sortedKeys(arg.(map[string]any)) {
		needs, isList := arg.(map[string]any)[name].([]any)
		if _, given := object[name]; given && isList {
			if err := required(v, schema, needs, value, at); err != nil {
				return err
			}
		}
	}
	return nil
}

func dependentSchemas(v *validation, _ map[string]any, arg, value any, at string) error {
	object, _ := value.(map[string]any)
	for _, name := range sortedKeys(arg.(map[string]any)) {
		inner := arg.(map[string]any)[name]
		if _, given := object[name]; given {
			if err := v.check(inner, value, at); err != nil {
				return err
			}
		}
	}
	return nil
}

// dependencies is what both dependent keywords were in older drafts.
func dependencies(v *validation, schema map[string]any, arg, value any, at string) error {
	lists, schemas := map[string]any{}, map[string]any{}
	for name, inner := range arg.(map[string]any) {
		if _, isList := inner.([]any); isList {
			lists[name] = inner
		} else {
			schemas[name] = inner
		}
	}
	if err := dependentRequired(v, schema, lists, value, at); err != nil {
		return err
	}
	return dependentSchemas(v, schema, schemas, value, at)
}

func propertyNames(v *validation, _ map[string]any, arg, value any, at string) error {
	object, _ := value.(map[string]any)
	for _, name := range sortedKeys(object) {
		if err := v.check(arg, name, at); err != nil {
			return err
		}
	}
	return nil
}

func properties(v *validation, _ map[string]any, arg, value any, at string) error {
	object, _ := value.(map[string]any)
	for _, name := range sortedKeys(object) {
		if inner, ok := arg.(map[string]any)[name]; ok {
			if err := v.check(inner, object[name], at+"/"+name); err != nil {
				return err
			}
		}
	}
	return nil
}

func patternProperties(v *validation, _ map[string]any, arg, value any, at string) error {
	object, _ := value.(map[string]any)
	for _, text := range sortedKeys(arg.(map[string]any)) {
		re := pattern(text)
		for _, name := range sortedKeys(object) {
			if !re.MatchString(name) {
				continue
			}
			if err := v.check(arg.(map[string]any)[text], object[name], at+"/"+name); err != nil {
				return err
			}
		}
	}
	return nil
}

func additionalProperties(v *validation, schema map[string]any, arg, value any, at string) error {
	object, _ := value.(map[string]any)
	named, _ := schema["properties"].(map[string]any)
	patterns, _ := schema["patternProperties"].(map[string]any)
	for _, name := range sortedKeys(object) {
		if _, ok := named[name]; ok || matchesAny(patterns, name) {
			continue
		}
		if arg == false {
			return complain(at, "additional property '%s' not allowed", name)
		}
		if err := v.check(arg, object[name], at+"/"+name); err != nil {
			return err
		}
	}
	return nil
}

func matchesAny(patterns map[string]any, name string) bool {
	for text := range patterns {
		if pattern(text).MatchString(name) {
			return true
		}
	}
	return false
}

func prefixItems(v *validation, _ map[string]any, arg, value any, at string) error {
	array, _ := value.([]any)
	for i, inner := range arg.([]any) {
		if i < len(array) {
			if err := v.check(inner, array[i], fmt.Sprintf("%s/%d", at, i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// items is about the elements behind prefixItems; as a list it is what older drafts called prefixItems, with additionalItems behind it.
func items(v *validation, schema map[string]any, arg, value any, at string) error {
	array, _ := value.([]any)
	prefix, _ := schema["prefixItems"].([]any)
	rest := arg
	if list, isList := arg.([]any); isList {
		if err := prefixItems(v, schema, list, value, at); err != nil {
			return err
		}
		prefix = list
		if rest = schema["additionalItems"]; rest == nil {
			return nil
		}
	}
	for i := len(prefix); i < len(array); i++ {
		if err := v.check(rest, array[i], fmt.Sprintf("%s/%d", at, i)); err != nil {
			return err
		}
	}
	return nil
}

func contains(v *validation, schema map[string]any, arg, value any, at string) error {
	array, isArray := value.([]any)
	if !isArray {
		return nil
	}
	count := int64(0)
	for i, element := range array {
		fits, err := v.fits(arg, element, fmt.Sprintf("%s/%d", at, i))
		if err != nil {
			return err
		}
		if fits {
			count++
		}
	}
	low, high := number(schema["minContains"]), number(schema["maxContains"])
	if low == nil && count == 0 || low != nil && low.Cmp(new(big.Rat).SetInt64(count)) > 0 || high != nil && high.Cmp(new(big.Rat).SetInt64(count)) < 0 {
		return complain(at, "%d elements are as they should be", count)
	}
	return nil
}

func unique(_ *validation, _ map[string]any, arg, value any, at string) error {
	array, _ := value.([]any)
	for i := range array {
		for j := range i {
			if arg == true && equal(array[i], array[j]) {
				return complain(at, "items at %d and %d are equal", j, i)
			}
		}
	}
	return nil
}

func allOf(v *validation, _ map[string]any, arg, value any, at string) error {
	for _, inner := range arg.([]any) {
		if err := v.check(inner, value, at); err != nil {
			return err
		}
	}
	return nil
}

// anyOf complains with the first branch's complaint.
func anyOf(v *validation, _ map[string]any, arg, value any, at string) error {
	var first error
	for _, inner := range arg.([]any) {
		err := v.check(inner, value, at)
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

func oneOf(v *validation, _ map[string]any, arg, value any, at string) error {
	var first error
	count := 0
	for _, inner := range arg.([]any) {
		if err := v.check(inner, value, at); err == nil {
			count++
		} else if first == nil {
			first = err
		}
	}
	switch {
	case count == 1:
		return nil
	case count == 0 && first != nil:
		return first
	}
	return complain(at, "oneOf: %d branches match", count)
}

func not(v *validation, _ map[string]any, arg, value any, at string) error {
	if fits, err := v.fits(arg, value, at); err != nil {
		return err
	} else if fits {
		return complain(at, "not allowed")
	}
	return nil
}

func conditional(v *validation, schema map[string]any, arg, value any, at string) error {
	fits, err := v.fits(arg, value, at)
	if err != nil {
		return err
	}
	branch := "else"
	if fits {
		branch = "then"
	}
	if inner, ok := schema[branch]; ok {
		return v.check(inner, value, at)
	}
	return nil
}
