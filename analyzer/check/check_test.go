package check_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/bashguard/bashguard/analyzer/check"
)

func TestZeroSeverityIsNone(t *testing.T) {
	var s check.Severity
	if s.String() != "" || s >= check.Note {
		t.Errorf("the zero severity is %q", s)
	}
}

func ExampleSeverity() {
	out, _ := json.Marshal([]check.Severity{check.Note, check.Warning, check.Error})
	fmt.Println(string(out))
	// Output: ["note","warning","error"]
}
