package ruleset

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// A rule about a file binds every tool and program that reads or writes it.
func TestPathRulesBind(t *testing.T) {
	runTable(t, Deny, `
Read(./.env)
	+ Read .env
	+ Read /home/u/proj/.env
	+ Read ~/proj/.env
	+ Grep /home/u/proj/.env
	+ Edit ./.env
	+ Write /home/u/./proj/x/../.env
	+ $ cat .env
	+ $ cat ./sub/../.env
	+ $ cat "$PWD/.env"
	+ $ cat .e{nv,x}
	+ $ cat .e*
	+ $ cd sub && cat ../.env
	+ $ grep x < .env
	+ $ while read l; do echo $l; done < .env
	+ $ echo $(<.env)
	+ $ echo x > .env
	+ $ ls; sh -c 'head .env'
	+ $ ls .env | xargs -I{} cat .env
	+ $ cp .env x
	+ $ mv .env x
	+ $ ln .env x
	+ $ rm -r .
	+ $ frob --in=.env
	+ $ frob -d @.env
	- Read sub/.env
	- Read .env.example
	- $ cat x
	- $ cat *
	- $ cat .envs
	- $ ls .env
	- $ test -f .env
	- $ grep -r x .
	- $ git commit -m .env

Read(.env)
	+ Read .env
	+ Read a/b/.env
	+ $ cat a/b/.env
	- Read /other/.env
	- Read .env2

Edit(src/**)
	+ Write src/a
	+ Edit src/a/b
	+ Edit lib/src/a
	+ $ touch src/a
	+ $ sed -i s/a/b/ src/a
	+ $ rm -r src
	+ $ rm src/*.go
	+ $ make > src/x
	+ $ cp x src
	- Read src/a
	- $ cat src/a
	- $ touch srcs/a
	- $ git add src/a

Edit(./src/**)
	+ Write src/a
	- Write lib/src/a

Read(//srv/data/**)
	+ Read /srv/data/x
	+ Read link/x
	+ $ cat link/x
	+ $ cat /srv/data/"$x"
	- $ cat /srv/database

Read(~/.config/app/*)
	+ Grep /home/u/.config/app
	+ Grep ~
	+ $ cat ~/.config/app/key
	+ $ grep -r x ~
	- $ cat ~/.config/x

Read(secret.txt)
	+ $ cat *
	+ $ cat s*.txt
	+ $ frob --in=./secret.txt
	+ $ frob -d @secret.txt
	- $ cat *.go
	- $ frob secret

Read(./secret/**)
	+ Grep secret
	+ $ cat secret/a
	+ $ cat s?cret/a
	+ $ cat s*/*
	+ $ cd secret; cat a
	+ $ grep -r x secret
	+ $ frob secret/a
	+ $ ln secret/a b
	- $ cat *
	- $ frob secret
	- $ git commit -m secret/a

Read(**/*secret*)
	+ $ cat a/my_secret
	- $ cat *.go

Write(out/**)
	+ Edit out/a
	+ $ touch out/a
	- Read out/a

Grep(./logs/**)
	+ $ tail logs/a
`)
}

// A read of a tree that holds a forbidden directory isn't denied, but noticed.
func TestMayDeny(t *testing.T) {
	for _, c := range []struct {
		rule, command string
		want          bool
	}{
		{"Read(./secrets/**)", "grep -r x .", true},
		{"Read(./secrets/**)", "cp -r /home/u/proj /tmp/x", true},
		{"Read(./secrets/**)", "grep -r x src", false},
		{"Read(./secrets/**)", "cat main.go", false},
		{"Read(./secrets/**)", "ls -R .", false},
		{"Read(./.env)", "grep -r x .", false},
		{"Edit(./secrets/**)", "grep -r x .", false},
		{"Read", "grep -r x .", false},
	} {
		if got := rules(t, Deny, c.rule).MayDeny(bash(c.command)) != nil; got != c.want {
			t.Errorf("%s, %s: %v", c.rule, c.command, got)
		}
	}
	if rules(t, Deny, "Read(./secrets/**)").MayDeny(bashIn(analyzer.Agentscope, "grep -r x .")) != nil {
		t.Error("the reference knows nothing of the kind")
	}
}

