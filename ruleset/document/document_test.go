package document

import (
	"errors"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/source"
)

const sample = `{
  "permissions": {"allow": ["Bash(a \"b\")", 7], "deny": []},
  "permissions": null, "on": true
}`

// Every value knows its place, and a name that is there twice is there twice.
func TestPlaces(t *testing.T) {
	root, err := Parse([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	if len(root.Members) != 3 || root.Get("permissions").Kind != Null || !root.Get("on").Is(Bool) || root.Get("off") != nil {
		t.Fatalf("members: %+v", root.Members)
	}
	allow := root.Members[0].Value.Get("allow")
	for _, c := range []struct {
		span source.Span
		want string
	}{
		{root.Span, sample},
		{root.Members[0].Span, `"permissions"`},
		{allow.Span, `["Bash(a \"b\")", 7]`},
		{allow.Items[0].Span, `"Bash(a \"b\")"`},
		{allow.Items[1].Span, `7`},
		{root.Members[1].Value.Span, `null`},
	} {
		if got := c.span.Text(sample); got != c.want {
			t.Errorf("place of %q: %q", c.want, got)
		}
	}
	if allow.Items[0].Text != `Bash(a "b")` {
		t.Errorf("text %q", allow.Items[0].Text)
	}
}

// Common mistakes are named, at their place.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ text, at, advice string }{
		{`{"a": [1,]}`, ",]", "remove the comma"},
		{"{\n// note\n\"a\": 1}", "// note", "comment"},
		{"{\"a\": 1,\n# note\n}", "# note", "comment"},
		{"{\n<<<<<<< HEAD\n", "<<<<", "merge conflict"},
		{`{'a': 1}`, "'a'", "double quotes"},
		{"", "", "write {}"},
		{"\ufeff{}", "\ufeff", "byte order mark"},
		{"{\"a\": \"\xff\"}", "\xff", "UTF-8"},
		{`{"a": 1} x`, "x", ""},
		{`{"a": 1`, "", ""},
		{strings.Repeat("[", 200) + strings.Repeat("]", 200), "", "nests"},
		{strings.Repeat("[", 1<<20), "", ""},
	} {
		_, err := Parse([]byte(c.text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%.40q: %v", c.text, err)
			continue
		}
		if !strings.Contains(syntax.Error(), c.advice) || !strings.HasPrefix(c.text[syntax.Offset:], c.at) {
			t.Errorf("%.40q: %q at %d", c.text, syntax.Error(), syntax.Offset)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte(`[1,,2]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := Parse(data)
		checkTree(t, data, root, err)
	})
}

// checkTree tells whether what a reader returned is a tree with places inside the text, or an error with one.
func checkTree(t *testing.T, data []byte, root *Node, err error) {
	t.Helper()
	if (root == nil) == (err == nil) {
		t.Fatalf("%v, %v", root, err)
	}
	var syntax *SyntaxError
	if err != nil && (!errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(data)) {
		t.Fatalf("%v isn't about a place of %d bytes", err, len(data))
	}
	var walk func(n *Node)
	walk = func(n *Node) {
		if n.Span.Start < 0 || n.Span.End > len(data) || n.Span.Start >= n.Span.End {
			t.Fatalf("place %+v", n.Span)
		}
		for _, i := range n.Items {
			walk(i)
		}
		for _, m := range n.Members {
			walk(m.Value)
		}
	}
	if root != nil {
		walk(root)
	}
}

func BenchmarkParse(b *testing.B) {
	text := []byte(`{"permissions":{"allow":[` + strings.Repeat(`"Bash(npm run lint)",`, 200) + `"Read"]}}`)
	for b.Loop() {
		if _, err := Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
