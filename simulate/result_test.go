package simulate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/simulate"
)

// lastRows replays in bypass, where everything runs, and returns the rows after the last event.
func lastRows(t *testing.T, text string) []simulate.CallRow {
	t.Helper()
	got, err := simulate.Play(strings.NewReader(text), simulate.Options{OnPark: simulate.Stop})
	if err != nil {
		t.Fatal(err)
	}
	events := got.Modes["bypass"].Events
	return events[len(events)-1].Rows
}

// TestResults pins how recorded chunks become one result.
func TestResults(t *testing.T) {
	tests := []struct{ name, result, want string }{
		{"text", `{"text":"x"}`, "success  x"},
		{"chunks are joined", `{"chunks":[{"text":"a","id":"1"},{"text":"b","id":"1"},{"text":"c"}]}`, "success  abc"},
		{"blocks in a chunk", `{"chunks":[{"blocks":[{"text":"a"},{"text":"b"}]}]}`, "success  ab"},
		{"an error stays", `{"chunks":[{"text":"a","state":"error"},{"text":"b","state":"denied"}]}`, "error tool_error ab"},
		{"of the others the latest counts", `{"chunks":[{"text":"a","state":"interrupted"},{"text":"b","state":"denied"},{"text":"c","state":"success"}]}`, "denied tool_reported_denied abc"},
		{"running is no state", `{"chunks":[{"text":"a","state":"running"}]}`, "success  a"},
		{"raised at once", `{"raise":"boom"}`, "error tool_error boom"},
		{"raised after a part", `{"chunks":[{"text":"part "}],"then_raise":"boom"}`, "error tool_error part boom"},
		{"a server's error", `{"mcp_error":"down"}`, "error mcp_error The MCP server reports an error: down"},
		{"a developer's error keeps the part", `{"text":"part","developer_error":"x"}`, "success  part"},
		{"base64 is joined", `{"chunks":[{"data":"QUI=","id":"1"},{"data":"Qw==","id":"1"}]}`, "success  "},
		{"URLs can't be joined", `{"chunks":[{"url":"u","id":"1"},{"url":"v","id":"1"}]}`, "error tool_error two parts of data behind a URL can't be joined"},
		{"an ID of another kind is a new block", `{"chunks":[{"text":"a","id":"1"},{"data":"QUI=","id":"1"},{"text":"b","id":"1"}]}`, "success  ab"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := lastRows(t, session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"result":`+tt.result+`}`)))[0]
			if got := r.Result + " " + r.Kind + " " + *r.Text; got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestMetadata(t *testing.T) {
	r := lastRows(t, session("", []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"result":{"text":"x","metadata":{"a":1,"b":1},"chunks":[{"text":"y","metadata":{"b":2}}]}}`)))[0]
	if d := cmp.Diff(map[string]any{"a": 1.0, "b": 2.0}, r.Metadata); d != "" {
		t.Error(d)
	}
}

func TestOversize(t *testing.T) {
	forty := strings.Repeat("x", 40) // ten tokens
	tests := []struct {
		name, result string
		limit        int
		truncated    bool
		kept         int
	}{
		{"fits", fmt.Sprintf(`{"text":%q}`, forty), 10, false, 0},
		{"a share of the text", fmt.Sprintf(`{"text":%q}`, forty), 5, true, 20},
		{"characters, not bytes", fmt.Sprintf(`{"text":%q}`, strings.Repeat("文", 40)), 10, true, 13},
		{"the blocks that fit and a share", fmt.Sprintf(`{"blocks":[{"text":%q},{"data":"QUJD"},{"text":%q}]}`, forty, forty), 2015, true, 60},
		{"the binary block doesn't fit", fmt.Sprintf(`{"blocks":[{"text":%q},{"data":"QUJD"}]}`, forty), 100, true, 40},
		{"only a binary block", `{"blocks":[{"data":"QUJD"}]}`, 100, true, 0},
		{"a first block that is too long", fmt.Sprintf(`{"blocks":[{"text":%q},{"data":"QUJD"}]}`, forty), 4, true, 16},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := lastRows(t, session(fmt.Sprintf(`,"config":{"tool_result_limit":%d}`, tt.limit), []string{allowTool}, turn(`{"id":"a","name":"yes","input":{},"result":`+tt.result+`}`)))[0]
			if r.Truncated != tt.truncated || r.KeptChars != tt.kept {
				t.Errorf("truncated %v, kept %d, want %v, %d", r.Truncated, r.KeptChars, tt.truncated, tt.kept)
			}
			if tt.truncated && (!strings.Contains(*r.Text, "too long for the context") || len(r.Metadata) != 0) {
				t.Errorf("a cut result says so and loses its metadata: %q %v", *r.Text, r.Metadata)
			}
		})
	}
}

