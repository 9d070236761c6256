package disk_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/bashguard/bashguard/simulate/disk"
)

// folder is a snapshot folder with everything in it that may go wrong.
func folder() fstest.MapFS {
	return fstest.MapFS{
		"a.txt":       {Data: []byte("one\ntwo\n")},
		"src/main.go": {Data: []byte("package main\n")},
		"src/.hidden": {Data: []byte("x")},
		"src/lib/b":   {Data: []byte("b")},
		"in":          {Data: []byte("src/lib"), Mode: fs.ModeSymlink},
		"abs":         {Data: []byte("/w/src"), Mode: fs.ModeSymlink},
		"out":         {Data: []byte("/etc"), Mode: fs.ModeSymlink},
		"up":          {Data: []byte("../elsewhere"), Mode: fs.ModeSymlink},
		"loop":        {Data: []byte("loop2"), Mode: fs.ModeSymlink},
		"loop2":       {Data: []byte("loop"), Mode: fs.ModeSymlink},
		"self":        {Data: []byte("."), Mode: fs.ModeSymlink},
		"gone":        {Data: []byte("nowhere"), Mode: fs.ModeSymlink},
		"pipe":        {Mode: fs.ModeNamedPipe},
		"bin":         {Data: []byte("\xff\xfe")},
		"big":         {Data: []byte(strings.Repeat("x", 4<<20+1))},
		"odd\nname":   {Data: []byte("y")},
		"empty":       {},
	}
}

func onFolder() *disk.Disk { return disk.New(disk.NewSnapshot(folder(), "/w"), false) }

// stat tells what stands under a path: its kind, and the text of a file.
func stat(d *disk.Disk, p string) string {
	at, n := d.Stat(p)
	s := []string{"unknown", "absent", "file", "folder", "link", "special"}[n.Kind]
	if text, ok := n.Text(); ok {
		s += fmt.Sprintf(" %q", text)
	}
	if n.Trouble != "" {
		s += " " + string(n.Trouble)
	}
	if at != p {
		s += " at " + at
	}
	return s
}

// TestSnapshot pins what is known of a snapshot folder, and that nothing outside of it is.
func TestSnapshot(t *testing.T) {
	for p, want := range map[string]string{
		"/w":                  "folder",
		"/w/a.txt":            `file "one\ntwo\n"`,
		"/w/./src/../a.txt":   `file "one\ntwo\n" at /w/a.txt`,
		"/w/none":             "absent",
		"/w/a.txt/x":          "absent",
		"/w/none/../a.txt":    "absent at /w/a.txt",
		"/w/src":              "folder",
		"/w/in":               "folder at /w/src/lib",
		"/w/in/b":             `file "b" at /w/src/lib/b`,
		"/w/in/../main.go":    `file "package main\n" at /w/src/main.go`,
		"/w/abs/main.go":      `file "package main\n" at /w/src/main.go`,
		"/w/self/self/a.txt":  `file "one\ntwo\n" at /w/a.txt`,
		"/w/out":              "unknown at /etc",
		"/w/out/passwd":       "unknown at /etc/passwd",
		"/w/up":               "unknown at /elsewhere",
		"/w/loop":             "unknown",
		"/w/loop/x":           "unknown",
		"/w/gone":             "absent at /w/nowhere",
		"/w/pipe":             "special",
		"/w/pipe/x":           "absent",
		"/w/bin":              "file no_text",
		"/w/big":              "file too_large",
		"/w/odd\nname":        `file "y"`,
		"/w/empty":            `file ""`,
		"/w/\xff":             "unknown unreadable",
		"/etc/passwd":         "unknown",
		"/w2/a.txt":           "unknown",
		"/":                   "folder",
		"/w/../w/a.txt":       `file "one\ntwo\n" at /w/a.txt`,
		"/w/../../etc/passwd": "unknown at /etc/passwd",
	} {
		if got := stat(onFolder(), p); !strings.HasPrefix(p, "/w/loop") && got != want || !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s, want %s", p, got, want)
		}
	}
	long := "/w" + strings.Repeat("/x", 3000)
	if got := stat(onFolder(), long); got != "unknown unreadable" && got != "absent" {
		t.Errorf("a path that no system opens: %s", got)
	}
}

