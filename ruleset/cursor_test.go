package ruleset

import (
	"fmt"
	"strings"
	"testing"
)

// readCursor reads a configuration with rules written "allow Shell(ls) | deny Shell(rm)".
func readCursor(t *testing.T, rules string) *File {
	t.Helper()
	lists := map[string][]string{}
	for _, rule := range strings.Split(rules, " | ") {
		list, text, _ := strings.Cut(rule, " ")
		lists[list] = append(lists[list], fmt.Sprintf("%q", text))
	}
	text := `{"version": 1, "permissions": {`
	for i, list := range []string{"allow", "deny", "ask"} {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%q: [%s]", list, strings.Join(lists[list], ", "))
	}
	f := Read("/home/u/proj/.cursor/cli.json", []byte(text+"}}"), ReadOptions{Home: "/home/u"})
	if f.Fatal != nil {
		t.Fatalf("%s: %v", rules, f.Fatal)
	}
	return f
}

// What Cursor says about a call by rules: [D] is its documentation, [A] is taken to be so, as it isn't documented.
func TestCursorFacts(t *testing.T) {
	for _, c := range []struct {
		fact, rules string
		on          *Subject
		want        Behavior
	}{
		{"[D] the first word is compared", "allow Shell(git)", bash("git push"), Allow},
		{"[D] whole", "allow Shell(git)", bash("gitk"), Unset},
		{"[D] with stars for anything", "allow Shell(go*)", bash("gofmt -l ."), Allow},
		{"[D] a colon narrows by what follows", "allow Shell(git:status*)", bash("git status -s"), Allow},
		{"[D] which must fit as a whole", "allow Shell(git:status)", bash("git status -s"), Unset},
		{"[D] so that a star takes any arguments", "allow Shell(curl:*)", bash("curl x"), Allow},
		{"[D] none included", "allow Shell(curl:*)", bash("curl"), Allow},
		{"[D] two stars are everything", "allow Shell(**)", bash("make"), Allow},
		{"[D] deny comes first", "allow Shell(git) | deny Shell(git:push*)", bash("git push"), Deny},
		{"[D] a blank is in no first word", "deny Shell(git push)", bash("git push"), Unset},
		{"[A] every command counts", "allow Shell(ls) | deny Shell(rm)", bash("ls && rm x"), Deny},
		{"[A] and must be allowed", "allow Shell(ls)", bash("ls && make"), Unset},
		{"[A] also in substitutions", "deny Shell(rm)", bash("echo $(rm x)"), Deny},
		{"[A] an assignment is a first word", "deny Shell(rm)", bash("A=1 rm x"), Unset},
		{"[A] a path is another word", "deny Shell(rm)", bash("/bin/rm x"), Unset},
		{"[A] wrappers aren't opened", "deny Shell(rm)", bash("sudo rm x"), Unset},
		{"[D] relative paths are below the project", "allow Read(src/**/*.ts)", file("Read", "/home/u/proj/src/a/b.ts"), Allow},
		{"[D] one star stays in a folder", "allow Read(src/*.ts)", file("Read", "/home/u/proj/src/a/b.ts"), Unset},
		{"[D] absolute ones are anywhere", "deny Read(/etc/passwd)", file("Read", "/etc/passwd"), Deny},
		{"[D] Write is about every edit", "deny Write(**/*.key)", file("Edit", "/home/u/proj/a/b.key"), Deny},
		{"[D] Write isn't about reading", "deny Write(**/*.key)", file("Read", "/home/u/proj/a/b.key"), Unset},
		{"[D] hosts", "allow WebFetch(docs.github.com)", call("WebFetch", "url", "https://docs.github.com/en"), Allow},
		{"[D] below a host", "allow WebFetch(*.github.com)", call("WebFetch", "url", "https://docs.github.com/en"), Allow},
		{"[D] other hosts", "allow WebFetch(docs.github.com)", call("WebFetch", "url", "https://github.com"), Unset},
		{"[D] tools of servers", "deny Mcp(github:delete_repo)", call("mcp__github__delete_repo", "a", "b"), Deny},
		{"[D] all tools of a server", "deny Mcp(github:*)", call("mcp__github__get", "a", "b"), Deny},
		{"[D] one tool of all servers", "deny Mcp(*:delete_repo)", call("mcp__x__delete_repo", "a", "b"), Deny},
	} {
		if got, _ := readCursor(t, c.rules).Set.Native(Cursor, c.on); got != c.want {
			t.Errorf("%s: %s: %v, want %v", c.fact, c.rules, got, c.want)
		}
	}
}

