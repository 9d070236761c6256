package document

import (
	"errors"
	"strings"
	"testing"
)

// written writes a value in short, with what stands in the text at the place of each string.
func written(n *Node, text string) string {
	var b strings.Builder
	switch n.Kind {
	case String:
		b.WriteString(n.Text)
		if at := n.Span.Text(text); strings.Trim(at, `'"r`) != n.Text {
			b.WriteString("<" + at + ">")
		}
	case Array, Tuple, Object:
		b.WriteString("[")
		for i, item := range n.Items {
			if i > 0 {
				b.WriteString(" ")
			}
			b.WriteString(written(item, text))
		}
		b.WriteString("]")
	case Call:
		b.WriteString(n.Text + "(")
		for _, m := range n.Members {
			b.WriteString(" " + m.Name + "=" + written(m.Value, text))
			if m.Name != "" && m.Span.Text(text) != m.Name {
				b.WriteString("?" + m.Span.Text(text))
			}
		}
		b.WriteString(" )")
	case Null:
		b.WriteString("None")
	default:
		b.WriteString(n.Text)
	}
	return b.String()
}

// A program is the calls that it makes, each value with the place at which it is written.
func TestStarlark(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"# nothing\n\"\"\"a docstring\"\"\"\npass\n", ""},
		{"f(a=[\"x\", 'y'], b=None, c=True)\ng(\"p\", 7)", "f( a=[x y] b=None c=True ) g( =p =7 )"},
		{"é = \"ä\"; f(é, a=\"ö\")\n", "f( =ä a=ö )"},
		{"G = [\"git\"]\nf(G + [\"push\" + \"!\"])\n", `f( =[git push!<"push" + "!">] )`},
		{"f([x for x in [\"a\", \"b\", \"c\"] if x != \"b\"])", "f( =[a c] )"},
		{"[f(x, y) for x in [\"a\"] for y in [\"b\", \"c\"]]", "f( =a =b ) f( =a =c )"},
		{"for a, (b, c) in [(\"1\", (\"2\", \"3\"))]:\n    f(a, b, c)\nf(c)", "f( =1 =2 =3 ) f( =3 )"},
		{"x = \"o\"\n[x for x in [\"i\"]]\nf(x)", "f( =o )"},
		{"if not [] and (\"a\" in [\"a\"] or False):\n  f(\"y\" if None else \"n\")\nelse:\n  g()\n", "f( =n )"},
		{"f(r'\\d', \"\\u0067\\x41\", '''a\nb''')\r\n", "f( =\\d =gA<\"\\u0067\\x41\"> =a\nb )"},
		{"f(\n  a = [\n    \"x\",  # why \t not\n  ],\n)\n \t# end", "f( a=[x] )"},
		{"f(g(\"a\"))", "g( =a ) f( =None )"},
	} {
		root, err := ParseStarlark([]byte(c.text))
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		var calls []string
		for _, n := range root.Items {
			calls = append(calls, written(n, c.text))
		}
		if got := strings.Join(calls, " "); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

// What isn't followed is refused where it stands.
func TestStarlarkRefused(t *testing.T) {
	for _, c := range []struct{ text, at, message string }{
		{"load(\"//x\", \"y\")", "load", "loads another file"},
		{"f(\n  [x\n)", "", "is not Starlark"},
		{"f(", "", "is not Starlark"},
		{"f(a=1 b=2)", "=2", "is not Starlark"},
		{"def f():\n  pass", "def", "statement"},
		{"x = lambda: 1", "lambda", "expression"},
		{"x = []\nx += [\"a\"]", "x +=", "changes"},
		{"x = [\"a\"]\nx[0] = \"b\"", "x[0]", "changes"},
		{"prefix_rule = 1", "prefix_rule", "another meaning"},
		{"f([git])", "git]", `write "git"`},
		{"f(\"a\" + [\"b\"])", `"a" +`, "adds a list"},
		{"f(\"%s\" % \"a\")", `"%s"`, "operator"},
		{"f(\"a b\".split())", `"a b"`, "function's own name"},
		{"g = \"g\"\ng(1)", "g(1)", "function's own name"},
		{"f(*[1])", "*[1]", "operator"},
		{"f(**{})", "**{}", "operator"},
		{"f(a=1, a=2)", "a=2", "gives a twice"},
		{"f(a=1, 2)", "2)", "without a name"},
		{"f({\"a\": 1})", "{", "expression"},
		{"f({x: x for x in [\"a\"]})", "{", "dictionary"},
		{"f(b\"a\")", "b\"a\"", "literal"},
		{"f(1.5)", "1.5", "literal"},
		{"for x in \"ab\":\n  f(x)", "\"ab\"", "goes through a string"},
		{"a, b = [\"x\"]", "a, b", "as many"},
		{"for x in [1]:\n  break", "break", "statement"},
		{"f(a)\n\tf(b)", "\tf(b)", "tab"},
		{"f(\t\"a\")", "\t", "tab"},
		{"# a\rf(\"b\")", "\r", "carriage return"},
		{"\ufefff()", "\ufeff", "byte order mark"},
		{"f(\x00)", "\x00", "NUL"},
		{"f(\"\xff\")", "\xff", "UTF-8"},
		{"\xff\xfef\x00", "\xff", "UTF-16"},
		{strings.Repeat("(", 1<<20), "", "nest"},
		{strings.Repeat("not ", 1<<18) + "a", "", "nest"},
		{"f(" + strings.Repeat("\"a\"+", 1<<18) + "\"a\")", "", "nests too deep"},
		{"x = \"" + strings.Repeat("a", 1000) + "\"\n" + strings.Repeat("x = x + x\n", 40), "x + x", "too many"},
		{"x = [1]\n" + strings.Repeat("x = [y for z in x for y in x]\ny = x + x\nx = y\n", 12), "", "too many"},
	} {
		_, err := ParseStarlark([]byte(c.text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%.60q: %v", c.text, err)
			continue
		}
		if !strings.Contains(syntax.Error(), c.message) || !strings.HasPrefix(c.text[syntax.Offset:], c.at) {
			t.Errorf("%.60q: %q at %.20q", c.text, syntax.Error(), c.text[syntax.Offset:])
		}
	}
}

func FuzzParseStarlark(f *testing.F) {
	f.Add([]byte("G = [\"git\"]\nprefix_rule(pattern = G + [\"push\"], decision = \"forbidden\", match = [\"git push\"])\n"))
	f.Add([]byte("[f(x) for x in [\"é\", 'b'] if x not in []]\nif True:\n  f(r'\\')\n"))
	f.Add([]byte("x = '''\r\n'''; \\\n f(x)"))
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := ParseStarlark(data)
		if err == nil && len(root.Items) == 0 {
			return
		}
		checkTree(t, data, root, err)
	})
}

func BenchmarkParseStarlark(b *testing.B) {
	text := []byte(strings.Repeat("prefix_rule(pattern = [\"git\", [\"push\", \"pull\"]], decision = \"prompt\")\n", 200))
	for b.Loop() {
		if _, err := ParseStarlark(text); err != nil {
			b.Fatal(err)
		}
	}
}
