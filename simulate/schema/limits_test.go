package schema_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/simulate/schema"
)

// A chain of n definitions that each name the next one twice takes 2 to the n steps.
func TestDoublingSchemasEnd(t *testing.T) {
	var defs []string
	for i := range 60 {
		defs = append(defs, fmt.Sprintf(`"d%d":{"allOf":[{"$ref":"#/$defs/d%d"},{"$ref":"#/$defs/d%d"}]}`, i, i+1, i+1))
	}
	text := `{"$ref":"#/$defs/d0","$defs":{"d60":true,` + strings.Join(defs, ",") + `}}`
	var doc any
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	s, err := schema.Compile(doc)
	if err != nil {
		t.Fatal(err)
	}
	if s.Validate(1.0) == nil {
		t.Error("it passes although nobody can follow it to its end")
	}
}
