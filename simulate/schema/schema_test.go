package schema_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/simulate/schema"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemas are texts in the manner of tools' schemas, each keyword at least once.
var schemas = []string{
	`{}`, `true`, `false`,
	`{"type":"object","properties":{"command":{"type":"string","minLength":2,"maxLength":4},"timeout":{"type":"integer","minimum":1,"maximum":10}},"required":["command"]}`,
	`{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}`,
	`{"type":"object","properties":{"a":true},"additionalProperties":{"type":"number"}}`,
	`{"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":false}`,
	`{"type":["string","null"]}`, `{"type":"integer"}`, `{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":5}`,
	`{"enum":["a",1,null,[1],{"a":1.0}]}`, `{"const":1}`, `{"const":true}`, `{"multipleOf":0.5}`, `{"pattern":"b+$"}`,
	`{"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":3,"uniqueItems":true}`,
	`{"prefixItems":[{"type":"string"},{"type":"integer"}],"items":false}`,
	`{"contains":{"type":"string"}}`, `{"contains":{"const":1},"minContains":2,"maxContains":3}`,
	`{"minProperties":1,"maxProperties":2,"propertyNames":{"maxLength":3}}`,
	`{"dependentRequired":{"a":["b"]},"dependentSchemas":{"c":{"required":["d"]}}}`,
	`{"allOf":[{"minimum":1},{"maximum":3}]}`, `{"anyOf":[{"type":"string"},{"minimum":5}]}`, `{"oneOf":[{"minimum":1},{"maximum":3}]}`,
	`{"not":{"type":"string"}}`, `{"if":{"type":"string"},"then":{"minLength":2},"else":{"type":"integer"}}`,
	`{"$defs":{"n":{"type":"integer"},"l":{"$anchor":"here","type":"array","items":{"$ref":"#/$defs/n"}}},"anyOf":[{"$ref":"#/$defs/n"},{"$ref":"#here"}]}`,
	`{"properties":{"kids":{"type":"array","items":{"$ref":"#"}}},"required":["name"]}`,
	`{"$schema":"http://json-schema.org/draft-04/schema#","maximum":3,"exclusiveMaximum":true,"minimum":1}`,
	`{"$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"string"}],"additionalItems":{"type":"integer"},"dependencies":{"a":["b"],"c":{"required":["d"]}}}`,
	`{"description":"text","default":7,"examples":[1],"title":"t","unknown":{"type":3}}`,
}

var values = []string{
	`null`, `true`, `false`, `0`, `1`, `1.0`, `2.5`, `3`, `5`, `-1`, `1e2`, `12345678901234567890`, `""`, `"a"`, `"ab"`, `"abb"`, `"äöü"`, `"äöüßx"`,
	`[]`, `[1]`, `[1,1]`, `[1,true]`, `[1,1.0]`, `["a",1]`, `["a",1,2]`, `["a","b"]`, `[1,2,3,4]`, `{}`, `{"a":"x"}`, `{"a":1}`, `{"a":1.0}`, `{"b":1}`,
	`{"a":1,"b":2}`, `{"c":1}`, `{"c":1,"d":2}`, `{"x1":1}`, `{"x1":"a"}`, `{"long":1}`, `{"command":"ls"}`, `{"command":"l"}`, `{"command":"lsblk"}`,
	`{"command":"ls","timeout":5}`, `{"command":"ls","timeout":"5"}`, `{"command":"ls","timeout":11}`, `{"timeout":5}`,
	`{"name":"a","kids":[{"name":"b"}]}`, `{"name":"a","kids":[{}]}`, `{"name":"a","kids":[{"name":"b","kids":[{"n":1}]}]}`,
}