// refusing is a folder that the system doesn't let anybody read.
type refusing struct{ fstest.MapFS }

func (r refusing) Lstat(name string) (fs.FileInfo, error) {
	if strings.HasPrefix(name, "secret/") {
		return nil, fs.ErrPermission
	}
	return r.MapFS.Lstat(name)
}

func (r refusing) Open(name string) (fs.File, error) {
	if name == "a.txt" || name == "src" {
		return nil, fs.ErrPermission
	}
	return r.MapFS.Open(name)
}

func (r refusing) ReadLink(name string) (string, error) { return "", fs.ErrPermission }

func TestUnreadable(t *testing.T) {
	files := folder()
	files["secret/x"] = &fstest.MapFile{}
	d := disk.New(disk.NewSnapshot(refusing{files}, "/w"), false)
	for p, want := range map[string]string{"/w/secret/x": "unknown unreadable", "/w/secret/x/y": "unknown unreadable", "/w/a.txt": "file unreadable", "/w/in": "unknown unreadable"} {
		if got := stat(d, p); got != want {
			t.Errorf("%s: %s, want %s", p, got, want)
		}
	}
	if names, ok := d.List("/w/src"); ok || len(names) > 0 {
		t.Errorf("a folder that can't be read: %q", names)
	}
}

// TestDescribed pins a disk that a transcript describes: with whole, what it doesn't name is absent.
func TestDescribed(t *testing.T) {
	for _, whole := range []bool{true, false} {
		d := disk.New(nil, whole)
		d.Describe("/w/src/a", disk.TextFile("x"))
		d.Describe("/w/gone", disk.Node{Kind: disk.Absent})
		d.Describe("/w/link", disk.Node{Kind: disk.Link, Target: "src"})
		d.Describe("/w/./b", disk.TextFile("y"))
		other := map[bool]string{true: "absent", false: "unknown"}[whole]
		for p, want := range map[string]string{"/w/src/a": `file "x"`, "/w/src": "folder", "/w/gone": "absent", "/w/link/a": `file "x" at /w/src/a`, "/w/b": `file "y"`, "/w/c": other, "/v": other} {
			if got := stat(d, p); got != want {
				t.Errorf("whole %v: %s: %s, want %s", whole, p, got, want)
			}
		}
	}
}

// TestSession pins what a session makes of a disk: it never reaches the snapshot, and what a command may have changed isn't known any more.
func TestSession(t *testing.T) {
	tests := []struct {
		name string
		do   func(*disk.Disk)
		want map[string]string
	}{
		{"a write", func(d *disk.Disk) { d.Write("/w/a.txt", "new", true); d.Write("/w/n/m", "", false) },
			map[string]string{"/w/a.txt": `file "new"`, "/w/n": "folder", "/w/n/m": "file", "/w/src/main.go": `file "package main\n"`}},
		{"a deletion", func(d *disk.Disk) { d.Delete("/w/src") }, map[string]string{"/w/src": "absent", "/w/src/main.go": "absent", "/w/in": "absent at /w/src/lib", "/w/a.txt": `file "one\ntwo\n"`}},
		{"a write behind a deletion", func(d *disk.Disk) { d.Delete("/w/src"); d.Write("/w/src/new", "x", true) },
			map[string]string{"/w/src": "folder", "/w/src/new": `file "x"`, "/w/src/main.go": "absent"}},
		{"a command", func(d *disk.Disk) { d.Write("/w/src/x", "x", true); d.Run([]string{"/w/src"}) },
			map[string]string{"/w/src": "unknown", "/w/src/x": "unknown", "/w/src/other": "unknown", "/w/a.txt": `file "one\ntwo\n"`}},
		{"a write behind a command", func(d *disk.Disk) { d.Run([]string{"/w/src"}); d.Write("/w/src/x", "x", true) },
			map[string]string{"/w/src": "folder", "/w/src/x": `file "x"`, "/w/src/main.go": "unknown"}},
		{"a command that may do anything", func(d *disk.Disk) { d.Write("/w/n", "x", true); d.Run([]string{"/"}) },
			map[string]string{"/": "folder", "/w/a.txt": "unknown", "/w/n": "unknown"}},
		{"a deletion behind a command", func(d *disk.Disk) { d.Run([]string{"/w/src"}); d.Delete("/w/src/main.go") }, map[string]string{"/w/src/main.go": "absent", "/w/src/lib": "unknown"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			base := disk.NewSnapshot(folder(), "/w")
			d := disk.New(base, false)
			tt.do(d)
			for p, want := range tt.want {
				if got := stat(d, p); got != want {
					t.Errorf("%s: %s, want %s", p, got, want)
				}
			}
			if got := stat(disk.New(base, false), "/w/a.txt"); got != `file "one\ntwo\n"` {
				t.Errorf("another disk on the same snapshot: %s", got)
			}
		})
	}
}

