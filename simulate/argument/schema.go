package argument

import (
	"bytes"
	"encoding/json"

	"github.com/bashguard/bashguard/simulate/schema"
)

// Schema is the schema of a tool's input. A nil Schema accepts every object.
type Schema struct {
	compiled *schema.Schema
	// doc is the schema itself, for what it guides besides validation.
	doc map[string]any
	// fault is why the schema can't be used.
	fault string
}

// Compile reads a schema; empty text or null is a nil Schema. A schema that can't be used gives one whose calls all fail with a Fault
// of kind SchemaError: that is a mistake of whoever wrote the tool, not of the model.
func Compile(text json.RawMessage) *Schema {
	if len(text) == 0 || string(text) == "null" {
		return nil
	}
	var value any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return &Schema{fault: "the schema is not JSON: " + err.Error()}
	}
	doc, ok := value.(map[string]any)
	if !ok {
		return &Schema{fault: "the schema is not an object"}
	}
	compiled, err := schema.Compile(doc)
	if err != nil {
		return &Schema{fault: err.Error()}
	}
	return &Schema{compiled: compiled, doc: doc}
}

// validate checks an object and returns the first complaint.
func (s *Schema) validate(input map[string]any) error {
	if s == nil {
		return nil
	}
	return s.compiled.Validate(input)
}
