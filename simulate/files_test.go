package simulate_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/simulate"
)

// refusing is a folder of which the system doesn't show everything.
type refusing struct{ fstest.MapFS }

func (r refusing) Lstat(name string) (fs.FileInfo, error) {
	if strings.HasPrefix(name, "secret/") {
		return nil, fs.ErrPermission
	}
	return r.MapFS.Lstat(name)
}

// onFolder puts a session on a folder with files, links and things that can't be read.
func onFolder(opts simulate.Options) simulate.Options {
	opts.Root = refusing{fstest.MapFS{
		"a":        {Data: []byte("x y x\n")},
		"src/b":    {Data: []byte("1\n2\n")},
		"in":       {Data: []byte("src"), Mode: fs.ModeSymlink},
		"out":      {Data: []byte("/etc"), Mode: fs.ModeSymlink},
		"config":   {Data: []byte(".git"), Mode: fs.ModeSymlink},
		".git/x":   {},
		"loop":     {Data: []byte("loop"), Mode: fs.ModeSymlink},
		"pipe":     {Mode: fs.ModeNamedPipe},
		"big":      {Data: []byte(strings.Repeat("x", 5<<20))},
		"bin":      {Data: []byte("\xff")},
		"secret/x": {},
		"a\nb":     {Data: []byte("z")},
	}}
	return opts
}

