package argument

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestNumbers pins which words are numbers, in the ways in which Python writes them.
func TestNumbers(t *testing.T) {
	tests := []struct {
		word string
		want json.Number
		ok   bool
	}{
		{"0", "0", true},
		{"-0", "0", true},
		{"7", "7", true},
		{"+7", "7", true},
		{"-7", "-7", true},
		{"007", "7", true},
		{"1_000", "1000", true},
		{".5", "0.5", true},
		{"-.5", "-0.5", true},
		{"5.", "5", true},
		{"1.50", "1.5", true},
		{"1e3", "1000", true},
		{"1.5E-3", "0.0015", true},
		{"123456789012345678901234567890", "123456789012345678901234567890", true},
		{"", "", false},
		{".", "", false},
		{"-", "", false},
		{"1,000", "", false},
		{"0x10", "", false},
		{"5s", "", false},
		{"1e999", "", false},
		{"e5", "", false},
		{"1.2.3", "", false},
		{"_1", "", false},
		{strings.Repeat("9", 401), "", false},
	}
	for _, tt := range tests {
		if got, ok := number(tt.word); got != tt.want || ok != tt.ok {
			t.Errorf("%.20q: %s, %v, want %s, %v", tt.word, got, ok, tt.want, tt.ok)
		}
	}
}

// TestClosingQuotes pins which quotes end a text and which are content.
func TestClosingQuotes(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"an awk program", `{'command': "awk '{print "x"}' f"`, `awk '{print "x"}' f`},
		{"a word in quotes at the beginning", `{'command': ""quoted" word"}`, `"quoted" word`},
		{"a quoted option", `{'command': "git commit -m "fix: it" --no-edit"}`, `git commit -m "fix: it" --no-edit`},
		{"quotes and a comma", `{'command': "echo "a", b"}`, `echo "a", b`},
		{"a comma and a key", `{'command': "echo a", "timeout": 5}`, "echo a"},
		{"a comma and a key in single quotes", `{'command': "echo a", 'timeout': 5}`, "echo a"},
		{"a comma and a bare key", `{'command': "echo a", timeout: 5}`, "echo a"},
		{"a comma, a comment and a key", "{'command': \"echo a\", // first\n \"timeout\": 5}", "echo a"},
		{"a bracket behind", `{'l': ["x"], 'command': "ls"}`, "ls"},
		{"prose behind", `{'command': "ls"} is what I run`, "ls"},
		{"a second closer", `{'command': "ls"}}}`, "ls"},
		{"an apostrophe", `{'command': 'echo it's fine'}`, "echo it's fine"},
		{"a double quote in single quotes", `{'command': 'echo "x"'}`, `echo "x"`},
		{"an escaped quote", `{'command': "echo \"x\""}`, `echo "x"`},
		{"an escaped backslash", `{'command': "a\\"}`, `a\`},
		{"curly and straight", `{'command': “echo x"}`, "echo x"},
		{"single curly quotes", `{'command': ‘echo x’}`, "echo x"},
		{"everything escaped", `{\"command\": \"echo x\", \"timeout\": 5}`, "echo x"},
		{"not closed", `{'command': "echo `, "echo "},
		{"not closed, a brace inside", `{'command': "awk {x}`, "awk {x}"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			object, ok := repairText(tt.text).(map[string]any)
			if !ok || object["command"] != tt.want {
				t.Errorf("got %q, want %q", object["command"], tt.want)
			}
		})
	}
}

func TestEscapes(t *testing.T) {
	tests := []struct{ text, want string }{
		{`\n\t\r\b\f`, "\n\t\r\b\f"},
		{`\\ \" \'`, `\ " '`},
		{`\/`, `\/`},
		{`\d+`, `\d+`},
		{`\x41\x6`, `A\x6`},
		{`\u0041\u00`, `A\u00`},
		{`\u00zz`, `\u00zz`},
		{`\ud83d\ude00`, "😀"},
		{`\ud83d`, "\ufffd"},
		{`\ud83d\u0041`, "\ufffdA"},
	}
	for _, tt := range tests {
		object, _ := repairText(`{'a': '` + tt.text + `'}`).(map[string]any)
		if object["a"] != tt.want {
			t.Errorf("%s: got %q, want %q", tt.text, object["a"], tt.want)
		}
	}
}

