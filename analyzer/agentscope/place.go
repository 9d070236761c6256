package agentscope

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/world"
)

// expandUser replaces a leading ~ or ~user; a name that isn't known is left as it is, and with it the path is relative.
func expandUser(p string, w *world.World) string {
	if !strings.HasPrefix(p, "~") {
		return p
	}
	end := strings.IndexByte(p, '/')
	if end < 0 {
		end = len(p)
	}
	home := w.Home
	if end > 1 {
		home = w.Users[p[1:end]]
	}
	if home == "" {
		return p
	}
	if p = strings.TrimRight(home, "/") + p[end:]; p == "" {
		return "/"
	}
	return p
}

// absolute expands p, makes it absolute against the current directory and normalizes it as text. As POSIX wants it,
// exactly two slashes in front stay two.
func absolute(p string, w *world.World) string {
	p = expandUser(p, w)
	if !strings.HasPrefix(p, "/") {
		p = strings.TrimSuffix(w.Cwd, "/") + "/" + p
	}
	if strings.HasPrefix(p, "//") && !strings.HasPrefix(p, "///") {
		return "/" + path.Clean(p)
	}
	return path.Clean(p)
}

// maxLinks bounds how many links are followed, so that a circle ends.
const maxLinks = 40

// realPath expands p and follows the links of an absolute path component by component: unlike in absolute, ".." leaves what
// a link points to. Links of a relative path are not followed, as the reference was observed to decide.
func realPath(p string, w *world.World) string {
	p = expandUser(p, w)
	if !strings.HasPrefix(p, "/") {
		return absolute(p, w)
	}
	if !w.Linked() || len(p) > world.MaxPath {
		return path.Clean(p)
	}
	done, rest := "/", strings.Split(p, "/")
	for followed := 0; len(rest) > 0; {
		next := path.Join(done, rest[0])
		rest = rest[1:]
		target, isLink := w.Target(next)
		if !isLink || next == done || followed == maxLinks {
			done = next
			continue
		}
		followed++
		if strings.HasPrefix(target, "/") {
			done = "/"
		}
		rest = append(strings.Split(target, "/"), rest...)
	}
	return done
}

// InsideWorkingDirectory tells whether the reference takes a path, links followed, for one in the current or in a declared
// working directory. A working directory "/" holds nothing but itself: the reference looks for two slashes then.
func InsideWorkingDirectory(p string, w *world.World) bool {
	if w.Cwd == "" || strings.Contains(p, "\x00") {
		return false // the reference fails where there is no current directory, and on a NUL byte
	}
	real := realPath(p, w)
	return slices.ContainsFunc(slices.Concat([]string{w.Cwd}, w.WorkingDirectories), func(dir string) bool {
		dir = realPath(dir, w)
		return real == dir || strings.HasPrefix(real, dir+"/")
	})
}

// Sensitive tells whether the reference guards a path: its last component is one of the sensitive file names, or any
// component one of the sensitive directory names, case ignored. Links are not followed, and an entry with a slash in it
// can match nothing.
func Sensitive(p string, w *world.World) bool {
	p = absolute(p, w)
	folded := strings.Split(lower(p), "/")
	isLast := func(name string) bool { return folded[len(folded)-1] == lower(name) }
	isPart := func(name string) bool { return name != "" && slices.Contains(folded, lower(name)) || isRoot(name, p) }
	return slices.ContainsFunc(dangerousFiles(w), isLast) || slices.ContainsFunc(dangerousDirectories(w), isPart)
}

// isRoot tells whether name is the leading slash or slashes of p, which the reference counts as a component.
func isRoot(name, p string) bool {
	return name != "" && strings.Trim(name, "/") == "" && len(name) == len(p)-len(strings.TrimLeft(p, "/"))
}

// The built-in lists, split once: they are looked at for every path.
var defaultFiles, defaultDirectories = world.DefaultDangerousFiles(), world.DefaultDangerousDirectories()

// dangerousFiles and dangerousDirectories are the lists of a place, the built-in ones where it has none.
func dangerousFiles(w *world.World) []string {
	if w.DangerousFiles == nil {
		return defaultFiles
	}
	return w.DangerousFiles
}

func dangerousDirectories(w *world.World) []string {
	if w.DangerousDirectories == nil {
		return defaultDirectories
	}
	return w.DangerousDirectories
}