// TestVersions pins that every change of a path gives it another version, and nothing else does.
func TestVersions(t *testing.T) {
	d := onFolder()
	version := func() int { _, n := d.Stat("/w/in/b"); return n.Version }
	first := version()
	d.Write("/w/a.txt", "x", true)
	if version() != first {
		t.Error("a write elsewhere changes the version")
	}
	for name, change := range map[string]func(){"a write": func() { d.Write("/w/src/lib/b", "x", true) }, "a command": func() { d.Run([]string{"/w/src"}) }, "a deletion": func() { d.Delete("/w/src/lib/b") }} {
		before := version()
		if change(); version() == before {
			t.Errorf("%s leaves the version", name)
		}
	}
}

func TestList(t *testing.T) {
	const all = "a.txt abs big bin empty gone in loop loop2 odd\nname out pipe self src up"
	whole := disk.New(nil, true)
	whole.Describe("/w/b", disk.TextFile(""))
	whole.Describe("/w/d/e", disk.TextFile(""))
	partly := disk.New(nil, false)
	partly.Describe("/w/b", disk.TextFile(""))
	changed := onFolder()
	changed.Delete("/w/src/lib")
	changed.Write("/w/src/new", "", true)
	disturbed := onFolder()
	disturbed.Run([]string{"/w/src/x"})
	forgotten := onFolder()
	forgotten.Run([]string{"/w/src"})
	for _, tt := range []struct {
		name, dir, want string
		d               *disk.Disk
		ok              bool
	}{
		{"a snapshot", "/w", all, onFolder(), true},
		{"a folder behind a link", "/w/in", "b", onFolder(), true},
		{"a file", "/w/a.txt", "", onFolder(), false},
		{"nothing", "/w/none", "", onFolder(), false},
		{"a whole disk", "/w", "b d", whole, true},
		{"a disk of which more may exist", "/w", "b", partly, false},
		{"what the session changed", "/w/src", ".hidden main.go new", changed, true},
		{"what a command may have made", "/w/src", ".hidden lib main.go", disturbed, false},
		{"a folder that nobody knows any more", "/w/src", "", forgotten, false},
	} {
		names, ok := tt.d.List(tt.dir)
		if got := strings.Join(names, " "); got != tt.want || ok != tt.ok {
			t.Errorf("%s: %q %v, want %q %v", tt.name, got, ok, tt.want, tt.ok)
		}
	}
}

