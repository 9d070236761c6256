package document

import (
	"errors"
	"strings"
	"testing"
)

// Words are split as a shell does, each with its place.
func TestFlags(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"copilot --allow-tool='shell(git:*)' --deny-tool \"shell(git push)\"\n", "copilot|--allow-tool=shell(git:*)|--deny-tool|shell(git push)"},
		{"# flags\n--yolo # all\\\n\n--a \\\n--b", "--yolo|--a|--b"},
		{`a\ b "c\"d\n" 'e\' f""g`, `a b|c"d\n|e\|fg`},
		{"a;b && c|d", "a|;|b|&&|c|||d"},
		{"", ""},
	} {
		root, err := ParseFlags([]byte(c.text))
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		var words []string
		for _, n := range root.Items {
			words = append(words, n.Text)
			if at := n.Span.Text(c.text); at == "" || strings.ContainsAny(at[:1]+at[len(at)-1:], " \n") {
				t.Errorf("%q stands at %q", n.Text, at)
			}
		}
		if got := strings.Join(words, "|"); got != c.want {
			t.Errorf("%q: %s", c.text, got)
		}
	}
	for text, at := range map[string]string{"--a 'b": "'b", "x \"": "\"", "\xff": "\xff", "\ufeff--a": "\ufeff", "a\x00": "\x00", "--a\n<<<<<<< HEAD": "<<<"} {
		_, err := ParseFlags([]byte(text))
		var broken *SyntaxError
		if !errors.As(err, &broken) || !strings.HasPrefix(text[broken.Offset:], at) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzParseFlags(f *testing.F) {
	f.Add([]byte("copilot --allow-tool='shell(git:*)' \\\n --deny-tool \"a\\\"b\" # c"))
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := ParseFlags(data)
		if err == nil && len(root.Items) == 0 {
			return
		}
		checkTree(t, data, root, err)
	})
}
