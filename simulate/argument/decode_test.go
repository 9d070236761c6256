package argument

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shellSchema is what a shell tool declares.
const shellSchema = `{"type":"object","properties":{"command":{"type":"string"},"timeout":{"type":"integer","default":120000,"maximum":600000}},"required":["command"]}`

// TestRepairs pins, for every class of broken text, what comes out without a schema and for a shell tool. "fails" is a fault.
func TestRepairs(t *testing.T) {
	const fails = "fails"
	tests := []struct{ name, text, free, guided string }{
		{"cut in a string", `{"command": "ls -la`, `{"command":"ls -la"}`, `{"command":"ls -la","timeout":120000}`},
		{"cut behind a space", `{"command": "ls `, `{"command":"ls "}`, `{"command":"ls ","timeout":120000}`},
		{"cut in a list", `{"command":"x","l":[1, 2`, `{"command":"x","l":[1,2]}`, `{"command":"x","l":[1,2],"timeout":120000}`},
		{"cut behind a key", `{"command":"x","timeout"`, `{"command":"x"}`, `{"command":"x","timeout":120000}`},
		{"cut in the first key", `{"comm`, fails, fails},
		{"a key alone", `{"command"`, fails, fails},
		{"cut behind a colon", `{"command":"x","timeout":`, `{"command":"x","timeout":""}`, fails},
		{"cut behind the first colon", `{"command": `, `{"command":""}`, `{"command":"","timeout":120000}`},
		{"cut in a literal", `{"command":"x","b": tru`, `{"b":"tru","command":"x"}`, `{"b":"tru","command":"x","timeout":120000}`},
		{"single quotes", `{'command': 'ls'}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"no quotes", `{command: ls}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"curly quotes", `{"command": “ls”}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"missing comma", `{"command":"ls" "timeout":5}`, `{"command":"ls","timeout":5}`, `{"command":"ls","timeout":5}`},
		{"doubled comma", `{"command":"ls",, "timeout":5}`, `{"command":"ls","timeout":5}`, `{"command":"ls","timeout":5}`},
		{"trailing comma", `{"command":"ls",}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"semicolon for comma", `{"command":"ls"; "timeout":5}`, `{"command":"ls","timeout":5}`, `{"command":"ls","timeout":5}`},
		{"missing colon", `{"command" "ls"}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"equals sign", `{"command"="ls"}`, fails, fails},
		{"missing closing quote", `{"command": "ls, "timeout": 5}`, `{"command":"ls, \"timeout\": 5"}`, `{"command":"ls, \"timeout\": 5","timeout":120000}`},
		{"inner quotes", `{"command": "say "hi" now"}`, `{"command":"say \"hi\" now"}`, `{"command":"say \"hi\" now","timeout":120000}`},
		{"inner quotes at the end", `{"command": "echo "hi""}`, `{"command":"echo \"hi\""}`, `{"command":"echo \"hi\"","timeout":120000}`},
		{"raw newline", "{\"command\": \"a\nb\"}", `{"command":"a\nb"}`, `{"command":"a\nb","timeout":120000}`},
		{"odd escapes", `{'command': 'a\d \x41 \u00 \/'}`, `{"command":"a\\d A \\u00 \\/"}`, `{"command":"a\\d A \\u00 \\/","timeout":120000}`},
		{"a pair of surrogates", `{'command': '\ud83d\ude00'}`, `{"command":"😀"}`, `{"command":"😀","timeout":120000}`},
		{"a lone backslash at the end", `{"command": "ls\`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"line comment", "{\"command\": \"ls\" // list\n}", `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"hash comment", "{\"command\": \"ls\", # list\n \"timeout\": 5}", `{"command":"ls","timeout":5}`, `{"command":"ls","timeout":5}`},
		{"block comment", `{/* how */"command": "ls"}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"prose and fence", "Sure: ```json\n{\"command\": \"ls\"}\n```", `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"extra closer", `{"command":"ls"}}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"wrong closer", `{"command":"ls"]`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"doubled opener", `{{"command":"ls"}}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"escaped quotes", `{\"command\": \"ls\"}`, `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"text in text", `"{\"command\": \"ls\"}"`, fails, `{"command":"ls","timeout":120000}`},
		{"array around", `[{"command": "ls"}]`, fails, fails},
		{"the last object counts", `{"command": "ls"}{"command": "rm -rf /"}`, `{"command":"rm -rf /"}`, `{"command":"rm -rf /","timeout":120000}`},
		{"two different objects", "{\"command\": \"ls\"}\n{\"timeout\": 5}", fails, fails},
		{"a comma between", `{"command": "ls"}, {"command": "pwd"}`, fails, fails},
		{"Python literals", `{"command": None, "b": True}`, `{"b":true,"command":"None"}`, `{"b":true,"command":"None","timeout":120000}`},
		{"a boolean for a text", `{"command": True}`, `{"command":true}`, fails},
		{"loose numbers", `{"command":"x","a":.5,"b":5.,"c":+5,"d":01,"e":1_000}`, `{"a":0.5,"b":5,"c":5,"command":"x","d":1,"e":1000}`, `{"a":0.5,"b":5,"c":5,"command":"x","d":1,"e":1000,"timeout":120000}`},
		{"no numbers", `{'command':'x',"a":1,000,"b":0x10,"c":5s}`, `{"a":"1,000","b":"0x10","c":"5s","command":"x"}`, `{"a":"1,000","b":"0x10","c":"5s","command":"x","timeout":120000}`},
		{"a tuple", `{'command':'x',"a":("a","b")}`, `{"a":["a","b"],"command":"x"}`, `{"a":["a","b"],"command":"x","timeout":120000}`},
		{"a number for a text", `{'command': 5}`, `{"command":5}`, `{"command":"5","timeout":120000}`},
		{"a text for an integer", `{"command":"x","timeout":"5"`, `{"command":"x","timeout":"5"}`, `{"command":"x","timeout":5}`},
		{"a byte order mark", "\ufeff{\"command\": \"ls\"}", `{"command":"ls"}`, `{"command":"ls","timeout":120000}`},
		{"a lone brace", `{`, `{}`, fails},
		{"empty", ``, fails, fails},
		{"blank", `  `, fails, fails},
		{"words", `please run ls`, fails, fails},
		{"call syntax", `(command="ls")`, fails, fails},
		{"null", `null`, fails, fails},
		{"a number", `5`, fails, fails},
	}
	schema := Compile(json.RawMessage(shellSchema))
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, way := range []struct {
				schema *Schema
				want   string
			}{{nil, tt.free}, {schema, tt.guided}} {
				got := fails
				decoded, fault := Decode(tt.text, way.schema)
				if fault == nil {
					got = Encode(decoded.Input)
					if !decoded.Repaired {
						t.Errorf("not marked as repaired")
					}
				} else if fault.Kind != JSONDecode {
					t.Errorf("fault of kind %s: a repaired text must never be blamed on the schema", fault.Kind)
				}
				if got != way.want {
					t.Errorf("schema %v: got %s, want %s", way.schema != nil, got, way.want)
				}
			}
		})
	}
}

// TestPlain pins that well-formed JSON is taken as it is: nothing is filled in, converted or repaired.
func TestPlain(t *testing.T) {
	tests := []struct{ name, text, want, kind string }{
		{"as it is", `{"command": "ls"}`, `{"command":"ls"}`, ""},
		{"the last of two members", `{"command": "ls", "command": "rm x"}`, `{"command":"rm x"}`, ""},
		{"an extra member", `{"command": "ls", "z": [1]}`, `{"command":"ls","z":[1]}`, ""},
		{"an integer as a decimal", `{"command": "ls", "timeout": 3.0}`, `{"command":"ls","timeout":3.0}`, ""},
		{"not a number", `{"command": "ls", "z": NaN}`, `{"command":"ls","z":"NaN"}`, ""},
		{"infinities", `{"command": "NaN", "z": [Infinity, -Infinity]}`, `{"command":"NaN","z":["Infinity","-Infinity"]}`, ""},
		{"the maximum", `{"command": "ls", "timeout": 600000}`, `{"command":"ls","timeout":600000}`, ""},
		{"beyond the maximum", `{"command": "ls", "timeout": 600001}`, "", Invalid},
		{"a text for an integer", `{"command": "ls", "timeout": "5"}`, "", Invalid},
		{"missing member", `{"timeout": 5}`, "", Invalid},
		{"wrong type", `{"command": ["ls"]}`, "", Invalid},
	}
	schema := Compile(json.RawMessage(shellSchema))
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			decoded, fault := Decode(tt.text, schema)
			switch {
			case fault != nil && fault.Kind != tt.kind:
				t.Fatalf("fault %+v, want kind %q", fault, tt.kind)
			case fault == nil && (tt.kind != "" || Encode(decoded.Input) != tt.want || decoded.Repaired || decoded.Differing != nil):
				t.Fatalf("got %s (%+v), want %s", Encode(decoded.Input), decoded, tt.want)
			}
		})
	}
}

// TestSecondParse pins what the parse before execution, which knows no schema, reads otherwise.
func TestSecondParse(t *testing.T) {
	schema := Compile(json.RawMessage(shellSchema))
	tests := []struct {
		text      string
		differing []string
		fails     bool
	}{
		{`{"command": "ls", "timeout": 5`, nil, false},
		{`{"command": "ls"`, []string{"timeout"}, false},
		{`{"command": 5, "timeout": "7"`, []string{"command", "timeout"}, false},
		{`"{\"command\": \"ls\"}"`, nil, true},
	}
	for _, tt := range tests {
		decoded, fault := Decode(tt.text, schema)
		if fault != nil || !cmp.Equal(decoded.Differing, tt.differing) || (decoded.Executed != nil) != tt.fails {
			t.Errorf("%s: %+v, fault %v", tt.text, decoded, fault)
		}
	}
}

func TestSchemas(t *testing.T) {
	tests := []struct{ name, schema, text, kind string }{
		{"no schema", ``, `{"a": 1}`, ""},
		{"null schema", `null`, `{"a": 1}`, ""},
		{"closed", `{"properties":{"x":{}},"additionalProperties":false}`, `{"x":1,"y":2}`, Invalid},
		{"unknown type", `{"properties":{"a":{"type":"banana"}}}`, `{"a":1}`, SchemaError},
		{"no object", `[]`, `{"a":1}`, SchemaError},
		{"a reference outside", `{"$ref":"file:///etc/passwd"}`, `{"a":1}`, SchemaError},
		{"a broken schema and a broken text", `{"type":"banana"}`, `{"a":1`, SchemaError},
		{"format says nothing", `{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"type":"string","format":"email"}}}`, `{"a":"x"}`, ""},
		{"a property named format", `{"properties":{"format":{"type":"integer"}}}`, `{"format":"x"}`, Invalid},
		{"pattern is a search", `{"properties":{"a":{"pattern":"[0-9]{4}"}}}`, `{"a":"x2024y"}`, ""},
		{"pattern fails", `{"properties":{"a":{"pattern":"[0-9]{4}"}}}`, `{"a":"x"}`, Invalid},
		{"a pattern that Go can't say", `{"properties":{"a":{"pattern":"(?=x)y"}}}`, `{"a":"z"}`, ""},
		{"true is not 1", `{"properties":{"a":{"const":1}}}`, `{"a":true}`, Invalid},
		{"1.0 is 1", `{"properties":{"a":{"const":1}}}`, `{"a":1.0}`, ""},
		{"booleans are no integers", `{"properties":{"a":{"type":"integer"}}}`, `{"a":true}`, Invalid},
		{"a big integer", `{"properties":{"a":{"type":"integer"}}}`, `{"a":123456789012345678901234567890}`, ""},
		{"characters are counted", `{"properties":{"a":{"maxLength":2}}}`, `{"a":"文文"}`, ""},
		{"one of a union", `{"properties":{"a":{"anyOf":[{"type":"integer"},{"type":"null"}]}}}`, `{"a":null}`, ""},
		{"none of a union", `{"properties":{"a":{"anyOf":[{"type":"integer"},{"type":"null"}]}}}`, `{"a":"x"}`, Invalid},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			kind := ""
			if _, fault := Decode(tt.text, Compile(json.RawMessage(tt.schema))); fault != nil {
				kind = fault.Kind
			}
			if kind != tt.kind {
				t.Errorf("got %q, want %q", kind, tt.kind)
			}
		})
	}
}

func TestGuidance(t *testing.T) {
	tests := []struct{ name, schema, text, want string }{
		{"dropped by a closed schema", `{"properties":{"x":{"type":"string"}},"additionalProperties":false}`, `{'x': 'a', 'y': 1}`, `{"x":"a"}`},
		{"words for booleans", `{"properties":{"a":{"type":"boolean"},"b":{"type":"boolean"}}}`, `{'a': 'yes', 'b': 0}`, `{"a":true,"b":false}`},
		{"an element for a list", `{"properties":{"a":{"type":"array","items":{"type":"integer"}}}}`, `{'a': '7'}`, `{"a":[7]}`},
		{"a list in a text", `{"properties":{"a":{"type":"array"}}}`, `{'a': '[1,2]'}`, `{"a":[1,2]}`},
		{"the first branch that fits", `{"properties":{"a":{"anyOf":[{"type":"integer"},{"type":"string"}]}}}`, `{'a': 'x'}`, `{"a":"x"}`},
		{"a type of several", `{"properties":{"a":{"type":["string","null"]}}}`, `{'a': null}`, `{"a":null}`},
		{"an integral decimal", `{"properties":{"a":{"type":"integer"}}}`, `{'a': 3.0}`, `{"a":3}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			decoded, fault := Decode(tt.text, Compile(json.RawMessage(tt.schema)))
			if fault != nil || Encode(decoded.Input) != tt.want {
				t.Errorf("got %s, fault %v, want %s", Encode(decoded.Input), fault, tt.want)
			}
		})
	}
}

// TestHostile pins that depth ends in a fault, and that brackets inside a command don't count.
func TestHostile(t *testing.T) {
	deep := strings.Repeat("[", 100_000)
	for _, text := range []string{`{"command":` + deep, `{"command":` + deep + strings.Repeat("]", 100_000) + "}", strings.Repeat("{'a':", 100_000), strings.Repeat("(", 100_000)} {
		if _, fault := Decode(text, nil); fault == nil || fault.Kind != JSONDecode {
			t.Errorf("%.20s…: fault %v", text, fault)
		}
	}
	if _, fault := Decode(`{"command":"`+deep+`"}`, nil); fault != nil {
		t.Errorf("brackets inside a string: %v", fault)
	}
}

func TestFaultMessage(t *testing.T) {
	_, fault := Decode(strings.Repeat("x", 1000), nil)
	if !strings.Contains(fault.Message, "…") || len(fault.Message) > 500 {
		t.Errorf("a long text must be cut: %s", fault.Message)
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{`{"command": "ls`, `{'a': [1, (2`, `{"a": "b "c" d"}`, "```{\"a\":\\x41}", `"{\"a\":1}"`, `{"a":NaN}`, `{{"a":1,,}`, `{"a":/*`, `{"a":"\ud83d`} {
		f.Add(seed)
	}
	schema := Compile(json.RawMessage(shellSchema))
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range []*Schema{nil, schema} {
			decoded, fault := Decode(text, s)
			if (fault == nil) != (decoded.Input != nil) {
				t.Fatalf("%q: input %v and fault %v", text, decoded.Input, fault)
			}
			if fault != nil {
				continue
			}
			again, fault := Decode(Encode(decoded.Input), s)
			if fault != nil || again.Repaired || Encode(again.Input) != Encode(decoded.Input) {
				t.Fatalf("%q decodes to %s, which decodes to %s, fault %v", text, Encode(decoded.Input), Encode(again.Input), fault)
			}
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	schema := Compile(json.RawMessage(shellSchema))
	for _, bench := range []struct{ name, text string }{{"plain", `{"command": "git status --short", "timeout": 5000}`}, {"repaired", `{"command": "git log --format="%h %s"", 'timeout': 5000`}} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				Decode(bench.text, schema)
			}
		})
	}
}

func ExampleDecode() {
	schema := Compile(json.RawMessage(`{"type":"object","properties":{"command":{"type":"string"}},"required":["command"]}`))
	decoded, _ := Decode("{'command': 'ls -la", schema)
	fmt.Println(Encode(decoded.Input), decoded.Repaired)
	_, fault := Decode(`{"comand": "ls"}`, schema)
	fmt.Println(fault.Kind)
	// Output:
	// {"command":"ls -la"} true
	// schema
}
