package world

import (
	"strings"
	"testing"
)

func TestResolve(t *testing.T) {
	w := &World{Symlinks: map[string]string{"/p/out": "/srv/out", "/p/in": "src", "/p/a": "b", "/p/b": "a", "/p/up": "../q/./x"}}
	for p, want := range map[string]string{
		"/p/x":          "/p/x",
		"/p/./x//y":     "/p/x/y",
		"/p/out/f":      "/srv/out/f",
		"/p/out/../f":   "/srv/f", // the parent of what the link names, not of the link
		"/p/in/f":       "/p/src/f",
		"/p/up/f":       "/q/x/f",
		"/../../etc":    "/etc",
		"/":             "/",
		"/p/in/../in/f": "/p/src/f",
	} {
		if got := w.Resolve(p); got != want {
			t.Errorf("Resolve(%q) = %q, want %q", p, got, want)
		}
	}
	w.Resolve("/p/a/f") // a circle ends
	asked := 0
	told := &World{Symlinks: map[string]string{"/p/in": "src"}, Links: func(p string) (string, bool) {
		if asked++; len(p) > MaxPath || strings.Contains(p, "..") {
			t.Errorf("asked about %.80q", p)
		}
		return "/srv/lib", p == "/p/src/lib"
	}}
	if got := told.Resolve("/p/in/lib/x/../y"); got != "/srv/lib/y" {
		t.Errorf("a link that is told of: %q", got)
	}
	if got := told.Join("/p/in/lib", "../x"); got != "/srv/x" {
		t.Errorf("the parent of a link that is told of: %q", got)
	}
	if asked = 0; told.Resolve(strings.Repeat("/x", 200000)) == "" || asked > MaxPath {
		t.Errorf("asked %d times about a path that no system opens", asked)
	}
	if long := strings.Repeat("/x", 200000); w.Resolve(long) != long {
		t.Error("a long path is another one") // name by name it would take minutes
	}
	if got := (&World{}).Resolve("/p/../q"); got != "/q" {
		t.Errorf("without links: %q", got)
	}
}

func TestJoin(t *testing.T) {
	w := &World{Symlinks: map[string]string{"/p/out": "/srv/out"}}
	for p, want := range map[string]string{"a/../b": "/p/b", "out/x": "/p/out/x", "out/../x": "/srv/x", "/p/out/..": "/srv", "../p/./a": "/p/a"} {
		if got := w.Join("/p", p); got != want {
			t.Errorf("Join(%q) = %q, want %q", p, got, want)
		}
	}
}

func TestInWorkingDirectory(t *testing.T) {
	w := &World{Cwd: "/home/u/proj", Home: "/home/u", WorkingDirectories: []string{"~/other", "sub/../../near"}, Symlinks: map[string]string{"/home/u/proj/out": "/srv", "/back": "/home/u/proj"}}
	for p, want := range map[string]bool{
		"/home/u/proj":       true,
		"/home/u/proj/a/b":   true,
		"/home/u/proj2":      false,
		"/home/u/other/x":    true,
		"/home/u/near/x":     true,
		"/home/u/proj/out/x": false,
		"/back/x":            true,
		"/":                  false,
	} {
		if got := w.InWorkingDirectory(p); got != want {
			t.Errorf("InWorkingDirectory(%q) = %v", p, got)
		}
	}
	if !(&World{Cwd: "/"}).InWorkingDirectory("/etc/x") {
		t.Error("the root holds everything")
	}
}

func TestExpandHome(t *testing.T) {
	w := &World{Home: "/home/u", Users: map[string]string{"root": "/root"}}
	for _, c := range []struct {
		p, want string
		ok      bool
	}{{"~", "/home/u", true}, {"~/x", "/home/u/x", true}, {"~root/x", "/root/x", true}, {"~nobody/x", "~nobody/x", false}, {"a~", "a~", true}} {
		if got, ok := w.ExpandHome(c.p); got != c.want || ok != c.ok {
			t.Errorf("ExpandHome(%q) = %q, %v", c.p, got, ok)
		}
	}
	if _, ok := (&World{}).ExpandHome("~/x"); ok {
		t.Error("an unknown home is not expanded")
	}
}
