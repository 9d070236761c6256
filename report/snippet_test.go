package report

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/source"
)

func TestSnippet(t *testing.T) {
	long := "echo " + strings.Repeat("a", 60) + "; rm -rf / ; echo " + strings.Repeat("b", 60)
	tests := []struct {
		name, text, place, message string
		width                      int
		want                       []string
	}{
		{"one place", "ls $(rm x)", "$(rm x)", "runs rm", 60, []string{"  ls $(rm x)", "     ^~~~~~~  runs rm"}},
		{"wide characters before", "日本 rm", "rm", "here", 60, []string{"  日本 rm", "       ^~  here"}},
		{"tab before", "\trm", "rm", "here", 60, []string{"      rm", "      ^~  here"}},
		{"escape before", "\x1brm", "rm", "here", 60, []string{`  \x1brm`, "      ^~  here"}},
		{"second line", "ls\nrm x", "rm x", "here", 60, []string{"   2 | rm x", "     | ^~~~  here"}},
		{"place over two lines", "a $(b\nc)", "$(b\nc)", "here", 60, []string{"   1 | a $(b", "     |   ^~~  here"}},
		{"end of the text", "ls (", "", "ends", 60, []string{"  ls (", "      ^  ends"}},
		{"long text below", "rm x", "x", "one two three four five six seven eight nine ten", 40, []string{
			"  rm x", "     ^", "      one two three four five six seven", "      eight nine ten"}},
		{"long line", long, "rm -rf /", "gone", 40, []string{
			"  …aaaaaaaaaaaaa; rm -rf / ; echo bbbbb…", "                  ^~~~~~~~  gone"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			at := strings.Index(tt.text, tt.place)
			if tt.place == "" {
				at = len(tt.text)
			}
			var b strings.Builder
			NewPage(&b, tt.width, false).snippet(tt.text, []mark{{source.Span{Start: at, End: at + len(tt.place)}, tt.message}})
			if got, want := b.String(), strings.Join(tt.want, "\n")+"\n"; got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}

func TestSnippetShowsALineOnce(t *testing.T) {
	var b strings.Builder
	NewPage(&b, 60, false).snippet("ls $(rm x)", []mark{{source.Span{Start: 5, End: 9}, "second"}, {source.Span{Start: 3, End: 10}, "first"}})
	want := "  ls $(rm x)\n     ^~~~~~~  first\n       ^~~~  second\n"
	if got := b.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func FuzzSnippet(f *testing.F) {
	f.Add("ls\n\x00日本\trm", 3, 7, 40)
	f.Fuzz(func(t *testing.T, text string, start, end, width int) {
		var b strings.Builder
		NewPage(&b, width%200, false).snippet(text, []mark{{source.Span{Start: start, End: end}, "here"}})
		if lines := strings.Count(b.String(), "\n"); lines > 4 {
			t.Errorf("%q: %d lines for one place", text, lines)
		}
	})
}

// A text with thousands of findings would fill the screen many times over, and take as long to lay out.
func TestSnippetShowsTheFirstOfManyPlaces(t *testing.T) {
	var b strings.Builder
	var marks []mark
	for i := range 120 {
		marks = append(marks, mark{source.Span{Start: i, End: i + 1}, "here"})
	}
	NewPage(&b, 200, false).snippet(strings.Repeat("x", 120), marks)
	if n := strings.Count(b.String(), "^  here"); n != 50 {
		t.Errorf("%d places are shown", n)
	}
	if !strings.HasSuffix(b.String(), "… and 70 more; --format json names all\n") {
		t.Errorf("what is left out isn't told:\n%s", b.String())
	}
}
