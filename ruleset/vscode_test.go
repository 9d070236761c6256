package ruleset

import (
	"fmt"
	"strings"
	"testing"
)

// readVSCode reads settings with the given entries.
func readVSCode(t *testing.T, entries string) *File {
	t.Helper()
	f := Read("/home/u/proj/.vscode/settings.json", []byte("{\n  // approvals\n  \"chat.tools.terminal.autoApprove\": {"+entries+"},\n}"), ReadOptions{Home: "/home/u"})
	if f.Fatal != nil {
		t.Fatalf("%s: %v", entries, f.Fatal)
	}
	return f
}

// What VS Code says about a call by its entries, facts by their source: [S] is microsoft/vscode, commandLineAutoApprover.ts,
// [I] the issue with that number. Ask is an entry that is false, Unset the prompt that comes without any.
func TestVSCodeFacts(t *testing.T) {
	for _, c := range []struct {
		fact, entries, command string
		want                   Behavior
	}{
		{"[S] a command is the beginning of the text", `"git status": true`, "git status -s", Allow},
		{"[S] up to the end of a word", `"git stat": true`, "git status", Unset},
		{"[S] where a hyphen ends one", `"npm run build": true`, "npm run build-all", Allow},
		{"[S] and a colon", `"npm run build": true`, "npm run build:all", Allow},
		{"[S] nothing in it is special", `"a.c": true`, "abc", Unset},
		{"[S] only its own blanks fit", `"git status": true`, "git  status", Unset},
		{"[S] upper case is something else", `"git": true`, "GIT status", Unset},
		{"[S] behind a sign that is no letter a letter must follow", `"npm run ": true`, "npm run -s x", Unset},
		{"[S] false wins", `"git": true, "git push": false`, "git push", Ask},
		{"[S] wherever it stands", `"git push": false, "git": true`, "git push", Ask},
		{"[S] every command must be approved", `"git": true`, "git status && make", Unset},
		{"[S] one that is false is enough", `"git": true, "rm": false`, "git status; rm x", Ask},
		{"[S] commands in substitutions count", `"echo": true, "rm": false`, "echo $(rm x)", Ask},
		{"[S] and those in loops", `"rm": false`, "for f in a; do rm $f; done", Ask},
		{"[S] redirections are no part of a command", `"/^ls$/": true`, "ls > x", Allow},
		{"[S] a variable set for a command asks", `"/FOO=1 git/": true, "git": true`, "FOO=1 git status", Unset},
		{"[S] wrappers aren't opened", `"rm": false`, "sudo rm x", Unset},
		{"[S] an expression is looked for anywhere", `"/push/": false`, "git -C x push", Ask},
		{"[S] unless it begins with ^", `"/^push/": false`, "git push", Unset},
		{"[S] flags count", `"/GIT/i": true`, "git status", Allow},
		{"[S] unknown flags make it a path", `"/git/x": true`, "git status", Unset},
		{"[S] .* is everything", `"/.*/": true`, "rm -rf /", Allow},
		{"[S] what matches nothing at all never matches", `"/(git)?/": true`, "git status", Unset},
		{"[S] nor does an empty command", `"": true`, "git status", Unset},
		{"[S] nor what is no expression", `"/git(/": true`, "git status", Unset},
		{"[S] null takes an entry back", `"git": null`, "git status", Unset},
		{"[S] an object says the same", `"git": {"approve": true}`, "git status", Allow},
		{"[S] a path may begin with ./", `"bin/test.sh": true`, "./bin/test.sh -v", Allow},
		{"[S] and its separators are either", `"bin/test.sh": true`, `"bin\test.sh"`, Unset},
		{"[S] the whole text", `"/^cd x && make$/": {"approve": true, "matchCommandLine": true}`, "cd x && make", Allow},
		{"[S] which a false entry for a command beats", `"/^cd x/": {"approve": true, "matchCommandLine": true}, "rm": false`, "cd x && rm y", Ask},
		{"[S] the whole text may be false", `"/&&/": {"approve": false, "matchCommandLine": true}, "git": true`, "git status && git log", Ask},
		{"[S] an entry for the whole text is for no command", `"/^make/": {"approve": true, "matchCommandLine": true}`, "cd x && make", Unset},
		{"[S] blanks in front don't count", `"/^make/": {"approve": true, "matchCommandLine": true}`, "  make", Allow},
		{"[I] #329218 an unanchored expression takes the rest too", `"/git status/": true`, "rm x git status", Allow},
	} {
		if got, _ := readVSCode(t, c.entries).Set.Native(VSCode, bash(c.command)); got != c.want {
			t.Errorf("%s: %s: %q is %v, want %v", c.fact, c.entries, c.command, got, c.want)
		}
	}
}

