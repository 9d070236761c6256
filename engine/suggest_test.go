package engine

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/ruleset"
)

// shown writes suggestions as people read them.
func shown(all []Suggestion) string {
	var texts []string
	for _, s := range all {
		r := s.Rule()
		texts = append(texts, r.String())
	}
	return strings.Join(texts, " | ")
}

func TestSuggestBash(t *testing.T) {
	for _, c := range []struct{ command, want string }{
		{"git commit -m x", "Bash(git commit:*)"},
		{"git add . && git commit -m 'a b'", "Bash(git add:*) | Bash(git commit:*)"},
		{"git push origin main", "Bash(git push:*)"},
		{"git stash pop", "Bash(git stash pop:*)"},
		{"go test ./...", "Bash(go test:*)"},
		{"npm run lint", "Bash(npm run lint)"},
		{"go run ./cmd/x", "Bash(go run ./cmd/x)"},
		{"make -j4 2>&1 | tail -5", "Bash(make -j4)"},
		{"cd sub && make", "Bash(make)"},
		{"cd sub && git add .", "Bash(cd sub && git add .)"}, // the reference compares the beginning of the text with a prefix
		{"make > build.log", "Bash(make) | Write(/home/u/proj/build.log)"},
		{"mv *.log old/", `Bash(mv \*.log old/)`},
		{`printf 'a\tb' | make`, "Bash(make)"},
		{"timeout 60 make", "Bash(make)"},
		// What isn't judged gets the command as it stands at most.
		{`python -c 'print(1)'`, "Bash(python -c 'print(1)')"},
		{"bash build.sh", "Bash(bash build.sh)"},
		{"sudo make install", "Bash(sudo make install)"},
		{"env FOO=1 make", "Bash(make)"},
		{"curl https://example.com", "Bash(curl https://example.com)"},
		{"git -C sub push", "Bash(git -C sub push)"},
		{"./run.sh", "Bash(./run.sh)"},
		{"docker exec c make", "Bash(docker exec c make)"},
		// No rule can let these pass.
		{"ls", ""},
		{"rm -rf /", ""},
		{"echo $(make)", ""},
		{"make $TARGET", ""},
		{"ls | xargs touch", ""},
		{"make > $OUT", ""},
		{"echo >> ~/.bashrc", ""},
	} {
		j := judged(t, "precise", "Bash", "command", c.command)
		got := shown(j.Suggestions())
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.command, got, c.want)
		}
		if got != "" && !j.covered(j.Suggestions()) {
			t.Errorf("%s: the suggestions don't cover it", c.command)
		}
	}
}

// A suggested rule lets through nothing that wasn't judged.
func TestSuggestionsAreNarrow(t *testing.T) {
	for _, c := range []struct{ command, other string }{
		{"git commit -m x", "git commit -m x; make"},
		{"git commit -m x", "git push"},
		{"git push", "git push --receive-pack=./evil ."},
		{"git fetch", "git fetch --upload-pack ./evil ."},
		{"git push", "GIT_SSH_COMMAND=./evil git push"},
		{"git push", "git -c core.sshCommand=./evil push"},
		{"go test ./...", "go test -exec ./evil ./..."},
		{"npm install left", "npm install right"},
		{"make", "make evil"},
		{"make", "make -f evil.mk"},
		{"make > a", "make > b"},
		{"python -c 'print(1)'", "python -c 'print(2)'"},
		{"curl https://a.example", "curl https://a.example -o x"},
		{"sudo make", "sudo make evil"},
		{"sudo make", "sudo -u x make"},
		{"mv *.log old/", "mv a.log b.log old/"},
		{"cd sub && ./run.sh", "cd other && ./run.sh"},
		{"./run.sh", "cd other && ./run.sh"},
		{"bash -c 'make'", "bash -c 'make; evil'"},
	} {
		rules := &ruleset.Set{}
		for _, s := range judged(t, "precise", "Bash", "command", c.command).Suggestions() {
			rules.Add(s.Rule())
		}
		if rules.Len() == 0 {
			t.Errorf("%s: nothing is suggested", c.command)
		}
		if d := judged(t, "precise", "Bash", "command", c.other).Decide(Default, rules); d.Behavior == ruleset.Allow {
			t.Errorf("what is suggested for %q lets %q through: %s", c.command, c.other, d.Reason)
		}
	}
}

func TestSuggestPaths(t *testing.T) {
	for _, c := range []struct{ tool, path, want string }{
		{"Write", "/home/u/proj/src/a.go", "Write(/home/u/proj/src/**)"},
		{"Write", "/home/u/proj/a.go", "Write(/home/u/proj/**)"},
		{"Edit", "/home/u/notes/a.md", "Edit(/home/u/notes/**)"},
		{"Write", "/home/u/x", "Write(/home/u/x)"}, // not the whole home
		{"Write", "/x", "Write(/x)"},
		{"Write", "/home/u/proj/app/[id]/a[1].ts", "Write(/home/u/proj/app/[[]id]/**)"},
		{"Write", "/home/u/proj/../notes/a", ""}, // natively the path as it stands, soundly what it means
		{"Write", "/home/u/proj/out/a", ""},      // a link: what it names isn't what it says
	} {
		j := judged(t, "strict", c.tool, "file_path", c.path)
		if got := shown(j.Suggestions()); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.tool, c.path, got, c.want)
		}
	}
	if got := shown(judged(t, "strict", "Grep", "pattern", "x", "path", "/home/u").Suggestions()); got != "Grep(/home/u)" {
		t.Errorf("Grep: %s", got)
	}
	for p, want := range map[string]string{"/home/u/proj/src/a.go": "Write(/home/u/proj/src/**)", "a": "Write(**)", "/a": "Write(/**)", "": ""} {
		if got := shown(judged(t, "agentscope", "Write", "file_path", p).Suggestions()); got != want {
			t.Errorf("agentscope %q: %s, want %s", p, got, want)
		}
	}
}

// Every suggestion is a JSON object with a content that may be null.
func TestSuggestionJSON(t *testing.T) {
	a := NewAnswer("1", Judge(ruleset.Call{Tool: "f", Kind: ruleset.Function}, ToolSpec{}, optionsFor(t, "strict")), nil)
	if got := fmt.Sprint(encoded(t, a.Suggestions)); got != `[{"tool":"f","content":null}]` {
		t.Error(got)
	}
}
