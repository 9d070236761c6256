package corpus_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/corpus"
)

// The project's own golden files.
func TestCorpus(t *testing.T) {
	files, err := corpus.Find([]string{"."})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		t.Run(path, func(t *testing.T) {
			f, err := corpus.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(f.Cases) == 0 {
				t.Error("no cases")
			}
			for _, c := range f.Cases {
				r := c.Run()
				if !r.Holds() && !(alone && allows(r.Full) == allows(c.Want)) {
					t.Errorf("%s:%d: %s\nwant %s\ngot  %s\nbecause %s", path, c.Line, c.Text, c.Want, r.Full, strings.Join(r.Reasons, " / "))
				}
			}
		})
	}
}

// alone is set in builds without the second parser. What it alone objects to is then asked about for another reason, or by an ordinary
// ask; but nothing else is allowed.
var alone = len(analyzer.Parsers()) < 2

// allows leaves of an expectation what it allows.
func allows(expectation string) string {
	var words []string
	for word := range strings.FieldsSeq(expectation) {
		switch {
		case word == "allow":
			words = append(words, word)
		case !strings.HasPrefix(word, "BG"):
			words = append(words, "-")
		}
	}
	return strings.Join(words, " ")
}

func noFile(string) ([]byte, error) { return nil, errors.New("no file") }

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"unknown word", "ls #~ alow", `x:1: "alow" is neither a verdict`},
		{"too few verdicts", "#~ mode: all\nls #~ allow", "x:2: 1 verdicts for 5 modes"},
		{"too many parts", "ls #~ allow / ask", "x:1: 2 parts for 1 profiles"},
		{"unknown setting", "\n#~ mdoe: bypass", `x:2: "mdoe: bypass" is no setting`},
		{"unknown mode", "#~ mode: plan", `x:1: unknown mode "plan"`},
		{"unknown profile", "#~ profile: lax", `x:1: unknown profile "lax"`},
		{"unknown shell", "#~ shell: fish", `x:1: unknown shell "fish"`},
		{"no mode", "#~ mode:", "x:1: mode needs a value"},
		{"relative directory", "#~ cwd: src", `x:1: "src" is no absolute path`},
		{"relative working directory", "#~ working_directories: /w src", `x:1: "src" is no absolute path`},
		{"open rule", "#~ allow: Bash(ls", "x:1: rule \"Bash(ls\" lacks its closing parenthesis"},
		{"rule without tool", "#~ allow: (ls)", "x:1: a tool needs a name"},
		{"missing rule file", "#~ rules: r.json", "x:1: no file"},
		{"bad need", "#~ needs: luck", "x:1: needs is witness or nothing"},
		{"bad call", `{"command":"ls","tool":"Read"} #~ allow`, "x:1: command is for the tool Bash"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := corpus.Parse("x", []byte(tt.text), noFile)
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("got %v, want %s…", err, tt.want)
			}
		})
	}
}

// run returns the lines of the results of a case file.
func run(t *testing.T, f *corpus.File, err error) (all []corpus.Result) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Cases {
		all = append(all, c.Run())
	}
	return all
}

func TestRulesHoldUntilTheNextBlockThatNamesRules(t *testing.T) {
	const text = `#~ deny: Read
#~ ask: Grep
{"tool":"Read","input":{"file_path":"a"}} #~ deny
{"tool":"Grep","input":{"pattern":"a"}} #~ ask
#~ mode: explore
{"tool":"Read","input":{"file_path":"a"}} #~ deny
#~ rules: none
{"tool":"Read","input":{"file_path":"a"}} #~ allow
`
	f, err := corpus.Parse("x", []byte(text), noFile)
	for _, r := range run(t, f, err) {
		if !r.Holds() {
			t.Errorf("line %d: got %s, want %s", r.Case.Line, r.Got, r.Case.Want)
		}
	}
}

func TestUpdated(t *testing.T) {
	const (
		before = "# files\n#~ mode: default explore\n{\"tool\":\"Read\",\"input\":{\"file_path\":\"a\"}}   #~ ask   deny\n{\"tool\":\"Write\",\"input\":{\"file_path\":\"a\"}}\nls\t#~\n"
		after  = "# files\n#~ mode: default explore\n{\"tool\":\"Read\",\"input\":{\"file_path\":\"a\"}}   #~ allow allow\n{\"tool\":\"Write\",\"input\":{\"file_path\":\"a\"}}  #~ ask deny\nls\t#~ allow allow\n"
	)
	f, err := corpus.Parse("x", []byte(before), noFile)
	if got := string(f.Updated(run(t, f, err))); got != after {
		t.Errorf("got\n%s\nwant\n%s", got, after)
	}
	again, err := corpus.Parse("x", []byte(after), noFile)
	for _, r := range run(t, again, err) {
		if !r.Holds() {
			t.Errorf("line %d doesn't hold after the update", r.Case.Line)
		}
	}
}

