// Package world holds what a call is judged against besides its own text: the directories, the users, the links and the
// lists of sensitive names. All of it is given; the real disk is never looked at.
package world

import (
	"bytes"
	"path"
	"strings"
)

// World is the place of one call. Its zero value knows no directory and has the built-in lists.
type World struct {
	// Cwd is the absolute directory in which the command starts; it always counts as a working directory.
	Cwd string
	// Home is the absolute home directory of the user, what a leading ~ means.
	Home string
	// WorkingDirectories are further directories in which files may be edited.
	WorkingDirectories []string
	// Users maps a user's name to the home directory that ~name means.
	Users map[string]string
	// Symlinks maps an absolute path to what it links to. Links, unless it is nil, tells of further ones: it is given absolute paths without
	// "." and ".." of at most MaxPath bytes. No other link exists.
	Symlinks map[string]string
	Links    func(path string) (target string, ok bool)
	// DangerousFiles and DangerousDirectories replace the built-in lists of sensitive names; nil keeps them, an empty list switches the check off.
	DangerousFiles, DangerousDirectories []string
	// Sensitive are further names of files, and of directories with a slash at the end, that nobody may read or write without being asked. They
	// are written as the built-in ones: a base name, the end of a path, or an absolute path; a "*" stands for any part of a name.
	Sensitive []string
}

// DefaultDangerousFiles returns the base names that the reference guards, in its order.
func DefaultDangerousFiles() []string {
	return strings.Fields(".gitconfig .gitmodules .bashrc .bash_profile .zshrc .zprofile .profile .ssh/config .ssh/authorized_keys .netrc .npmrc .pypirc " +
		".env .envrc .env.local .env.development .env.development.local .env.test .env.test.local .env.staging .env.production .env.production.local")
}

// DefaultDangerousDirectories returns the directory names that the reference guards.
func DefaultDangerousDirectories() []string { return strings.Fields(".git .vscode .idea .ssh") }

// ExpandHome replaces a leading ~ or ~user as a shell does; ok is false when the user isn't known.
func (w *World) ExpandHome(p string) (expanded string, ok bool) {
	if !strings.HasPrefix(p, "~") {
		return p, true
	}
	name, rest, _ := strings.Cut(p[1:], "/")
	home := w.Home
	if name != "" {
		if home, ok = w.Users[name]; !ok {
			return p, false
		}
	}
	if home == "" {
		return p, false
	}
	return strings.TrimSuffix(home+"/"+rest, "/"), true
}

// Abs makes p absolute against dir and removes ".", ".." and doubled slashes textually; links are not followed.
func Abs(dir, p string) string {
	if !path.IsAbs(p) {
		p = dir + "/" + p
	}
	return path.Clean(p)
}

// Join makes p absolute against dir as the system does: ".." behind a link of the world leaves the directory that the link leads to.
func (w *World) Join(dir, p string) string {
	if !w.Linked() || !strings.Contains(p, "..") {
		return Abs(dir, p)
	}
	if !path.IsAbs(p) {
		p = dir + "/" + p
	}
	return w.Resolve(p)
}

// MaxPath is the length in bytes of the longest path that a system opens (Linux, path_resolution(7)).
const MaxPath = 4096

// Linked tells whether there may be links.
func (w *World) Linked() bool { return len(w.Symlinks) > 0 || w.Links != nil }

// Target returns what an absolute path links to.
func (w *World) Target(p string) (target string, ok bool) {
	if target, ok = w.Symlinks[p]; ok || w.Links == nil || len(p) > MaxPath {
		return target, ok
	}
	return w.Links(p)
}

// longestLink returns the length in bytes of the longest path that may be a link.
func (w *World) longestLink() int {
	longest := 0
	if w.Links != nil {
		longest = MaxPath
	}
	for link := range w.Symlinks {
		longest = max(longest, len(link))
	}
	return longest
}

// maxLinks bounds how many links Resolve follows, so that a circle ends; Linux stops at 40 too (path_resolution(7)).
const maxLinks = 40

// Resolve follows the links of the world in an absolute path, component by component, as realpath(3) does for paths that need not exist:
// ".." behind a link leaves the directory that it links to.
func (w *World) Resolve(p string) string {
	if !w.Linked() {
		return path.Clean(p)
	}
	rest, longest := strings.Split(p, "/"), w.longestLink()
	var done []byte // without a slash at its end; the root is empty
	for followed := 0; len(rest) > 0; {
		before := len(done)
		done = enter(done, rest[0])
		rest = rest[1:]
		if len(done) > longest || followed == maxLinks { // a long path is not hashed again for each of its names
			continue
		}
		if target, ok := w.Target("/" + strings.TrimPrefix(string(done), "/")); ok {
			followed++
			if !path.IsAbs(target) {
				target = string(done[:min(before, len(done))]) + "/" + target
			}
			rest = append(strings.Split(target, "/"), rest...)
			done = done[:0]
		}
	}
	return "/" + strings.TrimPrefix(string(done), "/")
}

// enter goes from an absolute path to the name in it.
func enter(dir []byte, name string) []byte {
	switch name {
	case "", ".":
		return dir
	case "..":
		return dir[:max(bytes.LastIndexByte(dir, '/'), 0)]
	}
	return append(append(dir, '/'), name...)
}

// Inside tells whether the absolute path p is dir or lies below it; both are compared as text.
func Inside(dir, p string) bool {
	rest, below := strings.CutPrefix(p, dir)
	return dir == "/" || below && (rest == "" || rest[0] == '/')
}

// InWorkingDirectory tells whether the absolute path p, links followed, lies in the current or a declared working directory.
func (w *World) InWorkingDirectory(p string) bool {
	p = w.Resolve(p)
	for _, dir := range append([]string{w.Cwd}, w.WorkingDirectories...) {
		dir, _ = w.ExpandHome(dir)
		if dir != "" && Inside(w.Resolve(Abs(w.Cwd, dir)), p) {
			return true
		}
	}
	return false
}
