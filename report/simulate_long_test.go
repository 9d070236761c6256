package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// replay prints a session in a format.
func replay(t testing.TB, text, format string, width int, opts simulate.Options) string {
	t.Helper()
	modes := opts.Modes
	if modes == nil {
		modes = engine.Modes()
	}
	var b strings.Builder
	printer := NewReplay(format, NewPage(&b, width, false), modes)
	summary, err := simulate.Run(strings.NewReader(text), opts, printer.Row)
	if err != nil {
		t.Fatal(err)
	}
	if err := printer.Summary(summary); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The session of these tests: a read; two searches of which the first one's prompt covers the second; a safety ask that a person refused;
// an edit that the virtual disk foretells otherwise; a broken text; a call that somebody else runs; a tool that isn't there.
const eventful = `{"type":"header","cwd":"/w","home":"/home/u","files":{"/w/a":"x"},"rules":[{"tool":"ask_me","behavior":"ask","source":"team"},{"tool":"Write","content":"src/**","behavior":"allow"}]}
{"type":"toolkit","tools":["Read","Bash","Edit",{"name":"fn","kind":"function"},{"name":"human","kind":"external","check":{"behavior":"allow"}},{"name":"run","kind":"function","tier":"confirm"}]}
{"type":"turn","calls":[{"id":"c1","name":"Read","input":{"file_path":"/w/a"},"result":{"text":"x"}}]}
{"type":"turn","calls":[{"id":"c2","name":"fn","input":{"q":1},"result":{"text":"ok"}},{"id":"c3","name":"fn","input":{"q":2},"result":{"text":"ok"}}]}
{"type":"confirm","results":[{"id":"c2","confirmed":true,"rules":[{"tool":"fn","behavior":"allow"}]}]}
{"type":"turn","calls":[{"id":"c4","name":"Bash","input":{"command":"rm -rf /"},"result":{"state":"denied","text":"no"}}]}
{"type":"turn","calls":[{"id":"c5","name":"Edit","input":{"file_path":"/w/b","old_string":"a","new_string":"b"},"result":{"text":"ok"}}]}
{"type":"turn","calls":[{"id":"c6","name":"Bash","input":"{'command': 'ls'}"}]}
{"type":"turn","calls":[{"id":"c7","name":"human","input":{}},{"id":"c8","name":"gone","input":{},"result":{"state":"error","text":"no such tool"}},{"id":"c9","name":"run","input":{},"result":{"text":"ok"}}]}
{"type":"external","results":[{"id":"c7","text":"done"}]}
`

func TestLong(t *testing.T) {
	want := `call 3  fn  turn 2, line 4, id c3
    {"q":2}
  recorded    ran, success
  default      ask
    because     is not declared read-only
    decided by  mode_default; message: mode
    gate        5 finishing
    went        round 1, batch 1 (concurrent): ask by mode_default, an earlier prompt covers it
                round 2, batch 1 (concurrent): allow by allow_rule fn, ran
    state       finished, success
    prompts     none: an earlier one covered it
    suggests    fn
  accept_edits ask as default
  explore      deny*
    because     is not declared read-only
    decided by  mode_default; message: mode
    gate        3 permission
    went        round 1, batch 1 (concurrent): deny by mode_default, denied
    state       finished, denied (permission_denied)
    differs     comes to something else than in the recording
  bypass       allow
`
	got := replay(t, eventful, Long, 100, simulate.Options{})
	if at := strings.Index(got, "call 3 "); at < 0 || !strings.HasPrefix(got[at:], want) {
		t.Errorf("got\n%s\nwant\n%s", got[max(at, 0):], want)
	}
}

// Each fact of the long form stands in a line of its own.
func TestLongFacts(t *testing.T) {
	got := replay(t, eventful, Long, 120, simulate.Options{Modes: []engine.Mode{engine.Default, engine.Bypass}})
	for _, want := range []string{
		"  recorded    denied\n",
		"  recorded    not told\n",
		"    decided by  tool_safety_ask, dangerous; message: tool\n",
		"    state       finished, denied (user_denied)\n",
		"    file        foretold error (edit_missing); the recording tells otherwise, and counts\n",
		"    note        rbw_conflict: ",
		"    input       repaired; runs otherwise than it was judged: ",
		"    gate        1 availability\n",
		"    went        round 1, batch 1 (serial): allow by tool_allow, handed over\n",
		"    tier        confirm: declared confirm\n",
		"                round 2, batch 1 (concurrent): allow by allow_rule fn, ran\n",
		"    after       an earlier turn went otherwise than in the recording (U1)\n",
		"  default      ask~\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no line %q in\n%s", want, got)
		}
	}
}