func TestMetaTool(t *testing.T) {
	groups := `{"type":"toolkit","tools":[],"groups":[{"name":"a","instructions":"be careful"},{"name":"b"}]}`
	tests := []struct{ name, input, want string }{
		{"both", `{"b":true,"a":true}`, "success  [b a]"},
		{"none", `{}`, "success  []"},
		{"an unknown group", `{"b":true,"x":true}`, "error tool_error [a]"},
		{"the basic group", `{"basic":true}`, "error tool_error [a]"},
		{"a word where the text was broken", `"{'b': 'yes'}"`, "error tool_error [a]"},
		{"a broken text", `"{'b': true"`, "success  [b]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := `{"type":"header","active_groups":["a"]}` + "\n" + groups + "\n" + turn(`{"id":"r","name":"reset_tools","input":`+tt.input+`}`)
			got, err := simulate.Play(strings.NewReader(text), simulate.Options{})
			if err != nil {
				t.Fatal(err)
			}
			mode := got.Modes["bypass"]
			r := mode.Events[0].Rows[0]
			if s := fmt.Sprint(r.Result, " ", r.Kind, " ", mode.End.ActiveGroups); s != tt.want {
				t.Errorf("got %s, want %s", s, tt.want)
			}
		})
	}
}

func TestSkills(t *testing.T) {
	tests := []struct{ name, kit, want string }{
		{"a skill", `{"type":"toolkit","tools":[],"skills":[{"name":"pdf","markdown":"step one"}]}`, "success step one"},
		{"another skill", `{"type":"toolkit","tools":[],"skills":[{"name":"doc","markdown":"x"}]}`, `error There is no skill "pdf".`},
		{"nobody knows", `{"type":"header"}`, "unknown"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := lastRows(t, tt.kit+"\n"+turn(`{"id":"a","name":"Skill","input":{"skill":"pdf"}}`))[0]
			got := "unknown"
			if r.Text != nil {
				got = r.Result + " " + *r.Text
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// fileCall writes a call of a file tool on a path: r ID PATH reads, w ID PATH writes, e ID PATH OLD NEW edits, b ID COMMAND runs.
func fileCall(spec string) string {
	f := strings.SplitN(spec, " ", 3)
	if f[0] == "b" {
		return fmt.Sprintf(`{"id":%q,"name":"Bash","input":{"command":%q},"result":{"text":"ok"}}`, f[1], f[2])
	}
	args := strings.Fields(f[2])
	switch f[0] {
	case "r":
		return fmt.Sprintf(`{"id":%q,"name":"Read","input":{"file_path":%q}}`, f[1], args[0])
	case "w":
		return fmt.Sprintf(`{"id":%q,"name":"Write","input":{"file_path":%q,"content":"new"}}`, f[1], args[0])
	case "a":
		return fmt.Sprintf(`{"id":%q,"name":"Edit","input":{"file_path":%q,"old_string":%q,"new_string":%q,"replace_all":true}}`, f[1], args[0], args[1], args[2])
	}
	return fmt.Sprintf(`{"id":%q,"name":"Edit","input":{"file_path":%q,"old_string":%q,"new_string":%q}}`, f[1], args[0], args[1], args[2])
}

// TestReadBeforeWrite pins what the file tools say about files that a session described.
func TestReadBeforeWrite(t *testing.T) {
	head := `,"files":{"/w/a":"x y x\n","/w/b":"1\n2\n"},"dirs":["/w/d"],"absent":["/w/gone"]`
	tests := []struct{ name, calls, want string }{
		{"numbered lines", "r 1 /w/b", "1:success      1\t1\n     2\t2"},
		{"missing", "r 1 /w/none", "1:read_missing"},
		{"a directory", "r 1 /w/d", "1:tool_error"},
		{"relative", "r 1 a;w 2 a;e 3 a x y", "1:not_absolute 2:not_absolute 3:not_absolute"},
		{"write without a read", "w 1 /w/a", "1:write_unread"},
		{"write after a read", "r 1 /w/b;w 2 /w/b", "1 2:success Wrote /w/b."},
		{"write twice", "r 1 /w/b;w 2 /w/b;w 3 /w/b", "1 2 3:write_unread"},
		{"a new file must be read too", "w 1 /w/n;e 2 /w/n new old", "1 2:edit_unread"},
		{"read what was written", "w 1 /w/n;r 2 /w/n;e 3 /w/n new old;r 4 /w/n", "1 2 3 4:success      1\told"},
		{"no match", "r 1 /w/a;e 2 /w/a z q", "1 2:edit_no_match"},
		{"two matches", "r 1 /w/a;e 2 /w/a x q", "1 2:edit_multi_match"},
		{"all matches", "r 1 /w/a;a 2 /w/a x q;r 3 /w/a", "1 2 3:success      1\tq y q"},
		{"the same text", "e 1 /w/a x x", "1:edit_identical"},
		{"editing what isn't there", "e 1 /w/gone x y", "1:edit_missing"},
		{"a reading command changes nothing", "r 1 /w/b;b 2 cat /w/b;w 3 /w/b", "1 2 3:success Wrote /w/b."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var calls []string
			for _, spec := range strings.Split(tt.calls, ";") {
				calls = append(calls, fileCall(spec))
			}
			rows := lastRows(t, session(head, []string{`"Read"`, `"Write"`, `"Edit"`, `"Bash"`}, turn(calls...)))
			var got []string
			for i, r := range rows {
				s := r.ID
				switch {
				case r.Kind != "":
					s += ":" + r.Kind
				case i == len(rows)-1:
					s += ":" + r.Result + " " + *r.Text
				}
				got = append(got, s)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("got %q, want %q", s, tt.want)
			}
		})
	}
}

// TestUnknownFiles pins that of files that nobody described the recording tells, and that a contradiction is marked.
func TestUnknownFiles(t *testing.T) {
	known := func(spec, state string) string {
		return strings.TrimSuffix(fileCall(spec), "}") + fmt.Sprintf(`,"result":{"state":%q,"text":"recorded"}}`, state)
	}
	tests := []struct{ name, head, call, want string }{
		{"a recorded read", "", known("r 1 /w/a", "success"), "success recorded []"},
		{"a recorded failure", "", known("r 1 /w/a", "error"), "error recorded []"},
		{"a recorded edit", "", known("e 1 /w/a x y", "success"), "success recorded []"},
		{"nothing recorded", "", fileCall("w 1 /w/a"), " unknown [result_unknown]"},
		{"a contradiction", `,"files":{}`, known("r 1 /w/a", "success"), "success recorded [rbw_conflict]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := lastRows(t, session(tt.head, []string{`"Read"`, `"Write"`, `"Edit"`}, turn(tt.call)))[0]
			text := "unknown"
			if r.Text != nil {
				text = *r.Text
			}
			if got := fmt.Sprint(r.Result, " ", text, " ", r.Notes); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestDisturbedFiles pins that a command that may have written makes what it wrote unknown, and everything when nobody knows what.
func TestDisturbedFiles(t *testing.T) {
	head := `,"files":{"/w/a":"x\n","/w/b":"x\n"}`
	tests := []struct{ name, command, path, want string }{
		{"its target", "echo y > /w/a", "/w/a", ""},
		{"another file", "echo y > /w/a", "/w/b", "success"},
		{"an unknown program", "./fix", "/w/b", ""},
		{"a folder", "rm -r /w", "/w/b", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rows := lastRows(t, session(head, []string{`"Read"`, `"Write"`, `"Bash"`}, turn(fileCall("r 1 "+tt.path)), turn(fileCall("b 2 "+tt.command)), turn(fileCall("w 3 "+tt.path))))
			if rows[0].Result != tt.want {
				t.Errorf("got %+v, want %q", rows[0], tt.want)
			}
		})
	}
}
