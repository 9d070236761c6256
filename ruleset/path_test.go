package ruleset

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer"
)

// A rule about a file binds every tool and program that reads or writes it.
func TestPathRulesBind(t *testing.T) {
	for _, c := range []struct {
		rule     string
		yes, not []*Subject
	}{
		{"Read(./.env)",
			[]*Subject{file("Read", ".env"), file("Grep", "/home/u/proj/.env"), file("Edit", "./.env"), file("Write", "/home/u/./proj/x/../.env"),
				bash("cat .env"), bash("cd sub && cat ../.env"), bash("grep x < .env"), bash("echo x > .env"), bash("ls; sh -c 'head .env'"), bash("cat .e*"), bash("cp .env x"), bash("rm -r .")},
			[]*Subject{file("Read", "sub/.env"), bash("cat x"), bash("ls .env"), bash("grep -r x ."), bash("cat *"), bash("cat .envs")}},
		{"Read(.env)", []*Subject{file("Read", "a/b/.env"), bash("cat a/b/.env")}, []*Subject{file("Read", "/other/.env"), file("Read", ".env2")}},
		{"Edit(src/**)",
			[]*Subject{file("Write", "src/a"), file("Edit", "lib/src/a"), bash("touch src/a"), bash("sed -i s/a/b/ src/a"), bash("rm -r src"), bash("make > src/x"), bash("rm src/*.go")},
			[]*Subject{file("Read", "src/a"), bash("cat src/a"), bash("touch srcs/a")}},
		{"Edit(./src/**)", []*Subject{file("Write", "src/a")}, []*Subject{file("Write", "lib/src/a")}},
		{"Read(//srv/data/**)", []*Subject{file("Read", "link/x"), bash("cat link/x"), bash(`cat /srv/data/"$x"`)}, []*Subject{bash("cat /srv/database")}},
		{"Read(~/.config/app/*)", []*Subject{bash("cat ~/.config/app/key"), bash("grep -r x ~"), file("Grep", "/home/u/.config/app"), file("Grep", "~")}, []*Subject{bash("cat ~/.config/x")}},
		{"Read(secret.txt)", []*Subject{bash("cat *"), bash("cat s*.txt"), bash("frob --in=./secret.txt"), bash("frob -d @secret.txt")}, []*Subject{bash("cat *.go"), bash("frob secret")}},
		{"Read(./secret/**)", []*Subject{bash("cat s?cret/a"), bash("cat s*/*"), bash("frob secret/a"), bash("ln secret/a b")}, []*Subject{bash("cat *"), bash("frob secret"), bash("git commit -m secret/a")}},
		{"Read(**/*secret*)", []*Subject{bash("cat a/my_secret")}, []*Subject{bash("cat *.go")}},
		{"Write(out/**)", []*Subject{file("Edit", "out/a"), bash("touch out/a")}, []*Subject{file("Read", "out/a")}},
		{"Grep(./logs/**)", []*Subject{bash("tail logs/a")}, nil},
	} {
		set := rules(t, Deny, c.rule)
		for _, s := range c.yes {
			if set.Find(Deny, s) == nil {
				t.Errorf("%s doesn't bind %s %v", c.rule, s.Call.Tool, s.Call.Input)
			}
		}
		for _, s := range c.not {
			if set.Find(Deny, s) != nil {
				t.Errorf("%s binds %s %v", c.rule, s.Call.Tool, s.Call.Input)
			}
		}
	}
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

// An allow rule in Claude Code's dialect takes the narrow meaning of its pattern, and needs a
// link's target too.
func TestPathRulesAllow(t *testing.T) {
	for _, c := range []struct {
		rule     string
		yes, not []*Subject
	}{
		{"Edit(src/**)", []*Subject{file("Edit", "src/a/b"), file("Write", "/home/u/proj/src/x")}, []*Subject{file("Edit", "lib/src/a"), file("Edit", "src"), file("Edit", "src/../x")}},
		{"Edit(link/**)", nil, []*Subject{file("Edit", "link/x")}},
		{"Edit(/docs/*)", []*Subject{file("Edit", "docs/a")}, []*Subject{file("Edit", "docs/a/b")}},
		{"Edit(docs/)", []*Subject{file("Edit", "docs/a/b")}, nil},
		{"Edit(//tmp/x/**)", []*Subject{file("Write", "/tmp/x/y")}, []*Subject{file("Write", "/tmp/xy")}},
		{"Edit(../other/**)", nil, []*Subject{file("Edit", "../other/a")}},
		{"Edit(!a)", nil, []*Subject{file("Edit", "a"), file("Edit", "b")}},
		{"Write(src/**)", nil, []*Subject{file("Write", "src/a")}},
		{"Write", []*Subject{file("Write", "/x")}, []*Subject{file("Edit", "/x")}},
		{"Read(~/notes/**)", []*Subject{file("Read", "/home/u/notes/a"), file("Grep", "~/notes/x")}, []*Subject{file("Edit", "/home/u/notes/a")}},
		{"Edit(*.md)", []*Subject{file("Edit", "README.md"), file("Edit", "a/b.md")}, []*Subject{file("Edit", "/x/README.md")}},
	} {
		set := rules(t, Allow, c.rule)
		for _, s := range c.yes {
			if set.Find(Allow, s) == nil {
				t.Errorf("%s doesn't allow %s %v", c.rule, s.Call.Tool, s.Call.Input)
			}
		}
		for _, s := range c.not {
			if set.Find(Allow, s) != nil {
				t.Errorf("%s allows %s %v", c.rule, s.Call.Tool, s.Call.Input)
			}
		}
	}
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
