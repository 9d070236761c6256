package analyzer

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

var deletionRules = []*rule{{
	Info: check.Info{ID: "BG1501", Name: "critical-removal", Severity: check.Error, Since: "0.1",
		Summary: "a directory is removed that the system, the user or the project can't do without",
		Why:     "The root and its children, system directories, the home directory and those above, the working directory and everything in /tmp can't be brought back.",
		Bad:     "rm -r /usr/lib", Good: "rm -r build/obj"},
	step: deletionStep, programs: "rm rmdir unlink find shred trash srm", // not mv: what it moves can be moved back
	command: func(p *pass, c *Command) {
		recursive := removesTrees(c)
		for i := range c.Effects {
			e := &c.Effects[i]
			if e.Kind == program.Delete {
				p.removal(e, recursive)
			}
		}
	},
}}

// removal reports the removal of a critical path.
func (p *pass) removal(e *program.Effect, recursive bool) {
	t := e.Target
	switch {
	case t.Open == program.Fixed:
		if p.critical(t.Text, recursive) {
			p.report(e.Span, "removes `%s`, a critical path", t)
		}
	case t.Open == program.Names && t.Text != "":
		if dir, all := everythingIn(t); all && p.criticalContent(dir) || !all && p.critical(dir+"/x", recursive) {
			p.report(e.Span, "removes `%s`, in a critical directory", t)
		}
	case recursive && (t.Text == "" || strings.Trim(t.Text, "/") == ""):
		p.report(e.Span, "removes folders that the text doesn't name")
	}
}

// removesTrees tells whether a command removes folders with what is in them.
func removesTrees(c *Command) bool {
	if c.Program != "rm" {
		return c.Program == "find"
	}
	in, _ := invocation(c)
	return in.Has("-r", "-R", "--recursive") || in.Loose() != nil
}

// everythingIn splits a pattern into its directory and tells whether its last part takes every name, such as * or .*.
func everythingIn(t program.Word) (dir string, all bool) {
	at := strings.LastIndexByte(t.Text, '/')
	dir = path.Clean("/" + t.Text[:max(at, 0)])
	rest := t.Pattern
	if i := strings.IndexAny(rest, "*?["); i >= 0 {
		rest = rest[strings.LastIndexByte(rest[:i], '/')+1:]
	}
	first, _, _ := strings.Cut(rest, "/")
	return dir, strings.Trim(first, ".*?") == ""
}

// systemTrees are directories in which nothing may be removed; their children may not either.
var systemTrees = []string{
	"/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/proc", "/root", "/sbin", "/sys", "/usr",
	"/System", "/Library", "/Applications", "/private/etc", "/private/var", "/var/lib", "/var/log", "/var/db",
	"/var/run", "/var/spool", "/var/cache",
}

// critical tells whether removing an absolute path takes something that can't be done without.
func (p *pass) critical(target string, recursive bool) bool {
	for _, t := range []string{path.Clean(target), p.world.Resolve(target)} {
		switch {
		case t == "/" || path.Dir(t) == "/" || path.Dir(t) == "/private":
			return true
		case p.world.Home != "" && world.Inside(t, path.Clean(p.world.Home)):
			return true
		case recursive && (p.world.Cwd != "" && world.Inside(t, path.Clean(p.world.Cwd)) || slices.Contains(p.world.WorkingDirectories, t)):
			return true
		}
		for _, dir := range systemTrees {
			if world.Inside(dir, t) && !(dir == "/root" && p.world.Home == "/root") {
				return true
			}
		}
	}
	return false
}

// criticalContent tells whether everything in an absolute directory can't be done without.
func (p *pass) criticalContent(dir string) bool {
	return p.critical(dir, true) || slices.Contains([]string{"/tmp", "/var/tmp", "/private/tmp"}, dir) || strings.HasPrefix(dir, "/\x00")
}
