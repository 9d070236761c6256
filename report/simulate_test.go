package report

import (
	"strings"
	"testing"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// replayed are two rows and a summary as a replay of two modes gives them.
func replayed() ([]*simulate.Row, *simulate.Summary) {
	content := "go test:*"
	rows := []*simulate.Row{
		{Version: 1, Type: "call", N: 1, Line: 2, ID: "a", Tool: "Bash", Text: "go test ./...\n\x1b[2J", Input: map[string]any{"command": "go test"},
			Decisions: map[string]string{"default": "ask", "bypass": "allow"}, Because: "runs project code", Notes: []string{"assumed_approved"},
			Modes: []simulate.Cell{{Mode: engine.Default, Decision: "ask"}, {Mode: engine.Bypass, Decision: "allow"}}},
		{Version: 1, Type: "call", N: 2, Line: 3, ID: "b", Tool: "mcp__server__tool", Text: "rm -rf /", Input: map[string]any{}, Safety: true,
			Decisions: map[string]string{"default": "ask", "bypass": "allow"}, Because: "removes everything", Notes: []string{},
			Modes: []simulate.Cell{{Mode: engine.Default, Decision: "ask", Safety: true}, {Mode: engine.Bypass, Decision: "allow", Safety: true}}},
	}
	return rows, &simulate.Summary{Version: 1, Type: "summary", Format: "own", Calls: 2, Turns: 1, BrokenLines: 4,
		Broken:  []simulate.BrokenLine{{Line: 1, Reason: "no JSON"}, {Line: 4, Reason: "no \x07"}},
		Modes:   []simulate.ModeSummary{{Mode: engine.Default, Asked: 2}, {Mode: engine.Bypass, Allowed: 2, SafetyExecuted: 1, End: "raised x"}},
		Prompts: []simulate.ProgramPrompts{{Program: "go", Prompts: 1}, {Program: "rm", Prompts: 1}},
		Rules:   []simulate.RuleSaving{{Tool: "Bash", Content: &content, Prompts: 1}}, Notes: []simulate.NoteCount{}}
}

// printed replays into a format.
func printed(t *testing.T, format string, width int) string {
	t.Helper()
	var b strings.Builder
	r := NewReplay(format, NewPage(&b, width, false), []engine.Mode{engine.Default, engine.Bypass})
	rows, summary := replayed()
	for _, row := range rows {
		if err := r.Row(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Summary(summary); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTable(t *testing.T) {
	want := `   #  tool      call                                              default  bypass
   1  Bash      go test ./...\n\x1b[2J                            ask      allow
      runs project code [assumed_approved]
   2  mcp__se…  rm -rf /                                          ask!     allow
      removes everything

2 calls         allow                                             0        2
                ask                                               2        0
ends: raised x (bypass)
default asks most about: go 1 · rm 1
1 rule would remove 1 of 2 prompts: Bash(go test:*) 1
4 lines could not be used
  line 1: no JSON
  line 4: no \x07
  …
`
	if got := printed(t, "table", 82); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Where there is room, the reasons have a column, and the tools get more of it.
func TestWideTable(t *testing.T) {
	for _, c := range []struct {
		width int
		want  string
	}{
		{100, "   2  mcp__server…  rm -rf /                        ask!     allow    removes everything\n"},
		{160, "   2  mcp__server__tool         rm -rf /                                                              ask!     allow    removes everything\n"},
	} {
		if got := printed(t, "table", c.width); !strings.Contains(got, c.want) || !strings.Contains(got, "  because\n") {
			t.Errorf("got\n%s\nwant\n%s", got, c.want)
		}
	}
}

// Only decisions are coloured, not the names of the modes, which stand above the figures where there are no rows.
func TestTableHeaderIsPlain(t *testing.T) {
	var b strings.Builder
	if err := NewReplay("table", NewPage(&b, 80, true), engine.Modes()).Summary(&simulate.Summary{}); err != nil {
		t.Fatal(err)
	}
	if header, _, _ := strings.Cut(b.String(), "\n"); strings.Contains(header, "\x1b") {
		t.Errorf("got %q", header)
	}
}

// Without rows there are no columns for them.
func TestTableOfNothingNamesTheModes(t *testing.T) {
	var b strings.Builder
	if err := NewReplay("table", NewPage(&b, 80, false), engine.Modes()[:1]).Summary(&simulate.Summary{}); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); !strings.HasPrefix(got, strings.Repeat(" ", 45)+"default\n") || !strings.HasSuffix(got, "\n0 calls          allow                       0\n") {
		t.Errorf("got\n%s", got)
	}
}

func TestCSV(t *testing.T) {
	want := `n,line,id,tool,call,default,bypass,because,notes
1,2,a,Bash,go test ./...\n\x1b[2J,ask,allow,runs project code,assumed_approved
2,3,b,mcp__server__tool,rm -rf /,ask!,allow,removes everything,
`
	if got := printed(t, "csv", 80); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestJSONLines(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(printed(t, "jsonl", 80)), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], `{"version":1,"type":"call","n":1,`) || !strings.HasPrefix(lines[2], `{"version":1,"type":"summary",`) {
		t.Errorf("got\n%s", strings.Join(lines, "\n"))
	}
}

func TestUnknownReplayFormat(t *testing.T) {
	if r := NewReplay("xml", NewPage(nil, 0, false), nil); r != nil {
		t.Errorf("got %T", r)
	}
}