// What only few sessions show, on cells made for it.
func TestCellFacts(t *testing.T) {
	content := "**"
	for _, tt := range []struct {
		cell simulate.Cell
		want named
	}{
		{simulate.Cell{Rule: &simulate.RuleText{Behavior: "deny", Tool: "Bash", Content: &content, File: "rules.json", Line: 3, Column: 9}}, named{"rule", "deny Bash(**) (rules.json:3:9)"}},
		{simulate.Cell{Rule: &simulate.RuleText{Behavior: "allow", Tool: "Read", Source: "session"}}, named{"rule", "allow Read (session)"}},
		{simulate.Cell{PassedOver: true}, named{"gate", "not reached: the replay went over the whole turn"}},
		{simulate.Cell{Gate: 0}, named{"gate", "not reached"}},
		{simulate.Cell{Final: "finished", Result: "success", Truncated: true, MetadataLost: true}, named{"state", "finished, success, cut to fit the context, its metadata lost"}},
		{simulate.Cell{Prompts: 2, Covered: true}, named{"prompts", "2, after an earlier one had covered it"}},
		{simulate.Cell{EditedWouldBe: "safety_ask"}, named{"edited", "by a person; judged anew it would be safety ask"}},
		{simulate.Cell{Suggestions: []simulate.Suggested{{Tool: "Write", Content: &content, Broad: true}}}, named{"suggests", "Write(**), which doesn't cover the call by itself, which matches every path"}},
		{simulate.Cell{File: &simulate.Filed{Predicted: "unknown"}}, named{"file", "not foretold"}},
		{simulate.Cell{Tier: &simulate.Tier{Declared: "block", User: "confirm", Risk: "auto", RiskFrom: "computed", Classifier: "SAFE", Stage: "stage1", Authorized: "auto", Effective: "auto", Reason: "lists a directory"}},
			named{"tier", "auto: declared block, user confirm, risk auto (computed), classifier SAFE, asked stage1, authorized auto; lists a directory"}},
		{simulate.Cell{Evaluations: []simulate.Evaluation{{Round: 1, Segment: simulate.Segment{Index: 2, Kind: "serial"}, Outcome: "raised"}}}, named{"went", "round 1, batch 2 (serial): a fault leaves the loop"}},
		{simulate.Cell{Notes: []string{"a\nword"}}, named{"note", `a\nword`}},
	} {
		found := false
		for _, f := range cellFacts(&tt.cell) {
			found = found || f == tt.want
		}
		if !found {
			t.Errorf("no %q in %q", tt.want, cellFacts(&tt.cell))
		}
	}
}

