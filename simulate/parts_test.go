package simulate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/engine"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// words makes the words of a command; one that begins with "$" is open.
func words(text string) (all []program.Word) {
	for _, w := range strings.Fields(text) {
		if strings.HasPrefix(w, "$") {
			all = append(all, program.Word{Open: program.Any})
			continue
		}
		all = append(all, program.Literal(w))
	}
	return all
}

// TestPrefixes pins which commands get a rule of their own, and how narrow it is.
func TestPrefixes(t *testing.T) {
	tests := []struct{ command, want string }{
		{"go test ./...", "go test"},
		{"git commit -m x", "git commit"},
		{"/usr/bin/git commit", "/usr/bin/git commit"},
		{"make lint", "make lint"},
		{"pytest -q", "pytest"},
		{"golangci-lint run", "golangci-lint"},
		{"npm run build", "npm run build"},
		{"npm run test:unit -- --watch", "npm run test:unit"},
		{"npm test", "npm test"},
		{"./gradlew build", "./gradlew build"},
		{"go run ./cmd/x", "go run ./cmd/x"},
		// No rule says what these do.
		{"make", ""},
		{"make -j4", ""},
		{"make $target", ""},
		{"git -C x commit", ""},
		{"$cmd test", ""},
		{"rm old", ""},
		{"curl https://example.com", ""},
		{"python3 -c 1", ""},
		{"python3 run.py", ""},
		{"bash run.sh", ""},
		{"sudo ls", ""},
		{"env go test", ""},
		{"xargs rm", ""},
		{"./deploy", ""},
		// What follows is another program.
		{"npm exec x", ""},
		{"docker run x", ""},
		{"docker exec x y", ""},
		{"uv run x", ""},
		{"gh api x", ""},
		{"npm run", ""},
		{"npm run -s build", ""},
		// The second operand says what they do.
		{"gh pr checkout 5", "gh pr checkout"},
		{"gh pr", ""},
		{"gh pr $verb", ""},
		// Nobody gets advice to allow these.
		{"npm publish", ""},
		{"git push", ""},
		{"gh pr merge 5", ""},
		{"kubectl delete pod x", ""},
		{"terraform apply", ""},
		{"cargo run -- x", ""},
	}
	for _, tt := range tests {
		if got := prefixOf(&analyzer.Command{Words: words(tt.command)}); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.command, got, tt.want)
		}
	}
	if got := prefixOf(&analyzer.Command{Words: words("go test"), Elsewhere: true}); got != "" {
		t.Errorf("with other rights or elsewhere: %q", got)
	}
}

func judged(command string) *engine.Judgement {
	return engine.Judge(ruleset.Call{Tool: "Bash", Input: map[string]any{"command": command}}, engine.ToolSpec{}, analyzer.Options{Profile: analyzer.Precise})
}

func TestShellRules(t *testing.T) {
	tests := []struct{ command, want string }{
		{"go test ./...", "go test:*"},
		{"cd x && go test ./... | tail -3", "go test:*"},
		{"make lint; make lint", "make lint"},
		{"make lint deploy", ""},
		{"make lint && npm run build", "make lint|npm run build:*"},
		{"make lint && ./deploy", ""},
		{"ls", ""},
	}
	for _, tt := range tests {
		var got []string
		for _, r := range shellRules(judged(tt.command).Analysis(), ruleset.ClaudeCode) {
			got = append(got, r.Content)
		}
		if s := strings.Join(got, "|"); s != tt.want {
			t.Errorf("%s: %q, want %q", tt.command, s, tt.want)
		}
	}
}

