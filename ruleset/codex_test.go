package ruleset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/world"
)

// readCodex reads a file of rules that Codex takes.
func readCodex(t *testing.T, text string) *File {
	t.Helper()
	f := Read("/home/u/proj/.codex/rules/default.rules", []byte(text), ReadOptions{Home: "/home/u"})
	if f.Fatal != nil {
		t.Fatalf("%s\n%v", text, f.Fatal)
	}
	return f
}

const codexSample = `
prefix_rule(pattern = ["git", "status"])
prefix_rule(pattern = ["go", ["test", "vet"]], decision = "allow", match = ["go test ./..."], not_match = ["go run ."])
prefix_rule(pattern = ["git", "push"], decision = "prompt", justification = "a person pushes")
prefix_rule(pattern = ["git", "push", ["--force", "-f"]], decision = "forbidden")
prefix_rule(pattern = ["rm", "-rf"], decision = "forbidden")
`

// What Codex says about a call by rules, facts by their source: [S] is openai/codex codex-rs, [B] what codex-cli 0.171.0 answers, [I] the
// issue of openai/codex with that number.
func TestCodexFacts(t *testing.T) {
	for _, c := range []struct {
		fact, rules, command string
		want                 Behavior
	}{
		{"[S] without a decision it is allow", `prefix_rule(pattern=["ls"])`, "ls -la", Allow},
		{"[S] words are compared whole", `prefix_rule(pattern=["git", "push"], decision="forbidden")`, "git pusher", Unset},
		{"[S] only the first words are compared", `prefix_rule(pattern=["git", "push"], decision="forbidden")`, "git -C x push", Unset},
		{"[S] there are no globs", `prefix_rule(pattern=["git", "*"], decision="forbidden")`, "git push", Unset},
		{"[S] a list is alternatives", codexSample, "go vet ./...", Allow},
		{"[S] a list is no other word", codexSample, "go run .", Unset},
		{"[S] the strictest rule decides", codexSample, "git push --force", Deny},
		{"[S] the order of rules means nothing", "prefix_rule(pattern=[\"a\", \"b\"], decision=\"forbidden\")\nprefix_rule(pattern=[\"a\"])", "a b", Deny},
		{"[S] every command of a plain text is compared", codexSample, "git status && go test ./... | git push", Ask},
		{"[S] allow needs every command", codexSample, "git status && make", Unset},
		{"[S] newlines part commands", codexSample, "git status\ngit push -f", Deny},
		{"[B] a redirection makes the text one call of a shell", codexSample, "rm -rf x > log", Unset},
		{"[B] so does a variable", codexSample, "rm -rf $X", Unset},
		{"[B] so does an assignment, #30868", codexSample, "A=1 rm -rf x", Unset},
		{"[B] so does a substitution", codexSample, "rm -rf `ls`", Unset},
		{"[B] so does a subshell", codexSample, "(rm -rf x)", Unset},
		{"[B] so does a background job", codexSample, "rm -rf x &", Unset},
		{"[B] so does a glob", codexSample, "rm -rf *", Unset},
		{"[B] so does a comment", codexSample, "rm -rf x # now", Unset},
		{"[B] so does a negation", codexSample, "! rm -rf x", Unset},
		{"[B] so does a here-document", codexSample, "rm -rf x <<E\nE", Unset},
		{"[B] so does an escape", codexSample, `rm -rf a\ b`, Unset},
		{"[B] so does an escape in double quotes", codexSample, `rm -rf "a\"b"`, Unset},
		{"[B] so does a quoted program", codexSample, `"rm" -rf x`, Unset},
		{"[B] so does control flow", codexSample, "if true; then rm -rf x; fi", Unset},
		{"[B] a rule for the shell is about such texts", `prefix_rule(pattern=["bash", "-lc"], decision="forbidden")`, "ls > x", Deny},
		{"[B] and about no others", `prefix_rule(pattern=["bash", "-lc"], decision="forbidden")`, "ls -l", Unset},
		{"[B] quotes are taken off", `prefix_rule(pattern=["git", "commit", "-m", "a b"])`, `git commit -m 'a b'`, Allow},
		{"[B] backslashes in double quotes stay", `prefix_rule(pattern=["printf", "a\\nb"])`, `printf "a\nb"`, Allow},
		{"[B] a continued line parts words", `prefix_rule(pattern=["rm", "x"], decision="forbidden")`, "rm\\\nx", Deny},
		{"[S] wrappers aren't opened", codexSample, "sudo rm -rf x", Unset},
		{"[S] nor are shells", codexSample, "bash -c 'rm -rf x'", Unset},
		{"[B] a path is taken for its bare name", codexSample, "/bin/rm -rf x", Deny},
		{"[B] a relative one too", codexSample, "./rm -rf x", Deny},
		{"[B] one in home too", `host_executable(name="go", paths=["/home/u/go"])` + codexSample, "/home/u/go vet", Allow},
		{"[S] unless executables are declared", `host_executable(name="rm", paths=["/bin/rm"])` + codexSample, "/tmp/rm -rf x", Unset},
		{"[I] #37079 which opens a hole for those that forbid", `host_executable(name="git", paths=["/usr/bin/git"])` + codexSample, "/tmp/git push -f", Unset},
		{"[S] declared paths match", `host_executable(name="rm", paths=["/bin/rm"])` + codexSample, "/bin/rm -rf x", Deny},
		{"[S] the bare name matches still", `host_executable(name="rm", paths=["/bin/rm"])` + codexSample, "rm -rf x", Deny},
		{"[B] rules for the path come first", `prefix_rule(pattern=["/bin/rm"])` + codexSample, "/bin/rm -rf x", Allow},
		{"[B] upper case is another program", codexSample, "RM -rf x", Unset},
		{"[B] unless matching is canonical", `prefix_rule(pattern=["rm"], decision="forbidden", canonical_matching=True)`, "RM x", Deny},
		{"[B] assignments behind the program are words", `prefix_rule(pattern=["make", "A=1"])`, "make A=1 all", Allow},
		{"[B] keywords of shells are words where the grammar takes them", `prefix_rule(pattern=["time"], decision="prompt")`, "time ls", Ask},
		{"[B] an empty word is a word", `prefix_rule(pattern=["a", "", "b"])`, "a '' b", Allow},
	} {
		f := readCodex(t, strings.ReplaceAll(c.rules, ")prefix", ")\nprefix"))
		if got, _ := f.Set.Native(Codex, bash(c.command)); got != c.want {
			t.Errorf("%s: %q is %v, want %v", c.fact, c.command, got, c.want)
		}
	}
}

