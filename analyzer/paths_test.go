package analyzer

import (
	"testing"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

var place = &world.World{Cwd: "/home/u/proj", Home: "/home/u", Symlinks: map[string]string{"/home/u/proj/keys": "/home/u/.ssh", "/home/u/proj/hooks": ".git/hooks"}}

func TestSecretPath(t *testing.T) {
	for p, want := range map[string]bool{
		"/home/u/.ssh/id_rsa":                    true,
		"/home/u/.ssh":                           true,
		"/home/u/.ssh/id_rsa.pub":                false,
		"/home/u/proj/keys/config":               true, // through a link
		"/home/u/proj/id_ed25519":                true,
		"/home/u/proj/id_map.go":                 false,
		"/home/u/proj/.env":                      true,
		"/home/u/proj/.ENV.Production":           true,
		"/home/u/proj/.env.example":              false,
		"/home/u/proj/.env.local.template":       false,
		"/home/u/proj/environment.go":            false,
		"/home/u/proj/server.pem":                true,
		"/home/u/proj/pem":                       false,
		"/home/u/proj/src/keys.go":               false,
		"/home/u/.aws/credentials":               true,
		"/home/u/proj/aws/credentials.go":        false,
		"/home/u/.kube/config":                   true,
		"/home/u/proj/config":                    false,
		"/home/u/.gnupg/private-keys-v1.d/A.key": true,
		"/home/u/.bash_history":                  true,
		"/home/u/Library/Keychains/login":        true,
		"/etc/shadow":                            true,
		"/home/u/etc/shadow":                     false,
		"/proc/self/environ":                     true,
		"/proc/1/task/1/environ":                 true,
		"/proc/cpuinfo":                          false,
		"/":                                      false,
	} {
		if got := SecretPath(p, place); got != want {
			t.Errorf("SecretPath(%q) = %v", p, got)
		}
	}
}

func TestSecretTree(t *testing.T) {
	for dir, want := range map[string]bool{
		"/":                 true,
		"/home":             true,
		"/home/u":           true,
		"/home/u/.ssh":      true,
		"/home/u/proj/keys": true,
		"/home/u/proj":      false,
		"/etc":              false,
	} {
		if got := SecretTree(dir, place); got != want {
			t.Errorf("SecretTree(%q) = %v", dir, got)
		}
	}
	if SecretTree("/", &world.World{}) {
		t.Error("no home is below nothing")
	}
}

func TestPersistentPath(t *testing.T) {
	for p, want := range map[string]bool{
		"/home/u/.bashrc":                       true,
		"/home/u/proj/.GIT/config":              true,
		"/home/u/proj/a.git/config":             false,
		"/home/u/proj/hooks/pre-commit":         true, // through a link
		"/home/u/proj/.github/workflows/ci.yml": true,
		"/home/u/proj/.github/CODEOWNERS":       false,
		"/home/u/proj/.husky/pre-push":          true,
		"/home/u/proj/.gitattributes":           true,
		"/home/u/proj/.mcp.json":                true,
		"/home/u/proj/.claude/settings.json":    true,
		"/home/u/proj/.claude/plans/a.md":       false,
		"/home/u/.config/git/config":            true,
		"/home/u/.config/systemd/user/a.timer":  true,
		"/home/u/.ssh/authorized_keys":          true,
		"/etc/cron.d/job":                       true,
		"/etc/hosts":                            false,
		"/home/u/proj/main.go":                  false,
		"/home/u/proj/.vscode/settings.json":    true,
	} {
		if got := PersistentPath(p, place); got != want {
			t.Errorf("PersistentPath(%q) = %v", p, got)
		}
	}
}

// Lists of the world replace the built-in ones; an entry with a slash matches as the end of a path; an empty list switches off.
func TestPersistentPathLists(t *testing.T) {
	w := &world.World{DangerousFiles: []string{"secret.txt", ".ssh/config"}, DangerousDirectories: []string{}}
	for p, want := range map[string]bool{"/a/Secret.TXT": true, "/a/.ssh/config": true, "/a/.ssh/other": false, "/a/.bashrc": false, "/a/.git/x": false} {
		if got := PersistentPath(p, w); got != want {
			t.Errorf("PersistentPath(%q) = %v", p, got)
		}
	}
	w = &world.World{DangerousDirectories: []string{"prod"}}
	for p, want := range map[string]bool{"/a/prod/x": true, "/a/production/x": false, "/a/.git/x": false, "/a/.bashrc": true} {
		if got := PersistentPath(p, w); got != want {
			t.Errorf("with a directory list PersistentPath(%q) = %v", p, got)
		}
	}
}

func TestWordIsSecret(t *testing.T) {
	glob := func(p string) program.Word { return program.Word{Open: program.Names, Pattern: p} }
	for _, c := range []struct {
		word program.Word
		want bool
	}{
		{program.Literal(".env"), true},
		{program.Literal("src/main.go"), false},
		{program.Literal("~/.netrc"), true},
		{program.Literal(""), false},
		{program.Word{Text: "/home/u/.ssh/", Open: program.One}, true},
		{program.Word{Text: "", Open: program.Any}, false},
		{glob("*"), false},
		{glob(".*"), true},
		{glob(".e*"), true},
		{glob(".github/*"), false},
		{glob("src/*.go"), false},
		{glob("~/.ssh/*"), true},
		{glob("*.pem"), true},
		{glob("ca*.pem"), true},
		{glob("id_*"), true},
		{glob("i*"), false},
		{glob("/proc/*/environ"), true},
		{glob(".env.ex*.example"), false},
		{program.Word{Open: program.One, Tail: "/.env"}, true},
		{program.Word{Open: program.One, Tail: "/.env.example"}, false},
		{program.Word{Open: program.Any, Tail: "a.pem"}, true},
		{program.Word{Text: "/proc/", Open: program.One, Tail: "/environ"}, true},
		{program.Word{Text: "/proc/", Open: program.One, Tail: "/status"}, false},
		{program.Word{Open: program.One, Tail: "/main.go"}, false},
		{program.Word{Text: "src", Open: program.Names, Found: "src/.env*"}, true},
		{program.Word{Text: "src", Open: program.Names, Found: "src/*.go"}, false},
		{program.Word{Text: "src", Open: program.Names, Found: "src/**"}, false},
		{program.Literal("/proc/self/root/etc/shadow"), true},
		{program.Literal("/proc/1/root/proc/2/root/etc/shadow"), true},
		{program.Literal("/proc/1/rooted/etc/hosts"), false},
	} {
		if got := WordIsSecret(c.word, "/home/u/proj", place); got != c.want {
			t.Errorf("WordIsSecret(%+v) = %v", c.word, got)
		}
	}
	if !WordIsSecret(program.Literal(".aws/credentials"), "", place) || WordIsSecret(program.Literal("etc/shadow"), "", place) {
		t.Error("in an unknown directory only relative names count")
	}
}

func TestWordIsPersistent(t *testing.T) {
	glob := func(p string) program.Word { return program.Word{Open: program.Names, Pattern: p} }
	for _, c := range []struct {
		word program.Word
		want bool
	}{
		{program.Literal(".git/hooks/pre-commit"), true},
		{program.Literal("build"), false},
		{glob(".git/hooks/*"), true},
		{glob(".b*"), true},
		{glob("*"), false},
		{glob("build/*"), false},
		{program.Word{Text: "/etc/cron.d/", Open: program.One}, true},
	} {
		if got := WordIsPersistent(c.word, "/home/u/proj", place); got != c.want {
			t.Errorf("WordIsPersistent(%+v) = %v", c.word, got)
		}
	}
}
