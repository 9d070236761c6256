package report

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestJSONIsSafeToPrint(t *testing.T) {
	for _, text := range []string{"a\u009bK", "\x7f", "a\u202eb", "\u200b", "tag \U000e0041", "日本 é", "\x1b[2J", "<a & b>", "\ufeff", "\xff"} {
		var b strings.Builder
		if err := JSON(&b, []string{text}); err != nil {
			t.Fatal(err)
		}
		if shown := Visible(strings.TrimSuffix(b.String(), "\n")); shown+"\n" != b.String() {
			t.Errorf("%q is printed as %q", text, b.String())
		}
		var back []string
		if err := json.Unmarshal([]byte(b.String()), &back); err != nil || back[0] != string([]rune(text)) {
			t.Errorf("%q comes back as %q: %v", text, back, err)
		}
	}
}

func TestJSONKeepsShellOperatorsReadable(t *testing.T) {
	var b strings.Builder
	if err := JSON(&b, "a && b > c <d"); err != nil || b.String() != "\"a && b > c <d\"\n" {
		t.Errorf("got %s, %v", b.String(), err)
	}
}

func FuzzJSON(f *testing.F) {
	f.Add("a\u009b\U000e0041")
	f.Fuzz(func(t *testing.T, text string) {
		var b strings.Builder
		var back string
		if err := JSON(&b, text); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(b.String()), &back); err != nil || back != string([]rune(text)) {
			t.Errorf("%q comes back as %q: %v", text, back, err)
		}
	})
}
