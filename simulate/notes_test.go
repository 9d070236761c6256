package simulate_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/simulate"
)

// noteCase is a session in which a note arises.
type noteCase struct {
	word, text string
	opts       simulate.Options
}

// noteCases hold a session for every word of the table.
var noteCases = []noteCase{
	{"dedup", session("", []string{function}, turn("fn:a", "fn:b")), stop(0)},
	{"not_reached", session("", []string{askTool}, turn("ask:a", "ask:b")), stop(0)},
	{"waiting_child", session("", []string{agentTool, askTool}, turn(`{"id":"a","name":"Agent","input":{},"nested":{"inherit":true,"calls":[{"turn":[{"id":"n","name":"ask","input":{}}]}]}}`)), stop(0)},
	{"repeated_id", claude("Bash ls") + claude("Bash pwd"), simulate.Options{}},
	{"input_repaired", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"{'command': 'ls'}"}`)), stop(0)},
	{"repair_unsupported", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"command = ls"}`)), stop(0)},
	{"repair_uncertain", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"{command: ls, timeout: 5}"}`)), stop(0)},
	{"input_divergence", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":"{'command': 'ls'}"}`)), stop(0)},
	{"schema_unknown", session("", []string{`"x"`}, turn("x:a")), stop(0)},
	{"duplicate_tool", session("", []string{allowTool, `{"name":"yes","kind":"function","schema":{}}`}, turn("yes:a")), stop(0)},
	{"check_assumed", session("", []string{`{"name":"x","kind":"custom","schema":{}}`}, turn("x:a")), stop(0)},
	{"policy_incomplete", session(`,"middlewares":["audit"]`, []string{allowTool}, turn("yes:a")), stop(0)},
	{"links_assumed_absent", session("", []string{`"Write"`}, turn(fileCall("w a /w/new"))), stop(0)},
	{"place_assumed", `{"type":"header"}` + "\n" + turn(fileCall("w a /w/new")), simulate.Options{Cwd: "/w"}},
	{"mode_switched", session("", []string{allowTool}, turn("yes:a"), `{"type":"mode","mode":"bypass"}`, turn("yes:b")), stop(0)},
	{"order_sensitive", `{"type":"toolkit","tools":[],"groups":[{"name":"db","tools":[` + safeAllow + `]}]}` + "\n" + turn(`{"id":"a","name":"reset_tools","input":{"db":true}}`, "quick:b"), stop(0)},
	{"answer_reused", session("", []string{function}, turn("fn:a", "fn:b"), confirm("b", true, ""), confirm("a", true, "")), simulate.Options{}},
	{"near_size_limit", session(`,"config":{"tool_result_limit":100}`, []string{allowTool}, turn(fmt.Sprintf(`{"id":"a","name":"yes","input":{},"result":{"text":%q}}`, strings.Repeat("x", 380)))), stop(0)},
	{"already_truncated", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"result":{"text":"x\n[The rest of the result was too long for the context.]"}}`)), stop(0)},
	{"flags_assumed", session("", []string{`"frobnicate"`}, turn("frobnicate:a")), stop(0)},
	{"assumed_approved", session("", []string{askTool}, turn("ask:a")), simulate.Options{OnPark: simulate.AssumeAllow}},
	{"assumed_denied", session("", []string{askTool}, turn("ask:a")), simulate.Options{OnPark: simulate.AssumeDeny}},
	{"edited_would_be_safety_ask", session("", []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":{"command":"make"}}`), confirm("a", true, `,"input":{"command":"rm -rf /"}`)), stop(0)},
	{"edited_would_be_denied", session(`,"rules":[{"tool":"Bash","content":"npm:*","behavior":"deny"}]`, []string{`"Bash"`}, turn(`{"id":"a","name":"Bash","input":{"command":"make"}}`), confirm("a", true, `,"input":{"command":"npm publish"}`)), stop(0)},
	{"refused_in_recording", refusedByUser, simulate.Options{}},
	{"result_unknown", session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{}}`)), stop(0)},
	{"rbw_conflict", session(`,"files":{}`, []string{`"Read"`}, turn(`{"id":"a","name":"Read","input":{"file_path":"/w/a"},"result":{"text":"x"}}`)), stop(0)},
	{"file_disturbed", session(`,"files":{"/w/a":"x"}`, fileTools, turn(shellCall("a", "./fix")), turn(fileCall("w b /w/a"))), stop(0)},
	{"result_conflict", `{"type":"toolkit","tools":[],"skills":[{"name":"pdf","description":"x","markdown":"y"}]}` + "\n" + turn(`{"id":"a","name":"Skill","input":{"skill":"pdf"},"result":{"state":"error"}}`), stop(0)},
	{"root_unreadable", session("", []string{`"Read"`}, turn(fileCall("r a /w/secret/x"))), onFolder(stop(0))},
	{"root_too_large", session("", []string{`"Read"`}, turn(fileCall("r a /w/big"))), onFolder(stop(0))},
	{"root_no_text", session("", []string{`"Read"`}, turn(fileCall("r a /w/bin"))), onFolder(stop(0))},
	{"nested_unrecorded", session("", []string{agentTool}, turn("Agent:a")), stop(0)},
	{"authorized", session("", []string{tiered("block", "")}, `{"type":"authorize","authorize":[{"id":"a","tier":"auto"}]}`, turn("sh:a")), stop(0)},
	{"stricter_tier_ignored", session(`,"user_tiers":{"sh":"block"}`, []string{tiered("confirm", "")}, turn("sh:a")), simulate.Options{Lenient: true}},
	{"risk_unavailable", session("", []string{tiered("block", "")}, turn(`{"id":"a","name":"sh","input":{},"risk":{"tier":null,"reason":"timed out"}}`)), stop(0)},
	{"classifier_no_answer", session("", []string{classified}, turn("sh:a")), stop(0)},
	{"counterfactual", session(`,"rules":[{"tool":"yes","behavior":"deny"}]`, []string{agentTool, allowTool}, turn(`{"id":"a","name":"Agent","input":{},"result":{"text":"done"},"nested":{"inherit":true,"calls":[{"turn":[{"id":"n","name":"yes","input":{},"result":{"text":"ok"}}]}]}}`)), stop(0)},
}

// refusedByUser is a session of Claude Code in which a person refused a call that bypass runs.
const refusedByUser = `{"type":"assistant","sessionId":"s","cwd":"/home/dev/shop","message":{"id":"m1","role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"make"}}]}}
{"type":"user","sessionId":"s","cwd":"/home/dev/shop","toolUseResult":"User rejected tool use","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","is_error":true,"content":"The user doesn't want to proceed with this tool use. The tool use was rejected."}]}}
`

// words returns every note of a replay, of the rows and of every state on the way.
func (c noteCase) words(t *testing.T) (words []string) {
	t.Helper()
	rows, _ := run(t, c.text, c.opts)
	for _, r := range rows {
		words = append(words, r.Notes...)
		for _, cell := range r.Modes {
			words = append(words, cell.Notes...)
		}
	}
	replay, err := simulate.Play(strings.NewReader(c.text), c.opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range replay.Modes {
		for _, e := range m.Events {
			for _, r := range e.Rows {
				words = append(append(words, r.Notes...), r.Note)
			}
		}
	}
	return words
}

// TestNoteWords shows every note of the table arise; a word without a session fails, and so does a session for a word that isn't there.
func TestNoteWords(t *testing.T) {
	shown := map[string]bool{}
	for _, c := range noteCases {
		t.Run(c.word, func(t *testing.T) {
			shown[c.word] = true
			words := c.words(t)
			if !slices.Contains(words, c.word) {
				t.Errorf("the session gives only %q", words)
			}
			for _, w := range words {
				if _, ok := simulate.NoteNamed(w); !ok && w != "" {
					t.Errorf("%q isn't in the table of notes", w)
				}
			}
		})
	}
	for _, n := range simulate.Notes() {
		if !shown[n.Word] {
			t.Errorf("no session shows the note %q", n.Word)
		}
		if n.Meaning == "" || strings.HasSuffix(n.Meaning, ".") {
			t.Errorf("%s: the meaning is a clause: %q", n.Word, n.Meaning)
		}
		if u, ok := strings.CutPrefix(n.Unknown, "U"); n.Unknown != "" {
			if number, err := strconv.Atoi(u); !ok || err != nil || number < 1 || number > 20 || !n.Assumption() {
				t.Errorf("%s: the unknown is %q", n.Word, n.Unknown)
			}
		}
	}
}

// TestNoteWordsAreConstants reads the source: a note is given by the constant of its word, and every constant has its row in the table.
func TestNoteWordsAreConstants(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "addNote" {
					if _, literal := n.Args[0].(*ast.BasicLit); literal {
						t.Errorf("%s gives a note that is no constant", file)
					}
				}
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if strings.HasPrefix(name.Name, "note") && len(n.Values) > i {
						if lit, ok := n.Values[i].(*ast.BasicLit); ok {
							word, _ := strconv.Unquote(lit.Value)
							if _, known := simulate.NoteNamed(word); !known {
								t.Errorf("%s: %s has no row in the table of notes", file, name.Name)
							}
						}
					}
				}
			}
			return true
		})
	}
}
