package parse

import (
	"strings"
	"testing"
)

// simplify parses a text and returns what the second parser would be asked the second time.
func simplify(t *testing.T, text string) string {
	t.Helper()
	p := &pass{Result: &Result{Text: text, Shell: Bash}}
	if p.File = p.mvdan(); p.File == nil {
		t.Fatalf("%q: %v", text, p.Problems)
	}
	return p.simplified()
}

func TestSimplifiedBlanksWhatTheGrammarCannotRead(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"nothing to do", "ls -l | wc", ""},
		{"keyword time", "time { ls; }", "     { ls; }"},
		{"time with its option", "time -p { ls; }", "        { ls; }"},
		{"time as a word", "echo time", ""},
		{"read and write", "exec 3<>f", "exec 3< f"},
		{"comparison of texts", `[ a \> b ] && [ c \< d ]`, `[ a =  b ] && [ c =  d ]`},
		{"escaped operator elsewhere", `echo a \> b`, ""},
		{"here-document", "cat <<E; ls\na b\nE\npwd", "cat    ; ls\n     \npwd"},
		{"here-document at the end", "cat <<'E' | wc\na $(b)\nE", "cat       | wc\n        "},
		{"descriptor of a here-document", "cat 3<<E; ls\na\nE\n", "cat     ; ls\n   \n"},
		{"tabs", "cat <<-E; ls\n\ta\n\tE\npwd", "cat     ; ls\n     \npwd"},
		{"two on a line", "cat <<A <<B\na\nA\nb\nB\npwd", "cat        \n   \n   \npwd"},
		{"two on two lines", "cat <<A\na\nA\ncat <<B\nb\nB\n", "cat    \n   \ncat    \n   \n"},
		{"empty", "cat <<A; ls\nA\n", "cat    ; ls\n \n"},
		{"variable", "cat <<E; ls\n$a\nE\n", "cat    ; ls\n    \n"},
		{"in a substitution", "a $(cat <<'E'\nb`\nE\n) c", "a $(cat      \n    \n) c"},
	} {
		got := simplify(t, c.text)
		if got != c.want {
			t.Errorf("%s: %q becomes %q, want %q", c.what, c.text, got, c.want)
		}
		if got != "" && len(got) != len(c.text) {
			t.Errorf("%s: the offsets moved", c.what)
		}
	}
}

func TestSimplifiedLeavesHereDocumentsThatAreNotCertain(t *testing.T) {
	for what, text := range map[string]string{
		"substitution in the text":         "cat <<E; ls\n$(a)\nE\n",
		"backticks in the text":            "cat <<E; ls\n`a`\nE\n",
		"expansion in the text":            "cat <<E; ls\n${a}\nE\n",
		"backslash in the text":            "cat <<E; ls\n\\a\nE\n",
		"quoted newline before the text":   "cat <<E 'a\nb'; ls\nc\nE\n",
		"end word in parts":                "cat <<E'F'; ls\na\nEF\n",
		"escaped quote in the end word":    "cat <<\\'; ls\na\n'\n",
		"substitution before the newline":  "cat <<E $(a\nb); ls\nc\nE\n",
		"continued line before the text":   "cat <<'E' \\\n | wc\na\nE\n",
		"group that ends behind a newline": "cat <<E | { a\nb\nE\nc; }",
	} {
		if got := simplify(t, text); got != "" && (what != "group that ends behind a newline" || strings.Contains(got, "b")) {
			t.Errorf("%s: %q becomes %q", what, text, got)
		}
	}
}
