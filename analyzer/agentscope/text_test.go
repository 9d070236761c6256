package agentscope

import (
	"slices"
	"testing"
)

func TestSlice(t *testing.T) {
	tests := []struct {
		about, text string
		start, end  int
		want        string
	}{
		{"bytes are characters", "rm a", 3, 4, "a"},
		{"clipped", "rm a", 3, 9, "a"},
		{"behind the end", "rm a", 7, 9, ""},
		{"empty", "", 0, 0, ""},
		{"two bytes shift by one", "é; rm a", 4, 8, "m a"},
		{"three bytes shift by two", "€; rm a", 5, 9, " a"},
		{"four bytes shift by three", "\U0001F600; rm a", 6, 10, "a"},
		{"shifted behind the end", "€€€ a", 10, 11, ""},
		{"clipped after a shift", "a é b", 2, 6, "é b"},
	}
	for _, tt := range tests {
		t.Run(tt.about, func(t *testing.T) {
			if got := newText(tt.text).slice(tt.start, tt.end); got != tt.want {
				t.Errorf("%q from %d up to %d: got %q, want %q", tt.text, tt.start, tt.end, got, tt.want)
			}
		})
	}
}

func TestWords(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \t\n\v\f\r", nil},
		{"a b", []string{"a", "b"}},
		{" a  b\n", []string{"a", "b"}},
		{"a\u00a0b\u2003c\u3000d\u2028e", []string{"a", "b", "c", "d", "e"}},
		{"a\x1cb\x1dc\x1ed\x1fe\x85f", []string{"a", "b", "c", "d", "e\x85f"}},
		{"a\u0085b", []string{"a", "b"}},
		{"a\u200bb\ufeffc\x00d", []string{"a\u200bb\ufeffc\x00d"}},
	}
	for _, tt := range tests {
		if got := words(tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
		first := ""
		if len(tt.want) > 0 {
			first = tt.want[0]
		}
		if got := firstWord(tt.text); got != first {
			t.Errorf("%q: first word %q, want %q", tt.text, got, first)
		}
	}
}

func TestLower(t *testing.T) {
	for text, want := range map[string]string{
		".GIT":   ".git",
		".gİt":   ".gi̇t",
		"\u212a": "k",
		"ÀÉ":     "àé",
		"ß":      "ß",
	} {
		if got := lower(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestLexWords(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", nil},
		{" a\tb\r\nc ", []string{"a", "b", "c"}},
		{"a 'b c' \"d e\"", []string{"a", "b c", "d e"}},
		{"a'b'\"c\"d", []string{"abcd"}},
		{"''", []string{""}},
		{"a \"\" b", []string{"a", "", "b"}},
		{`a\ b`, []string{"a b"}},
		{`\'`, []string{"'"}},
		{"a\\\nb", []string{"a\nb"}},
		{`'a\'b`, []string{`a\b`}},
		{`"a\"b\\c\d\$"`, []string{`a"b\c\d\$`}},
		{"a;b|c>d #e", []string{"a;b|c>d", "#e"}},
		{"$(a b)", []string{"$(a", "b)"}},
		{"é\u00a0ü", []string{"é\u00a0ü"}},
		{"a\vb\fc", []string{"a\vb\fc"}},
	}
	for _, tt := range tests {
		got, err := lexWords(tt.text)
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q and %v, want %q", tt.text, got, err, tt.want)
		}
	}
	for _, text := range []string{"'", `"`, `\`, "a 'b", `a "b\"`, `"a\`, `a b\`} {
		if got, err := lexWords(text); err == nil {
			t.Errorf("%q: got %q, want an error", text, got)
		}
	}
}
