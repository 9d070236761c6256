package document

import (
	"errors"
	"strings"
	"testing"
)

// Comments and a last comma are no part of the value, and everything else keeps its place.
func TestJSONC(t *testing.T) {
	text := "// settings\n{\n  \"a\": [1, /* one */ \"//no\", ], // end\n  \"b\": {\"c\": \"/*\\\"*/\",\n  },\n} // \u00e9"
	root, err := ParseJSONC([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	a := root.Get("a")
	if len(a.Items) != 2 || a.Items[1].Text != "//no" || a.Items[1].Span.Text(text) != `"//no"` || root.Get("b").Get("c").Text != `/*"*/` {
		t.Errorf("%+v", root)
	}
	if got := root.Get("b").Span.Text(text); got != "{\"c\": \"/*\\\"*/\",\n  }" {
		t.Errorf("place of b: %q", got)
	}
}

// What is wrong beside that is refused, and the strict reader refuses comments still.
func TestJSONCMistakes(t *testing.T) {
	for _, c := range []struct{ text, at, advice string }{
		{"[1] /* no end", "/* no end", "*/"},
		{"[,]", ",]", ""},
		{"[1,,]", ",]", ""},
		{`{"a":,}`, ",}", ""},
		{`{"a": 1,, }`, ", }", ""},
		{`["a`, "", ""},
		{`["\`, "", ""},
		{"# no\n{}", "#", "comment"},
		{"// only", "", "write {}"},
		{"/", "/", ""},
		{"\ufeff{}", "\ufeff", "byte order mark"},
		{"{\"a\": \"\xff\"}", "\xff", "UTF-8"},
		{"\xff\xfe{\x00}\x00", "\xff", "UTF-8"},
		{"{\"a\":\x00}", "\x00", ""},
		{strings.Repeat("[", 200) + strings.Repeat("]", 200), "", "nests"},
		{strings.Repeat("[", 1<<20), "", ""},
		{strings.Repeat("[//\n", 1<<16), "", ""},
	} {
		_, err := ParseJSONC([]byte(c.text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%.40q: %v", c.text, err)
			continue
		}
		if !strings.Contains(syntax.Error(), c.advice) || !strings.HasPrefix(c.text[syntax.Offset:], c.at) {
			t.Errorf("%.40q: %q at %d", c.text, syntax.Error(), syntax.Offset)
		}
	}
	if _, err := Parse([]byte("{} // note")); err == nil {
		t.Error("the strict reader takes comments")
	}
}

func FuzzParseJSONC(f *testing.F) {
	f.Add([]byte("{\"a\": [1, /* */ 2,], // x\n}"))
	f.Add([]byte(`[,]`))
	f.Add([]byte(`"//`))
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := ParseJSONC(data)
		checkTree(t, data, root, err)
		if strict, failed := Parse(data); failed == nil && (err != nil || !sameTree(strict, root)) {
			t.Fatalf("strict JSON is read otherwise: %v", err)
		}
	})
}

// sameTree compares two trees with all places.
func sameTree(a, b *Node) bool {
	if a.Kind != b.Kind || a.Span != b.Span || a.Text != b.Text || len(a.Items) != len(b.Items) || len(a.Members) != len(b.Members) {
		return false
	}
	for i := range a.Items {
		if !sameTree(a.Items[i], b.Items[i]) {
			return false
		}
	}
	for i := range a.Members {
		if a.Members[i].Name != b.Members[i].Name || a.Members[i].Span != b.Members[i].Span || !sameTree(a.Members[i].Value, b.Members[i].Value) {
			return false
		}
	}
	return true
}

func BenchmarkParseJSONC(b *testing.B) {
	text := []byte("{\"permission\": [" + strings.Repeat("\"npm run lint\", // why\n", 200) + "]}")
	for b.Loop() {
		if _, err := ParseJSONC(text); err != nil {
			b.Fatal(err)
		}
	}
}
