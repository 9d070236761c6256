package treesitter_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// needGrammar skips what only a build with the grammar can show.
func needGrammar(t testing.TB) {
	t.Helper()
	if !treesitter.Available() {
		t.Skip("built without cgo: there is no grammar to read a text with")
	}
}

// outline writes a tree as one line: named nodes as (type ...), with field names, other tokens as quoted text.
func outline(n *treesitter.Node) string {
	var b strings.Builder
	if n.Field != "" {
		b.WriteString(n.Field + ":")
	}
	switch {
	case n.Missing:
		return b.String() + "MISSING-" + n.Type
	case !n.Named:
		return b.String() + fmt.Sprintf("%q", n.Type)
	}
	b.WriteString("(" + n.Type)
	for _, child := range n.Children {
		b.WriteString(" " + outline(child))
	}
	return b.String() + ")"
}

func TestParse(t *testing.T) {
	needGrammar(t)
	tests := []struct{ name, text, want string }{
		{"nothing", "", `(program)`},
		{"one word", "ls", `(program (command name:(command_name (word))))`},
		{"arguments", "head -n 5 'a b'", `(program (command name:(command_name (word)) argument:(word) argument:(number) argument:(raw_string)))`},
		{"list", "a && b", `(program (list (command name:(command_name (word))) "&&" (command name:(command_name (word)))))`},
		{"pipe", "a|b", `(program (pipeline (command name:(command_name (word))) "|" (command name:(command_name (word)))))`},
		{"redirection", "a >f", `(program (redirected_statement body:(command name:(command_name (word))) redirect:(file_redirect ">" destination:(word))))`},
		{"assignment", "A=1 b", `(program (command (variable_assignment name:(variable_name) "=" value:(number)) name:(command_name (word))))`},
		{"substitution", "$(a)", `(program (command name:(command_name (command_substitution "$(" (command name:(command_name (word))) ")"))))`},
		{"missing end", "if a; then b;", `(program (if_statement "if" condition:(command name:(command_name (word))) condition:";" "then" (command name:(command_name (word))) ";" MISSING-fi))`},
		{"no grammar fits", ")", `(program (ERROR ")"))`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root, err := treesitter.Parse(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(root); got != tt.want {
				t.Errorf("tree of %q\n got %s\nwant %s", tt.text, got, tt.want)
			}
		})
	}
}

func TestOffsetsAreBytes(t *testing.T) {
	needGrammar(t)
	text := "echo é; ls"
	root, err := treesitter.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	root.Walk(func(n *treesitter.Node) bool {
		if n.Type == "word" {
			got = append(got, text[n.Start:n.End])
		}
		return true
	})
	if want := "[echo é ls]"; fmt.Sprint(got) != want {
		t.Errorf("words %v, want %s", got, want)
	}
}

func TestWalkLeavesOutWhatIsRefused(t *testing.T) {
	leaf := &treesitter.Node{Type: "leaf"}
	root := &treesitter.Node{Type: "root", Children: []*treesitter.Node{{Type: "closed", Children: []*treesitter.Node{leaf}}, {Type: "open", Children: []*treesitter.Node{leaf}}}}
	var got []string
	root.Walk(func(n *treesitter.Node) bool {
		got = append(got, n.Type)
		return n.Type != "closed"
	})
	if want := "[root closed open leaf]"; fmt.Sprint(got) != want {
		t.Errorf("visited %v, want %s", got, want)
	}
}

func TestLimits(t *testing.T) {
	needGrammar(t)
	if _, err := treesitter.Parse(strings.Repeat("a", treesitter.MaxBytes)); err != nil {
		t.Errorf("the longest text: %v", err)
	}
	if _, err := treesitter.Parse(strings.Repeat("a", treesitter.MaxBytes+1)); !errors.Is(err, treesitter.ErrTooLong) {
		t.Errorf("one byte more: error %v, want %v", err, treesitter.ErrTooLong)
	}
}

func TestWithoutGrammar(t *testing.T) {
	if treesitter.Available() {
		t.Skip("built with cgo: the grammar is there")
	}
	if root, err := treesitter.Parse("ls"); root != nil || !errors.Is(err, treesitter.ErrUnavailable) {
		t.Errorf("got %v, %v; want no tree and %v", root, err, treesitter.ErrUnavailable)
	}
}

func TestConcurrentUse(t *testing.T) {
	needGrammar(t)
	var wg sync.WaitGroup
	for i := range 8 {
		text := strings.Repeat("a;", i+1)
		wg.Go(func() {
			for range 50 {
				root, err := treesitter.Parse(text)
				if err != nil || len(root.Children) != 2*(i+1) {
					t.Errorf("%q: %v", text, err)
				}
			}
		})
	}
	wg.Wait()
}

func ExampleParse() {
	root, err := treesitter.Parse("cat notes | wc -l")
	if errors.Is(err, treesitter.ErrUnavailable) {
		root = &treesitter.Node{Children: []*treesitter.Node{{Type: "pipeline"}}}
	}
	fmt.Println(root.Children[0].Type)
	// Output: pipeline
}

func BenchmarkParse(b *testing.B) {
	needGrammar(b)
	for b.Loop() {
		if _, err := treesitter.Parse("cd src && git status --short | head -20"); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzParse(f *testing.F) {
	needGrammar(f)
	for _, seed := range []string{"ls", "a\x00b", "\xff\xfe", "cat <<E\nx\nE\n", "{\U0010fffe", "{1..\U0010fffe", "a=(1 2) b[c]=$((d<<2)) ${e:-'f'} `g`"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		root, err := treesitter.Parse(text)
		if err != nil {
			return
		}
		root.Walk(func(n *treesitter.Node) bool {
			at := n.Start
			for _, child := range n.Children {
				if child.Start < at || child.End > n.End || child.End < child.Start {
					t.Errorf("%q: %s at %d-%d holds %s at %d-%d", text, n.Type, n.Start, n.End, child.Type, child.Start, child.End)
				}
				at = child.End
			}
			return n.End <= len(text)
		})
	})
}
