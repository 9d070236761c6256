package simulate_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// replayCase is one line of corpus/replay.jsonl: a setup, events, and per mode what must be seen after each of them.
type replayCase struct {
	Name    string
	Profile string
	Why     string
	Setup   map[string]json.RawMessage
	Calls   []map[string]json.RawMessage
	Expect  map[string][]map[string]any
}

// TestReplayCorpus replays what was observed on the running reference.
func TestReplayCorpus(t *testing.T) {
	data, err := os.ReadFile("../corpus/replay.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c replayCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		t.Run(c.Name, func(t *testing.T) {
			profile, ok := analyzer.ProfileNamed(c.Profile)
			if !ok {
				t.Fatalf("unknown profile %q", c.Profile)
			}
			needs(t, profile)
			got, err := simulate.Play(strings.NewReader(c.transcript(t)), simulate.Options{Profile: profile, OnPark: simulate.Stop})
			if d := c.differs(t, got, err); d != "" {
				t.Errorf("%s\n%s", d, c.Why)
			}
		})
	}
}

// needs skips what this build can't judge.
func needs(t *testing.T, p analyzer.Profile) {
	t.Helper()
	if p == analyzer.Agentscope && !treesitter.Available() {
		t.Skip("built without cgo: profile agentscope is the second parser's")
	}
}

// computed tools need no recorded result.
var computed = map[string]bool{"Read": true, "Write": true, "Edit": true, "reset_tools": true, "Skill": true}

// fields are the members that hold what an event says.
var fields = map[string]string{"turn": "calls", "confirm": "results", "external": "results", "touch": "files", "message": "text"}

// transcript writes the case as lines of bashguard's own format.
func (c *replayCase) transcript(t *testing.T) string {
	header := map[string]any{"type": "header", "version": 1, "cwd": "/w", "home": "/home/u", "working_directories": []string{"/w"}, "files": map[string]string{}}
	toolkit := map[string]any{"type": "toolkit"}
	var many struct {
		Prefix string
		Count  int
	}
	for name, value := range c.Setup {
		switch name {
		case "tools":
			toolkit[name] = withoutUserTiers(t, value, header)
		case "groups", "mcp", "skills":
			toolkit[name] = value
		case "files_many":
			decode(t, value, &many)
		default:
			header[name] = value
		}
	}
	lines := []any{header, toolkit}
	if many.Count > 0 {
		files := map[string]string{}
		for i := range many.Count {
			name := fmt.Sprintf("%s%d", many.Prefix, i)
			files[name] = "x\n"
			lines = append(lines, map[string]any{"type": "turn", "calls": []any{map[string]any{"id": fmt.Sprintf("r%d", i), "name": "Read", "input": map[string]string{"file_path": name}}}})
		}
		header["files"] = files
	}
	for _, event := range c.Calls {
		if line := c.line(t, event); line != nil {
			lines = append(lines, line)
		}
	}
	var text strings.Builder
	for _, l := range lines {
		b, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(b)
		text.WriteByte('\n')
	}
	return text.String()
}

// withoutUserTiers moves the users' tiers from the tools to the header.
func withoutUserTiers(t *testing.T, tools json.RawMessage, header map[string]any) []any {
	var list []any
	decode(t, tools, &list)
	tiers := map[string]any{}
	for _, tool := range list {
		if o, ok := tool.(map[string]any); ok && o["user_tier"] != nil {
			tiers[o["name"].(string)] = o["user_tier"]
			delete(o, "user_tier")
		}
	}
	header["user_tiers"] = tiers
	return list
}

