package ruleset

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset/document"
)

// Scope is whose file a rule file is: what it may loosen, and whether others get it too, depends on that.
type Scope uint8

// The scopes, from the one that everything else yields to. UnknownScope is a file whose place doesn't tell.
const (
	UnknownScope Scope = iota
	Managed
	User
	Project
	Local
)

var scopeNames = []string{"unknown", "managed", "user", "project", "local"}

// String returns the word that output and options use.
func (s Scope) String() string { return scopeNames[min(int(s), len(scopeNames)-1)] }

// ScopeNamed returns the scope of that name.
func ScopeNamed(name string) (s Scope, ok bool) {
	for i, n := range scopeNames {
		if n == name {
			return Scope(i), true
		}
	}
	return UnknownScope, false
}

// ReadOptions say of a rule file what its name and its content don't tell. The zero value says nothing.
type ReadOptions struct {
	// Format is the name of the file's format, "" to find it out.
	Format string
	// Scope is whose file it is, UnknownScope to take it from the path.
	Scope Scope
	// Home is the user's home directory, by which user files are told from project files; "" is unknown.
	Home string
}

// File is a rule file with everything that was understood of it.
type File struct {
	// Path is the path as it was given, with slashes; it is for messages, and for what the file's place means.
	Path string
	// Format is the name of the file's format, "" when it is in none.
	Format string
	Scope  Scope
	// Tracked is set by whoever knows that the file is under version control, so that others get it.
	Tracked bool
	Text    string
	// Root is the file as a tree, nil when its syntax is broken.
	Root *document.Node
	// Set are the rules that count for the file's own host; never nil.
	Set *Set
	// Config is what a file of bashguard's own says besides its rules; nil for others, and where Fatal is set.
	Config *Config
	// Problems are single rules, or values, that the host skips and that are left out of Set.
	Problems []Problem
	// Fatal is why the host refuses the file as a whole, or why nothing could be understood; nil when it could. Set is empty then.
	Fatal *Problem
	// codex is what a file of Codex says besides its rules, nil for others.
	codex *codexPolicy
}

// Read reads a rule file. The path isn't opened. A file that its host would refuse is returned with Fatal set.
func Read(name string, data []byte, opts ReadOptions) *File {
	f := &File{Path: name, Scope: opts.Scope, Text: string(data), Set: &Set{}}
	if f.Scope == UnknownScope {
		f.Scope = scopeOf(name, opts.Home)
	}
	format, root, err := recognize(name, data, opts.Format)
	f.Root = root
	r := &reader{path: name, text: f.Text, scope: f.Scope, set: &Set{}}
	if format != nil {
		f.Format = format.name
		if err == nil {
			err = format.read(r, root)
		}
		if err == nil {
			err = format.shadowed(r, root)
		}
	}
	f.Problems = r.problems
	if err != nil {
		f.Fatal = r.fatal(err)
		return f
	}
	f.Set, f.Config, f.codex = r.set, r.config, r.codex
	return f
}

// Place returns the place of a span of the file.
func (f *File) Place(span source.Span) Place {
	line, column := source.Position(f.Text, span.Start)
	return Place{File: f.Path, Line: line, Column: column}
}

// scopeOf takes the scope from a path.
func scopeOf(name, home string) Scope {
	name = path.Clean(name)
	dir, base := path.Dir(name), path.Base(name)
	if sub := path.Base(dir); sub == "rules" { // of Codex, in a folder of its configuration
		dir = path.Dir(dir)
	}
	switch {
	case strings.HasPrefix(base, "managed-settings"), strings.HasPrefix(name, "/etc/"), strings.Contains(name, "/managed-settings.d/"):
		return Managed
	case strings.Contains(base, ".local."):
		return Local
	case strings.HasPrefix(name, "/Library/Application Support/"):
		return Managed
	case home != "" && path.IsAbs(name) && (path.Dir(dir) == path.Clean(home) && strings.HasPrefix(path.Base(dir), ".") || beginsInAgentDir(strings.TrimPrefix(name, path.Clean(home)+"/"))):
		return User
	case strings.HasPrefix(path.Base(dir), "."), strings.HasPrefix(base, "."), inAgentDir(name):
		return Project
	}
	return UnknownScope
}

// agentDirs are directories in which agents, or people, keep settings.
var agentDirs = [...]string{".config/", ".gemini/", ".codex/", ".opencode/"}

// beginsInAgentDir tells whether a relative path leads into one of them, inAgentDir whether a path leads through one.
func beginsInAgentDir(name string) bool {
	return slices.ContainsFunc(agentDirs[:], func(dir string) bool { return strings.HasPrefix(name, dir) })
}

func inAgentDir(name string) bool {
	return beginsInAgentDir(name) || slices.ContainsFunc(agentDirs[:], func(dir string) bool { return strings.Contains(name, "/"+dir) })
}