func TestCandidatesOfOtherTools(t *testing.T) {
	tests := []struct {
		call    ruleset.Call
		dialect ruleset.Dialect
		want    string
	}{
		{ruleset.Call{Tool: "Write", Input: map[string]any{"file_path": "/w/src/a"}}, ruleset.Reference, "Write(/w/src/**)"},
		{ruleset.Call{Tool: "Write", Input: map[string]any{"file_path": "/w/src/a"}}, ruleset.ClaudeCode, "Edit(//w/src/**)"},
		{ruleset.Call{Tool: "Write", Input: map[string]any{"file_path": "/a"}}, ruleset.Reference, "Write(/a)"},
		{ruleset.Call{Tool: "Write", Input: map[string]any{"file_path": ""}}, ruleset.Reference, ""},
		{ruleset.Call{Tool: "WebFetch", Kind: ruleset.Custom, Input: map[string]any{"url": "https://go.dev/x"}}, ruleset.ClaudeCode, "WebFetch(domain:go.dev)"},
		{ruleset.Call{Tool: "WebFetch", Kind: ruleset.Custom, Input: map[string]any{"url": "x"}}, ruleset.ClaudeCode, ""},
		{ruleset.Call{Tool: "mcp__crm__find", Kind: ruleset.MCP}, ruleset.ClaudeCode, "mcp__crm__find"},
		{ruleset.Call{Tool: "fn", Kind: ruleset.Function}, ruleset.Reference, "fn"},
	}
	w := &world.World{Cwd: "/w", Home: "/home/u"}
	for _, tt := range tests {
		var got []string
		for _, r := range candidates(engine.Judge(tt.call, engine.ToolSpec{}, analyzer.Options{World: w}), tt.dialect) {
			got = append(got, r.String())
			if r.Behavior != ruleset.Allow || r.Dialect != tt.dialect {
				t.Errorf("%+v", r)
			}
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%+v: %q, want %q", tt.call, s, tt.want)
		}
	}
}

// TestWitness pins that a prefix isn't suggested when something that may follow it must be asked about.
func TestWitness(t *testing.T) {
	for content, want := range map[string]bool{"rm:*": true, "killall:*": true, "go test:*": false, "make lint:*": false} {
		if got := opensWitness(&ruleset.Rule{Tool: "Bash", Content: content}); got != want {
			t.Errorf("%s: %v, want %v", content, got, want)
		}
	}
	if opensWitness(&ruleset.Rule{Tool: "Edit", Content: "/w/**"}) {
		t.Error("only prefixes of commands have witnesses")
	}
}

// found makes a finder that has seen prompts: the rules that each needs, and how often.
func found(prompts map[string]int) *ruleFinder {
	f := newRuleFinder(&Options{})
	for needs, n := range prompts {
		var keys []string
		for _, content := range strings.Fields(needs) {
			keys = append(keys, ruleKey(&ruleset.Rule{Tool: "Bash", Content: content + ":*"}))
		}
		f.needs[needs] = &need{rules: keys, prompts: n}
		f.order = append(f.order, needs)
	}
	return f
}

func TestBestRules(t *testing.T) {
	tests := []struct {
		name    string
		prompts map[string]int
		want    []string
	}{
		{"the most prompts first", map[string]int{"a": 1, "b": 3, "c": 2}, []string{"b:* 3", "c:* 2", "a:* 1"}},
		{"alphabetical when equal", map[string]int{"b": 1, "a": 1}, []string{"a:* 1", "b:* 1"}},
		{"together", map[string]int{"a b": 5, "c": 1}, []string{"a:* 0", "b:* 5", "c:* 1"}},
		{"one opens the way for another", map[string]int{"a": 2, "a b": 4, "c": 3}, []string{"a:* 2", "b:* 4", "c:* 3"}},
		{"no half of a pair at the end", map[string]int{"a": 9, "b": 8, "c": 7, "d": 6, "e f": 5, "g": 1}, []string{"a:* 9", "b:* 8", "c:* 7", "d:* 6", "g:* 1"}},
		{"at most so many", map[string]int{"a": 6, "b": 5, "c": 4, "d": 3, "e": 2, "f": 1}, []string{"a:* 6", "b:* 5", "c:* 4", "d:* 3", "e:* 2"}},
		{"none", nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for range 5 { // the order in which prompts came must not show
				var got []string
				for _, r := range found(tt.prompts).best(maxRules) {
					got = append(got, fmt.Sprintf("%s %d", *r.Content, r.Prompts))
				}
				if d := cmp.Diff(tt.want, got); d != "" {
					t.Fatal(d)
				}
			}
		})
	}
}

// TestBannedRule pins that a rule that covers a refused call isn't chosen, nor what needs it.
func TestBannedRule(t *testing.T) {
	f := found(map[string]int{"go": 9, "go make": 5, "make": 1})
	f.refused = append(f.refused, judged("go vet $(rm -rf /)"))
	var got []string
	for _, r := range f.best(maxRules) {
		got = append(got, r.String())
	}
	if d := cmp.Diff([]string{"Bash(make:*)"}, got); d != "" {
		t.Error(d)
	}
}

