package ruleset

import (
	"strings"
	"testing"
)

// openFacts are the facts about OpenCode: [S] is read in the program of 1.18.33 and stands in testdata/opencode.jsonl as well, a number is
// an issue of anomalyco/opencode, or of the repository that is named.
var openFacts = []fact{
	{"[S]", `{"permission": "ask"}`, "default", "$ make", Ask, Ask},
	{"[S]", `{"permission": {"*": "deny", "bash": "allow"}}`, "default", "$ make", Allow, Allow},
	{"#6676", `{"permission": {"bash": "allow", "*": "deny"}}`, "default", "$ make", Deny, Deny},
	{"[S]", `{"permission": {"bash": {"git *": "allow", "*": "ask"}}}`, "default", "$ git add .", Ask, Ask},
	{"[S]", `{"permission": {"bash": {"*": "ask", "git *": "allow"}}}`, "default", "$ git add .", Allow, Allow},
	{"[S]", `{"permission": {"bash": {"*": "ask", "git *": "allow"}}}`, "default", "$ git", Allow, Allow},
	{"[S]", `{"permission": {"bash": {"*": "ask", "git *": "allow"}}}`, "default", "$ gitk", Ask, Ask},
	{"#9257", `{"permission": {"bash": {"yarn": "allow"}}}`, "default", "$ yarn add x", Unset, Unset},
	{"#16075", `{"permission": {"bash": {"rm *": "deny"}}}`, "default", "$ sudo rm x", Unset, Deny},
	{"#16075", `{"permission": {"bash": {"rm *": "deny"}}}`, "default", "$ bash -c 'rm x'", Unset, Deny},
	{"#16075", `{"permission": {"bash": {"rm *": "deny"}}}`, "default", "$ A=1 rm x", Unset, Deny},
	{"[S]", `{"permission": {"bash": {"rm *": "deny"}}}`, "default", "$ echo $(rm x)", Deny, Deny},
	{"[S]", `{"permission": {"bash": {"rm *": "deny"}}}`, "default", "$ for f in a; do rm $f; done", Deny, Deny},
	{"[S]", `{"permission": {"bash": {"rm *": "deny"}}}`, "default", "$ /bin/rm -r x", Unset, Deny},
	{"[S]", `{"permission": {"bash": {"git push *": "deny"}}}`, "default", "$ git -C d push", Unset, Deny},
	{"[S]", `{"permission": {"bash": {"rm ?": "deny"}}}`, "default", "$ rm x", Deny, Deny},
	{"[S]", `{"permission": {"bash": {"make ?": "allow"}}}`, "default", "$ make x", Allow, Unset},
	{"[S]", `{"permission": {"bash": {"make *": "allow"}}}`, "default", "$ make x⏎rm y", Allow, Unset},
	{"[S]", `{"permission": {"bash": {"make *": "allow"}}}`, "default", "$ make x && rm y", Allow, Unset}, // what isn't configured runs there
	{"[S]", `{"permission": {"bash": {"*": "ask", "make *": "allow"}}}`, "default", "$ make x && rm y", Ask, Ask},
	{"[S]", `{"permission": {"bash": {"make *": "allow"}}}`, "default", "$ make x > out", Allow, Unset}, // what is written needs a rule for the file
	{"[S]", `{"permission": {"bash": {"* > *": "deny"}}}`, "default", "$ echo a > b", Deny, Deny},
	{"[S]", `{"permission": {"bash": {"* > *": "deny"}}}`, "default", "$ ls && echo a > b", Unset, Unset}, // it hangs on the list
	{"[S]", `{"permission": {"bash": {"cd *": "deny"}}}`, "default", "$ cd /x", Unset, Deny},
	{"[S]", `{"permission": {"bash": {"*": "ask"}}}`, "default", "$ export A=1", Unset, Ask},
	{"[S]", `{"permission": {"bash": {"~/bin/x *": "deny"}}}`, "default", "$ /home/u/bin/x y", Deny, Deny},
	{"[S]", `{"permission": {"b*": {"make *": "deny"}}}`, "default", "$ make x", Deny, Deny},
	{"[S]", `{"permission": {"Bash": "deny"}}`, "default", "$ make x", Unset, Deny},
	{"[S]", `{"permission": {"Bash": "allow"}}`, "default", "$ make x", Unset, Unset},
	{"[S]", `{"permission": {"read": {"*.env": "deny"}}}`, "default", "Read a/.env", Deny, Deny},
	{"[S]", `{"permission": {"read": {"*.env": "deny"}}}`, "default", "$ cat .env", Unset, Deny},
	{"[S]", `{"permission": {"read": {"secret/*": "deny"}}}`, "default", "$ cat secret/a", Unset, Deny},
	{"[S]", `{"permission": {"edit": "deny"}}`, "default", "Write a", Deny, Deny},
	{"[S]", `{"permission": {"edit": {"*": "ask", "docs/*": "allow"}}}`, "default", "Write docs/a", Allow, Allow},
	{"[S]", `{"permission": {"edit": {"*": "ask", "docs/*": "allow"}}}`, "default", "Write docs/../a", Ask, Ask},
	{"[S]", `{"permission": {"edit": {"docs/*": "allow"}}}`, "default", "Write link/a", Unset, Unset},
	{"[S]", `{"permission": {"write": "deny"}}`, "default", "Write a", Unset, Deny},
	{"[S]", `{"permission": {"webfetch": "deny"}}`, "default", "WebFetch url=https://a.b", Deny, Deny},
	{"[S]", `{"permission": {"docs_*": "deny"}}`, "default", "mcp__docs__x a=b", Deny, Deny},
	{"[S]", `{"tools": {"bash": false}}`, "default", "$ make", Deny, Deny},
	{"[S]", `{"tools": {"bash": false}, "permission": {"*": "allow", "bash": "ask"}}`, "default", "$ make", Allow, Allow}, // the switch was first
	{"[S]", `{"tools": {"write": false}}`, "default", "Edit a", Deny, Deny},
	{"[S]", `{"agent": {"plan": {"permission": {"bash": "deny"}}}}`, "explore", "$ make", Deny, Deny},
	{"[S]", `{"agent": {"plan": {"permission": {"bash": "deny"}}}}`, "default", "$ make", Unset, Unset},
	{"[S]", `{"permission": {"bash": "deny"}, "agent": {"build": {"permission": {"bash": {"make *": "allow"}}}}}`, "default", "$ make", Allow, Allow},
	{"[S]", `{"permission": {"bash": "deny"}, "agent": {"build": {"permission": {"bash": {"make *": "allow"}}}}}`, "explore", "$ make", Deny, Deny},
	{"[S]", `{"default_agent": "me", "agent": {"me": {"permission": {"bash": "deny"}}, "build": {"permission": {"bash": "ask"}}}}`, "default", "$ make", Deny, Deny},
	{"[S]", `{"mode": {"build": {"tools": {"bash": false}}}}`, "default", "$ make", Deny, Deny},
}

