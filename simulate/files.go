package simulate

import (
	"maps"
	"path"
	"slices"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/simulate/toolkit"
	"github.com/bashguard/bashguard/simulate/transcript"
)

// The read cache of the reference remembers at most so many files and bytes.
const (
	maxCached      = 100
	maxCachedBytes = 25_000 << 10
)

// file is what is known about one path. The zero file is one of which nothing is known.
type file struct {
	known bool // exists tells the truth
	// exists, and as a directory.
	exists, dir bool
	// text is the content, when hasText is set.
	text    string
	hasText bool
	// version plays the part of the modification time.
	version int
}

// files is the virtual disk of a pass, with the cache of what was read. Paths are compared as they are written.
type files struct {
	// whole is set when the table describes the whole disk: what it doesn't name is absent.
	whole bool
	table map[string]file
	clock int
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

// newFiles makes the disk that a header describes.
func newFiles(h *transcript.Header) *files {
	f := &files{whole: h.Files != nil, table: map[string]file{}}
	for name, text := range h.Files {
		f.table[name] = file{known: true, exists: true, text: text, hasText: true}
	}
	for _, name := range h.Dirs {
		f.table[name] = file{known: true, exists: true, dir: true}
	}
	for _, name := range h.Absent {
		f.table[name] = file{known: true}
	}
	return f
}

// look returns what is known about a path.
func (f *files) look(name string) file {
	have, ok := f.table[name]
	if !ok && f.whole {
		have.known = true
	}
	return have
}

// write gives a path a content, as a tool or somebody outside does. The cache isn't refreshed.
func (f *files) write(name, text string, hasText bool) {
	f.clock++
	f.table[name] = file{known: true, exists: true, text: text, hasText: hasText, version: f.clock}
}

// touch applies a change from outside; nil removes the file.
func (f *files) touch(changes map[string]*string) {
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		if text := changes[name]; text != nil {
			f.write(name, *text, true)
		} else {
			f.table[name] = file{known: true}
		}
	}
}

// forget makes everything at and below a path unknown; "/" is everything.
func (f *files) forget(below string) {
	if below == "/" {
		f.whole, f.table, f.cache = false, map[string]file{}, nil
		return
	}
	for name := range f.table {
		if world.Inside(below, path.Clean(name)) {
			f.clock++
			f.table[name] = file{version: f.clock}
		}
	}
	if _, ok := f.table[below]; !ok {
		f.table[below] = file{}
	}
}

// disturb forgets what a shell command may have written: its targets, or everything when they aren't known.
func (f *files) disturb(a *analyzer.Analysis) {
	targets, ok := writtenPaths(a)
	if !ok {
		targets = []string{"/"}
	}
	for _, t := range targets {
		f.forget(t)
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
	if now := f.look(name); !now.exists || now.version != f.cache[i].version {
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
