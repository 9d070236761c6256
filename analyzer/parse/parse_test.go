package parse_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// found returns the names of the checks that spoke, each once, in order of place.
func found(r *parse.Result) []string {
	names := []string{}
	for _, p := range r.Problems {
		if !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}

// commands returns the commands of a tree, each with its words parted by spaces.
func commands(r *parse.Result) []string {
	var all []string
	if r.File == nil {
		return all
	}
	printer := syntax.NewPrinter()
	for n := range syntax.Preorder(r.File) {
		call, ok := n.(*syntax.CallExpr)
		if !ok || len(call.Args) == 0 {
			continue
		}
		words := make([]string, len(call.Args))
		for i, w := range call.Args {
			var b strings.Builder
			if err := printer.Print(&b, w); err != nil {
				return []string{err.Error()}
			}
			words[i] = b.String()
		}
		all = append(all, strings.Join(words, " "))
	}
	return all
}

func TestShellNames(t *testing.T) {
	for name, want := range map[string]parse.Shell{"bash": parse.Bash, "sh": parse.Sh, "dash": parse.Sh, "zsh": parse.Zsh} {
		if got, ok := parse.ShellNamed(name); !ok || got != want {
			t.Errorf("%s: got %v, %v", name, got, ok)
		}
	}
	if _, ok := parse.ShellNamed("fish"); ok {
		t.Error("fish is taken for one of the shells")
	}
	if got := []string{parse.Bash.String(), parse.Sh.String(), parse.Zsh.String(), parse.Shell(9).String()}; !slices.Equal(got, []string{"bash", "sh", "zsh", "unknown shell"}) {
		t.Errorf("names are %v", got)
	}
}

func TestUnknownShellIsReadAsBash(t *testing.T) {
	if r := parse.Parse("[[ a ]]", parse.Shell(9)); r.Shell != parse.Bash || r.File == nil {
		t.Errorf("got shell %v, file %v", r.Shell, r.File)
	}
}

func TestHarmlessTextHasNoProblem(t *testing.T) {
	for _, text := range []string{
		"", " \n", "# only a comment", "ls -la", "git log --oneline -5 | head -3", "cd src && go vet ./... 2>&1 | tail -20",
		"echo 'é 中文 🚀 ⚠️ ✔️ 1️⃣'", "grep -rn 'naïve' . || true", "find . -name '*.go' -not -path './vendor/*' | wc -l",
		"for f in *.go; do wc -l \"$f\"; done", "time -p ls", "[ -f a ] && [[ b == c ]]", "export A=1 B; unset A; let x=1",
		"2>/dev/null ls a", ">/dev/null 2>&1 ls", "A=1 </dev/null env", "if ls; then pwd; fi", "x=$(date); echo \"$x\"",
		"a | b | c\ne 2>/dev/null | f", "a | b | c # why\ne 2>/dev/null",
	} {
		for _, shell := range []parse.Shell{parse.Bash, parse.Zsh} {
			if shell == parse.Zsh {
				text = strings.ReplaceAll(text, "time -p", "time")
			}
			r := parse.Parse(text, shell)
			if len(r.Problems) > 0 || r.File == nil {
				t.Errorf("%v: %q: %v", shell, text, r.Problems)
			}
			if want := treesitter.Available() && shell.Witnessed(); r.Witness != want {
				t.Errorf("%v: %q: second parser looked: %v, want %v", shell, text, r.Witness, want)
			}
		}
	}
}

func TestSyntaxErrorIsAProblemWithItsPlace(t *testing.T) {
	r := parse.Parse("ls; )", parse.Bash)
	if r.File != nil || !slices.Equal(found(r), []string{"syntax-error"}) || r.Problems[0].Span.Text(r.Text) != ")" {
		t.Errorf("got %v", r.Problems)
	}
}

func TestEveryShellHasItsOwnGrammar(t *testing.T) {
	for _, c := range []struct {
		shell parse.Shell
		text  string
		valid bool
	}{
		{parse.Bash, "a=(b)", true}, {parse.Sh, "a=(b)", false}, {parse.Zsh, "a=(b)", true},
		{parse.Bash, "ls .(:a)", false}, {parse.Zsh, "ls .(:a)", true},
		{parse.Sh, "ls &> f", false}, {parse.Bash, "ls &> f", true},
	} {
		if r := parse.Parse(c.text, c.shell); (r.File != nil) != c.valid {
			t.Errorf("%v: %q: valid is %v: %v", c.shell, c.text, !c.valid, r.Problems)
		}
	}
}

func TestProblemsAreInOrderOfPlace(t *testing.T) {
	r := parse.Parse("echo a\u00a0b \u200b\rc \x01", parse.Bash)
	if want := []string{"look-alike-space", "zero-width", "carriage-return", "control-character"}; !slices.Equal(found(r), want) {
		t.Errorf("got %v, want %v", found(r), want)
	}
}

func ExampleParse() {
	r := parse.Parse("echo \"$(date)\"\r", parse.Bash)
	for _, p := range r.Problems {
		fmt.Println(p.Check, p.Name, p.Span)
	}
	for _, n := range r.Nodes {
		fmt.Println(n.Type, n.Span.Text(r.Text))
	}
	// Output:
	// BG0020 carriage-return {14 15}
	// command_substitution $(date)
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"ls", "echo $(a `b`)", "cat <<E\n$x\nE", "case a in b) c;; esac", "a\x00\xff\u202e", "f() { [ a ]; }; ((x))", "time ! a | b &"} {
		for shell := range 3 {
			f.Add(text, uint8(shell))
		}
	}
	f.Fuzz(func(t *testing.T, text string, shell uint8) {
		r := parse.Parse(text, parse.Shell(shell%3))
		if r.File == nil && len(r.Problems) == 0 {
			t.Fatalf("%q: no tree, and no problem says why", text)
		}
		last := 0
		for _, p := range r.Problems {
			if p.Span.Start < last || p.Span.End < p.Span.Start || p.Span.End > len(text) || p.Check == "" || p.Name == "" || p.Message == "" {
				t.Errorf("%q: problem %+v", text, p)
			}
			last = p.Span.Start
		}
		for _, n := range r.Nodes {
			if n.Span.Start < 0 || n.Span.End < n.Span.Start || n.Span.End > len(text) {
				t.Errorf("%q: node %+v", text, n)
			}
		}
	})
}

// The tree alone is the same, within the same limits.
func TestTree(t *testing.T) {
	for text, want := range map[string]bool{"ls | wc": true, "if": false, "": true, strings.Repeat("(", 1<<20): false, "a\xff": false} {
		if got := parse.Tree(text, parse.Bash); (got != nil) != want || want && len(got.Stmts) != len(parse.Parse(text, parse.Bash).File.Stmts) {
			t.Errorf("%.20q: %v", text, got)
		}
	}
}