func TestOpenCodeFacts(t *testing.T) {
	for _, f := range openFacts {
		file := Read("/home/u/.config/opencode/opencode.jsonc", []byte("// settings\n"+f.rules), ReadOptions{Home: "/home/u"})
		if file.Fatal != nil || file.Format != openFormatName || file.Scope != User {
			t.Errorf("%s: %s %v", f.rules, file.Format, file.Fatal)
			continue
		}
		f.holds(t, OpenCode, file.Set)
	}
}

// Files are joined name by name: a name keeps the place that it has, and the last file says what it means.
func TestOpenCodeUnion(t *testing.T) {
	read := func(name, text string) *File { return Read(name, []byte(text), ReadOptions{Home: "/home/u"}) }
	user := read("/home/u/.config/opencode/opencode.json", `{"permission": {"bash": {"*": "ask", "make *": "allow"}}}`)
	project := read("/home/u/proj/opencode.json", `{"permission": {"bash": {"*": "deny"}}}`)
	set := Unite([]*File{project, user})
	for command, want := range map[string]Behavior{"make x": Allow, "cc x": Deny} {
		if got, r := set.Native(OpenCode, bash(command)); got != want || r.Place.Line != 1 || (want == Deny) != strings.Contains(r.Place.File, "proj") {
			t.Errorf("%s: %v by %+v", command, got, r)
		}
	}
	if got := len(set.Ranked(OpenCode)); got != 2 {
		t.Errorf("%d rules", got)
	}
	managed := read("/etc/opencode/opencode.json", `{"permission": "deny"}`)
	if got, _ := Unite([]*File{managed, user, project}).Native(OpenCode, bash("make x")); got != Deny {
		t.Errorf("an administrator's file isn't the last: %v", got)
	}
	broken := read("/home/u/proj/opencode.json", `{"permission": 7}`)
	if got, _ := Unite([]*File{user, broken}).Native(OpenCode, bash("make x")); got != Allow {
		t.Errorf("with a broken file: %v", got)
	}
}

