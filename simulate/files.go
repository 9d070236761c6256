package simulate

import (
	"maps"
	"path"
	"slices"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/simulate/disk"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// The read cache of the reference remembers at most so many files and bytes.
const (
	maxCached      = 100
	maxCachedBytes = 25_000 << 10
)

// files is the world of files of a pass, with the cache of what was read. The cache compares paths as they are written.
type files struct {
	disk  *disk.Disk
	cache []cached
}

// cached is one file that was read.
type cached struct {
	path    string
	text    string
	hasText bool
	version int
	call    string // the ID of the call that read it
}

// newFiles makes the files that a header describes, on a snapshot of the folder in which the session begins, nil for none.
func newFiles(h *transcript.Header, base *disk.Snapshot) *files {
	d := disk.New(base, h.Files != nil)
	describe := func(name string, n disk.Node) {
		at, _ := d.Resolve(world.Abs(h.Cwd, name))
		d.Describe(at, n)
	}
	if path.IsAbs(h.Cwd) && !base.Covers(path.Clean(h.Cwd)) {
		d.Describe(h.Cwd, disk.Node{Kind: disk.Dir})
	}
	for _, from := range slices.Sorted(maps.Keys(h.Symlinks)) {
		d.Describe(world.Abs(h.Cwd, from), disk.Node{Kind: disk.Link, Target: h.Symlinks[from]})
	}
	for _, name := range h.Dirs {
		describe(name, disk.Node{Kind: disk.Dir})
	}
	for _, name := range h.Absent {
		describe(name, disk.Node{Kind: disk.Absent})
	}
	for _, name := range slices.Sorted(maps.Keys(h.Files)) {
		describe(name, disk.TextFile(h.Files[name]))
	}
	return &files{disk: d}
}

// touch applies a change from outside; nil removes the file.
func (f *files) touch(changes map[string]*string) {
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		if at, _ := f.disk.Resolve(name); changes[name] != nil {
			f.disk.Write(at, *changes[name], true)
		} else {
			f.disk.Delete(at)
		}
	}
}

// disturb forgets what a shell command may have written: its targets, and what these link to, or everything when they aren't known.
func (f *files) disturb(a *analyzer.Analysis) {
	targets, ok := writtenPaths(a)
	if !ok {
		targets = []string{"/"}
	}
	for _, t := range targets {
		at, _ := f.disk.Resolve(t)
		f.disk.Run([]string{t, at})
	}
}

// writtenPaths returns the absolute paths that a command writes or deletes; ok is false when it may write others.
func writtenPaths(a *analyzer.Analysis) (paths []string, ok bool) {
	if a == nil || len(a.Commands) == 0 {
		return nil, false
	}
	for i := range a.Commands {
		c := &a.Commands[i]
		for _, e := range append(slices.Clone(c.Effects), c.Redirects...) {
			switch {
			case e.Kind.Harmless() || e.Kind == program.Connect:
			case (e.Kind == program.Write || e.Kind == program.Delete) && e.Target.Open == program.Fixed && path.IsAbs(e.Target.Text):
				paths = append(paths, path.Clean(e.Target.Text))
			default:
				return nil, false
			}
		}
	}
	return paths, true
}

// remember puts a read file at the end of the cache; the one cached longest ago goes first when there are too many.
func (f *files) remember(c cached) {
	f.cache = append(f.cache, c)
	size := 0
	for _, have := range f.cache {
		size += len(have.text)
	}
	for len(f.cache) > maxCached || size > maxCachedBytes {
		size -= len(f.cache[0].text)
		f.cache = f.cache[1:]
	}
}

// cachedRead returns the entry of a path if the file is still as it was read; a stale entry is dropped.
func (f *files) cachedRead(name string) (cached, bool) {
	i := slices.IndexFunc(f.cache, func(c cached) bool { return c.path == name })
	if i < 0 {
		return cached{}, false
	}
	// The version plays the modification time: any change since the read, by a tool or from outside, makes the entry stale.
	if _, now := f.disk.Stat(name); !now.Exists() || now.Version != f.cache[i].version {
		f.cache = slices.Delete(slices.Clone(f.cache), i, i+1)
		return cached{}, false
	}
	return f.cache[i], true
}

// compress drops what was read by calls that the context no longer holds.
func (f *files) compress(kept []string) {
	f.cache = slices.DeleteFunc(slices.Clone(f.cache), func(c cached) bool { return !slices.Contains(kept, c.call) })
}

// effects applies what an executed call may have done to the files besides its result.
func (p *pass) effects(c *callState, tool *toolkit.Tool) {
	if tool.Name == "Bash" && c.judgement != nil && !c.judgement.ReadOnly() {
		p.files.disturb(c.judgement.Analysis())
	}
}