func TestGlob(t *testing.T) {
	for pattern, want := range map[string]string{
		"*.txt":     "a.txt",
		"src/*":     "src/lib src/main.go",
		"src/.*":    "src/.hidden",
		"**/b":      "src/lib/b",
		"**/*.go":   "src/main.go",
		"src/**":    "src/lib src/main.go",
		"in/*":      "in/b",
		"nothing/*": "",
		"[":         "",
		"*/../a*":   "a.txt abs",
		"../*":      "", // names, never the parent
	} {
		paths, ok := onFolder().Glob("/w", pattern)
		if got := strings.Join(paths, " "); got != want || !ok {
			t.Errorf("%s: %q %v, want %q", pattern, got, ok, want)
		}
	}
	if paths, ok := onFolder().Glob("/w/none", "*"); len(paths) > 0 || !ok {
		t.Errorf("in no folder: %q %v", paths, ok)
	}
	if _, ok := onFolder().Glob("/etc", "*"); ok {
		t.Error("of a folder outside nothing is known")
	}
	many := fstest.MapFS{}
	for i := range 3000 {
		many[fmt.Sprintf("d%d/x", i)] = &fstest.MapFile{}
	}
	if _, ok := disk.New(disk.NewSnapshot(many, "/w"), false).Glob("/w", "**/x"); ok {
		t.Error("a search without an end says that it found everything")
	}
}

func TestLink(t *testing.T) {
	s := disk.NewSnapshot(folder(), "/w")
	for p, want := range map[string]string{"/w/in": "src/lib", "/w/out": "/etc", "/w/src": "", "/w/none": "", "/etc/x": "", "/w/in/b": "", "/w" + strings.Repeat("/x", 5000): ""} {
		if got, ok := s.Link(p); got != want || ok != (want != "") {
			t.Errorf("%.40q links to %q, want %q", p, got, want)
		}
	}
	var none *disk.Snapshot
	if none.Covers("/w") {
		t.Error("no snapshot covers something")
	}
	if !disk.NewSnapshot(folder(), "/").Covers("/etc/x") {
		t.Error("a snapshot of the root covers everything")
	}
}

func FuzzStat(f *testing.F) {
	for _, p := range []string{"/w/in/../self/a.txt", "/w/loop/x/..", "//w///out/../..", "\x00", "/w/\xff", "w", "", "/w/odd\nname", "/.."} {
		f.Add(p, "x", uint8(3))
	}
	f.Fuzz(func(t *testing.T, p, q string, what uint8) {
		d := onFolder()
		switch what % 4 {
		case 0:
			d.Write(q, "text", true)
		case 1:
			d.Delete(q)
		case 2:
			d.Run([]string{q})
		}
		at, n := d.Stat(p)
		if !strings.HasPrefix(at, "/") && len(p) <= 4096 {
			t.Errorf("%q stands at %q", p, at)
		}
		if n.Exists() && !n.Known() {
			t.Error("something unknown exists")
		}
		n.Text()
		d.List(p)
	})
}

func BenchmarkStat(b *testing.B) {
	d := onFolder()
	for b.Loop() {
		d.Stat("/w/in/../main.go")
	}
}

func ExampleDisk() {
	d := disk.New(nil, true)
	d.Describe("/w/notes.txt", disk.TextFile("old"))
	d.Describe("/w/link", disk.Node{Kind: disk.Link, Target: "notes.txt"})
	d.Write("/w/notes.txt", "new", true)
	at, n := d.Stat("/w/link")
	text, _ := n.Text()
	fmt.Println(at, text)
	_, n = d.Stat("/w/other")
	fmt.Println(n.Exists())
	// Output:
	// /w/notes.txt new
	// false
}

// TestDisturbed pins that only what a command may have touched, and nothing has told about since, counts as disturbed.
func TestDisturbed(t *testing.T) {
	d := disk.New(nil, true)
	d.Describe("/w/a", disk.TextFile("x"))
	d.Describe("/w/b", disk.TextFile("x"))
	d.Describe("/v/c", disk.TextFile("x"))
	d.Run([]string{"/w"})
	d.Write("/w/b", "y", true)
	for p, want := range map[string]bool{"/w/a": true, "/w/b": false, "/w/new": true, "/v/c": false, "/none": false} {
		if got := d.Disturbed(p); got != want {
			t.Errorf("%s: %v, want %v", p, got, want)
		}
	}
	d.Delete("/w")
	if d.Disturbed("/w/a") {
		t.Error("what is deleted is known to be absent")
	}
}
