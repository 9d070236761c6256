package ruleset

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// openRow is what OpenCode answered under one configuration, or several files that it joined: for commands, or for calls.
type openRow struct {
	Config  string
	Files   []string
	Answers [][2]string
	Calls   []recordedCall
}

// set reads the row's files, the first as the user's and the others as the project's.
func (row *openRow) set(t *testing.T) *Set {
	texts := row.Files
	if texts == nil {
		texts = []string{row.Config}
	}
	var files []*File
	for i, text := range texts {
		name := fmt.Sprintf("/home/u/proj/%d/opencode.json", i)
		f := Read(name, []byte(text), ReadOptions{Home: "/home/u", Scope: []Scope{User, Project}[min(i, 1)]})
		if f.Fatal != nil || f.Format != openFormatName {
			t.Errorf("%s: %v", text, f.Fatal)
		}
		files = append(files, f)
	}
	return Unite(files).For("default")
}

// testdata/opencode.jsonl holds what the matching of opencode-ai 1.18.33 (npm) came to: the functions of its program that take a text
// apart, read a configuration, join several and choose a rule, run with the parser and the grammar that it ships.
func TestOpenCodeAnswers(t *testing.T) {
	data, err := os.ReadFile("testdata/opencode.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	pairs, wrong := 0, 0
	for line := range strings.Lines(string(data)) {
		var row openRow
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		set := row.set(t)
		compare := func(on *Subject, answer string) {
			if needsGrammar(on.Call.Text("command")) {
				return
			}
			pairs++
			got, _ := set.Native(OpenCode, on)
			if got == Unset {
				got = openFormat.host.Modes[0].Unmatched
			}
			if got.String() != answer {
				wrong++
				t.Errorf("%s%v\n%s %q: %v, OpenCode says %s", row.Config, row.Files, on.Call.Tool, on.Call.Input, got, answer)
			}
		}
		for _, a := range row.Answers {
			compare(bashIn(analyzer.Precise, a[0]), a[1])
		}
		for _, c := range row.Calls {
			compare(&Subject{Call: &Call{Tool: c.tool, Input: c.arguments}, World: here()}, c.answer)
		}
	}
	if pairs < 300 {
		t.Errorf("%d pairs", pairs)
	}
	t.Logf("%d of %d pairs are answered as OpenCode does", pairs-wrong, pairs)
}
