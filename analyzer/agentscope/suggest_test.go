package agentscope

import (
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

func TestSuggestions(t *testing.T) {
	if !treesitter.Available() {
		t.Skip("built without cgo: there is no grammar to judge with")
	}
	tests := []struct {
		command string
		want    []string
	}{
		{"git commit -m x", []string{"git commit:*"}},
		{"make", nil},
		{"ls -l", nil},
		{"ECHO a", nil},
		{"rm -rf a", []string{"rm -rf:*"}},
		{"git  commit", []string{"git commit:*"}},
		{"git add . && git commit; git add x", []string{"git add:*", "git commit:*"}},
		{"a 1; b 2 c", []string{"b c:*"}},
		{"a 'b' c", []string{"a c:*"}},
		{"a \"$b\" c$d", nil},
		{"NODE_ENV=x npm run y", []string{"npm run:*"}},
		{"CI=1 LANG=C go test", []string{"go test:*"}},
		{"FOO=x npm run y", nil},
		{"CI=1 FOO=x npm run y", nil},
		{"CI+=1 npm run", nil},
		{"a x; b x; c x; d x; e x; f x", []string{"a x:*", "b x:*", "c x:*", "d x:*", "e x:*"}},
		{"ls; ls; ls; ls; ls; f x", nil},
		{"if a b; then c d; fi", []string{"a b:*", "c d:*"}},
		{"x=$(git push)", []string{"git push:*"}},
		{"\"git\" push", []string{"\"git\" push:*"}},
		{"$(x) y", []string{"$(x) y:*"}},
		{"echo é; make test", []string{"ake test:*"}},
		{"! npm publish", []string{"npm publish:*"}},
		{"", nil},
		{" \n", nil},
	}
	for _, tt := range tests {
		f, err := Judge(tt.command, &world.World{Cwd: "/w"})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(f.Prefixes, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.command, f.Prefixes, tt.want)
		}
	}
}

// Reading a command in the tree of the whole text saves a parse; it must never give another answer than the parse.
func FuzzSuggestionsAreThoseOfTheCommandAlone(f *testing.F) {
	if !treesitter.Available() {
		f.Skip("built without cgo: there is no grammar to judge with")
	}
	for _, seed := range []string{
		"a b; c d", "! ! a b", "a \\\n b; c d", "[[ a ]] && b c", "`a b`; c d", "for x in a; do b c; done", "x=1 y z | time w v", "if a b; then ! c d; fi", "{ a b; } & (c d)",
		"case a in b) c d;; esac", "f() { a b; }; f g", "a=(b c); d e", "$(a b) c; d 'e f' g", "a b\nc d", "let x; export y z", "a {b,c} d; e 5 f", "-z <(a) select`b`& < c d",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, command string) {
		s, err := parse(command)
		if err != nil {
			return
		}
		for _, c := range s.commands {
			shortcut, err := s.prefixAlone(c, s.independent())
			if err != nil {
				return
			}
			alone, err := parse(s.of(c))
			if err != nil {
				return
			}
			if want := alone.prefix(alone.firstCommand()); shortcut != want {
				t.Errorf("%q in %q: got %q, want %q", s.of(c), command, shortcut, want)
			}
		}
	})
}