func TestCompact(t *testing.T) {
	want := `turn  id        tool      call                   default    accept_e…  explore    bypass     dont_ask
   1  c1        Read      /w/a                   Aro        Aro        Aro        Aro        Aro
   2  c2        fn        {"q":1}                ?mode      ?mode      Dmode!     Amode      Dmode!
                                                 Aconf      Aconf
   2  c3        fn        {"q":2}                =mode      =mode      Dmode!     Amode      Dmode!
                                                 Arule      Arule
   3  c4        Bash      rm -rf /               ?safe      ?safe      Dmode      Amode!     Dsafe
                                                 Dconf      Dconf
   4  c5        Edit      /w/b                   ?mode      Atool~     Dmode!     Amode~     Atool~
                                                 Aconf~
   5  c6        Bash      ls                     Aro~       Aro~       Aro~       Aro~       Aro~
   6  c7        human     {}                     Stool      Stool      Dmode!     Stool      Stool
   6  c8        gone      {}                     Etool_no…  Etool_no…  Etool_no…  Etool_no…  Etool_no…
   6  c9        run       {}                     ?mode      ?mode      Dmode!     Amode      Dmode!
                                                 Aconf      Aconf

`
	if got := replay(t, eventful, "compact", 102, simulate.Options{}); !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// The codes that few sessions show, on cells made for them.
func TestCodes(t *testing.T) {
	went := func(outcome, decision string, step engine.Step) []simulate.Evaluation {
		return []simulate.Evaluation{{Round: 1, Outcome: outcome, Decision: decision, Step: step}}
	}
	for _, tt := range []struct {
		cell simulate.Cell
		want string
	}{
		{simulate.Cell{PassedOver: true, Differs: true}, "-!"},
		{simulate.Cell{}, "."},
		{simulate.Cell{Result: "interrupted"}, "I"},
		{simulate.Cell{Result: "interrupted", Executed: true, Evaluations: went("ran", "allow", engine.ToolAllow)}, "Itool"},
		{simulate.Cell{Result: "interrupted", Evaluations: went("prompt", "ask", engine.ModeDefault)}, "?mode I"},
		{simulate.Cell{Evaluations: went("waiting", "allow", engine.ToolAllow), Tier: &simulate.Tier{}}, "Atier"},
		{simulate.Cell{Evaluations: went("denied", "deny", engine.Middleware)}, "Dmw"},
		{simulate.Cell{Evaluations: went("raised", "", "")}, "E"},
		{simulate.Cell{Evaluations: went("failed", "", ""), Kind: "tool_not_found", Notes: []string{"repair_unsupported"}, Differs: true}, "Etool_no…~!"},
	} {
		if got := strings.Join(codesOf(&tt.cell, codeWidth), " "); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.cell, got, tt.want)
		}
	}
}

// The summary of the session, with every figure that isn't 0 somewhere, in the short form and behind the long one.
func TestSummaryInWords(t *testing.T) {
	got := replay(t, eventful, "table", 110, simulate.Options{})
	_, end, _ := strings.Cut(got, "\n\n")
	want := `bypass would have run 1 call unasked that deserves a person's look; dont_ask would have refused 3 of the 7
calls that ran
9 calls         allow                                        3        4             2        8        4
                ask                                          5        4             0        0        0
                deny                                         0        0             6        0        4
                error                                        1        1             1        1        1
                ran                                          6        6             2        7        3
                prompts                                      4        3             0        0        0
                prompted calls                               4        3             0        0        0
                covered calls                                1        1             0        0        0
                prompts saved                                1        1             0        0        0
                denied by person                             1        1             0        0        0
                denied by mode_default                       0        0             6        0        3
                denied by tool_safety_ask                    0        0             0        0        1
                failed: tool_not_found                       1        1             1        1        1
                safety asks                                  1        1             1        1        1
                safety ran unasked                           0        0             0        1        0
                input divergences                            1        1             1        1        1
                rules added                                  1        1             0        0        0
                rounds                                       6        6             6        6        6
                differs from turn                            0        0             2        3        2
                turns behind that                            0        0             4        3        4
                ran only here                                0        0             0        1        0
                ran only when recorded                       0        0             5        0        3
                ran then, denied here                        0        0             5        0        3
                assumed U1                                   0        0             6        5        6
                assumed U2                                   1        1             1        1        1
                assumed U5                                   0        1             0        0        1
                assumed U6                                   1        1             0        0        1
                assumed U7                                   0        0             0        1        0
~ rests on an assumption · * comes to something else than in the recording
ends: completed
default asks most about: fn 2 · Edit 1 · rm 1 · run 1
3 rules would remove 4 of 5 prompts: fn 2 · Edit(/w/**) 1 · run 1
smallest set of rules, removes 4 of 5 prompts (1 safety ask, which no rule may silence):
  fn calls 2, 3
  Edit(/w/**) call 5
  run call 9
2 of 3 rules deserve a look:
  ask ask_me (team): matches no call here
  allow Write(src/**): matches no call here; names a relative path, and file tools are given absolute ones
U1  what the model would have said after another outcome isn't known; the recorded turns are kept
U2  result_unknown: the recording doesn't hold what the call would have given back
U5  links_assumed_absent: the transcript tells nothing about links: the path is taken to lead where its name
    says
U6  rbw_conflict: the recorded result of a file tool contradicts what follows from the files; the recorded one
    counts
U7  file_disturbed: a shell command before it may have changed the file: only the recording tells what the
    tool said
`
	if end != want {
		t.Errorf("got\n%s\nwant\n%s", end, want)
	}
	if long := replay(t, eventful, Long, 110, simulate.Options{}); !strings.Contains(long, "\n9 calls in 6 turns\n") || !strings.Contains(long, "\nsafety ran unasked         0        0             0        1       0\n") {
		t.Errorf("the long form ends otherwise:\n%s", long)
	}
}

