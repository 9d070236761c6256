package agentscope_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer/agentscope"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// place is where the commands of these tests would run.
var place = &world.World{Cwd: "/home/ann/notes", Home: "/home/ann", Users: map[string]string{"root": "/root"}}

// needGrammar skips what only a build with the grammar can show.
func needGrammar(t testing.TB) {
	t.Helper()
	if !treesitter.Available() {
		t.Skip("built without cgo: there is no grammar to judge with")
	}
}

func judge(t testing.TB, command string) agentscope.Facts {
	t.Helper()
	needGrammar(t)
	f, err := agentscope.Judge(command, place)
	if err != nil {
		t.Fatalf("%q: %v", command, err)
	}
	return f
}

func TestInjection(t *testing.T) {
	tests := []struct{ command, want, at string }{
		{"ls", "", ""},
		{"echo $x \"$y\" $1 $?", "", ""},
		{"echo ${x}", "expansion", "${x}"},
		{"echo \"a ${x:-b}\"", "expansion", "${x:-b}"},
		{"echo '${x} $(y)'", "", ""},
		{"cat $(which go)", "command_substitution", "$(which go)"},
		{"cat `which go`", "command_substitution", "`which go`"},
		{"diff <(ls a) <(ls b)", "process_substitution", "<(ls a)"},
		{"(cd a; ls)", "subshell", "(cd a; ls)"},
		{"for f in a; do ls; done", "for_statement", "for f in a; do ls; done"},
		{"while ls; do pwd; done", "while_statement", "while ls; do pwd; done"},
		{"until ls; do pwd; done", "while_statement", "until ls; do pwd; done"},
		{"if ls; then pwd; fi", "if_statement", "if ls; then pwd; fi"},
		{"case a in b) ls;; esac", "case_statement", "case a in b) ls;; esac"},
		{"f() { ls; }", "function_definition", "f() { ls; }"},
		{"[ -f a ]", "test_command", "[ -f a ]"},
		{"[[ -f a ]]", "test_command", "[[ -f a ]]"},
		{"if $(a); then (b); fi", "if_statement", "if $(a); then (b); fi"},
		{"echo ${x} && (ls)", "expansion", "${x}"},
		{"{ ls; pwd; }", "", ""},
		{"export A=1", "", ""},
		{"echo $((1 + 2))", "", ""},
		{"cat <<E\n$(x)\nE", "command_substitution", "$(x)"},
		{"cat <<'E'\n$(x)\nE", "", ""},
		{"echo é $(x)", "command_substitution", "$(x)"},
	}
	for _, tt := range tests {
		t.Run(tt.command, func(t *testing.T) {
			f := judge(t, tt.command)
			if f.Injection != tt.want || f.InjectionSpan.Text(tt.command) != tt.at {
				t.Errorf("got %q at %q, want %q at %q", f.Injection, f.InjectionSpan.Text(tt.command), tt.want, tt.at)
			}
			if f.Injection != "" && f.ReadOnly {
				t.Error("read-only in spite of it")
			}
		})
	}
}

func TestSubcommands(t *testing.T) {
	tests := []struct {
		command string
		want    []string
	}{
		{"ls -l", []string{"ls -l"}},
		{"a && b || c; d | e & f\ng", []string{"a", "b", "c", "d", "e", "f", "g"}},
		{"A=1 b c >d 2>&1", []string{"A=1 b c"}},
		{"a $(b)", []string{"a $(b)"}},
		{"x=$(b)", []string{"b"}},
		{"x=1", []string{"x=1"}},
		{"", []string{""}},
		{"# note", []string{"# note"}},
		{"if a; then b; fi", []string{"a", "b"}},
		{"echo é; rm a", []string{"echo é;", "m a"}},
		{"é; ü; rm a", []string{"é;", "; ", " a"}},
		{"\U0001F600 && ls", []string{"\U0001F600 &&", ""}},
	}
	for _, tt := range tests {
		if got := judge(t, tt.command).Subcommands; !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.command, got, tt.want)
		}
	}
}

func TestTroubleIsNoVerdict(t *testing.T) {
	needGrammar(t)
	tests := []struct {
		name, command string
		want          error
	}{
		{"too long", strings.Repeat("a", treesitter.MaxBytes+1), treesitter.ErrTooLong},
		{"no text", "ls \xff", agentscope.ErrNotText},
		{"deep", strings.Repeat("ls && ", 1200) + "ls", agentscope.ErrTooDeep},
	}
	for _, tt := range tests {
		f, err := agentscope.Judge(tt.command, place)
		if !errors.Is(err, tt.want) || !reflect.DeepEqual(f, agentscope.Facts{}) {
			t.Errorf("%s: got %+v and %v, want nothing and %v", tt.name, f, err, tt.want)
		}
	}
	if f := judge(t, strings.Repeat("ls && ", 400)+"ls"); !f.ReadOnly {
		t.Error("a chain that the reference copes with must be judged")
	}
}

func TestWithoutGrammar(t *testing.T) {
	if treesitter.Available() {
		t.Skip("built with cgo: the grammar is there")
	}
	if f, err := agentscope.Judge("ls", place); !errors.Is(err, treesitter.ErrUnavailable) || f.ReadOnly {
		t.Errorf("got %+v and %v, want nothing and %v", f, err, treesitter.ErrUnavailable)
	}
}

