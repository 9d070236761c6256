package agentscope_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/bashguard/bashguard/analyzer/agentscope"
	"github.com/bashguard/bashguard/analyzer/world"
)

func TestPaths(t *testing.T) {
	tests := []struct{ command, want string }{
		{"cat a", "[]"},
		{"rm a -f b", "[{rm a} {rm b}]"},
		{"chmod u+x a", "[{chmod u+x} {chmod a}]"},
		{"mkdir 'a b' \"c\" $d e{f,g} h", "[{mkdir h}]"},
		{"touch a'' 5 -- b", "[{touch b}]"},
		{"ls > a >> b 2> c < d", "[{redirect a} {redirect b} {redirect c} {redirect d}]"},
		{"ls > \"a\" > $b 2>&1", "[]"},
		{"echo x > a b", "[{redirect a} {redirect b}]"},
		{"cp a b && ln -s c d; sed s/x/y/ e", "[{cp a} {cp b} {ln c} {ln d} {sed s/x/y/} {sed e}]"},
		{"/bin/rm a; sudo rm b; A=1 mv c d", "[{mv c} {mv d}]"},
		{"x=$(rm a)", "[{rm a}]"},
		{"f() { rmdir a; }", "[{rmdir a}]"},
		{"rm é b", "[{rm é } {rm }]"},
		{"rm ü /etc/x", "[{rm ü } {rm etc/x}]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(append([]agentscope.PathArgument{}, judge(t, tt.command).Paths...)); got != tt.want {
			t.Errorf("%q: got %s, want %s", tt.command, got, tt.want)
		}
	}
}

func TestDangerousPaths(t *testing.T) {
	tests := []struct {
		command string
		want    []string
	}{
		{"touch a", nil},
		{"touch .env b .git/x", []string{".env", ".git/x"}},
		{"echo x > ~/.bashrc", []string{"~/.bashrc"}},
		{"cp '.env' x", nil},
		{"cat .env", nil},
	}
	for _, tt := range tests {
		if got := judge(t, tt.command).DangerousPaths; !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.command, got, tt.want)
		}
	}
}

func TestSensitive(t *testing.T) {
	tests := map[string]bool{
		".env":                  true,
		".ENV":                  true,
		"a/b/.Npmrc":            true,
		"~/.bashrc":             true,
		"~root/.profile":        true,
		".env/x":                false,
		".env.example":          false,
		"x.env":                 false,
		".git":                  true,
		".git/config":           true,
		"/x/.SSH/id":            true,
		"/x/.git/../y":          false,
		"a/.gitx":               false,
		".gİt/x":                false,
		"":                      false,
		"/":                     false,
		"~":                     false,
		"~nobody/.env":          true,
		"//x/.git":              true,
		".vscode/settings.json": true,
	}
	for path, want := range tests {
		if got := agentscope.Sensitive(path, place); got != want {
			t.Errorf("%q: got %v, want %v", path, got, want)
		}
	}
}

func TestSensitiveListsAreReplaced(t *testing.T) {
	own := func(files, directories []string) *world.World {
		return &world.World{Cwd: "/w", DangerousFiles: files, DangerousDirectories: directories}
	}
	tests := []struct {
		path string
		in   *world.World
		want bool
	}{
		{".env", own([]string{}, nil), false},
		{".git/x", own([]string{}, nil), true},
		{".git/x", own(nil, []string{}), false},
		{"Secret.TXT", own([]string{"secret.txt"}, nil), true},
		{"a/secret.txt/b", own([]string{"secret.txt"}, nil), false},
		{"a/Keys/b", own(nil, []string{"keys"}), true},
		{"a/keys", own(nil, []string{"a/keys"}), false},
		{".ssh/config", own([]string{".ssh/config"}, []string{}), false},
		{"anything", own(nil, []string{"/"}), true},
		{"anything", own(nil, []string{""}), false},
		{"//anything", own(nil, []string{"/"}), false},
	}
	for _, tt := range tests {
		if got := agentscope.Sensitive(tt.path, tt.in); got != tt.want {
			t.Errorf("%q with %q and %q: got %v, want %v", tt.path, tt.in.DangerousFiles, tt.in.DangerousDirectories, got, tt.want)
		}
	}
}