// Soundly what is forbidden is so in every spelling, with a name of another agent too; what is allowed only where both say so.
func TestCursorSound(t *testing.T) {
	const rules = "allow Shell(make) | allow Shell(git:commit *) | allow Shell(npm:run*) | allow Shell(x?) | deny Shell(rm) | deny Shell(git:push *) | deny Bash(curl) | deny Shell(git reset) | deny Read(.env*)"
	set := readCursor(t, rules).Set
	decides(t, set, map[string]Behavior{
		"rm x":              Deny,
		"A=1 rm x":          Deny,
		"/bin/rm x > y":     Deny,
		"sudo rm x":         Deny,
		"git -C x push":     Deny,
		"git push":          Deny,
		"curl x":            Deny,
		"git reset --hard":  Deny,
		"cat a/.env.local":  Deny,
		"make all":          Allow,
		"git commit -m x":   Allow,
		"npm run x":         Allow,
		"npm install":       Unset,
		"make && touch x":   Unset,
		"A=1 make":          Unset,
		"make > x":          Unset,
		"xy":                Unset,
		"timeout 5 make":    Unset,
		"make; make test":   Allow,
		"git commit -m $X;": Allow,
	})
}

// What Cursor never looks at is told; an allow rule of that kind is none.
func TestCursorFile(t *testing.T) {
	f := readCursor(t, "allow Shell(git push) | allow Bash(ls) | allow Shell | allow Foo(x) | allow Shell() | deny Shell( | deny Read(a) | ask Shell(rm)")
	if len(f.Set.Rules(Allow)) != 0 || len(f.Set.Rules(Deny)) != 2 || len(f.Set.Rules(Ask)) != 1 || len(f.Problems) != 7 || f.Format != "cursor" || f.Scope != Project {
		t.Errorf("%v %v %v %v %s", f.Set.Rules(Allow), f.Set.Rules(Deny), f.Set.Rules(Ask), f.Problems, f.Format)
	}
	if got := f.Problems[0].Error(); got != `/home/u/proj/.cursor/cli.json:1:42: Cursor compares the first word of a command, which has no blank; write Shell(git:push*)` {
		t.Error(got)
	}
	for path, want := range map[string]string{"/home/u/.cursor/cli-config.json": "cursor user", "/p/.cursor/cli.json": "cursor project", "x.json": "cursor project", ".claude/settings.json": "claude project"} {
		f := Read(path, []byte(`{"permissions": {"allow": ["Shell(ls)"], "deny": []}}`), ReadOptions{Home: "/home/u"})
		if got := f.Format + " " + f.Scope.String(); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
	for _, c := range []struct{ text, want string }{
		{`{"permissions": []}`, "1:17: permissions is a list; write an object"},
		{`{"permissions": {"deny": "Shell(rm)"}}`, "1:26: deny is a string; write a list"},
		{`{"permissions": {"deny": [1]}}`, "a rule is a number"},
		{"{\n// no\n}", "remove the comment"},
	} {
		f := Read(".cursor/cli.json", []byte(c.text), ReadOptions{})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), c.want) || f.Format != "cursor" {
			t.Errorf("%s: %s %v", c.text, f.Format, f.Fatal)
		}
	}
}
