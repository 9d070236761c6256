package document

import (
	"errors"
	"strings"
	"testing"
)

const sampleYAML = `# the policy
version: 1
rules:
  deny:
    - "Bash(git push *)"   # no pushes
    - 'Read(it''s)'
    - Bash(ünïcode *)
  allow: []
on: yes
off: false
text: |
  two
  lines
nothing:
`

// Every value of a YAML text knows its type and its place.
func TestYAMLPlaces(t *testing.T) {
	root, err := ParseYAML([]byte(sampleYAML))
	if err != nil {
		t.Fatal(err)
	}
	deny := root.Get("rules").Get("deny")
	for _, c := range []struct {
		n          *Node
		kind       Kind
		text, span string
	}{
		{root.Get("version"), Number, "1", "1"},
		{deny.Items[0], String, "Bash(git push *)", `"Bash(git push *)"`},
		{deny.Items[1], String, "Read(it's)", `'Read(it''s)'`},
		{deny.Items[2], String, "Bash(ünïcode *)", "Bash(ünïcode *)"},
		{root.Get("on"), String, "yes", "yes"},
		{root.Get("off"), Bool, "false", "false"},
		{root.Get("text"), String, "two\nlines\n", "|"},
		{root.Get("nothing"), Null, "", ""},
	} {
		if c.n == nil || c.n.Kind != c.kind || c.n.Text != c.text {
			t.Errorf("%q: %+v", c.text, c.n)
		} else if got := c.n.Span.Text(sampleYAML); got != c.span && c.span != "" {
			t.Errorf("%q stands at %q", c.text, got)
		}
	}
	if len(root.Get("rules").Get("allow").Items) != 0 || !root.Get("rules").Get("allow").Is(Array) {
		t.Error("an empty list isn't one")
	}
	if got := root.Members[1].Span.Text(sampleYAML); got != "rules" {
		t.Errorf("the name stands at %q", got)
	}
}

// What YAML makes depend on other places, and what is broken, is refused at its place.
func TestYAMLMistakes(t *testing.T) {
	for _, c := range []struct{ text, at, want string }{
		{"a: &x 1\nb: *x", "&x", "anchors and aliases"},
		{"a: *x", "", ""},
		{"a: !!binary YQ==", "", "tags"},
		{"a: 1\n<<: {b: 2}", "<<", "merge keys"},
		{"a: 1\na: 2", "a: 2", "twice"},
		{"? [x]\n: 1", "[x]", "plain text"},
		{"a: 1\n---\nb: 2", "", "second document"},
		{"a: [1", "", "is not YAML"},
		{"a:\n\t- b", "", "indent with blanks"},
		{"", "", "is empty"},
		{"# nothing\n", "", "is empty"},
		{"\ufeffa: 1", "", "byte order mark"},
		{"\xff\xfea\x00", "", "UTF-16"},
		{"a: \xc3(", "", "UTF-8"},
		{"a: \x00", "", "NUL"},
		{strings.Repeat("[", 200) + strings.Repeat("]", 200), "", "nests more than"},
		{strings.Repeat("a", MaxSize+1), "", "longer than"},
	} {
		_, err := ParseYAML([]byte(c.text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.20q: %v, want %q", c.text, err, c.want)
		} else if c.at != "" && !strings.HasPrefix(c.text[syntax.Offset:], c.at) {
			t.Errorf("%.20q: at %q, want %q", c.text, c.text[syntax.Offset:], c.at)
		}
	}
}

func FuzzParseYAML(f *testing.F) {
	f.Add(sampleYAML)
	f.Add("a: {b: [c, 'd']}")
	f.Fuzz(func(t *testing.T, text string) {
		root, err := ParseYAML([]byte(text))
		if (root == nil) == (err == nil) {
			t.Fatal(root, err)
		}
		if root != nil && (root.Span.Start < 0 || root.Span.End > len(text)) {
			t.Fatal("a place outside of the text")
		}
	})
}
