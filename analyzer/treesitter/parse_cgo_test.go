//go:build cgo

package treesitter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/bash"
)

// After a parse was given up, the same parser must read the next text from its beginning.
func TestTimeoutLeavesNothingBehind(t *testing.T) {
	for range 4 {
		if _, err := parse(strings.Repeat("${", 2000), time.Microsecond); !errors.Is(err, ErrTimeout) {
			t.Fatalf("error %v, want %v", err, ErrTimeout)
		}
		root, err := parse("ls", MaxTime)
		if err != nil {
			t.Fatal(err)
		}
		if got := root.Children[0]; got.Type != "command" || got.End != 2 {
			t.Errorf("got a %s at %d-%d, want the command", got.Type, got.Start, got.End)
		}
	}
}

// flat.h repeats what the C library declares; this is where a version of it that is declared otherwise would show.
func TestTreesAreThoseOfTheLibrary(t *testing.T) {
	texts := []string{
		"", " ", "ls -la | grep 'x y' >out 2>&1 &", "A=1 b=(1 2) c \"$d ${e:-f}\" `g` $(h) <(i)", "for x in *; do echo \"$x\"; done",
		"if [[ -f a && b =~ ^c ]]; then d; elif e; then f; else g; fi", "case a in b|c) d;; *) e;; esac", "cat <<EOF\n$x\nEOF\n", "cat <<'E' | wc\nx\nE",
		"f() { local a=1; return $((a << 2)); }", "! time a || { b; (c); }", "if a; then", ")", "\"unclosed", "é ü; \U0001F600", "a{1..3}b {x,y}", "coproc a { b; }",
		strings.Repeat("(", 150) + "a" + strings.Repeat(")", 150), strings.Repeat("a && ", 300) + "b",
	}
	for _, text := range texts {
		tree, err := sitter.ParseCtx(context.Background(), []byte(text), bash.GetLanguage())
		if err != nil {
			t.Fatal(err)
		}
		root, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, text, tree, root)
	}
}

func compare(t *testing.T, text string, want *sitter.Node, got *Node) {
	t.Helper()
	describe := func(nodeType string, named, missing bool, start, end, children int) string {
		return fmt.Sprintf("%s named=%v missing=%v %d-%d, %d children", nodeType, named, missing, start, end, children)
	}
	w := describe(want.Type(), want.IsNamed(), want.IsMissing(), int(want.StartByte()), int(want.EndByte()), int(want.ChildCount()))
	if g := describe(got.Type, got.Named, got.Missing, got.Start, got.End, len(got.Children)); g != w {
		t.Fatalf("%q: got %s, want %s", text, g, w)
	}
	for i, child := range got.Children {
		if field := want.FieldNameForChild(i); field != "" && field != child.Field {
			t.Fatalf("%q: child %d of %s plays the role %q, want %q", text, i, w, child.Field, field)
		}
		compare(t, text, want.Child(i), child)
	}
}