// What the rules mean soundly counts beside that: what they forbid in every spelling, what they allow only where Codex allows it too.
func TestCodexSound(t *testing.T) {
	set := readCodex(t, codexSample+`prefix_rule(pattern = ["make"])`).Set
	decides(t, set, map[string]Behavior{
		"git push -f":                  Deny,
		"git -C x push --force":        Deny,
		"A=1 git push -f origin":       Deny,
		"sudo git push -f > log":       Deny,
		"bash -c 'rm -rf x'":           Deny,
		"rm -f -r $X":                  Deny,
		"rm --recursive --force x":     Deny,
		"(rm -rf x)":                   Deny,
		"git status && git push":       Ask,
		"git push > log":               Ask,
		"go test ./...":                Allow,
		"go test ./... && make":        Allow,
		"git status -s | go vet ./...": Allow,
		"make > log":                   Unset,
		"make $X":                      Unset,
		"make && touch x":              Unset,
		"timeout 5 make":               Unset, // for Codex the command is timeout
		"make all && timeout 5 make":   Unset,
		"./make":                       Unset, // some file of that name
		"MAKE":                         Unset,
	})
}

// Every rule stands where its pattern is written, and examples are in the tree with their places.
func TestCodexFile(t *testing.T) {
	text := "# policy\nPUSH = [\"git\", \"push\"]\nprefix_rule(\n    pattern = [\"go\", [\"test\", \"vet\"]],\n    match = [\"go test\"],\n)\nprefix_rule(pattern = PUSH, decision = \"forbidden\")\nnetwork_rule(\"x.org\", \"https\", \"deny\")\n"
	f := readCodex(t, text)
	var got []string
	for _, b := range []Behavior{Deny, Ask, Allow} {
		for _, r := range f.Set.Rules(b) {
			got = append(got, fmt.Sprintf("%v %v %d:%d", b, r, r.Place.Line, r.Place.Column))
		}
	}
	want := "deny Bash(git push) 2:8 | deny network(https://x.org) 8:14 | allow Bash(go test) 4:15 | allow Bash(go vet) 4:15"
	if strings.Join(got, " | ") != want || f.Format != "codex" || f.Scope != Project || len(f.Problems) > 0 {
		t.Errorf("%s, %s, %v, %v", strings.Join(got, " | "), f.Format, f.Scope, f.Problems)
	}
	if at := f.Root.Items[0].Get("match").Items[0].Span.Text(text); at != `"go test"` {
		t.Errorf("the example stands at %s", at)
	}
	for path, want := range map[string]Scope{"/home/u/.codex/rules/x.rules": User, "/etc/codex/rules/x.rules": Managed, "x/rules/x.rules": UnknownScope} {
		if f := Read(path, nil, ReadOptions{Home: "/home/u"}); f.Scope != want || f.Format != "codex" {
			t.Errorf("%s: %v %s", path, f.Scope, f.Format)
		}
	}
	if f := Read("policy", []byte(text), ReadOptions{}); f.Format != "codex" {
		t.Errorf("without a name it is in %q", f.Format)
	}
}

