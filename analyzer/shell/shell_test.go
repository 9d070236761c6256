package shell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
	"github.com/bashguard/bashguard/analyzer/world"
)

var here = world.World{Cwd: "/w", Home: "/home/u", Users: map[string]string{"root": "/root"}}

func follow(tb testing.TB, text string) *shell.Result {
	tb.Helper()
	tree := parse.Parse(text, parse.Bash)
	if tree.File == nil {
		tb.Fatalf("%q can't be parsed", text)
	}
	return shell.Follow(tree.File, parse.Bash, &here)
}

// commands writes what can run: one command a line, its words between bars where a blank would mislead, an open word with an ellipsis.
func commands(r *shell.Result) string {
	var lines []string
	for _, c := range r.Commands {
		var words []string
		for _, w := range c.Words {
			text := w.String()
			if strings.ContainsAny(text, " \t\n") || text == "" {
				text = "|" + text + "|"
			}
			words = append(words, text)
		}
		lines = append(lines, strings.Join(words, " "))
	}
	return strings.Join(lines, "; ")
}

func issues(r *shell.Result) string {
	names := map[shell.IssueKind]string{shell.OpenCommand: "command", shell.OpenTarget: "target", shell.OpenScript: "script",
		shell.OpenArithmetic: "arithmetic", shell.HiddenEffect: "hidden", shell.TooMuch: "much"}
	var kinds []string
	for _, i := range r.Issues {
		kinds = append(kinds, names[i.Kind])
	}
	return strings.Join(kinds, " ")
}

