package document

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

const tomlSample = `# rules
name = "x"
[[rule]]
toolName = "run_shell_command" # the shell
commandPrefix = ["git status", 'a\b']
priority = 1_00
modes = []
[rule.toolAnnotations]
readOnlyHint = true
[[rule]]
a.b = {c = 1979-05-27, d = """two
lines"""}
[rules."dotted.name"]
f = 1.5
`

// Tables, lists of tables, dotted names and inline tables come out as one tree whose values know their places.
func TestTOMLPlaces(t *testing.T) {
	root, err := ParseTOML([]byte(tomlSample))
	if err != nil {
		t.Fatal(err)
	}
	rules := root.Get("rule")
	if !rules.Is(Array) || len(rules.Items) != 2 || root.Span.End != len(tomlSample) {
		t.Fatalf("rules: %+v", rules)
	}
	first, second := rules.Items[0], rules.Items[1]
	for _, c := range []struct {
		n             *Node
		kind          Kind
		text, written string
	}{
		{root.Get("name"), String, "x", `"x"`},
		{first.Get("toolName"), String, "run_shell_command", `"run_shell_command"`},
		{first.Get("commandPrefix").Items[0], String, "git status", `"git status"`},
		{first.Get("commandPrefix").Items[1], String, `a\b`, `'a\b'`},
		{first.Get("commandPrefix"), Array, "", `["git status", 'a\b']`},
		{first.Get("priority"), Number, "1_00", "1_00"},
		{first.Get("modes"), Array, "", "[]"},
		{first.Get("toolAnnotations").Get("readOnlyHint"), Bool, "true", "true"},
		{first, Object, "", "rule"},
		{second.Get("a").Get("b").Get("c"), String, "1979-05-27", "1979-05-27"},
		{second.Get("a").Get("b").Get("d"), String, "two\nlines", "\"\"\"two\nlines\"\"\""},
		{root.Get("rules").Get("dotted.name").Get("f"), Number, "1.5", "1.5"},
	} {
		if !c.n.Is(c.kind) || c.n.Text != c.text || c.n.Span.Text(tomlSample) != c.written {
			t.Errorf("%q: %+v at %q", c.written, c.n, c.n.Span.Text(tomlSample))
		}
	}
	if m := first.Members[1]; m.Name != "commandPrefix" || m.Span.Text(tomlSample) != "commandPrefix" {
		t.Errorf("a name: %+v", m)
	}
}

// What is broken is refused at its place, and no text makes the reader fall.
func TestTOMLMistakes(t *testing.T) {
	for _, c := range []struct{ text, at, message string }{
		{"a = 1\na = 2", "a = 2", "twice"},
		{"[a]\nb = 1\n[a]\n", "a]\n", "TOML"},
		{"a = 1\n[a]\n", "a]\n", "twice"},
		{"a = {}\n[a.b]\n", "a.b]", "twice"},
		{"a = []\n[[a]]\n", "a]]", "twice"},
		{"[[a]]\n[a]\n", "a]\n", "twice"},
		{"[a.b]\n[a]\nb.c = 1\n", "b.c", "twice"},
		{"a.b = 1\na.b = 2\n", "b = 2", "twice"},
		{"a = {b = 1, b = 2}\n", "b = 2", "twice"},
		{"a = [1,\n", "", "TOML"},
		{"a = 'x", "", "TOML"},
		{"a: 1", "", "TOML"},
		{"// no comment\n", "//", "TOML"},
		{"<<<<<<< HEAD\na = 1\n", "<<<", "merge conflict"},
		{"\ufeffa = 1", "\ufeff", "byte order mark"},
		{"\xff\xfea\x00", "\xff\xfe", "UTF-16"},
		{"a = \"\xff\"", "\xff", "UTF-8"},
		{"a = \"\x00\"", "\x00", "NUL"},
		{"a = " + strings.Repeat("[", 200) + strings.Repeat("]", 200), "[", "nests"},
		{"a = " + strings.Repeat("[", 1<<20), "[", "TOML"},
		{strings.Repeat("a.", 1<<16) + "a = 1", "a.", "nests"},
		{"[" + strings.Repeat("a.", 1<<16) + "a]", "a.", "nests"},
		{"a = " + strings.Repeat("{a=", 200) + "1" + strings.Repeat("}", 200), "", "nests"},
		{strings.Repeat("#", MaxSize+1), "", "longer"},
	} {
		_, err := ParseTOML([]byte(c.text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%.40q: %v", c.text, err)
			continue
		}
		if !strings.Contains(syntax.Error(), c.message) || !strings.HasPrefix(c.text[syntax.Offset:], c.at) || syntax.Advice == "" {
			t.Errorf("%.40q: %q at %d %.20q", c.text, syntax.Error(), syntax.Offset, c.text[syntax.Offset:])
		}
	}
}

// A file with very many names is read.
func TestTOMLManyNames(t *testing.T) {
	var b strings.Builder
	for i := range 1 << 15 {
		fmt.Fprintf(&b, "n%d = 1\n", i)
	}
	root, err := ParseTOML([]byte(b.String()))
	if err != nil || len(root.Members) != 1<<15 {
		t.Error(err)
	}
}

func FuzzParseTOML(f *testing.F) {
	f.Add([]byte(tomlSample))
	f.Add([]byte("[[a]]\n[a.b]\n[[a.b.c]]\nd.e={f=[{},[]]}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := ParseTOML(data)
		if (root == nil) == (err == nil) {
			t.Fatalf("%v, %v", root, err)
		}
		var syntax *SyntaxError
		if errors.As(err, &syntax) && (syntax.Offset < 0 || syntax.Offset > len(data)) {
			t.Fatalf("offset %d of %d", syntax.Offset, len(data))
		}
		var walk func(n *Node)
		walk = func(n *Node) {
			if n.Span.Start < 0 || n.Span.End > len(data) || n.Span.Start > n.Span.End || n.Kind == 0 {
				t.Fatalf("place %+v of %v", n.Span, n.Kind)
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
	})
}

func BenchmarkParseTOML(b *testing.B) {
	text := []byte(strings.Repeat("[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = [\"npm run lint\"]\ndecision = \"allow\"\npriority = 100\n", 50))
	for b.Loop() {
		if _, err := ParseTOML(text); err != nil {
			b.Fatal(err)
		}
	}
}
