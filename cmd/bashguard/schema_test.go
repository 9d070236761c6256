package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// output runs the program on an input and returns what it prints.
func output(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	run(args, system{in: strings.NewReader(stdin), out: &out, err: &errs, env: func(string) string { return "" }, dir: "/w"})
	if out.Len() == 0 {
		t.Fatalf("%v prints nothing: %s", args, &errs)
	}
	return out.String()
}

const recorded = `{"type":"header","version":1,"cwd":"/w"}
{"type":"turn","calls":[{"id":"a","name":"Bash","input":{"command":"rm -rf / && make"},"result":{"text":"ok"}},{"id":"b","name":"Write","input":{"file_path":"b.txt","content":"x"},"result":{"text":"ok"}},{"id":"c","name":"Nowhere","input":"{"}]}
no JSON
`

// Every JSON output has the shape that its published schema says.
func TestOutputsFitTheirSchemas(t *testing.T) {
	transcript := filepath.Join(t.TempDir(), "session.jsonl")
	if err := os.WriteFile(transcript, []byte(recorded), 0o600); err != nil {
		t.Fatal(err)
	}
	rules := filepath.Join(t.TempDir(), ".claude", "settings.json")
	if err := os.MkdirAll(filepath.Dir(rules), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(rules, []byte(`{"permissions": {"allow": ["git status", "Bash"], "deny": ["Bash(rm"]}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	batch := `{"id":"1","command":"ls $(rm -rf /) > ~/.bashrc; sed -i w a; git commit -m x; curl x"}
{"id":"2","tool":"Write","input":{"file_path":"/w/a"}}
{"id":"3","tool":"mcp:a/b","input":{}}
`
	tests := []struct {
		schema, stdin string
		args          []string
	}{
		{"check", "", []string{"check", "--format", "json", "ls $(rm -rf /)\n\x00"}},
		{"check", batch, []string{"check", "--batch"}},
		{"trouble", "{\n\n", []string{"check", "--batch"}},
		{"simulate-call", "", []string{"simulate", "--format", "jsonl", transcript}},
		{"simulate-summary", "", []string{"simulate", "--format", "jsonl", transcript}},
		{"simulate-call", "", []string{"simulate", "--format", "jsonl", transcript, transcript}},
		{"simulate-summary", "", []string{"simulate", "--format", "jsonl", transcript, transcript + ".missing"}},
		{"simulate", "", []string{"simulate", "--format", "json", transcript}},
		{"unloadable", "words\n", []string{"simulate", "--format", "json", "-"}},
		{"unloadable", "words\n", []string{"simulate", "--format", "jsonl", "-"}},
		{"rules", "", []string{"rules", "--format", "json", rules}},
		{"convert-rules", "", []string{"convert-rules", "--format", "json", "--to", "agentscope", rules}},
		{"rules", "", []string{"rules", "--format", "json", "--for", "git status", rules, transcript}},
		{"lint", "", []string{"lint", "--format", "json", rules}},
		{"lint", "{", []string{"lint", "--format", "json", "-"}},
		{"checks", "", []string{"checks", "--format", "json"}},
		{"checks", "", []string{"explain", "--format", "json", "BG1101"}},
		{"programs", "", []string{"checks", "--programs", "--format", "json"}},
	}
	used := map[string]bool{}
	for _, tt := range tests {
		used[tt.schema+".json"] = true
		schema, err := jsonschema.NewCompiler().Compile("../../report/schema/" + tt.schema + ".json")
		if err != nil {
			t.Fatal(err)
		}
		checked := 0
		for line := range strings.Lines(output(t, tt.stdin, tt.args...)) {
			if isSummary := !strings.Contains(line, `"type":"call"`); strings.HasPrefix(tt.schema, "simulate-") && isSummary != (tt.schema == "simulate-summary") {
				continue
			}
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
			if err == nil {
				err = schema.Validate(value)
			}
			if err != nil {
				t.Errorf("%v: %v\n%s", tt.args, err, line)
			}
			checked++
		}
		if checked == 0 {
			t.Errorf("%v prints nothing for %s", tt.args, tt.schema)
		}
	}
	files, err := os.ReadDir("../../report/schema")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !used[f.Name()] {
			t.Errorf("no output is checked against %s", f.Name())
		}
	}
}