const archive = `Writing a here-document.
#~ mode: explore
-- here.sh --
cat > out <<E
#~ allow
E
#~ deny
-- notes.md --
nothing
-- touch.sh --
touch x
#~
`

func TestArchive(t *testing.T) {
	f, err := corpus.ParseArchive("x", []byte(archive), noFile)
	results := run(t, f, err)
	if len(results) != 2 || !results[0].Holds() || results[1].Holds() {
		t.Fatalf("got %+v", results)
	}
	if c := results[0].Case; c.Line != 7 || c.Text != "cat > out <<E\n#~ allow\nE" {
		t.Errorf("line %d: %q", c.Line, c.Text)
	}
	if got, want := string(f.Updated(results)), strings.TrimSuffix(archive, "#~\n")+"#~ deny\n"; got != want {
		t.Errorf("updated\n%s", got)
	}
}

const recording = `#~ mode: default explore
-- session.jsonl --
{"type":"header","version":1,"cwd":"/w"}
{"type":"turn","calls":[{"id":"a","name":"Read","input":{"file_path":"/w/a"},"result":{"text":"ok"}},{"id":"b","name":"Bash","input":{"command":"rm -rf b"},"result":{"text":"ok"}}]}
-- session.want --
1 Read: allow allow
2 Bash: ask deny
`

func TestTranscriptInAnArchive(t *testing.T) {
	f, err := corpus.ParseArchive("x", []byte(recording), noFile)
	results := run(t, f, err)
	if len(results) != 1 || results[0].Holds() || results[0].Full != "1 Read: allow allow\n2 Bash: ask! deny" {
		t.Fatalf("got %+v", results)
	}
	updated := f.Updated(results)
	if want := strings.Replace(recording, "2 Bash: ask deny", "2 Bash: ask! deny", 1); string(updated) != want {
		t.Errorf("updated\n%s", updated)
	}
	f, err = corpus.ParseArchive("x", updated, noFile)
	if again := run(t, f, err); !again[0].Holds() {
		t.Errorf("the update doesn't hold: %+v", again)
	}
	empty, _, _ := strings.Cut(recording, "1 Read")
	f, err = corpus.ParseArchive("x", []byte(empty), noFile)
	if got := f.Updated(run(t, f, err)); string(got) != string(updated) {
		t.Errorf("filled in\n%s", got)
	}
}

func TestArchiveErrors(t *testing.T) {
	for text, want := range map[string]string{
		"ls #~ allow\n-- a.sh --\nls\n#~ allow\n":                   "x:1: a case must stand in a file of the archive",
		"-- a.sh --\nls\n":                                          "x:2: a.sh: the last line must be #~",
		"#~ profile: strict precise\n-- a.jsonl --\n-- a.want --\n": "x:3: a.want: a transcript is replayed in one profile",
		"#~ cwd: x\n": "x:1: \"x\" is no absolute path",
	} {
		if _, err := corpus.ParseArchive("x", []byte(text), noFile); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s…", err, want)
		}
	}
}

func TestFindRefusesWhatHoldsNoCases(t *testing.T) {
	dir := t.TempDir()
	if _, err := corpus.Find([]string{dir}); err == nil {
		t.Error("an empty directory was taken")
	}
	if _, err := corpus.Find([]string{dir + "/missing"}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing path: %v", err)
	}
}

func ExampleParse() {
	f, err := corpus.Parse("files.cases", []byte(`{"tool":"Write","input":{"file_path":"x"}}  #~ deny`), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := f.Cases[0].Run()
	fmt.Println(r.Case.Want, "/", r.Got)
	// Output: deny / ask
}

func BenchmarkRun(b *testing.B) {
	f, err := corpus.Parse("x", []byte("git status --short | head -3 #~ allow"), nil)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		f.Cases[0].Run()
	}
}

func FuzzParse(f *testing.F) {
	f.Add("#~ mode: all\nls #~ allow allow allow allow allow\n")
	f.Add("{\"command\":\"ls\"}\t#~ ask! BG1101")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := corpus.Parse("x", []byte(text), noFile)
		if err != nil {
			return
		}
		if got := string(file.Updated(nil)); got != text {
			t.Errorf("an update of nothing made %q of %q", got, text)
		}
		for _, c := range file.Cases {
			if c.Line < 1 || c.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%q: a case in line %d", text, c.Line)
			}
		}
	})
}
