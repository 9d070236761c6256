package transcript

import (
	"encoding/json"
	"testing"
)

// TestMiddlewares pins which middlewares can be replayed.
func TestMiddlewares(t *testing.T) {
	tests := []struct {
		text    string
		unknown bool
	}{
		{`{"on_check_permission":{"return":"allow"}}`, false},
		{`{"on_check_permission":{"map":{"ask":"deny"},"tool":"Bash"}}`, false},
		{`{"on_check_permission":{"rewrite":{"a":1}},"on_acting":{"replace_text":"x"}}`, false},
		{`{"on_check_permission":{"raise":"RuntimeError"}}`, false},
		{`{"name":"cache","on_acting":{"replace_text":"x","tool":"Bash"}}`, false},
		{`"audit"`, true},
		{`{"name":"audit"}`, true},
		{`{}`, true},
		{`null`, true},
		{`5`, true},
		{`{"on_model_call":{}}`, true},
		{`{"on_check_permission":{"return":"allow"},"on_reply":{}}`, true},
		{`{"on_check_permission":{"call":"check.py"}}`, true},
		{`{"on_check_permission":5}`, true},
		{`{"on_acting":{"sleep":10}}`, true},
	}
	for _, tt := range tests {
		var h Header
		if err := json.Unmarshal([]byte(`{"middlewares":[`+tt.text+`]}`), &h); err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if h.UnknownHooks() != tt.unknown {
			t.Errorf("%s: unknown %v, want %v", tt.text, h.UnknownHooks(), tt.unknown)
		}
	}
	if new(Header).UnknownHooks() {
		t.Error("a session without middlewares has none that is unknown")
	}
}
