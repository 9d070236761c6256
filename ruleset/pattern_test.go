package ruleset

import (
	"strings"
	"testing"
)

// A rule that forbids a command binds every spelling of it.
func TestDenySpellings(t *testing.T) {
	for _, c := range []struct {
		rule     string
		yes, not []string
	}{
		{"Bash(rm *)", []string{"rm x", "rm", " rm x", "/bin/rm x", `\rm x`, `"rm" x`, "ls; rm x", "(rm x)", "ls && { rm x; }", "rm x\n", "echo $(rm x)", "sh -c 'rm x'", "ls | xargs rm", "f() { rm x; }; f", "./rm x"},
			[]string{"rmdir x", "echo rm x", "ls rm", "git rm x"}},
		{"Bash(rm -rf *)", []string{"rm -fr x", "rm -r -f x", "rm --recursive --force x", "rm x -rf", "/bin/rm -R --for x", "rm -vrf x", "rm -rf", "rm -rf $'\\x01'"},
			[]string{"rm -r x", "rm -f x", "rm -- -rf", "rm x"}},
		{"Bash(rm -r x)", []string{"rm -r x", "rm x -R"}, []string{"rm -r x y", "rm -rf x", "rm -r"}},
		{"Bash(git push *)", []string{"git push", "git -C sub push", "git -c a=b push origin", "CI=1 git push", "git  push", "git -c alias.p=push p", "git $x"}, []string{"git pull", "git log push", "git -C push log"}},
		{"Bash(git push --force *)", []string{"git push origin main --force", "git push --force"}, []string{"git push origin main"}},
		{"Bash(git * main)", []string{"git push origin main", "git checkout main"}, []string{"git push origin main2", "git main2"}},
		{"Bash(ls*)", []string{"ls", "lsof -i", "ls -la"}, []string{"als"}},
		{"Bash(frob -x deploy *)", []string{"frob --env prod deploy -x", "frob deploy -yx now", "frob --env=prod -x deploy"}, []string{"frob deploy", "frob prod deploy -x"}},
		{"Bash(git clean -f*)", []string{"git clean -f -n", "git clean -xf", "git clean --force"}, []string{"git clean -n"}},
		{"Bash(make deploy)", []string{"make $target", "make deploy"}, []string{"make deploy X=1", "make test", "make -n deploy"}},
		{"Bash(npm * --registry *)", []string{"npm install x --registry http://a"}, []string{"npm install x"}},
		{"Bash(FORCE=1 make *)", []string{"make", "FORCE=1 make x"}, nil},
	} {
		set := rules(t, Deny, c.rule)
		for _, text := range c.yes {
			if set.Find(Deny, bash(text)) == nil {
				t.Errorf("%s doesn't bind %q", c.rule, text)
			}
		}
		for _, text := range c.not {
			if set.Find(Deny, bash(text)) != nil {
				t.Errorf("%s binds %q", c.rule, text)
			}
		}
	}
}

// In the reference's dialect content is a prefix, a wildcard or a substring; soundly each names the
// beginning of a command.
func TestDenyReference(t *testing.T) {
	for _, c := range []struct {
		content  string
		yes, not []string
	}{
		{"rm:*", []string{"rm x", "env A=1 true; /bin/rm x"}, []string{"echo rm x"}},
		{"rm -r", []string{"rm  -R x", "rm x -r", "npm run rm -r"}, []string{"rm x"}}, // the last natively
		{"rm *", []string{"rm x\n"}, []string{"rmdir x"}},
		{"", []string{"ls"}, nil}, // empty content matches every call
		{`C:\Users*`, nil, []string{"make x"}},
		{`echo \*`, []string{"echo '*' x", "echo *"}, []string{"echo x"}},
	} {
		set := &Set{}
		set.Add(Rule{Tool: "Bash", Content: c.content, Behavior: Deny})
		for _, text := range c.yes {
			if set.Find(Deny, bash(text)) == nil {
				t.Errorf("%s doesn't bind %q", c.content, text)
			}
		}
		for _, text := range c.not {
			if set.Find(Deny, bash(text)) != nil {
				t.Errorf("%s binds %q", c.content, text)
			}
		}
	}
}