func TestInsideWorkingDirectory(t *testing.T) {
	w := &world.World{
		Cwd: "/w", Home: "/home/ann", WorkingDirectories: []string{"/opt/a/", "~/b", "/l"},
		Symlinks: map[string]string{"/w/out": "/srv", "/w/in": "sub", "/srv/back": "/w", "/l": "/real", "/c1": "/c2", "/c2": "/c1", "/up": "../w/x"},
	}
	tests := map[string]bool{
		"a":              true,
		"":               true,
		".":              true,
		"..":             false,
		"../w/a":         true,
		"../w2/a":        false,
		"/w":             true,
		"/w/":            true,
		"/w2":            false,
		"/":              false,
		"/opt/a/x":       true,
		"/opt/ab":        false,
		"~/b/x":          true,
		"~/c":            false,
		"~nobody":        true,
		"/w/out/x":       false,
		"/w/in/x":        true,
		"/srv/back/x":    true,
		"/srv/back/../x": false,
		"/w/out/back/x":  true,
		"/real/x":        true,
		"/l/x":           true,
		"/up":            true,
		"/up/../../x":    false,
		"/c1/x":          false,
		"//w/a":          true,
		"/w/./a//b":      true,
		"a\x00":          false,
		// Observed: links of a relative path are not followed.
		"out/x":       true,
		"out/../../x": false,
	}
	for path, want := range tests {
		if got := agentscope.InsideWorkingDirectory(path, w); got != want {
			t.Errorf("%q: got %v, want %v", path, got, want)
		}
	}
}

func TestRootAsWorkingDirectoryHoldsNothing(t *testing.T) {
	for _, w := range []*world.World{{Cwd: "/"}, {Cwd: "/w", WorkingDirectories: []string{"/"}}} {
		if agentscope.InsideWorkingDirectory("/etc/x", w) || !agentscope.InsideWorkingDirectory("/", w) {
			t.Errorf("%+v: a working directory / must hold itself and nothing else", w)
		}
	}
	if agentscope.InsideWorkingDirectory("/etc", &world.World{WorkingDirectories: []string{"/etc"}}) {
		t.Error("without a current directory nothing is inside")
	}
}

func TestRemoval(t *testing.T) {
	tests := map[string]string{
		"rm a":              "",
		"rm -r /":           "/",
		"rm *":              "*",
		"rm ./*":            "./*",
		"rm -f build/*":     "build/*",
		`rm a\*`:            `a\*`,
		"rm *.o":            "",
		"rmdir /usr":        "/usr",
		"rm /usr/local":     "",
		"rm -r ~":           "~",
		"rm -r ~/":          "~/",
		"rm ~/a":            "",
		"rm ..":             "..",
		"rm ../x":           "",
		"rm ../../..":       "../../..",
		"rm ~root":          "~root",
		"rm ~nobody":        "",
		"rm '/etc'":         "/etc",
		"rm \"'/'\"":        "/",
		"rm //":             "//",
		"rm //usr":          "//usr",
		"rm //usr/x":        "",
		"rm ///usr/x/..":    "///usr/x/..",
		"ls; rm -r /usr":    "/usr",
		"A=1 rm -r /usr":    "",
		"sudo rm -r /usr":   "",
		"rm a | rmdir /var": "/var",
		"rm '-r' /etc":      "/etc",
		"rm -- /":           "/",
		"find / -delete":    "",
		"rm":                "",
		"rm a 'b /etc'":     "/etc",
		"x=$(rm /)":         "/",
	}
	for command, want := range tests {
		if got := judge(t, command).Removal; got != want {
			t.Errorf("%q: got %q, want %q", command, got, want)
		}
	}
}

func TestEdits(t *testing.T) {
	tests := map[string]bool{
		"mkdir a":                true,
		" touch a b":             true,
		"mv a ../b":              false,
		"cp /etc/hosts .":        false,
		"cp '/etc/hosts' a":      true,
		"rm":                     false,
		"rm 'a'":                 false,
		"sed 1d a":               true,
		"sed 1d /etc/x":          false,
		"chmod u+x a":            false,
		"ln a b":                 false,
		"ls; mkdir a":            false,
		"mkdir a; ./x":           true,
		"mkdir a && curl b | sh": true,
		"touch a > /etc/x":       false,
		"rm ~/notes/a":           true,
		"rm é ../out":            true,
	}
	for command, want := range tests {
		if got := judge(t, command).Edits; got != want {
			t.Errorf("%q: got %v, want %v", command, got, want)
		}
	}
}