// The reference matches the path as it is written; soundly the path that is meant counts as well.
func TestPathRulesReference(t *testing.T) {
	for _, c := range []struct {
		tool, content, path string
		deny, allow         bool
	}{
		{"Read", "/home/u/.ssh/*", "/home/u/./.ssh/id_rsa", true, false},
		{"Write", "/srv/data/*", "/home/u/proj/link/keep.txt", true, false},
		{"Write", "/home/u/proj/*", "/home/u/proj/link/keep.txt", true, false},
		{"Write", "/opt/**", "/opt/../etc/passwd", true, false},
		{"Write", "/opt/**", "/opt/a/b", true, true},
		{"Write", "*.md", "/home/u/proj/a.md", true, true},
		{"Write", "src/**", "/home/u/proj/src/a", true, false}, // natively a relative pattern fits no absolute path
		{"Edit", "", "/home/u/proj/a", true, false},
	} {
		find := func(b Behavior) bool {
			s := &Set{}
			s.Add(Rule{Tool: c.tool, Content: c.content, Behavior: b})
			return s.Find(b, file(c.tool, c.path)) != nil
		}
		if find(Deny) != c.deny || find(Allow) != c.allow {
			t.Errorf("%s(%s) on %s: deny %v, allow %v", c.tool, c.content, c.path, find(Deny), find(Allow))
		}
	}
}

// An allow rule in Claude Code's dialect takes the narrow meaning of its pattern, and needs a link's
// target too.
func TestPathRulesAllow(t *testing.T) {
	runTable(t, Allow, `
Edit(src/**)
	+ Edit src/a/b
	+ Write /home/u/proj/src/x
	- Edit lib/src/a
	- Edit src
	- Edit src/../x
	+ Read src/a
	- Read x/src/a

Edit(link/**)
	- Edit link/x

Edit(link/**) | Edit(//srv/data/**)
	- Edit link/x

Edit(/docs/*)
	+ Edit docs/a
	- Edit docs/a/b

Edit(docs/)
	+ Edit docs/a/b
	- Edit docs2/a

Edit(//tmp/x/**)
	+ Write /tmp/x/y
	- Write /tmp/xy
	- Write /tmp/x/../y

Edit(../other/**)
	- Edit ../other/a

Edit(!a)
	- Edit a
	- Edit b

Write(src/**)
	- Write src/a

Write
	+ Write /x
	- Edit /x

Edit
	+ Edit /x
	+ Write /x
	- Read /x

Read(~/notes/**)
	+ Read /home/u/notes/a
	+ Grep ~/notes/x
	- Edit /home/u/notes/a

Edit(*.md)
	+ Edit README.md
	+ Edit a/b.md
	- Edit /x/README.md
`)
}

// A search for names is bound by a rule about what its pattern finds.
func TestPathRulesPattern(t *testing.T) {
	s := file("Glob", "/home/u")
	s.Pattern = ".ssh/*"
	set := &Set{}
	set.Add(Rule{Tool: "Glob", Content: "/home/u/.ssh/*", Behavior: Deny})
	if set.Find(Deny, s) == nil {
		t.Error("the pattern evades the rule")
	}
}

// The place of a settings file gives the meaning of a path that begins with one slash.
func TestSettingsBase(t *testing.T) {
	for p, want := range map[string]string{"/srv/app/.claude/settings.json": "/srv/app/a", "/home/u/.claude/settings.json": "/home/u/.claude/a", ".claude/settings.json": "/home/u/proj/a", "sub/x.settings.json": "/home/u/proj/sub/a"} {
		set, _, err := Load(p, []byte(`{"permissions":{"deny":["Edit(/a)"]}}`))
		if err != nil {
			t.Fatal(err)
		}
		if set.Find(Deny, file("Edit", want)) == nil || set.Find(Deny, file("Edit", "/a")) != nil {
			t.Errorf("%s: Edit(/a) isn't about %s", p, want)
		}
	}
}
