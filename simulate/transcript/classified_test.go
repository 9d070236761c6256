package transcript

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestClassifiedLines pins that what is written is read again, and that any other line is reported.
func TestClassifiedLines(t *testing.T) {
	all := []Classified{{ID: "a", SHA256: "00", Verdict: "SAFE", Reason: "lists <files>\nonly"}, {ID: "a/b", Verdict: "UNSAFE"}}
	var out bytes.Buffer
	for i := range all {
		if err := WriteClassified(&out, &all[i]); err != nil {
			t.Fatal(err)
		}
	}
	if first, _, _ := strings.Cut(out.String(), "\n"); first != `{"type":"classifier","id":"a","sha256":"00","verdict":"SAFE","reason":"lists <files>\nonly"}` {
		t.Errorf("a line is %s", first)
	}
	again, err := ReadClassified(&out)
	if d := cmp.Diff(all, again); d != "" || err != nil {
		t.Error(err, d)
	}
	for _, text := range []string{"{", `{"type":"turn","calls":[]}`, `{"type":"classifier","verdict":"SAFE"}`, `{"type":"classifier","id":"a","verdict":"UNSAFE","Verdict":"SAFE"}`, strings.Repeat("x", MaxLine+1)} {
		_, err := ReadClassified(strings.NewReader(`{"type":"classifier","id":"a","verdict":"SAFE"}` + "\n\n" + text))
		var line *LineError
		if !errors.As(err, &line) || line.Line != 3 {
			t.Errorf("%.40s: %v", text, err)
		}
	}
}
