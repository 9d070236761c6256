package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// words splits a simple command the way the analyzer does, without knowing any variable.
func words(tb testing.TB, text string) []program.Word {
	tb.Helper()
	file, err := syntax.NewParser().Parse(strings.NewReader(text), "")
	if err != nil || len(file.Stmts) != 1 {
		tb.Fatalf("%q is no simple command: %v", text, err)
	}
	call, ok := file.Stmts[0].Cmd.(*syntax.CallExpr)
	if !ok {
		tb.Fatalf("%q is no simple command", text)
	}
	var list []program.Word
	for _, w := range call.Args {
		list = append(list, word(w))
	}
	return list
}

func word(w *syntax.Word) program.Word {
	out := program.Word{Span: source.Span{Start: int(w.Pos().Offset()), End: int(w.End().Offset())}}
	for _, part := range w.Parts {
		if out.Open != program.Fixed {
			break
		}
		switch p := part.(type) {
		case *syntax.Lit:
			plain := strings.ReplaceAll(p.Value, "\\", "")
			if at := strings.IndexAny(plain, "*?["); at >= 0 && plain != "[" {
				out.Open, out.Pattern, plain = program.Names, plain, plain[:at]
			}
			out.Text += plain
		case *syntax.SglQuoted:
			out.Text += p.Value
		case *syntax.DblQuoted:
			for _, inner := range p.Parts {
				lit, ok := inner.(*syntax.Lit)
				if !ok {
					out.Open = program.One
					break
				}
				out.Text += lit.Value
			}
		default:
			out.Open = program.Any
		}
	}
	return out
}

// verdict lists what keeps a command from being harmless, programs that it runs included.
func verdict(list []program.Word) []string {
	in := program.Judge(list, nil)
	var why []string
	for _, e := range in.Effects {
		if !e.Kind.Harmless() {
			why = append(why, e.Kind.String()+": "+e.Message)
		}
	}
	for _, r := range in.Runs {
		switch {
		case r.Elsewhere || r.Script:
			why = append(why, "runs something elsewhere, or a shell text")
		case r.Words[0].Open != program.Fixed:
			why = append(why, "runs something unknown")
		default:
			why = append(why, verdict(r.Words)...)
		}
	}
	return why
}

// every calls f for each row and subcommand.
func every(f func(r *program.Row, path string)) {
	var walk func(r *program.Row, path string)
	walk = func(r *program.Row, path string) {
		f(r, path)
		for _, c := range r.Subcommands() {
			walk(c, path+" "+c.Names)
		}
	}
	for _, r := range program.Rows() {
		walk(r, r.Names)
	}
}

func TestExamplesOfRows(t *testing.T) {
	every(func(r *program.Row, path string) {
		for _, text := range r.Allowed {
			if why := verdict(words(t, text)); len(why) > 0 {
				t.Errorf("%s: %q must be harmless, but %s", path, text, strings.Join(why, "; "))
			}
		}
		for _, text := range r.Refused {
			if len(verdict(words(t, text))) == 0 {
				t.Errorf("%s: %q must not be harmless", path, text)
			}
		}
	})
}

func TestRowsAreDocumented(t *testing.T) {
	for _, r := range program.Rows() {
		if r.Summary == "" || r.Manual == "" {
			t.Errorf("%s: the row needs a summary and the name of its manual", r.Names)
		}
		prints := r.Syntax == program.Plain && r.Operands == "text*" // nothing that it could be given acts
		if len(r.Refused) == 0 && !prints {
			t.Errorf("%s: the row needs an example that is refused", r.Names)
		}
	}
}

// Every option that acts must be refused wherever it is written, and so must every option that isn't in the table.
func TestOptionsOutsideTheTableAreRefused(t *testing.T) {
	every(func(r *program.Row, path string) {
		if r.Syntax == program.Plain || r.Judge != nil || r.Always != nil || len(r.Subcommands()) > 0 {
			return
		}
		first := strings.Fields(r.Names)[0]
		if program.Lookup(first) != r {
			return // a subcommand; its program's examples cover the way there
		}
		list := []program.Word{program.Literal(first), program.Literal("--no-such-option-" + first)}
		if len(verdict(list)) == 0 {
			t.Errorf("%s: an unknown option is taken as harmless", path)
		}
	})
}

func TestWordsThatMayBeOptions(t *testing.T) {
	for _, c := range []struct {
		word program.Word
		want bool
	}{
		{program.Word{Text: "-o"}, true},
		{program.Word{Text: "-"}, false},
		{program.Word{Text: "a"}, false},
		{program.Word{Open: program.One}, true},
		{program.Word{Text: "src/", Open: program.One}, false},
		{program.Word{Text: "-n", Open: program.One}, true},
		{program.Word{Text: "src/", Open: program.Names, Pattern: "src/*"}, false},
		{program.Word{Open: program.Names, Pattern: "*"}, true},
		{program.Word{Text: "src/", Open: program.Any}, true}, // the variable may hold blanks
	} {
		if got := c.word.MayBeOption(); got != c.want {
			t.Errorf("%+v: got %v", c.word, got)
		}
	}
}

func TestUnknownProgramIsNotProven(t *testing.T) {
	in := program.Judge([]program.Word{program.Literal("no-such-program")}, nil)
	if len(in.Effects) != 1 || in.Effects[0].Kind != program.Unproven {
		t.Errorf("got %v", in.Effects)
	}
}

func TestRowsAreOrdered(t *testing.T) {
	all := program.Rows()
	if !slices.IsSortedFunc(all, func(a, b *program.Row) int { return strings.Compare(a.Names, b.Names) }) {
		t.Error("the rows come in another order each time")
	}
}

func ExampleJudge() {
	in := program.Judge([]program.Word{program.Literal("sort"), program.Literal("-o"), program.Literal("out.txt")}, nil)
	for _, e := range in.Effects {
		fmt.Println(e.Kind, "-", in.Name(), e.Message)
	}
	// Output: write - sort writes `out.txt`
}

func BenchmarkJudge(b *testing.B) {
	list := words(b, "sort -k2,2n -t: --reverse a.txt b.txt")
	for b.Loop() {
		program.Judge(list, nil)
	}
}

// FuzzJudge checks that no words make a row fail, and that a longer command isn't harmless because of an unknown option.
func FuzzJudge(f *testing.F) {
	every(func(r *program.Row, _ string) {
		for _, text := range slices.Concat(r.Allowed, r.Refused) {
			f.Add(text)
		}
	})
	f.Fuzz(func(t *testing.T, text string) {
		fields := strings.Fields(text)
		if len(fields) == 0 {
			return
		}
		var list []program.Word
		for _, x := range fields {
			list = append(list, program.Literal(x))
		}
		program.Judge(list, nil)
	})
}