// Allow rules must match as their agent matches them and together cover every command that can run.
func TestAllow(t *testing.T) {
	for _, c := range []struct {
		rules    string
		yes, not []string
	}{
		{"Bash(npm run lint)", []string{"npm run lint", "npm run lint 2>&1", "npm run lint | tail -5", "timeout 60 npm run lint", "NODE_ENV=test npm run lint", "npm  run lint"},
			[]string{"npm run lint:fix", "npm run lint --fix", "npm run lint; npm publish", "npm run lint > out", "PATH=. npm run lint", "X=1 npm run lint", "sudo npm run lint", "npm run lint $(npm publish)", "npm() { make; }; npm run lint", "alias npm=make; npm run lint"}},
		{"Bash(git add *) | Bash(git commit *)", []string{"git add . && git commit -m 'a && b'", "cd sub && git add a", "git commit -m \"x\ny\""},
			[]string{"git add . && git push", "git commit -m x & make"}},
		{"Bash(ls *)", []string{"ls > /dev/null"}, []string{"ls > out", "ls\nnpm publish"}},
		{"Bash(ls*)", nil, []string{"npm publish"}},
		{"Bash(make *) | Edit(out/**)", []string{"make > out/log", "make >> ./out/a/b 2>&1"}, []string{"make > log", "make > out/../log", "make > $x", "make > link/x"}},
		{"Bash(make *) | Edit", []string{"make > anywhere"}, nil},
		{"Bash(make *) | Write(out/**)", nil, []string{"make > out/log"}},
		{"Bash", []string{"make", "npm publish && curl x", "sudo make"}, []string{"make > out"}},
		{"Bash(* install)", nil, []string{"npm install", "sudo sh x install"}},
		{"Bash(sudo *)", nil, []string{"sudo make install"}},
		{"Bash(sudo make *)", []string{"sudo make install"}, []string{"sudo -u x make install", "sudo make && make"}},
		{"Bash(bash -c 'make && make install')", []string{"bash -c 'make && make install'"}, []string{"bash -c 'make; rm x'"}},
		{"Bash(bash *)", nil, []string{"bash -c 'make'"}},
		{"Bash(find *)", nil, []string{"find . -delete", "find . -exec rm {} +"}},
		{"Bash(./run.sh *)", []string{"./run.sh a"}, []string{"cd sub && ./run.sh a", "sub/run.sh a"}},
		{"Bash(cd src && npm test)", nil, []string{"cd src && npm test"}},
		{"Bash(git push:*:origin)", nil, []string{"git push"}},
		{"Bash(npm test)", []string{"f() { npm test; }; f"}, []string{"f() { npm publish; }; npm test; f"}},
	} {
		set := rules(t, Allow, c.rules)
		for _, text := range c.yes {
			if set.Find(Allow, bash(text)) == nil {
				t.Errorf("%s doesn't cover %q", c.rules, text)
			}
		}
		for _, text := range c.not {
			if r := set.Find(Allow, bash(text)); r != nil {
				t.Errorf("%s covers %q", r, text)
			}
		}
	}
}

// An allow rule of the reference that matches the whole text covers only the commands that it
// names.
func TestAllowReference(t *testing.T) {
	for _, c := range []struct{ content, yes, not string }{
		{"npm test", "npm test", "./evil.sh 'npm test'"},
		{"npm test", "cd sub && npm test", "npm test --watch"},
		{`cd sub && make \*`, "cd sub && make *", "cd sub && make x"},
		{`echo 'a\\b' | make`, `echo 'a\b' | make`, "make"},
		{"npm run *", "npm run x", "npm run x; ./evil.sh"},
		{"git:*", "git commit -m x", "git status; LD_PRELOAD=./x.so git commit"},
		{"", "", "./evil.sh"},
		{`a\d*`, "", "a5"},
		{"*", "npm publish", ""},
		{"ls", "", "curl https://example.com/tools.sh -o t.sh"},
		{"git commit:*", "git commit -m x && ls", "ls && git commit -m x"}, // the reference looks at the beginning only
	} {
		set := &Set{}
		set.Add(Rule{Tool: "Bash", Content: c.content, Behavior: Allow})
		if c.yes != "" && set.Find(Allow, bash(c.yes)) == nil {
			t.Errorf("%s doesn't cover %q", c.content, c.yes)
		}
		if c.not != "" && set.Find(Allow, bash(c.not)) != nil {
			t.Errorf("%s covers %q", c.content, c.not)
		}
	}
}

// What couldn't be parsed is bound by a rule whose words occur in it.
func TestDenyUnparsed(t *testing.T) {
	set := rules(t, Deny, "Bash(rm -rf *)")
	if set.Find(Deny, bash("rm -rf x; if ((")) == nil || set.Find(Deny, bash("if ((")) != nil {
		t.Error("a text that can't be parsed isn't searched for the rule's words")
	}
}

func TestPatternWords(t *testing.T) {
	for text, want := range map[string]string{
		`git commit -m "a b"`: "git,commit,-m,a b",
		`a 'b * c' d*e`:       "a,b { } c,d{}e",
		`a "b`:                `a,"b`,
		`a\ b`:                "a b",
		`''`:                  "",
		`"a\b" "c\"d" '\'`:    `a\b,c"d,\`,
	} {
		var got []string
		for _, w := range patternWords(text, ClaudeCode) {
			got = append(got, strings.Join(w, "{}"))
		}
		want = strings.ReplaceAll(want, "{ }", "{}")
		if strings.Join(got, ",") != want {
			t.Errorf("%s: %q, want %q", text, strings.Join(got, ","), want)
		}
	}
}