// TestWords holds what becomes of words: quotes, escapes, braces, tildes, patterns and variables.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		`l's' "-l" \a`:                   "ls -l a",
		`echo $'a\tb\x41\'' "a\"b\$c"`:   "echo |a\tbA'| a\"b$c",
		`echo 'a b' ""`:                  "echo |a b| ||",
		`echo {a,b}c x{1..3}`:            "echo ac bc x1 x2 x3",
		`echo {a,{b,c}}`:                 "echo a b c",
		`echo {1..1000} {z..a}`:          "echo … …",
		`echo ~/a{1..1000}b 'x'{z..a}`:   "echo /home/u/a… x…",
		`echo ~ ~/x ~root/y ~nobody/z`:   "echo /home/u /home/u/x /root/y /…",
		`echo "~" a~`:                    "echo ~ a~",
		`echo *.go src/* "*" [a] [`:      "echo *.go src/* * [a] [",
		`echo $X "$X" a$X "a$X"`:         "echo … … a… a…",
		`echo $HOME "$PWD/x"`:            "echo /home/u /w/x",
		`echo $? $# ${#x}`:               "echo 0…9 0…9 0…9",
		`echo $((1 + 2))x`:               "echo 0…",
		`x='a b'; echo $x "$x"`:          "echo a b |a b|",
		`x='*.go'; echo $x "$x"`:         "echo *.go *.go",
		`x=a; x+=b; echo $x`:             "echo ab",
		`x=; echo $x y`:                  "echo y",
		`x=a; echo ${x:-b} ${y:+c}`:      "echo a; echo a c",
		`x=; echo ${x:-b}`:               "echo; echo b",
		`IFS=,; x=a,b; echo $x`:          "echo …",
		`set -- a 'b c'; echo "$@" $2`:   "set -- a |b c|; echo a |b c| b c",
		`export x=a; echo $x`:            "export x; echo a",
		`a=(x y); echo "${a[@]}" ${a}`:   "echo … …",
		`echo a\` + "\n" + `b`:           "echo ab",
		`cat <<< x`:                      "cat",
		`true && false || ! ls | wc &`:   "true; false; ls; wc",
		`read x; echo "$x"`:              "read x; echo …",
		`for f in a b; do cat $f; done`:  "cat a; cat b",
		`for f in *.go; do cat $f; done`: "cat …",
		`x=$(ls); cat "$x"`:              "ls; cat …",
	} {
		if got := commands(follow(t, text)); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// TestStructures holds which commands a structure can run.
func TestStructures(t *testing.T) {
	for text, want := range map[string]string{
		`if a1; then b1; elif c1; then d1; else e1; fi`: "a1; b1; c1; d1; e1",
		`while a1; do b1; done; until c1; do d1; done`:  "a1; b1; c1; d1",
		`case x in a) a1 ;; b) b1 ;& *) c1 ;; esac`:     "a1; b1; c1",
		`(a1; b1) | { c1; }`:                            "a1; b1; c1",
		`for ((i = 0; i < 3; i++)); do a1 $i; done`:     "a1 0…9",
		`f() { a1 $1; }; f x`:                           "a1 x",
		`f() { a1; }`:                                   "",
		`f() { a1; } && b1`:                             "b1",
		`f() { a1; } | b1 && f`:                         "b1; f",
		`if c1; then f() { a1; }; fi; f`:                "c1; a1; f",
		`ls() { a1; }; ls; command ls; \ls; env ls`:     "a1; command ls; ls; env ls; ls",
		`unset -f f; f() { a1; }; unset -f f; f`:        "unset -f f; unset -f f; f",
		`time a1; ! b1; { c1; } > /dev/null`:            "a1; b1; c1",
		`echo $(a1 $(b1)) <(c1) "${x:-$(d1)}"`:          "b1; a1 …; c1; d1; echo … <(…) …",
		"cat <<E\n$(a1)\nE\ncat <<'E'\n$(b1)\nE":        "a1; cat; cat",
		`x=a1; if c1; then x=b1; fi; $x`:                "c1; a1; b1",
		`x=a; while c1; do x=${x}b; done; d1 $x`:        "c1; d1 …",
		`a1 & b1`:                                       "a1; b1",
		`trap 'a1 $x' EXIT; x=1`:                        "trap |a1 $x| EXIT; a1 …",
		`eval a1 'b1; c1'`:                              "eval a1 |b1; c1|; a1 b1; c1",
		`sh -c 'a1; b1 $x'`:                             "sh -c |a1; b1 $x|; a1; b1 …",
		`bash <<< 'a1'`:                                 "bash; a1",
		"bash <<'E'\na1\nE":                             "bash; a1",
		`command -v ls; command ls -l`:                  "command -v ls; command ls -l; ls -l",
		`exec a1; builtin cd /x && b1`:                  "exec a1; a1; builtin cd /x; cd /x; b1",
	} {
		if got := commands(follow(t, text)); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// TestIssues holds what can't be resolved, and the near forms that can.
func TestIssues(t *testing.T) {
	for text, want := range map[string]string{
		`$x a`:                               "command",
		`"$x"`:                               "command",
		`$(which ls) a`:                      "command",
		`x=ls; $x a`:                         "",
		`echo hi > $x`:                       "target",
		`echo hi > "$(mktemp)"`:              "hidden target",
		`echo hi > /dev/null 2>&1`:           "",
		`echo hi >& $x`:                      "target",
		`x=a; echo hi > $x`:                  "",
		`eval "$x"`:                          "script",
		`eval ls`:                            "",
		`source a.sh`:                        "script",
		`. /dev/null`:                        "",
		`sh -c "$x"`:                         "script",
		`bash -c 'ls'`:                       "",
		`fish -c 'ls'`:                       "",
		`trap "$x" EXIT`:                     "script",
		`trap - EXIT; trap '' INT`:           "",
		`mapfile -C "$x" a`:                  "script",
		`echo $((x + 1))`:                    "arithmetic",
		`x=1; echo $((x + 1))`:               "",
		`x=1+2; echo $((x))`:                 "",
		`x='a[$(y)]'; echo $((x))`:           "arithmetic",
		`x=$(ls); ((x))`:                     "arithmetic",
		`for i in 1 2; do echo $((i)); done`: "",
		`((i = 1, i++)); echo $((i))`:        "",
		`echo ${a[i]}`:                       "arithmetic",
		`i=0; echo ${a[i]} ${a[$i]} ${a[@]}`: "",
		`declare -A m; echo ${m[k]}`:         "",
		`[[ $x -eq 1 ]]`:                     "arithmetic",
		`[[ -n $x && $x == a ]]`:             "",
		`[[ -v 'a[$(y)]' ]]`:                 "arithmetic",
		`test -v 'a[$(y)]'`:                  "arithmetic",
		`[ "$x" -eq 1 ]`:                     "",
		`printf -v 'a[$(y)]' x`:              "arithmetic",
		`printf -v a x`:                      "",
		`read 'a[$(y)]'`:                     "arithmetic",
		`unset 'a[$(y)]'`:                    "arithmetic",
		`unset 'a[0]' b`:                     "",
		`declare "$x"`:                       "arithmetic",
		`declare -i x=y`:                     "arithmetic",
		`let "$x"`:                           "arithmetic",
		`echo ${!x}`:                         "arithmetic",
		`x=HOME; echo ${!x} ${!p@}`:          "",
		`echo ${x@P}`:                        "arithmetic",
		`echo ${x@Q} ${x:1:2}`:               "",
		`PS4='$(y)'; set -x`:                 "script",
		`PS4='+ '; set -x`:                   "",
		`PROMPT_COMMAND=ls`:                  "script",
		`ls $(touch a)`:                      "hidden",
		`ls $(ls)`:                           "",
		`cat <(touch a)`:                     "hidden",
		"cat <<E\n$(touch a)\nE":             "hidden",
		`echo $(( $(touch a) ))`:             "hidden arithmetic",
		`echo $(echo hi > a)`:                "hidden",
	} {
		if got := issues(follow(t, text)); got != want {
			t.Errorf("%s\n got %q\nwant %q", text, got, want)
		}
	}
}

// notFree lists the programs of the commands that aren't proven free of effects.
func notFree(r *shell.Result) string {
	var names []string
	for _, c := range r.Commands {
		if !c.Free && len(c.Words) == 0 {
			names = append(names, ">")
		} else if !c.Free {
			names = append(names, c.Words[0].Text)
		}
	}
	return strings.Join(names, " ")
}

// TestFreedom holds when a program that only reads stops being the program that only reads.
func TestFreedom(t *testing.T) {
	for text, want := range map[string]string{
		`ls; cat a.txt`:                   "",
		`/bin/ls; /usr/bin/../bin/ls`:     "",
		`./ls`:                            "./ls",
		`PATH=. ; ls`:                     "ls",
		`export PATH=$PWD; ls; echo a`:    "ls",
		`PATH=. ls`:                       "ls",
		`read PATH; ls`:                   "ls",
		`printf -v PATH x; ls`:            "ls",
		`unset PATH; ls`:                  "ls",
		`hash -p ./x ls; ls`:              "ls",
		`alias ls=x; ls`:                  "ls",
		`LD_PRELOAD=./x ls`:               "ls",
		`env LD_PRELOAD=./x ls`:           "ls",
		`export LD_PRELOAD=./x; ls`:       "ls",
		`LC_ALL=C A=1 ls`:                 "",
		`PAGER=less git log`:              "git",
		`PAGER=cat git log`:               "",
		`cd /tmp/x && git status`:         "git",
		`cd sub && git status`:            "",
		`cd "$x" && git status`:           "git",
		`ls > a.txt`:                      "ls",
		`ls > /dev/null`:                  "",
		`for i in 1; do ls; done > a.txt`: ">",
		`> a.txt`:                         ">",
		`enable -f ./x.so y`:              "enable",
		`f() { f; }; f`:                   "f",
		`cat < /dev/tcp/example.com/80`:   "cat",
		`exec 3< a.txt; cat <&3`:          "",
		`sudo ls`:                         "ls",
		`tee >(wc -l) < a.txt`:            "",
		`declare -n r=x`:                  "declare",
	} {
		if got := strings.TrimSpace(notFree(follow(t, text))); got != strings.TrimSpace(want) {
			t.Errorf("%s\n got %q\nwant %q", text, got, want)
		}
	}
}

// TestDistrustSaysWhy holds what is said about a repository whose configuration isn't trusted.
func TestDistrustSaysWhy(t *testing.T) {
	for text, want := range map[string]string{
		`git -C /var/tmp/x log`:     "isn't trusted below `/var/tmp`",
		`cd "$x" && git status`:     "isn't trusted where its directory isn't known",
		`cd /tmp/x/y && git status`: "isn't trusted below `/tmp`",
	} {
		commands := follow(t, text).Commands
		effects := commands[len(commands)-1].Effects
		if !slices.ContainsFunc(effects, func(e program.Effect) bool { return strings.HasSuffix(e.Message, want) }) {
			t.Errorf("%s: no effect says %q: %v", text, want, effects)
		}
	}
}

// targets lists the effects on files, with the paths that were worked out.
func targets(r *shell.Result) string {
	var list []string
	for _, c := range r.Commands {
		for _, e := range append(append([]program.Effect(nil), c.Effects...), c.Redirects...) {
			if e.Kind != program.Unproven {
				list = append(list, e.Kind.String()+" "+e.Target.Text)
			}
		}
	}
	return strings.Join(list, ", ")
}

// TestDirectories holds where relative paths lead after cd.
func TestDirectories(t *testing.T) {
	for text, want := range map[string]string{
		`touch a`:                                "write /w/a",
		`cd src && touch a`:                      "write /w/src/a",
		`cd src; touch a`:                        "write /w/src/a, write /w/a",
		`set -e; cd src; touch a`:                "write /w/src/a",
		`cd src || exit 1; touch a`:              "write /w/src/a",
		`cd src || true; touch a`:                "write /w/src/a, write /w/a",
		`cd; touch a`:                            "write /home/u/a, write /w/a",
		`cd .. && cd x && touch a`:               "write /x/a",
		`(cd /x); touch a`:                       "write /w/a",
		`cd "$x" && touch a`:                     "write a",
		`cd - && touch a`:                        "write a",
		`cd / && touch ~+/a`:                     "write /a",
		`pushd /x && touch a && popd && touch b`: "write /x/a, write b",
		`touch ./a//b/../c`:                      "write /w/a/c",
		`echo > a`:                               "write /w/a",
		`touch src/$x`:                           "write /w/src/",
		`touch "$x"`:                             "write ",
	} {
		if got := targets(follow(t, text)); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestViaAndBehind(t *testing.T) {
	r := follow(t, `ls; nice rm a; echo $(date); sh -c uname; f() { id; }; f; sudo env rm b`)
	var got []string
	for _, c := range r.Commands {
		got = append(got, fmt.Sprintf("%s%d%v%v", c.Program, c.Via, c.Behind, c.Elsewhere))
	}
	want := "ls0[]false nice0[]false rm2[nice]false date1[]false echo0[]false sh0[]false uname3[sh]false id4[]false " +
		"sudo0[]false env2[sudo]true rm2[sudo env]true"
	if strings.Join(got, " ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
	}
}

// TestLimits checks that a text which calls itself again and again is given up, not followed for ever.
func TestLimits(t *testing.T) {
	text := "a() { :; :; :; :; }; "
	for _, f := range []string{"b a", "c b", "d c", "e d", "f e", "g f", "h g"} {
		name, inner, _ := strings.Cut(f, " ")
		text += fmt.Sprintf("%s() { %s; %s; %s; %s; }; ", name, inner, inner, inner, inner)
	}
	if r := follow(t, text+"h"); !strings.Contains(issues(r), "much") || len(r.Commands) > 3000 {
		t.Errorf("%d commands, issues %q", len(r.Commands), issues(r))
	}
}

// TestLimitOfInnerTexts checks that texts within texts are not parsed without end.
func TestLimitOfInnerTexts(t *testing.T) {
	if r := follow(t, strings.Repeat("eval ", 3000)+"ls"); !strings.Contains(issues(r), "much") {
		t.Errorf("%d commands, issues %q", len(r.Commands), issues(r))
	}
}

func ExampleFollow() {
	tree := parse.Parse("cd src && rm ./*.o", parse.Bash)
	for _, c := range shell.Follow(tree.File, parse.Bash, &world.World{Cwd: "/w"}).Commands {
		for _, e := range c.Effects {
			fmt.Println(c.Program, e.Kind, e.Target.Pattern, "in", c.Dir)
		}
	}
	// Output: rm delete ./*.o in /w/src
}

func BenchmarkFollow(b *testing.B) {
	tree := parse.Parse(`cd src && for f in *.go; do grep -n foo "$f" | head -3; done; git log --oneline | wc -l`, parse.Bash)
	for b.Loop() {
		shell.Follow(tree.File, parse.Bash, &here)
	}
}

func FuzzFollow(f *testing.F) {
	for _, seed := range []string{"ls $(rm a)", "f() { $1; }; f ls", "for i in {1..9}; do echo $((i)); done", "x='a b'; echo ${x%b} > ~/y", "eval 'eval ls'"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tree := parse.Parse(text, parse.Bash)
		if tree.File == nil {
			return
		}
		for _, c := range shell.Follow(tree.File, parse.Bash, &here).Commands {
			if c.Span.Start < 0 || c.Span.End > len(text) || c.Span.Start > c.Span.End {
				t.Errorf("%q: a command at %v", text, c.Span)
			}
		}
	})
}
