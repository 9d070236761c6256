package source_test

import (
	"fmt"
	"testing"

	"github.com/bashguard/bashguard/analyzer/source"
)

func TestSpanTextStaysInside(t *testing.T) {
	for _, c := range []struct {
		span source.Span
		want string
	}{
		{source.Span{Start: 0, End: 2}, "ls"},
		{source.Span{Start: 3, End: 99}, "-l"},
		{source.Span{Start: -4, End: 2}, "ls"},
		{source.Span{Start: 4, End: 1}, ""},
		{source.Span{Start: 40, End: 50}, ""},
	} {
		if got := c.span.Text("ls -l"); got != c.want {
			t.Errorf("%v: got %q, want %q", c.span, got, c.want)
		}
	}
}

func ExamplePosition() {
	fmt.Println(source.Position("ls\n  rm x", 5))
	// Output: 2 3
}

func BenchmarkPosition(b *testing.B) {
	for b.Loop() {
		source.Position("ls\n  rm x", 5)
	}
}

func FuzzPosition(f *testing.F) {
	f.Add("ls\nrm", 3)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		if line, column := source.Position(text, offset); line < 1 || column < 1 || column > len(text)+1 {
			t.Errorf("offset %d of %q: line %d, column %d", offset, text, line, column)
		}
	})
}