func decode(tb testing.TB, text string) any {
	tb.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

// TestAgainstAnotherValidator compares every verdict with that of a complete implementation.
func TestAgainstAnotherValidator(t *testing.T) {
	for _, text := range schemas {
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource("test:s", decode(t, text)); err != nil {
			t.Fatal(err)
		}
		other, err := compiler.Compile("test:s")
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		mine, err := schema.Compile(decode(t, text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for _, value := range values {
			got, want := mine.Validate(decode(t, value)), other.Validate(decode(t, value))
			if (got == nil) != (want == nil) {
				t.Errorf("%s with %s: got %v, want %v", text, value, got, want)
			}
		}
	}
}

// TestOldIntegers holds where the reference's validator parts from the other one: for draft 4 a number with a point is no integer.
func TestOldIntegers(t *testing.T) {
	for text, want := range map[string]bool{
		`{"type":"integer"}`: true,
		`{"$schema":"http://json-schema.org/draft-04/schema#","type":"integer"}`: false,
	} {
		s, err := schema.Compile(decode(t, text))
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Validate(decode(t, `1.0`)) == nil; got != want {
			t.Errorf("%s: 1.0 is accepted: %v", text, got)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, text := range []string{
		`3`, `{"type":"text"}`, `{"type":["string",3]}`, `{"properties":[]}`, `{"properties":{"a":{"type":"nothing"}}}`, `{"required":"a"}`,
		`{"$ref":"#/$defs/none"}`, `{"$ref":"https://example.com/s.json"}`, `{"$ref":"other.json"}`, `{"multipleOf":0}`, `{"anyOf":[3]}`,
		`{"items":3}`, `{"unevaluatedProperties":false}`, `{"maximum":"3"}`,
	} {
		if _, err := schema.Compile(decode(t, text)); err == nil {
			t.Errorf("%s is taken for a schema", text)
		}
	}
}

func TestComplaintsNameThePlace(t *testing.T) {
	s, err := schema.Compile(decode(t, schemas[3]))
	if err != nil {
		t.Fatal(err)
	}
	for value, want := range map[string]string{
		`{}`:                             "missing property 'command'",
		`{"command":7}`:                  "at '/command': got number, want string",
		`{"command":"ls","timeout":0}`:   "at '/timeout': minimum 1: got 0",
		`{"command":"ls","timeout":1.5}`: "at '/timeout': got number, want integer",
	} {
		if got := s.Validate(decode(t, value)); got == nil || got.Error() != want {
			t.Errorf("%s: got %v, want %s", value, got, want)
		}
	}
}

// TestEndless holds schemas and values that a careless validator would follow for ever, or into all memory.
func TestEndless(t *testing.T) {
	s, err := schema.Compile(decode(t, `{"$ref":"#"}`))
	if err != nil {
		t.Fatal(err)
	}
	if s.Validate(1.0) == nil {
		t.Error("a schema that is nothing but itself accepts something")
	}
	deep := strings.Repeat(`{"not":`, 1000) + "true" + strings.Repeat("}", 1000)
	if _, err := schema.Compile(decode(t, deep)); err == nil {
		t.Error("a schema of depth 1,000 is followed")
	}
	big, _ := schema.Compile(decode(t, `{"multipleOf":3}`))
	_ = big.Validate(decode(t, `1e999999999`))
}

func ExampleSchema_Validate() {
	s, _ := schema.Compile(map[string]any{"type": "object", "required": []any{"command"}})
	fmt.Println(s.Validate(map[string]any{}))
	// Output: missing property 'command'
}

func BenchmarkValidate(b *testing.B) {
	s, _ := schema.Compile(decode(b, schemas[3]))
	value := decode(b, `{"command":"ls","timeout":5}`)
	for b.Loop() {
		s.Validate(value)
	}
}

func FuzzCompile(f *testing.F) {
	for _, s := range schemas {
		f.Add(s, values[len(s)%len(values)])
	}
	f.Fuzz(func(t *testing.T, text, value string) {
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			return
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(value))
		if err != nil {
			return
		}
		if s, err := schema.Compile(doc); err == nil {
			s.Validate(v)
		}
	})
}