func TestRuleKeys(t *testing.T) {
	for _, r := range []ruleset.Rule{
		{Tool: "Bash", Content: "a b:*", Behavior: ruleset.Allow, Dialect: ruleset.ClaudeCode, Source: "suggested"},
		{Tool: "Bash", Content: "", Behavior: ruleset.Allow, Source: "suggested"},
		{Tool: "fn", Whole: true, Behavior: ruleset.Allow, Source: "suggested"},
	} {
		if got := ruleOf(ruleKey(&r)); got != r {
			t.Errorf("got %+v, want %+v", got, r)
		}
	}
}

func TestRuleSavingString(t *testing.T) {
	content := "go test:*"
	for want, r := range map[string]RuleSaving{"Bash(go test:*)": {Tool: "Bash", Content: &content}, "fn": {Tool: "fn"}} {
		if r.String() != want {
			t.Errorf("got %s, want %s", r, want)
		}
	}
}

func TestHomeAbove(t *testing.T) {
	for dir, want := range map[string]string{
		"/home/dev/shop": "/home/dev", "/home/dev": "/home/dev", "/Users/a b/x": "/Users/a b", "/root/x": "/root", "/root": "/root",
		"/rooted/x": "", "/home": "", "/srv/home/x": "", "": "", "/": "",
	} {
		if got := homeAbove(dir); got != want {
			t.Errorf("%s: %q, want %q", dir, got, want)
		}
	}
}

func TestRawText(t *testing.T) {
	for input, want := range map[string]string{`{"a":1}`: `{"a":1}`, `"{\"a\":1}"`: `{"a":1}`, ` "x" `: "x", ``: "", `"broken`: `"broken`, `[1]`: "[1]"} {
		if got := rawText([]byte(input)); got != want {
			t.Errorf("%s: %q, want %q", input, got, want)
		}
	}
}

// TestMemory pins that a call is judged once in a place, and anew where anything that matters differs.
func TestMemory(t *testing.T) {
	s := newSetting(&transcript.Header{Cwd: "/w"}, &Options{})
	bash, _ := s.kit.Find("Bash", nil)
	judge := func(tool *toolkit.Tool, command, cwd string) *engine.Judgement {
		r := newRecord(1, 1, "a", &transcript.Call{Cwd: cwd})
		return r.judge(s, tool, question{map[string]any{"command": command}, command}, toolkit.NoTier)
	}
	first := judge(bash, "ls", "/w")
	if judge(bash, "ls", "/w") != first {
		t.Error("the same call was judged twice")
	}
	guarded := *bash
	guarded.DangerousFiles = []string{}
	for name, other := range map[string]*engine.Judgement{"another command": judge(bash, "ls -l", "/w"), "another place": judge(bash, "ls", "/tmp"), "other lists": judge(&guarded, "ls", "/w")} {
		if other == first {
			t.Errorf("%s: the old judgement was given", name)
		}
	}
	for i := range 2 * maxRemembered {
		judge(bash, fmt.Sprint("ls ", i), "/w")
	}
	if n := len(s.memory.judged); n > maxRemembered || n != len(s.memory.order) {
		t.Errorf("%d judgements are kept", n)
	}
}

func TestLineOf(t *testing.T) {
	tests := []struct {
		tool  string
		input map[string]any
		raw   string
		want  string
	}{
		{"Bash", map[string]any{"command": "ls", "description": "list"}, "", "ls"},
		{"Read", map[string]any{"file_path": "/a", "limit": 5}, "", "/a"},
		{"NotebookEdit", map[string]any{"notebook_path": "/a.ipynb"}, "", "/a.ipynb"},
		{"Grep", map[string]any{"pattern": "x", "path": "src"}, "", "x in src"},
		{"Glob", map[string]any{"pattern": "*.go"}, "", "*.go"},
		{"fn", map[string]any{"n": 1}, "", `{"n":1}`},
		{"fn", map[string]any{}, "{}", "{}"},
		{"fn", map[string]any{}, "not an object", "not an object"},
		{"Bash", map[string]any{"command": ""}, "", `{"command":""}`},
	}
	for _, tt := range tests {
		if got := lineOf(tt.tool, tt.input, tt.raw); got != tt.want {
			t.Errorf("%s %v: %q, want %q", tt.tool, tt.input, got, tt.want)
		}
	}
}