// What Codex refuses is refused as a whole, where it stands, with what to write.
func TestCodexMistakes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`prefix_rule(pattern="git push")`, "1:21: pattern is a string; write a list"},
		{`prefix_rule(pattern=[])`, "1:21: pattern is empty; write the words"},
		{`prefix_rule(pattern=["git", []])`, "1:29: a list of alternatives is empty"},
		{`prefix_rule(pattern=["git", 7])`, "1:29: a word of the pattern is a number"},
		{`prefix_rule(pattern=["a"], decision="deny")`, `1:37: unknown decision "deny"; write "forbidden"`},
		{`prefix_rule(pattern=["a"], decision="Ask")`, `unknown decision "Ask"; write "prompt"`},
		{`prefix_rule(pattern=["a"], decision="forbiden")`, `did you mean "forbidden"?`},
		{`prefix_rule(pattern=["a"], decison="allow")`, `1:28: unknown parameter of prefix_rule "decison"; did you mean "decision"?`},
		{`prefix_rule(patern=["a"])`, `did you mean "pattern"?`},
		{`prefix_rule(decision="allow")`, "1:1: prefix_rule has no pattern"},
		{`prefix_rules(pattern=["a"])`, `1:1: unknown function "prefix_rules"; did you mean "prefix_rule"?`},
		{`prefix_rule(["a"], pattern=["b"])`, "pattern is given twice"},
		{`prefix_rule(["a"], "allow", [], [], "x", True, 1)`, "takes no more arguments"},
		{`prefix_rule(pattern=["a"], justification="")`, "1:42: justification says nothing"},
		{`prefix_rule(pattern=["a"], match=["b"])`, "1:35: the pattern doesn't match what match says it does: b"},
		{`prefix_rule(pattern=["a"], not_match=["a 'b c'"])`, "1:39: the pattern matches what not_match says it doesn't: a 'b c'"},
		{`prefix_rule(pattern=["a"], match=["a 'b"])`, "1:35: the example is no words of a shell"},
		{`prefix_rule(pattern=["a"], match=["# a"])`, "the example is empty"},
		{`prefix_rule(pattern=["a"], match=[1])`, "an example is a number"},
		{`host_executable(name="git", paths=["git"])`, "1:36: the path isn't absolute: git"},
		{`host_executable(name="git", paths=["/bin/hg"])`, "the path doesn't end in git"},
		{`host_executable(name="bin/git", paths=[])`, "1:22: the name of an executable"},
		{`network_rule(host="*.x.org", protocol="https", decision="allow")`, "1:19: the host has a star"},
		{`network_rule(host="x.org", protocol="htps", decision="allow")`, `did you mean "https"?`},
		{`load("x", "y")`, "1:1: loads another file"},
		{"prefix_rule(\n\tpattern=[\"a\"])", "2:1: holds a tab"},
		{"prefix_rule(pattern=[" + strings.Repeat(`["a","b"],`, 20) + "])", "stands for more than 4096 lists"},
		{"\ufeffprefix_rule(pattern=[\"a\"])", "byte order mark"},
		{"prefix_rule(pattern=[\"a\"", "is not Starlark"},
		{"\x00", "NUL"},
	} {
		f := Read(".codex/rules/default.rules", []byte(c.text), ReadOptions{})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), c.want) || f.Set.Len() > 0 {
			t.Errorf("%.80s: %v, want %q", c.text, f.Fatal, c.want)
		}
	}
}