// What the agent's schema refuses, it refuses with the file, at its place.
func TestOpenCodeFatal(t *testing.T) {
	for text, want := range map[string]string{
		`{"permission": 7}`:                                "opencode.json:1:16: permission is a number",
		`{"permission": "yes"}`:                            `1:16: an action is "yes"; write "allow", "ask" or "deny"`,
		`{"permission": {"bash": true}}`:                   "the permission bash is a boolean",
		`{"permission": {"bash": {"ls": "Allow"}}}`:        `1:32: an action is "Allow"`,
		`{"permission": {"bash": {"ls": {}}}}`:             "an action is {}",
		`{"permission": {"webfetch": {"*": "deny"}}}`:      "the permission webfetch is an object",
		`{"permission": {"bash": "passthrough"}}`:          "an action is",
		`{"tools": {"bash": "no"}}`:                        "bash is a string; write a boolean",
		`{"tools": []}`:                                    "tools is a list",
		`{"agent": {"build": []}}`:                         "the agent build is a list",
		`{"agent": {"build": {"permission": {"bash":1}}}}`: "the permission bash is a number",
		`{"permission": {"bash": "deny"`:                   "is not JSON",
		`{"permission": {"bash": "deny"}} x`:               "is not JSON",
		`/* `:                                              "comment has no end",
		"\xff\xfe{}":                                       "UTF-16",
		"":                                                 "is empty",
	} {
		f := Read("opencode.json", []byte(text), ReadOptions{})
		if f.Fatal == nil || !strings.Contains(f.Fatal.Error(), want) || f.Set.Len() != 0 || f.Format != openFormatName {
			t.Errorf("%s:\n%v, want %q", text, f.Fatal, want)
		}
	}
}

// A name that no tool asks for is told; what it forbids is kept, what it allows isn't.
func TestOpenCodeProblems(t *testing.T) {
	for text, want := range map[string]struct {
		text  string
		rules int
	}{
		`{"permission": {"Bash": "deny"}}`:                      {`1:17: no tool asks for the permission "Bash"; write bash`, 1},
		`{"permission": {"bsah": "deny"}}`:                      {"write bash", 1},
		`{"permission": {"write": "allow"}}`:                    {"write edit", 0},
		`{"permission": {"shell": "ask"}}`:                      {"write bash", 1},
		`{"permissions": {"bash": "ask"}, "permission": "ask"}`: {"doesn't look at permissions; write permission", 2},
		`{"permission": {"docs_search": "ask", "external_directory": {"*": "deny"}, "doom_loop": "ask", "*": "ask"}}`: {"", 4},
	} {
		f := Read("opencode.json", []byte(text), ReadOptions{})
		if f.Fatal != nil || f.Set.Len() != want.rules || (len(f.Problems) == 0) != (want.text == "") {
			t.Errorf("%s:\n%v %v %d rules", text, f.Fatal, f.Problems, f.Set.Len())
			continue
		}
		if len(f.Problems) > 0 && !strings.Contains(f.Problems[0].Error(), want.text) {
			t.Errorf("%s: %v", text, f.Problems[0].Error())
		}
	}
}

func TestWildcards(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		want          bool
	}{
		{"*", "", true}, {"", "", true}, {"", "a", false}, {"a*c", "abbc", true}, {"a*c", "abbcd", false}, {"*b*", "abc", true}, {"a?c", "abc", true}, {"a?c", "ac", false},
		{"git *", "git", true}, {"git *", "git x", true}, {"git *", "gitx", false}, {"git * *", "git x", true}, {"git * *", "git", false}, {"a.c", "abc", false}, {`a\b`, "a/b", true}, {"a/b", `a\b`, true},
		{"a*", "a\nb", true}, {"ä?ü", "äöü", true}, {"*a*b*c*d", strings.Repeat("abc", 2000), false},
	} {
		if matchesWildcard(c.pattern, c.text) != c.want {
			t.Errorf("%q on %.20q", c.pattern, c.text)
		}
	}
}
