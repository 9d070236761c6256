package shell

import (
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/program"
)

// Each of these would take hours, or all memory, if every step copied what follows. What is too much is left open, never harmless.
func TestTooMuchIsLeftOpen(t *testing.T) {
	t.Run("braces", func(t *testing.T) {
		word := &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{Value: strings.Repeat("{a,b}", 40000)}}}
		words := (&walker{}).braces(word)
		parts := words[0].Parts
		if _, open := parts[len(parts)-1].(*syntax.BraceExp); len(words) != 1 || len(parts) > 3 || !open {
			t.Errorf("%d words of %d parts", len(words), len(parts))
		}
	})
	builders := map[string]func(*builder){
		"patterns": func(b *builder) { b.unquoted(strings.Repeat("*", 200000)) },
		"value":    func(b *builder) { b.split(strings.Repeat("x ", 100000)) },
	}
	for name, build := range builders {
		t.Run(name, func(t *testing.T) {
			var b builder
			build(&b)
			if b.current.Open != program.Any || len(b.done) > 0 {
				t.Errorf("%d words, the last is %v", len(b.done), b.current.Open)
			}
		})
	}
}

func TestUnquoted(t *testing.T) {
	tests := []struct{ text, want, pattern string }{
		{`a\ b`, "a b", ""},
		{"a\\\nb", "ab", ""},
		{`a\*b`, "a*b", ""},
		{`a\b*c?`, "ab", "ab*c?"},
		{`[`, "[", ""},
		{`a[b]`, "a", "a[b]"},
	}
	for _, tt := range tests {
		var b builder
		b.unquoted(tt.text)
		if b.current.Text != tt.want || b.current.Pattern != tt.pattern {
			t.Errorf("%s: text %q, pattern %q", tt.text, b.current.Text, b.current.Pattern)
		}
	}
}