func TestJudgeTree(t *testing.T) {
	needGrammar(t)
	command := "git add . && git commit -m 'x' > log"
	root, err := treesitter.Parse(command)
	if err != nil {
		t.Fatal(err)
	}
	got, err := agentscope.JudgeTree(command, root, place)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(judge(t, command), got); diff != "" {
		t.Errorf("a tree known before makes a difference (-without +with):\n%s", diff)
	}
}

// observed is a command with what the running reference said about it; facts that are empty are left out.
type observed struct {
	About, Command       string
	Cwd                  string
	Symlinks             map[string]string
	WorkingDirectories   []string `json:"working_directories"`
	DangerousFiles       []string `json:"dangerous_files"`
	DangerousDirectories []string `json:"dangerous_directories"`
	Facts                facts
}

type facts struct {
	Injection      string
	ReadOnlyText   bool `json:"read_only_text"`
	Dangerous, Sed string
	Paths          [][2]string
	DangerousPaths []string `json:"dangerous_paths"`
	Removal        string
	Prefixes       []string
	Subcommands    []string
	// Edits was observed only where no earlier step decided.
	Edits bool
}

func (o observed) world() *world.World {
	w := &world.World{
		Cwd: "/home/dev/proj", Home: "/home/dev", Users: map[string]string{"root": "/root"}, Symlinks: o.Symlinks,
		WorkingDirectories: o.WorkingDirectories, DangerousFiles: o.DangerousFiles, DangerousDirectories: o.DangerousDirectories,
	}
	if o.Cwd != "" {
		w.Cwd = o.Cwd
	}
	return w
}

func observable(f agentscope.Facts, command string) facts {
	got := facts{
		Injection: f.Injection, ReadOnlyText: f.ReadOnlyText, Dangerous: f.Dangerous, Sed: f.Sed, DangerousPaths: f.DangerousPaths, Removal: f.Removal,
		Edits: f.Edits && f.Injection == "" && !f.ReadOnly && f.Dangerous == "" && f.Sed == "" && f.DangerousPaths == nil && f.Removal == "",
	}
	for _, p := range f.Paths {
		got.Paths = append(got.Paths, [2]string{p.Command, p.Path})
	}
	for _, p := range f.Prefixes {
		got.Prefixes = append(got.Prefixes, strings.TrimSuffix(p, ":*"))
	}
	if !slices.Equal(f.Subcommands, []string{command}) {
		got.Subcommands = f.Subcommands
	}
	return got
}

// What the reference was observed to say wins over every description of it.
func TestAgreesWithTheReference(t *testing.T) {
	needGrammar(t)
	data, err := os.ReadFile("testdata/reference.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var o observed
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		f, err := agentscope.Judge(o.Command, o.world())
		if err != nil {
			t.Errorf("%s: %q: %v", o.About, o.Command, err)
			continue
		}
		if diff := cmp.Diff(o.Facts, observable(f, o.Command)); diff != "" {
			t.Errorf("%s: %q (-reference +ours):\n%s", o.About, o.Command, diff)
		}
	}
}

func ExampleJudge() {
	f, err := agentscope.Judge("cd build && rm -rf *", &world.World{Cwd: "/w", Home: "/home/ann"})
	if errors.Is(err, treesitter.ErrUnavailable) {
		f = agentscope.Facts{Dangerous: "rm -rf", Removal: "*", Prefixes: []string{"rm -rf:*"}}
	}
	fmt.Println(f.ReadOnly, f.Dangerous, f.Removal, f.Prefixes)
	// Output: false rm -rf * [rm -rf:*]
}

func BenchmarkJudge(b *testing.B) {
	needGrammar(b)
	for b.Loop() {
		if _, err := agentscope.Judge("cd src && git status --short | grep -v '^??' > out", place); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzJudge(f *testing.F) {
	needGrammar(f)
	for _, seed := range []string{
		"ls", "echo é; rm -r ~ >a", "sed -i s/a/b/ .env", "find . -delete", "A=1 git push && x=$(y)", "rm '", "cat <<E\nx\nE\n", "\U0001F600 > \u00a0 | touch a\x00b",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, command string) {
		facts, err := agentscope.Judge(command, place)
		if err != nil {
			return
		}
		switch at := facts.InjectionSpan; {
		case at.Start < 0 || at.Start > at.End || at.End > len(command):
			t.Errorf("%q: injection at %v", command, at)
		case facts.ReadOnly && (facts.Injection != "" || strings.Contains(strings.TrimSpace(command), ">")):
			t.Errorf("%q: read-only in spite of its structure", command)
		case facts.Edits && len(facts.Paths) == 0:
			t.Errorf("%q: a file command without a file", command)
		case len(facts.Prefixes) > 5 || len(facts.Subcommands) == 0:
			t.Errorf("%q: %d suggestions, %d sub-commands", command, len(facts.Prefixes), len(facts.Subcommands))
		}
	})
}

// Whatever the size and shape, judging takes no longer than some parses: here what is quadratic would take minutes.
func TestHostileSizes(t *testing.T) {
	needGrammar(t)
	w := &world.World{Cwd: "/w", Symlinks: map[string]string{"/w/a": "/b"}}
	for _, unit := range []string{"dd", "a/", "../", "é", "[", "/w", "\u3000", "a\u00a0"} {
		command := "touch /" + strings.Repeat(unit, 100_000/len(unit))
		if f, err := agentscope.Judge(command, w); err == nil && f.ReadOnly {
			t.Errorf("%d times %q is read-only", 100_000/len(unit), unit)
		}
	}
}