// Codex drops the rules of all files for one that is broken; what these forbid stays here.
func TestCodexUnite(t *testing.T) {
	read := func(path, text string) *File { return Read(path, []byte(text), ReadOptions{Home: "/home/u"}) }
	user := read("/home/u/.codex/rules/a.rules", "prefix_rule(pattern=[\"make\"])\nprefix_rule(pattern=[\"rm\"], decision=\"forbidden\")")
	hosts := read("/home/u/proj/.codex/rules/b.rules", `host_executable(name="rm", paths=["/bin/rm"])`)
	broken := read("/home/u/proj/.codex/rules/c.rules", `prefix_rule(`)
	united := Unite([]*File{user, hosts})
	for command, want := range map[string]Behavior{"make": Allow, "/bin/rm x": Deny, "/tmp/rm x": Unset} {
		if got, _ := united.Native(Codex, bash(command)); got != want {
			t.Errorf("%s: %v, want %v", command, got, want)
		}
	}
	if got, _ := user.Set.Native(Codex, bash("/tmp/rm x")); got != Deny {
		t.Error("uniting files changes them")
	}
	united = Unite([]*File{user, broken})
	if len(united.Rules(Allow)) != 0 || len(united.Rules(Deny)) != 1 {
		t.Errorf("beside a broken file: %v, %v", united.Rules(Allow), united.Rules(Deny))
	}
}

// A rule includes those that say more words behind its own.
func TestCodexIncludes(t *testing.T) {
	rules := readCodex(t, `
prefix_rule(pattern = ["git"])
prefix_rule(pattern = ["git", "push"])
prefix_rule(pattern = ["GIT", "push"], canonical_matching = True)
`).Set.Rules(Allow)
	for i, row := range []string{"110", "010", "011"} {
		for k, want := range row {
			if got := rules[i].Includes(rules[k]); got != (want == '1') {
				t.Errorf("%v includes %v: %v", rules[i], rules[k], got)
			}
		}
	}
}

// Splitting what was joined gives the same words.
func FuzzShellWords(f *testing.F) {
	f.Add("git commit -m 'a b' \"c\\\"d\" e\\ f # g", "it's")
	f.Fuzz(func(t *testing.T, text, word string) {
		words, ok := shellWords(text)
		if !ok {
			return
		}
		again, ok := shellWords(joinShell(append(words, word)))
		if !ok || len(again) != len(words)+1 || again[len(words)] != word {
			t.Fatalf("%q, %q: %q", words, word, again)
		}
	})
}

// A text that is plain is one that bash splits into the same commands, and splitting never reads past its end.
func FuzzPlainCommands(f *testing.F) {
	f.Add("git status && go test ./... | tee \"a b\"; p 'x'\\\n y")
	f.Fuzz(func(t *testing.T, text string) {
		parts, plain := plainCommands(text)
		for _, p := range parts {
			if !plain || len(p.words) == 0 || p.span.Start < 0 || p.span.End > len(text) || p.span.Start >= p.span.End {
				t.Fatalf("%v %+v", plain, p)
			}
		}
	})
}

func BenchmarkCodex(b *testing.B) {
	text := strings.Repeat("prefix_rule(pattern = [\"git\", [\"push\", \"pull\"]], decision = \"prompt\")\n", 100)
	f := Read("default.rules", []byte(text), ReadOptions{})
	argv := []string{"/usr/bin/git", "status"}
	w := &world.World{Cwd: "/"}
	for b.Loop() {
		for _, r := range f.Set.Rules(Ask) {
			if codexOf(r).matches(argv, w) {
				b.Fatal("matches")
			}
		}
	}
}