// Soundly an entry is about commands: true covers only what it spells out, false what means the same.
func TestVSCodeSound(t *testing.T) {
	const entries = `"git push": false, "/^rm\\b.* -rf/": false, "/force/": false, "go test": true, "/^make (all|test)/": true, "/npm run/": true, "/^ls/m": true`
	set := readVSCode(t, entries).Set
	decides(t, set, map[string]Behavior{
		"git push":             Ask,
		"git -C x push":        Ask,
		"sudo git push > log":  Ask,
		"/usr/bin/git push":    Ask,
		"rm x -rf y":           Ask,
		"/bin/rm x -rf":        Ask,
		"rm $X":                Ask, // it may say -rf
		"touch x --force":      Ask,
		"go test ./...":        Allow,
		"make all":             Allow,
		"make all CC=x":        Allow,
		"make allx":            Unset,
		"make $X":              Ask, // it may say force
		"make all > log":       Unset,
		"npm run x":            Allow,
		"touch x npm run":      Unset, // natively allowed
		"ls\n\n":               Unset, // proven free without a rule
		"go test && make test": Allow,
		"A=1 go test":          Unset,
		"go test; touch x":     Unset,
	})
}

// What VS Code skips is told, and asks where it was meant to.
func TestVSCodeFile(t *testing.T) {
	f := readVSCode(t, `"git": true, "rm": false, "a": "yes", "/(/": false, "/[/": true, "git": false, "/x(?!y)/": true, "b": {"approve": 1}`)
	var got []string
	for _, b := range []Behavior{Deny, Ask, Allow} {
		for _, r := range f.Set.Rules(b) {
			got = append(got, fmt.Sprintf("%v %v %d %v", b, r, r.Place.Column, r.Dead))
		}
	}
	want := "ask Bash(rm) 52 false | ask Bash 77 true | ask Bash(git) 104 false | allow Bash(/x(?!y)/) 118 false"
	if strings.Join(got, " | ") != want || f.Format != "vscode" || f.Scope != Project || len(f.Problems) != 4 {
		t.Errorf("%s, %s, %v, %v", strings.Join(got, " | "), f.Format, f.Scope, f.Problems)
	}
	if f.Set.Find(Ask, bash("go env")) == nil {
		t.Error("an entry that nobody can read doesn't ask")
	}
	off := Read("settings.json", []byte(`{"chat.tools.terminal.enableAutoApprove": false, "chat.tools.terminal.autoApprove": {"a": true, "b": false}}`), ReadOptions{})
	if off.Format != "vscode" || len(off.Set.Rules(Allow)) != 0 || len(off.Set.Rules(Ask)) != 1 {
		t.Errorf("where approving is off: %v %v", off.Set.Rules(Allow), off.Set.Rules(Ask))
	}
	for _, c := range []struct{ text, want string }{
		{`{"chat.tools.terminal.autoApprove": {"/a(?=b)/": false}}`, "1:38: is a regular expression that only JavaScript can match"},
		{`{"chat.tools.terminal.autoApprove": {"a": true}`, "is not JSON"},
		{"[]", "1:1: the file is a list; write an object"},
		{"\xff\xfe", "UTF-16"},
	} {
		f := Read("/p/.vscode/settings.json", []byte(c.text), ReadOptions{})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), c.want) || f.Format != "vscode" {
			t.Errorf("%s: %s: %v", c.text, f.Format, f.Fatal)
		}
	}
	if f := Read("/p/.vscode/settings.json", []byte(`{"chat.tools.terminal.autoApprove": true}`), ReadOptions{}); len(f.Problems) != 1 || f.Fatal != nil {
		t.Errorf("%v %v", f.Problems, f.Fatal)
	}
}