// fileRun plays calls, a turn each, and tells of each: ID, what was foretold, what came, and the notes.
func fileRun(t *testing.T, head string, opts simulate.Options, calls ...string) string {
	t.Helper()
	var turns []string
	for _, c := range calls {
		if !strings.HasPrefix(c, "{") {
			c = fileCall(c)
		}
		if !strings.HasPrefix(c, `{"type"`) {
			c = turn(c)
		}
		turns = append(turns, c)
	}
	rows, _ := run(t, session(head, []string{`"Read"`, `"Write"`, `"Edit"`, `"Bash"`}, turns...), opts)
	var out []string
	for _, r := range rows {
		c := r.Modes[len(r.Modes)-1]
		if c.File == nil {
			continue
		}
		s := r.ID + ":" + c.File.Predicted
		if c.File.Kind != "" {
			s = r.ID + ":" + c.File.Kind
		}
		if c.Result != c.File.Predicted && c.Result != "" {
			s += "/" + c.Result
		}
		if len(c.Notes) > 0 {
			s += fmt.Sprint(c.Notes)
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// recordedAs gives a call of a file tool a recorded state.
func recordedAs(spec, state string) string {
	return strings.TrimSuffix(fileCall(spec), "}") + fmt.Sprintf(`,"result":{"state":%q,"text":"recorded"}}`, state)
}

func bypassed(opts simulate.Options) simulate.Options {
	opts.Modes = []engine.Mode{engine.Bypass}
	return opts
}

// TestFilesOfARoot pins that with a snapshot folder existence, texts and links are the real ones.
func TestFilesOfARoot(t *testing.T) {
	for _, tt := range []struct{ name, calls, want string }{
		{"a read", "r 1 /w/a", "1:success"},
		{"what isn't there", "r 1 /w/none", "1:read_missing"},
		{"a folder", "r 1 /w/src", "1:tool_error"},
		{"a write without a read", "w 1 /w/a", "1:write_unread"},
		{"a new file", "w 1 /w/new;r 2 /w/new", "1:success 2:success"},
		{"an edit of the real text", "r 1 /w/a;e 2 /w/a y z;r 3 /w/a;e 4 /w/a z q", "1:success 2:success 3:success 4:success"},
		{"an ambiguous edit", "r 1 /w/a;e 2 /w/a x z", "1:success 2:edit_multi_match"},
		{"an edit that finds nothing", "r 1 /w/a;e 2 /w/a q z", "1:success 2:edit_no_match"},
		{"an edit of nothing", "e 1 /w/none x y", "1:edit_missing"},
		{"through a link", "r 1 /w/in/b;e 2 /w/in/b 1 3", "1:success 2:success"},
		{"a read through a link is one of that path only", "r 1 /w/in/b;e 2 /w/src/b 1 3", "1:success 2:edit_unread"},
		{"a write behind a link changes the file", "r 1 /w/src/b;r 2 /w/in/b;w 3 /w/in/b;e 4 /w/src/b 1 3", "1:success 2:success 3:success 4:edit_unread"},
		{"a link that leads out", "r 1 /w/out/passwd", "1:unknown[result_unknown]"},
		{"outside", "r 1 /etc/passwd;w 2 /v/x", "1:unknown[result_unknown] 2:unknown[result_unknown]"},
		{"up and out", "r 1 /w/../etc/passwd", "1:unknown[result_unknown]"},
		{"a circle", "r 1 /w/loop", "1:unknown[result_unknown]"},
		{"a pipe is never opened", "r 1 /w/pipe;w 2 /w/pipe", "1:unknown[result_unknown] 2:unknown[result_unknown]"},
		{"a name with a line end", "{\"id\":\"1\",\"name\":\"Read\",\"input\":{\"file_path\":\"/w/a\\nb\"}}", "1:success"},
		{"a large file", "r 1 /w/big;w 2 /w/big", "1:success[root_too_large] 2:success"},
		{"no text", "r 1 /w/bin", "1:unknown[root_no_text result_unknown]"},
		{"a folder that can't be read", "r 1 /w/secret/x;w 2 /w/secret/y", "1:unknown[root_unreadable result_unknown] 2:unknown[root_unreadable result_unknown]"},
		{"a command", "r 1 /w/a;b 2 echo x > /w/a;w 3 /w/a;r 4 /w/src/b", "1:success 3:unknown[file_disturbed result_unknown] 4:success"},
		{"a command that may do anything", "b 1 ./fix;r 2 /w/a", "2:unknown[file_disturbed result_unknown]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := fileRun(t, "", bypassed(onFolder(stop(0))), strings.Split(tt.calls, ";")...)
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestGlobOnARoot pins that names are found where the folder is known, and that what was recorded comes first.
func TestGlobOnARoot(t *testing.T) {
	for _, tt := range []struct {
		input, more string
		opts        simulate.Options
		want        string
	}{
		{`{"pattern":"src/**"}`, "", onFolder(stop(0)), "/w/src/b"},
		{`{"pattern":"*","path":"/w/in"}`, "", onFolder(stop(0)), "/w/in/b"},
		{`{"pattern":"*","path":"src"}`, `,"result":{"text":"recorded"}`, onFolder(stop(0)), "recorded"},
		{`{"pattern":"*","path":"/etc"}`, "", onFolder(stop(0)), "unknown"},
		{`{"pattern":"/w/*"}`, "", onFolder(stop(0)), "unknown"},
		{`{"pattern":"**/b"}`, "", stop(0), "unknown"},
	} {
		got, err := simulate.Play(strings.NewReader(session("", []string{`"Glob"`}, turn(`{"id":"a","name":"Glob","input":`+tt.input+tt.more+`}`))), tt.opts)
		if err != nil {
			t.Fatal(err)
		}
		text := "unknown"
		if r := got.Modes["default"].Events[0].Rows[0]; r.Text != nil {
			text = *r.Text
		}
		if text != tt.want {
			t.Errorf("%s%s: %q, want %q", tt.input, tt.more, text, tt.want)
		}
	}
}

// TestHeaderOnARoot pins that what a header describes stands in front of the folder.
func TestHeaderOnARoot(t *testing.T) {
	head := `,"files":{"/w/a":"described","/v/x":"y"},"absent":["/w/src/b"],"symlinks":{"/w/to":"/v"}`
	got := fileRun(t, head, bypassed(onFolder(stop(0))), "r 1 /w/a", "e 2 /w/a described z", "r 3 /w/src/b", "r 4 /w/to/x", "r 5 /v/none", "w 6 /w/in/c")
	if want := "1:success 2:success 3:read_missing 4:success 5:read_missing 6:success"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestLinksOfARoot pins that the engine follows the folder's links: what lies behind one is judged where it leads.
func TestLinksOfARoot(t *testing.T) {
	for _, tt := range []struct{ call, without, with string }{
		{fileCall("w a /w/in/new"), "allow", "allow"},
		{fileCall("w a /w/out/new"), "allow", "ask"},
		{fileCall("w a /w/config/hooks"), "allow", "ask!"},
		{fileCall("b a touch /w/out/new"), "allow", "ask"},
		{fileCall("b a echo x > config/hooks/pre-commit"), "ask", "ask!"},
	} {
		for i, opts := range []simulate.Options{{}, onFolder(simulate.Options{})} {
			rows, _ := run(t, session("", []string{`"Write"`, `"Bash"`}, turn(tt.call)), opts)
			c := rows[0].Modes[1] // accept_edits
			got := c.Decision
			if c.Safety {
				got += "!"
			}
			if want := []string{tt.without, tt.with}[i]; got != want {
				t.Errorf("%s: %s, want %s with a root: %v", tt.call, got, want, i == 1)
			}
			for _, note := range c.Notes {
				if note == "links_assumed_absent" && i == 1 {
					t.Errorf("%s: the links are known, and still %q", tt.call, c.Notes)
				}
			}
		}
	}
	// Of a working directory outside of the folder nobody knows the links.
	rows, _ := run(t, session(`,"working_directories":["/v"]`, []string{`"Write"`}, turn(fileCall("w a /v/x"))), onFolder(simulate.Options{}))
	if got := fmt.Sprint(rows[0].Modes[1].Notes); !strings.Contains(got, "links_assumed_absent") {
		t.Errorf("outside of the folder: %s", got)
	}
}

// TestReadsAndRecordings pins what counts where a prediction and the recording differ: the recording, but for what differs because of the mode.
func TestReadsAndRecordings(t *testing.T) {
	files := `,"files":{"/w/a":"x\n"}`
	deny := `,"rules":[{"tool":"Read","behavior":"deny"}]`
	for _, tt := range []struct {
		name, head string
		calls      []string
		want       string
	}{
		{"they agree", files, []string{recordedAs("r 1 /w/a", "success"), recordedAs("w 2 /w/a", "success")}, "1:success 2:success"},
		{"the recording wins", files, []string{recordedAs("w 1 /w/a", "success")}, "1:write_unread/success[rbw_conflict]"},
		{"and what it tells is applied", files, []string{recordedAs("w 1 /w/a", "success"), "r 2 /w/a", "e 3 /w/a new old"}, "1:write_unread/success[rbw_conflict] 2:success 3:success"},
		{"a recorded failure wins too, and changes nothing", files, []string{"r 1 /w/a", recordedAs("w 2 /w/a", "error"), "e 3 /w/a x y"}, "1:success 2:success/error[rbw_conflict] 3:success"},
		{"a read that failed caches nothing", files, []string{recordedAs("r 1 /w/a", "error"), "w 2 /w/a"}, "1:success/error[rbw_conflict] 2:write_unread"},
		{"a denied read makes the write fail, whatever was recorded", files + deny, []string{recordedAs("r 1 /w/a", "success"), recordedAs("w 2 /w/a", "success")}, "2:write_unread[counterfactual]"},
		{"a denied read of a file that nobody described", deny, []string{recordedAs("r 1 /w/a", "success"), recordedAs("w 2 /w/a", "success")}, "2:unknown/success"},
		{"a denied command leaves what it would have changed", files + `,"rules":[{"tool":"Bash","behavior":"deny"}]`, []string{recordedAs("r 1 /w/a", "success"), "b 2 echo y > /w/a", recordedAs("e 3 /w/a x z", "error")}, "1:success 3:success[counterfactual]"},
		{"what was denied in the recording has no result to compare", files, []string{recordedAs("r 1 /w/a", "denied")}, "1:success"},
		{"a recorded read proves a file", "", []string{recordedAs("r 1 /w/a", "success"), "w 2 /w/a", "w 3 /w/a"}, "1:unknown/success 2:success 3:write_unread"},
		{"a recorded write proves a file", "", []string{recordedAs("w 1 /w/a", "success"), "w 2 /w/a", "r 3 /w/a"}, "1:unknown/success 2:write_unread 3:success"},
		{"a recorded edit proves a file, but not its text", "", []string{recordedAs("e 1 /w/a x y", "success"), "r 2 /w/a", "e 3 /w/a x y"}, "1:unknown/success 2:success 3:unknown[result_unknown]"},
		{"a recorded failure proves nothing", "", []string{recordedAs("r 1 /w/a", "error"), "w 2 /w/a"}, "1:unknown/error 2:unknown[result_unknown]"},
		{"a change from outside", files, []string{"r 1 /w/a", `{"type":"touch","files":{"/w/a":"y"}}`, recordedAs("w 2 /w/a", "error")}, "1:success 2:write_unread"},
		{"a removal from outside", files, []string{"r 1 /w/a", `{"type":"touch","files":{"/w/a":null}}`, "r 2 /w/a", "w 3 /w/a"}, "1:success 2:read_missing 3:success"},
		{"only what the context keeps was read", files, []string{"r 1 /w/a", `{"type":"compressed","kept_calls":["1"]}`, "w 2 /w/a"}, "1:success 2:success"},
		{"a forgotten read", files, []string{"r 1 /w/a", `{"type":"compressed","kept_calls":[]}`, recordedAs("w 2 /w/a", "error")}, "1:success 2:write_unread"},
		{"a command below a folder", `,"files":{"/w/d/a":"x"}`, []string{"r 1 /w/d/a", "b 2 rm -r /w/d", "w 3 /w/d/a", "w 4 /w/d/new"}, "1:success 3:unknown[file_disturbed result_unknown] 4:unknown[file_disturbed result_unknown]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, fileRun(t, tt.head, bypassed(stop(0)), tt.calls...)); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestReadRuleInEveryMode pins that reading before writing is no question of permission: it holds wherever the call runs.
func TestReadRuleInEveryMode(t *testing.T) {
	rows, _ := run(t, session(`,"files":{"/w/a":"x"}`, []string{`"Write"`}, turn(fileCall("w a /w/a"))), simulate.Options{})
	for _, c := range rows[0].Modes {
		if c.Executed && c.Kind != "write_unread" || !c.Executed && c.Kind != "permission_denied" {
			t.Errorf("%v: %s", c.Mode, c.Kind)
		}
	}
}
