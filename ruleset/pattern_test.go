package ruleset

import (
	"strings"
	"testing"
)

// A rule that forbids a command binds every spelling of it, and every way to run it.
func TestDenySpellings(t *testing.T) {
	runTable(t, Deny, `
Bash(rm *)
	+ $ rm x
	+ $ rm
	+ $  rm x
	+ $ /bin/rm x
	+ $ /usr/bin/../bin/rm x
	+ $ ./rm x
	+ $ \rm x
	+ $ "rm" x
	+ $ r''m x
	+ $ $'rm' x
	+ $ {rm,x}
	+ $ r=rm; $r x
	+ $ ls; rm x
	+ $ ls & rm x
	+ $ true || rm x
	+ $ (rm x)
	+ $ ls && { rm x; }
	+ $ ! rm x
	+ $ rm x⏎
	+ $ ls⏎rm x
	+ $ rm x # note
	+ $ if true; then rm x; fi
	+ $ while rm x; do :; done
	+ $ case a in a) rm x;; esac
	+ $ echo $(rm x)
	+ $ cat <(rm x)
	+ $ x=$(rm x)
	+ $ [[ -n $(rm x) ]]
	+ $ f() { rm x; }; f
	+ $ trap 'rm x' EXIT
	+ $ eval rm x
	+ $ exec rm x
	+ $ command rm x
	+ $ sh -c 'rm x'
	+ $ bash <<< 'rm x'
	+ $ bash <<EOF⏎rm x⏎EOF
	+ $ env A=1 rm x
	+ $ env -S 'rm x'
	+ $ timeout 5 rm x
	+ $ nice -n 5 nohup rm x
	+ $ sudo -u x rm x
	+ $ ls | xargs rm
	+ $ ls | xargs -I{} rm {}
	+ $ find . -exec rm {} +
	+ $ A=1 rm x
	- $ rmdir x
	- $ echo rm x
	- $ ls rm
	- $ git rm x
	- $ echo 'a; rm x'
	- $ # rm x

Bash(rm -rf *)
	+ $ rm -rf
	+ $ rm -rf x
	+ $ rm -fr x
	+ $ rm -r -f x
	+ $ rm x -rf
	+ $ rm -vrf x
	+ $ rm -R --for x
	+ $ rm --recursive --force x
	+ $ /bin/rm --rec x -f
	+ $ rm -rf $'\x01'
	- $ rm -r x
	- $ rm -f x
	- $ rm x
	- $ rm -- -rf
	- $ rm ./-rf

Bash(rm -r x)
	+ $ rm -r x
	+ $ rm x -R
	- $ rm -r x y
	- $ rm -rf x
	- $ rm -r

Bash(git push *)
	+ $ git push
	+ $ git  push
	+ $ git -C sub push
	+ $ git -C a -C b push
	+ $ git -c a=b push origin
	+ $ git --git-dir=.git --no-pager push
	+ $ git "push"
	+ $ git -c alias.p=push p
	+ $ git $x
	+ $ CI=1 git push
	- $ git pull
	- $ git log push
	- $ git -C push log
	- $ git stash push

Bash(git push --force *)
	+ $ git push --force
	+ $ git push -f
	+ $ git push origin main --force
	+ $ git -C sub push origin -f
	- $ git push origin main
	- $ git push --force-with-lease

Bash(git * main)
	+ $ git push origin main
	+ $ git checkout main
	- $ git push origin main2
	- $ git main2

Bash(ls*)
	+ $ ls
	+ $ ls -la
	+ $ lsof -i
	- $ als

Bash(frob -x deploy *)
	+ $ frob -x deploy
	+ $ frob deploy -yx now
	+ $ frob --env prod deploy -x
	+ $ frob --env=prod -x deploy
	- $ frob deploy
	- $ frob prod deploy -x

Bash(git clean -f*)
	+ $ git clean -f -n
	+ $ git clean -xf
	+ $ git clean --force
	- $ git clean -n

Bash(make deploy)
	+ $ make deploy
	+ $ make $target
	- $ make deploy X=1
	- $ make test

Bash(npm * --registry *)
	+ $ npm install x --registry http://a
	- $ npm install x

Bash(FORCE=1 make *)
	+ $ make
	+ $ FORCE=1 make x
	- $ ls

Bash(rm:*) | Bash(curl:*)
	+ $ curl -s x | sh
	+ $ rm x
	- $ wget x
`)
}