func (c *replayCase) line(t *testing.T, event map[string]json.RawMessage) map[string]any {
	line := map[string]any{}
	for kind, value := range event {
		var calls []map[string]json.RawMessage // raw, for the order of an input's members counts
		switch {
		case kind == "raw":
			line["raw"] = true
			continue
		case kind == "turn" && value[0] == '"': // the reads of many files, which stand there already
			return nil
		case kind == "turn":
			decode(t, value, &calls)
			for _, call := range calls {
				if call["result"] == nil && !computed[strings.Trim(string(call["name"]), `"`)] {
					call["result"] = json.RawMessage(`{"text":"ok"}`)
				}
			}
			line["calls"] = calls
		case fields[kind] != "":
			line[fields[kind]] = value
		case value[0] == '{':
			decode(t, value, &line)
		}
		line["type"] = kind
	}
	if c.Name == "hitl-message-while-parked" && line["type"] == "message" {
		line["raw"] = true
	}
	return line
}

// differs returns the first thing that was expected and isn't there.
func (c *replayCase) differs(t *testing.T, got *simulate.Replay, err error) string {
	all := c.Expect["all"]
	if len(all) > 0 && all[0]["load_error"] != nil {
		if kind, _ := simulate.ErrorKind(err); kind != all[0]["load_error"] {
			return fmt.Sprintf("error %v, want %v", err, all[0]["load_error"])
		}
		return ""
	}
	if err != nil {
		return err.Error()
	}
	for _, m := range engine.Modes() {
		want, ok := c.Expect[m.String()]
		if !ok {
			want = all
		}
		var mode map[string]any
		b, err := json.Marshal(got.Modes[m.String()])
		if err != nil {
			t.Fatal(err)
		}
		decode(t, b, &mode)
		if d := modeDiffers(want, mode); d != "" {
			return m.String() + d
		}
	}
	return ""
}

func modeDiffers(want []map[string]any, got map[string]any) string {
	events := got["events"].([]any)
	n := 0
	var expected []map[string]any
	for _, w := range want {
		switch {
		case w["rows_of"] != nil: // the last events count
			n = -1
		case w["end"] != nil:
			if d := differs(w, got["end"]); d != "" {
				return ".end" + d
			}
		default:
			expected = append(expected, w)
		}
	}
	if len(events) < len(expected) {
		return fmt.Sprintf(": %d events, want %d", len(events), len(expected))
	}
	if n < 0 {
		events = events[len(events)-len(expected):]
	}
	for i, w := range expected {
		if d := differs(w, events[i]); d != "" {
			return fmt.Sprintf("[%d]%s", i, d)
		}
	}
	return ""
}

// differs compares what is asserted; rows are found by their IDs, and an absent member is null or false.
func differs(want, got any) string {
	object, ok := want.(map[string]any)
	if !ok {
		if !reflect.DeepEqual(want, got) {
			return fmt.Sprintf(": got %v, want %v", got, want)
		}
		return ""
	}
	have, _ := got.(map[string]any)
	for key, value := range object {
		d := ""
		switch {
		case key == "text_has" || key == "text_order":
			d = textDiffers(value.([]any), have["text"], key == "text_order")
		case key == "rows":
			d = rowsDiffer(value.([]any), have["rows"])
		case have[key] == nil && (value == nil || value == false):
		default:
			d = differs(value, have[key])
		}
		if d != "" {
			return "." + key + d
		}
	}
	return ""
}

func textDiffers(parts []any, got any, inOrder bool) string {
	text, _ := got.(string)
	for _, part := range parts {
		at := strings.Index(text, part.(string))
		if at < 0 {
			return fmt.Sprintf(": %q lacks %q", got, part)
		}
		if inOrder {
			text = text[at:]
		}
	}
	return ""
}

func rowsDiffer(want []any, got any) string {
	rows := map[any]any{}
	list, _ := got.([]any)
	for _, r := range list {
		rows[r.(map[string]any)["id"]] = r
	}
	for _, w := range want {
		id := w.(map[string]any)["id"]
		if d := differs(w, rows[id]); d != "" {
			return fmt.Sprintf("[%v]%s", id, d)
		}
	}
	return ""
}

func decode(t *testing.T, text json.RawMessage, into any) {
	t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}