// No line is wider than the page, whatever the calls hold, in any format for people.
func TestNoLineIsTooWide(t *testing.T) {
	odd := strings.Replace(eventful, `"rm -rf /"`, `"rm -rf / `+strings.Repeat("漢字x", 60)+`\u001b[2J\n"`, 1)
	odd = strings.Replace(odd, `"id":"c1","name":"Read"`, `"id":"`+strings.Repeat("i", 200)+`","name":"Read"`, 1)
	for _, format := range []string{"table", Long, "compact"} {
		for width := 40; width <= 200; width++ {
			for n, line := range strings.Split(replay(t, odd, format, width, simulate.Options{}), "\n") {
				if got := runewidth.StringWidth(line); got > width {
					t.Fatalf("%s at %d columns: line %d has %d: %s", format, width, n+1, got, line)
				}
			}
		}
	}
}

// Colour only repeats what words say.
func TestColourRepeatsWords(t *testing.T) {
	for _, format := range []string{"table", Long, "compact"} {
		var colored strings.Builder
		printer := NewReplay(format, NewPage(&colored, 90, true), engine.Modes())
		summary, err := simulate.Run(strings.NewReader(eventful), simulate.Options{}, printer.Row)
		if err != nil {
			t.Fatal(err)
		}
		if err := printer.Summary(summary); err != nil {
			t.Fatal(err)
		}
		plain := colored.String()
		for {
			before, rest, found := strings.Cut(plain, "\x1b[")
			if !found {
				break
			}
			_, rest, _ = strings.Cut(rest, "m")
			plain = before + rest
		}
		if want := replay(t, eventful, format, 90, simulate.Options{}); plain != want {
			t.Errorf("%s in colour says\n%s\nwithout\n%s", format, plain, want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, tt := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 5, ""}, {"one two three", 7, "one two|three"}, {"abcdefghij kl", 4, "abcd|efgh|ij|kl"}, {"漢字漢字", 5, "漢字|漢字"}, {"漢", 1, "漢"},
	} {
		if got := strings.Join(fold(tt.text, tt.width), "|"); got != tt.want {
			t.Errorf("fold(%q, %d) = %q, want %q", tt.text, tt.width, got, tt.want)
		}
	}
}

func BenchmarkLong(b *testing.B) {
	var rows []*simulate.Row
	if _, err := simulate.Run(strings.NewReader(eventful), simulate.Options{}, func(r *simulate.Row) error { rows = append(rows, r); return nil }); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		l := NewReplay(Long, NewPage(&strings.Builder{}, 100, false), engine.Modes())
		for _, r := range rows {
			if err := l.Row(r); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func ExampleNewReplay() {
	var b strings.Builder
	page := NewPage(&b, 80, false)
	printer := NewReplay("table", page, []engine.Mode{engine.Bypass})
	session := `{"type":"turn","calls":[{"id":"a","name":"Bash","input":{"command":"ls"},"result":{"text":"ok"}}]}`
	summary, _ := simulate.Run(strings.NewReader(session), simulate.Options{Modes: []engine.Mode{engine.Bypass}}, printer.Row)
	_ = printer.Summary(summary)
	fmt.Println(strings.Contains(b.String(), "bypass would have run 0 calls unasked"))
	// Output: true
}