func TestProgramOf(t *testing.T) {
	for command, want := range map[string]string{"ls; make lint": "make", "ls": "ls", "cd x && ./deploy now": "./deploy", "": "Bash"} {
		if got := programOf(judged(command)); got != want {
			t.Errorf("%s: %q, want %q", command, got, want)
		}
	}
	if got := programOf(engine.Judge(ruleset.Call{Tool: "fn", Kind: ruleset.Function}, engine.ToolSpec{}, analyzer.Options{})); got != "fn" {
		t.Errorf("a function: %q", got)
	}
}

func TestMemberOrder(t *testing.T) {
	input := map[string]any{"b": 1, "a": 2}
	for raw, want := range map[string]string{`{"b":1,"a":2}`: "b a", `{"a":2,"b":0,"a":2}`: "a b", `{'b': 1`: "a b", ``: "a b", `[1]`: "a b", `{"b":1`: "a b"} {
		if got := strings.Join(memberOrder(raw, input), " "); got != want {
			t.Errorf("%s: %s, want %s", raw, got, want)
		}
	}
}

// TestCacheLimits pins that the file read longest ago is forgotten first, by number and by size.
func TestCacheLimits(t *testing.T) {
	f := newFiles(&transcript.Header{Files: map[string]string{}}, nil)
	read := func(name string) { f.apply("Read", map[string]any{"file_path": name}, "1", "success") }
	for i := range maxCached + 2 {
		name := fmt.Sprint("/f", i)
		f.disk.Write(name, "x", true)
		read(name)
		read("/f0") // what is read again from the cache keeps its place
	}
	for name, want := range map[string]bool{"/f1": false, "/f2": false, "/f3": true, "/f101": true, "/f0": true} {
		if _, ok := f.cachedRead(name); ok != want {
			t.Errorf("%s cached: %v, want %v", name, ok, want)
		}
	}
	f.disk.Write("/big", strings.Repeat("x", maxCachedBytes-10), true)
	read("/big")
	if n := len(f.cache); n > 11 {
		t.Errorf("%d files beside one that fills the cache", n)
	}
	f.disk.Write("/bigger", strings.Repeat("x", maxCachedBytes+1), true)
	read("/bigger")
	if len(f.cache) != 0 {
		t.Errorf("%d files are remembered beside one that is too big", len(f.cache))
	}
}

func TestCompress(t *testing.T) {
	f := newFiles(&transcript.Header{Files: map[string]string{"/a": "x", "/b": "y"}}, nil)
	f.remember(cached{path: "/a", call: "1"})
	f.remember(cached{path: "/b", call: "2"})
	f.compress([]string{"2"})
	_, a := f.cachedRead("/a")
	_, b := f.cachedRead("/b")
	if a || !b {
		t.Errorf("kept /a %v, /b %v", a, b)
	}
}

func TestWrittenPaths(t *testing.T) {
	tests := []struct {
		command, want string
		ok            bool
	}{
		{"echo x > /w/a", "/w/a", true},
		{"rm /w/a /w/b", "/w/a /w/b", true},
		{"ls", "", true},
		{"echo x > \"$f\"", "", false},
		{"rm /w/*", "", false},
		{"./deploy", "", false},
	}
	for _, tt := range tests {
		paths, ok := writtenPaths(judged(tt.command).Analysis())
		if got := strings.Join(paths, " "); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%s: %q, %v, want %q, %v", tt.command, got, ok, tt.want, tt.ok)
		}
	}
	if _, ok := writtenPaths(nil); ok {
		t.Error("of a call that isn't analysed nobody knows what it writes")
	}
}

func TestDecisionWords(t *testing.T) {
	for b, want := range map[ruleset.Behavior]string{ruleset.Allow: "allow", ruleset.Ask: "ask", ruleset.Deny: "deny", ruleset.Passthrough: "ask"} {
		if got := decisionWord(b); got != want {
			t.Errorf("%v: %s, want %s", b, got, want)
		}
	}
}
