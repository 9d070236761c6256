package treesitter

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTame(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"ordinary", "echo {1..5} é {a", "echo {1..5} é {a"},
		{"wide elsewhere", "echo \U0001F600 中 x{", "echo \U0001F600 中 x{"},
		{"four bytes behind a brace", "{\U0001F600", "{¡¡"},
		{"three bytes", "{中x", "{¡_x"},
		{"two bytes above 255", "{ā", "{¡"},
		{"two bytes up to 255", "{é", "{é"},
		{"behind the first number", "{12中", "{12¡_"},
		{"behind the dots", "{1..中", "{1..¡_"},
		{"behind the second number", "{1..23\U0001F600}", "{1..23¡¡}"},
		{"behind no number at all", "{..中", "{..¡_"},
		{"not behind the third dot", "{1...中", "{1...中"},
		{"brace in a brace", "{{中", "{{¡_"},
		{"broken bytes", "{\xff{\xe4\xb8", "{\xff{\xe4\xb8"},
		{"NUL", "a\x00{\x00", "a\x01{\x01"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tame(tt.text); got != tt.want {
				t.Errorf("tame(%q) = %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func FuzzTame(f *testing.F) {
	f.Add("{中{1..\U0001F600\x00")
	f.Fuzz(func(t *testing.T, text string) {
		tamed := tame(text)
		if len(tamed) != len(text) || tame(tamed) != tamed {
			t.Errorf("tame(%q) = %q: another length, or not tame", text, tamed)
		}
		for _, behind := range strings.Split(tamed, "{")[1:] {
			r, _ := utf8.DecodeRuneInString(strings.TrimLeft(behind, "0123456789"))
			if r > 0xFF && r != utf8.RuneError {
				t.Errorf("tame(%q) = %q: %q can still stand behind a brace", text, tamed, r)
			}
		}
	})
}
