package ruleset

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
)

// recorded is what Gemini CLI answered under one policy, or settings, in one mode: for commands, or for calls with their arguments.
type recorded struct {
	Policy, Settings, Mode string
	Answers                [][2]string
	Calls                  []recordedCall
}

type recordedCall struct {
	tool, answer string
	arguments    map[string]any
}

func (c *recordedCall) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&c.tool, &c.arguments, &c.answer})
}

// call is a call of Gemini CLI as one of ours.
func (c *recordedCall) call() *Subject {
	name := c.tool
	if rest, ok := strings.CutPrefix(name, "mcp_"); ok {
		server, tool, _ := strings.Cut(rest, "_")
		name = "mcp__" + server + "__" + tool
	}
	input := c.arguments
	for _, t := range geminiTools {
		if t.theirs != c.tool {
			continue
		}
		name = t.ours
		for _, a := range t.arguments {
			if v, ok := input[a[1]]; ok {
				delete(input, a[1])
				input[a[0]] = v
			}
		}
	}
	on := &Subject{Call: &Call{Tool: name, Input: input}, World: here()}
	if name == "Bash" {
		on.Analysis = analyzer.Analyze(on.Call.Text("command"), analyzer.Options{World: here()})
	}
	return on
}

// needsGrammar tells whether a build without the grammar of tree-sitter splits a text otherwise: what is no shell text, arithmetic that
// the grammar takes for a command, and coprocesses.
func needsGrammar(command string) bool {
	return !treesitter.Available() && (parse.Tree(command, parse.Bash) == nil || strings.Contains(command, "((") || strings.Contains(command, "coproc"))
}

var recordedModes = map[string]string{"default": "default", "autoEdit": "accept_edits", "plan": "explore", "yolo": "bypass", "headless": "dont_ask"}

// agree tells whether what we take for the agent's verdict is what it was.
func agree(got Behavior, mode, answer string) bool {
	if got == Unset {
		got = geminiHost.Modes[0].Unmatched
		if mode == "yolo" {
			got = Allow
		}
	}
	if mode == "headless" && answer != "allow" {
		return got != Allow // whether it asks or forbids: nobody is there
	}
	return got.String() == strings.TrimSuffix(answer, "_user")
}

// testdata/gemini.jsonl holds what the policy engine of @google/gemini-cli-core 0.61.0 (npm) answered, with its lists of safe and
// dangerous programs switched off, which no rule can change.
func TestGeminiAnswers(t *testing.T) {
	data, err := os.ReadFile("testdata/gemini.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	pairs, wrong := 0, 0
	for line := range strings.Lines(string(data)) {
		var row recorded
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		name, text := "/home/u/.gemini/policies/p.toml", row.Policy
		if row.Settings != "" {
			name, text = "/home/u/.gemini/settings.json", row.Settings
		}
		f := Read(name, []byte(text), ReadOptions{Home: "/home/u", Scope: User})
		if f.Fatal != nil || f.Format == "" {
			t.Errorf("%s: %v", text, f.Fatal)
			continue
		}
		set := f.Set.For(recordedModes[row.Mode])
		compare := func(on *Subject, answer string) {
			if needsGrammar(on.Call.Text("command")) {
				return
			}
			pairs++
			if got, _ := set.Native(GeminiCLI, on); !agree(got, row.Mode, answer) {
				wrong++
				t.Errorf("%s: %s\n%v %q: %v, Gemini CLI says %s", row.Mode, text, on.Call.Tool, on.Call.Input, got, answer)
			}
		}
		for _, a := range row.Answers {
			compare(bashIn(analyzer.Precise, a[0]), a[1])
		}
		for i := range row.Calls {
			compare(row.Calls[i].call(), row.Calls[i].answer)
		}
	}
	if pairs < 300 {
		t.Errorf("%d pairs", pairs)
	}
	t.Logf("%d of %d pairs are answered as Gemini CLI does", pairs-wrong, pairs)
}