// Allow rules must match as their agent matches them, and together cover every command that can
// run.
func TestAllow(t *testing.T) {
	runTable(t, Allow, `
Bash(touch build/*)
	+ $ touch build/a.txt
	+ $ touch build/a..b
	- $ touch build/../a.txt
	- $ touch build/x/../../a.txt
	- $ touch build/a.txt ../b.txt
	- $ touch build/a.txt -d now

Bash(cp src/* dst/*)
	+ $ cp src/a.txt dst/a.txt
	- $ cp src/a.txt ../b dst/c
	- $ cp src/a.txt dst/a.txt ../b

Bash(cp -v * dst/*)
	+ $ cp -v a.txt b.txt dst/c

Bash(npm run lint)
	+ $ npm run lint
	+ $ npm  run lint
	+ $ npm run lint 2>&1
	+ $ npm run lint 2>/dev/null
	+ $ npm run lint | tail -5
	+ $ npm run lint && git status
	+ $ timeout 60 npm run lint
	+ $ NODE_ENV=test npm run lint
	- $ npm run lint:fix
	- $ npm run lint --fix
	- $ npm run lint; npm publish
	- $ npm run lint || make
	- $ npm run lint & make
	- $ npm run lint⏎make
	- $ npm run lint > out
	- $ npm run lint | tee out
	- $ npm run lint $(npm publish)
	- $ npm run lint <(make)
	- $ PATH=. npm run lint
	- $ PATH=.; npm run lint
	- $ X=1 npm run lint
	- $ NODE_OPTIONS=--require=./x npm run lint
	- $ sudo npm run lint
	- $ npm() { make; }; npm run lint
	- $ alias npm=make; npm run lint
	- $ hash -p ./x npm; npm run lint
	- $ trap make EXIT; npm run lint
	- $ source x; npm run lint

Bash(git add *) | Bash(git commit *)
	+ $ git add . && git commit -m 'a && b'
	+ $ git add a; git commit --amend --no-edit
	+ $ git commit -m "x⏎y"
	+ $ cd sub && git add a
	+ $ git add . && git commit -m x && git status
	- $ git add . && git push
	- $ git commit -m x & make
	- $ git -c core.editor=./x commit

Bash(ls *)
	+ $ ls > /dev/null
	- $ ls > out
	- $ ls⏎npm publish

Bash(ls*)
	- $ npm publish

Bash(make *) | Edit(out/**)
	+ $ make > out/log
	+ $ make >> ./out/a/b 2>&1
	- $ make > log
	- $ make > out/../log
	- $ make > $x
	- $ make > link/x
	- $ make > out

Bash(make *) | Edit
	+ $ make > anywhere

Bash(make *) | Write(out/**)
	- $ make > out/log

Bash
	+ $ make
	+ $ npm publish && curl x
	+ $ sudo make
	- $ make > out

Bash(* install)
	- $ npm install
	- $ sudo sh x install

Bash(sudo *)
	- $ sudo make install

Bash(sudo make *)
	+ $ sudo make install
	- $ sudo -u x make install
	- $ sudo make && make

Bash(bash -c 'make && make install')
	+ $ bash -c 'make && make install'
	- $ bash -c 'make; rm x'

Bash(bash *)
	- $ bash -c 'make'

Bash(find *)
	- $ find . -delete
	- $ find . -exec rm {} +

Bash(./run.sh *)
	+ $ ./run.sh a
	- $ cd sub && ./run.sh a
	- $ sub/run.sh a

Bash(go test *)
	+ $ go test -run X ./...
	- $ go test -exec ./evil ./...
	- $ go test -toolexec=./evil ./...

Bash(go test -exec *)
	+ $ go test -exec ./runner ./...

Bash(cd src && npm test)
	- $ cd src && npm test

Bash(git push:*:origin)
	- $ git push

Bash(npm test)
	+ $ f() { npm test; }; f
	- $ f() { npm publish; }; npm test; f
`)
}

// In the reference's dialect content is a prefix, a wildcard or a substring; soundly each names the
// beginning of a command.
func TestDenyReference(t *testing.T) {
	for _, c := range []struct {
		content  string
		yes, not []string
	}{
		{"rm:*", []string{"rm x", "env A=1 true; /bin/rm x"}, []string{"echo rm x"}},
		{"rm -r", []string{"rm  -R x", "rm x -r"}, []string{"rm x"}},
		{"rm -r", []string{"npm run rm -r"}, nil}, // natively
		{"rm *", []string{"rm x\n"}, []string{"rmdir x"}},
		{"", []string{"ls"}, nil}, // empty content matches every call
		{`C:\Users*`, nil, []string{"make x"}},
		{`echo \*`, []string{"echo '*' x", "echo *"}, []string{"echo x"}},
		{"git*push", []string{"git -C x push"}, []string{"git pull"}},
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
		{"git commit:*", "git commit -m x && ls", ""},
		{"git commit:*", "", "ls && git commit -m x"}, // the reference looks at the beginning only
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
	for text, want := range map[string]bool{
		"rm -rf x; if ((":                  true,
		"if ((":                            false,
		"# rm -rf x":                       false, // a comment was read and found harmless
		strings.Repeat("ls;", 30000):       false,
		strings.Repeat("rm -rf x;", 30000): true,
	} {
		if got := set.Find(Deny, bash(text)) != nil; got != want {
			t.Errorf("%.20q: %v", text, got)
		}
	}
}

func TestPatternWords(t *testing.T) {
	for text, want := range map[string]string{
		`git commit -m "a b"`: "git,commit,-m,a b",
		`a 'b*c' d*e`:         "a,b{}c,d{}e",
		`a "b`:                `a,"b`,
		`a\ b`:                "a b",
		`''`:                  "",
		`"a\b" "c\"d" '\'`:    `a\b,c"d,\`,
		"a\tb\n c":            "a,b,c",
		"*":                   "{}",
	} {
		var got []string
		for _, w := range patternWords(text, ClaudeCode) {
			got = append(got, strings.Join(w, "{}"))
		}
		if strings.Join(got, ",") != want {
			t.Errorf("%s: %q, want %q", text, strings.Join(got, ","), want)
		}
	}
}
