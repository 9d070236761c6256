package parse_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bashguard/bashguard/analyzer/parse"
)

// patience is far more than any text may take, and far less than what a parser without limits takes for these.
const patience = 20 * time.Second

func TestHugeTextsAreRefused(t *testing.T) {
	repeat := strings.Repeat
	for name, c := range map[string]struct{ text, want string }{
		"long":            {repeat("a", 10<<20), "text-too-long"},
		"parentheses":     {repeat("(", 100_000), "nested-too-deep"},
		"substitutions":   {repeat("$(", 100_000), "nested-too-deep"},
		"ifs":             {repeat("if ", 80_000), "nested-too-deep"},
		"whiles":          {repeat("while ", 40_000), "nested-too-deep"},
		"cases":           {repeat("case x in x) ", 20_000), "nested-too-deep"},
		"braces":          {repeat("{ ", 100_000), "nested-too-deep"},
		"times":           {repeat("time ", 50_000), "nested-too-deep"},
		"functions":       {repeat("f() ", 60_000), "nested-too-deep"},
		"hidden closers":  {repeat("$( ')' ", 30_000), "nested-too-deep"},
		"test negations":  {"[[ " + repeat("! ", 100_000) + "a ]]", "nested-too-deep"},
		"arithmetic":      {"((" + repeat("-", 100_000) + "1))", "syntax-error"},
		"minus signs":     {"((" + repeat("- ", 100_000) + "1))", "nested-too-deep"},
		"pipes":           {repeat("a|", 30_000) + "a", "nested-too-deep"},
		"and list":        {repeat("a&&", 15_000) + "a", "nested-too-deep"},
		"many pipes":      {repeat("a|", 100_000) + "a", "text-too-long"},
		"many ands":       {repeat("a&&", 80_000) + "a", "text-too-long"},
		"commands":        {repeat("a;", 100_000), "text-too-long"},
		"exclamations":    {repeat("! ", 100_000), "syntax-error"},
		"escaped quotes":  {repeat("`\\`", 80_000), "syntax-error"},
		"NULs":            {repeat("\x00", 100_000), "nul-byte"},
		"here-documents":  {repeat("cat <<a\n", 30_000), "syntax-error"},
		"dangling pipes":  {repeat("|", 100_000), "text-too-long"},
		"dangling ands":   {repeat("&&", 10_000), "syntax-error"},
		"dangling fields": {repeat("$x", 100_000), "text-too-long"},
	} {
		for _, shell := range []parse.Shell{parse.Bash, parse.Sh, parse.Zsh} {
			if name == "test negations" && shell == parse.Sh || name == "arithmetic" || name == "minus signs" && shell == parse.Sh {
				continue // words to sh
			}
			done := make(chan *parse.Result, 1)
			go func() { done <- parse.Parse(c.text, shell) }()
			select {
			case r := <-done:
				if !slices.Contains(found(r), c.want) && !(shell != parse.Bash && len(r.Problems) > 0) {
					t.Errorf("%s, %v: got %v, want %s", name, shell, found(r), c.want)
				}
			case <-time.After(patience):
				t.Fatalf("%s, %v: no answer", name, shell)
			}
		}
	}
}

func TestLongButPlainTextsAreRead(t *testing.T) {
	repeat := strings.Repeat
	for name, text := range map[string]string{
		"here-document": "cat <<'E'\n" + repeat("a line of (text) with {all} [kinds] of `marks` and $more\n", 4_000) + "E\n",
		"words":         "echo " + repeat("word ", 3_000),
		"lines":         repeat("ls -l | wc -l\n", 500),
		"list":          repeat("ls && ", 200) + "pwd",
		"nested":        repeat("$(echo ", 100) + repeat(")", 100),
	} {
		if r := parse.Parse(text, parse.Bash); r.File == nil || len(r.Problems) > 0 {
			t.Errorf("%s: %v", name, r.Problems)
		}
	}
}

func TestProblemsAreBounded(t *testing.T) {
	if n := len(parse.Parse(strings.Repeat("\x01a", 100_000), parse.Bash).Problems); n == 0 || n > 200 {
		t.Errorf("%d problems", n)
	}
}
