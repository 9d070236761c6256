package argument

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Schema is the schema of a tool's input. A nil Schema accepts every object.
type Schema struct {
	compiled *jsonschema.Schema
	// doc is the schema itself, for what it guides besides validation.
	doc map[string]any
	// fault is why the schema can't be used.
	fault string
}

// schemaURL names the schema inside the compiler; nothing is ever loaded from it.
const schemaURL = "bashguard:tool"

// Compile reads a schema; empty text or null is a nil Schema. A schema that can't be used gives one whose calls all fail with a Fault
// of kind SchemaError: that is a mistake of whoever wrote the tool, not of the model.
func Compile(text json.RawMessage) *Schema {
	if len(text) == 0 || string(text) == "null" {
		return nil
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		return &Schema{fault: "the schema is not JSON: " + err.Error()}
	}
	doc, ok := value.(map[string]any)
	if !ok {
		return &Schema{fault: "the schema is not an object"}
	}
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(noLoader{})
	compiler.UseRegexpEngine(compilePattern)
	if err := compiler.AddResource(schemaURL, withoutFormats(doc)); err != nil {
		return &Schema{fault: err.Error()}
	}
	compiled, err := compiler.Compile(schemaURL)
	if err != nil {
		return &Schema{fault: err.Error()}
	}
	return &Schema{compiled: compiled, doc: doc}
}

// noLoader refuses references that lead out of the schema: no file and no host that a transcript names is touched.
type noLoader struct{}

// Load always fails.
func (noLoader) Load(url string) (any, error) { return nil, fmt.Errorf("%s is not loaded", url) }

// anyText stands in for a pattern that Go's regular expressions can't say, such as a look-ahead: the reference's could, so that
// refusing the call would be wrong more often than letting it through to the gates that protect something.
type anyText struct{ string }

func (anyText) MatchString(string) bool { return true }
func (a anyText) String() string        { return a.string }

func compilePattern(pattern string) (jsonschema.Regexp, error) {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return anyText{pattern}, nil
	}
	return re, nil
}

// literal are the keywords whose values are data and no schemas.
var literal = map[string]bool{"enum": true, "const": true, "default": true, "examples": true}

// withoutFormats returns a copy of a schema without its format keywords: the reference doesn't check them in any draft, and a property
// of that name holds an object, not a string.
func withoutFormats(doc map[string]any) map[string]any {
	out := make(map[string]any, len(doc))
	for key, value := range doc {
		if _, isText := value.(string); key == "format" && isText {
			continue
		}
		if !literal[key] {
			value = formatsOff(value)
		}
		out[key] = value
	}
	return out
}

func formatsOff(value any) any {
	switch v := value.(type) {
	case map[string]any:
		return withoutFormats(v)
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = formatsOff(e)
		}
		return out
	}
	return value
}

// validate checks an object and returns the first complaint.
func (s *Schema) validate(input map[string]any) error {
	if s == nil {
		return nil
	}
	err := s.compiled.Validate(input)
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err
	}
	for len(invalid.Causes) > 0 {
		invalid = invalid.Causes[0]
	}
	return errors.New(strings.TrimPrefix(invalid.Error(), "at '': "))
}