func TestStructures(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nested", `{'a': {'b': [1, {'c': 2}], 'd': (3, 4)}}`, `{"a":{"b":[1,{"c":2}],"d":[3,4]}}`},
		{"nested and cut", `{'a': {'b': [1, {'c': 2`, `{"a":{"b":[1,{"c":2}]}}`},
		{"empty", `{'a': {}, 'b': [], 'c': ""`, `{"a":{},"b":[],"c":""}`},
		{"the last of two members", `{'a': 1, 'a': 2}`, `{"a":2}`},
		{"a comment at the end", `{'a': 1 # one`, `{"a":1}`},
		{"an open comment", `{'a': 1 /* one`, `{"a":1}`},
		{"null", `{'a': null, 'b': true, 'c': False}`, `{"a":null,"b":true,"c":false}`},
		{"a list in a text", `{'a': '[1]'}`, `{"a":"[1]"}`},
		{"three objects of one shape", `{"a":1} {"a":2} {"a":3}`, `{"a":3}`},
		{"the same shape inside", `{"a":{"b":1}}{"a":{"b":2}}`, `{"a":{"b":2}}`},
		{"another shape inside", `{"a":{"b":1}}{"a":{"c":2}}`, ""},
		{"another type", `{"a":1}{"a":"x"}`, ""},
		{"lists of one length", `{"a":[1]}{"a":[2]}`, `{"a":[2]}`},
		{"lists of different lengths", `{"a":[1]}{"a":[1,2]}`, ""},
		{"an object and a list", `{"a":1}[1]`, ""},
		{"a key without a value", `{"a", "b": 1}`, ""},
		{"a key without a value at the end", `{'x': {"a": 1, "b"}}`, `{"x":{"a":1}}`},
		{"cut in a key", `{"a": "x", "b`, `{"a":"x"}`},
		{"cut before a key", `{"a": "x", "`, `{"a":"x"}`},
		{"cut in a key behind inner quotes", `{"a": "say "hi" now", "b`, `{"a":"say \"hi\" now"}`},
		{"a set", `{'x': {"a", "b"}, 'y': {1, 2}}`, `{"x":["a","b"],"y":[1,2]}`},
		{"a set at the top", `{'a', 'b'}`, ""},
		{"a set of sets", `{'x': {{"a"}}}`, ""},
		{"cut in the first key inside", `{"x": [{"a`, `{"x":[["a"]]}`},
		{"cut behind a brace inside", `{"x": [1, {`, `{"x":[1]}`},
		{"an empty object inside", `{'x': [1, {}]`, `{"x":[1,{}]}`},
		{"cut behind a quote inside", `{"x": ["a", "`, `{"x":["a"]}`},
		{"a key without its first quote", `{"a": "x", b": "y"}`, `{"a":"x","b":"y"}`},
		{"a key without its last quote", `{"a": "x", "b: "y"}`, `{"a":"x","b":"y"}`},
		{"a key without its last quote, and a number", `{"a": "x", "b: 5, "c": 6}`, `{"a":"x","b":5,"c":6}`},
		{"a key without a colon", `{"a": "x", "b" "y"}`, `{"a":"x","b":"y"}`},
		{"a key with a colon in it", `{'a': "x", "b:c": "y"}`, `{"a":"x","b:c":"y"}`},
		{"a value without its first quote", `{"a": x|y", "b": ["c", d"]}`, `{"a":"x|y","b":["c","d"]}`},
		{"two colons", `{"a":: 1}`, `{"a":1}`},
		{"literals in capitals", `{'a': TRUE, 'b': Null, 'c': FALSE}`, `{"a":true,"b":null,"c":false}`},
		{"missing commas in a list", `{"a": [1 2 3], "b": ["x" "y"]}`, `{"a":[1,2,3],"b":["x","y"]}`},
		{"a list of words", `{"a": [one two, three]}`, `{"a":["one two","three"]}`},
		{"cut in an exponent", `{"a": 1e`, `{"a":1}`},
		{"a list of nothing", `{'a': [,,]}`, `{"a":[]}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			if object, ok := repairText(tt.text).(map[string]any); ok {
				got = Encode(object)
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestConversions(t *testing.T) {
	one := json.Number("1")
	tests := []struct {
		kind  string
		value any
		want  any
		ok    bool
	}{
		{"string", "x", "x", true},
		{"string", one, "1", true},
		{"string", true, nil, false},
		{"string", nil, nil, false},
		{"integer", json.Number("3.0"), json.Number("3"), true},
		{"integer", "3", json.Number("3"), true},
		{"integer", json.Number("3.5"), nil, false},
		{"integer", json.Number("1e400000"), nil, false},
		{"integer", "three", nil, false},
		{"integer", true, nil, false},
		{"number", " 3.5 ", json.Number("3.5"), true},
		{"number", []any{}, nil, false},
		{"boolean", "Yes", true, true},
		{"boolean", "off", false, true},
		{"boolean", one, true, true},
		{"boolean", "maybe", false, false},
		{"boolean", []any{}, nil, false},
		{"object", `{"a":1}`, map[string]any{"a": one}, true},
		{"object", `[1]`, nil, false},
		{"object", "x", nil, false},
		{"object", one, nil, false},
		{"array", "[1]", []any{one}, true},
		{"array", "x", []any{"x"}, true},
		{"array", one, []any{one}, true},
		{"array", nil, nil, false},
		{"array", map[string]any{}, nil, false},
	}
	for _, tt := range tests {
		got, ok := conversions[tt.kind](tt.value)
		if ok != tt.ok || ok && !cmp.Equal(got, tt.want) {
			t.Errorf("%v to %s: %v, %v, want %v, %v", tt.value, tt.kind, got, ok, tt.want, tt.ok)
		}
	}
}

func TestFits(t *testing.T) {
	tests := []struct {
		schema map[string]any
		value  any
		want   bool
	}{
		{map[string]any{}, "x", true},
		{map[string]any{"type": "string"}, "x", true},
		{map[string]any{"type": "string"}, json.Number("1"), false},
		{map[string]any{"type": []any{"integer", "null"}}, nil, true},
		{map[string]any{"type": []any{"integer", "null"}}, "1", false},
		{map[string]any{"type": "array"}, []any{}, true},
		{map[string]any{"type": "banana"}, "x", false},
		{map[string]any{"type": 5}, "x", true},
	}
	for _, tt := range tests {
		if got := fits(tt.schema, tt.value); got != tt.want {
			t.Errorf("%v fits %v: %v", tt.value, tt.schema, got)
		}
	}
}

func TestNumbersForEngines(t *testing.T) {
	input := map[string]any{"a": json.Number("600000"), "b": []any{json.Number("0.5"), "x"}, "c": math.NaN()}
	got := Floats(input)
	if got["a"] != 600000.0 || got["b"].([]any)[0] != 0.5 || got["b"].([]any)[1] != "x" {
		t.Errorf("%v", got)
	}
	if plain := Plain(map[string]any{"a": math.Inf(1), "b": math.Inf(-1), "c": math.NaN(), "d": 1.5}); !cmp.Equal(plain, map[string]any{"a": "Infinity", "b": "-Infinity", "c": "NaN", "d": 1.5}) {
		t.Errorf("%v", plain)
	}
}

func TestInfinities(t *testing.T) {
	tests := []struct {
		text string
		want any
		ok   bool
	}{
		{`[NaN]`, "NaN", true},
		{`[-Infinity]`, math.Inf(-1), true},
		{`["NaN"]`, "NaN", true},
		{`["a\"NaN"]`, `a"NaN`, true},
		{`[NaNa]`, nil, false},
		{`["` + infinityMark + `NaN", NaN]`, nil, false},
	}
	for _, tt := range tests {
		value, err := parsePlain(tt.text)
		if (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if !tt.ok {
			continue
		}
		got := value.([]any)[0]
		if f, isFloat := got.(float64); isFloat && math.IsNaN(f) {
			got = "NaN"
		}
		if got != tt.want {
			t.Errorf("%s: %v, want %v", tt.text, got, tt.want)
		}
	}
}

func TestMembers(t *testing.T) {
	if d := cmp.Diff([]string{"a", "b", "c"}, Members(map[string]any{"c": 1, "a": 2, "b": 3})); d != "" {
		t.Error(d)
	}
	if got := Encode(map[string]any{"command": "a < b && c"}); got != `{"command":"a < b && c"}` {
		t.Errorf("%s: a command must be readable", got)
	}
}
