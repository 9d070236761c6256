package ruleset

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
)

// pathTools says of the tools whose rules name files whether they write. A rule about a file binds
// whatever reads or writes that file: one of a reading tool both, one of a writing tool what
// writes.
var pathTools = map[string]bool{
	"Read": false, "Grep": false, "Glob": false, "LS": false, "NotebookRead": false,
	"Write": true, "Edit": true, "MultiEdit": true, "NotebookEdit": true,
}

// longestPath bounds the paths and patterns that are compared, in bytes: no system opens a longer path. What is longer is covered by no
// rule that allows, and bound by every one that forbids.
const longestPath = 4096

// globs returns the patterns of a rule about files, absolute in a world; allow tells which meaning
// of an ambiguous form to take: the narrow one for a rule that allows, the wide one for others.
func (r *Rule) globs(w *world.World, allow bool) []glob {
	switch {
	case r.Whole, len(r.Content) > longestPath && !allow:
		return []glob{{crossing}}
	case len(r.Content) > longestPath:
		return nil
	}
	return r.Dialect.row().globs(r, w, allow)
}

// pathGlobs reads a pattern as a shell's for whole paths, as it stands or below the current directory.
func (r *Rule) pathGlobs(w *world.World, allow bool) []glob {
	content, _ := w.ExpandHome(r.Content)
	if content == "" {
		return nil
	}
	all := []glob{referenceGlob(content)}
	if !path.IsAbs(content) && w.Cwd != "" {
		all = append(all, append(literal(strings.TrimSuffix(w.Cwd, "/")+"/"), referenceGlob(content)...))
	}
	if !allow {
		for i := range all {
			all[i] = append(all[i], below()...)
		}
	}
	return all
}

// ignoreGlobs reads a pattern in Claude Code's dialect: gitignore's syntax, with the place that it
// is taken from in front.
func (r *Rule) ignoreGlobs(w *world.World, allow bool) []glob {
	var all []glob
	for _, a := range r.anchors(w, allow) {
		if g := a.glob(allow); g != nil {
			all = append(all, g)
		}
	}
	return all
}

// anchor is the directory that a pattern in Claude Code's dialect is taken from, "" when that isn't known, and what the pattern says
// below it.
type anchor struct {
	base, rest string
	// spelt is set when the pattern says itself where it begins.
	spelt bool
}

func (a anchor) glob(allow bool) glob {
	base, rest := a.base, a.rest
	if base == "" || strings.HasPrefix(rest, "!") || allow && (rest == "" || climbs(rest)) {
		return nil
	}
	for climbs(rest) {
		base, rest = path.Dir(base), rest[3:]
	}
	base = strings.TrimSuffix(base, "/")
	if rest == "" {
		return append(literal(base), below()...)
	}
	front := literal(base + "/")
	name := strings.TrimSuffix(rest, "/")
	one, isTree := strings.CutSuffix(name, "/**")
	if !a.spelt && (!strings.Contains(name, "/") || !allow && isTree && !strings.Contains(one, "/")) {
		front = append(front, directories()...)
	}
	g := append(front, ignoreGlob(name)...)
	if !allow || !strings.ContainsAny(name[strings.LastIndexByte(name, '/')+1:], "*?[") {
		g = append(g, below()...)
	}
	return g
}

// climbs tells whether a pattern leads out of the directory that it is taken from. Claude Code reaches nothing there; soundly, a rule that
// forbids is meant to.
func climbs(rest string) bool { return strings.HasPrefix(rest, "../") }

// anchors are the places that a pattern in Claude Code's dialect is taken from: //x is the root, ~/x home, /x the place of the settings
// file, ./x and x the current directory. Local settings count where the session began: what they forbid is forbidden below the directory
// that holds them too, since the session may have moved.
func (r *Rule) anchors(w *world.World, allow bool) []anchor {
	c := r.Content
	switch {
	case strings.HasPrefix(c, "//"):
		return []anchor{{"/", strings.TrimLeft(c, "/"), true}}
	case c == "~" || strings.HasPrefix(c, "~/"):
		return []anchor{{w.Home, strings.TrimPrefix(c[1:], "/"), true}}
	case strings.HasPrefix(c, "/") && r.Scope == Local && allow:
		return []anchor{{w.Cwd, c[1:], true}}
	case strings.HasPrefix(c, "/") && r.Scope == Local:
		return []anchor{{w.Cwd, c[1:], true}, {r.settings(w), c[1:], true}}
	case strings.HasPrefix(c, "/"):
		return []anchor{{r.settings(w), c[1:], true}}
	case strings.HasPrefix(c, "./"):
		return []anchor{{w.Cwd, c[2:], true}}
	}
	return []anchor{{w.Cwd, c, false}}
}

// settings is the directory that a settings file speaks of.
func (r *Rule) settings(w *world.World) string {
	base, _ := w.ExpandHome(r.Base)
	base = world.Abs(w.Cwd, base)
	if r.Scope != Local && r.Base != "" && w.Home != "" && base == path.Clean(w.Home) {
		return base + "/.claude" // the user's own settings
	}
	return base
}

// inside is a name that no pattern spells out: what fits a pattern with it fits with any.
const inside = "\uFFFE"

// bindsPath tells whether one of the patterns is about a path, or about everything directly below
// it. With tree it is also about what lies anywhere below, when the path is the home directory or
// one above it: a tree that wide is searched for just such files.
func bindsPath(globs []glob, p string, tree bool, w *world.World) bool {
	if len(p) > longestPath {
		return len(globs) > 0
	}
	for _, g := range globs {
		if g.fits(p) || g.fits(strings.TrimSuffix(p, "/")+"/"+inside) {
			return true
		}
		if tree && w.Home != "" && world.Inside(p, path.Clean(w.Home)) && g.meets(append(literal(strings.TrimSuffix(p, "/")+"/"), crossing)) {
			return true
		}
	}
	return false
}

// bindsAccess tells whether a rule about files that forbids or asks is about what a file tool
// reaches.
func (r *Rule) bindsAccess(on *Subject) bool {
	writes, ok := pathTools[r.Tool]
	if !ok || r.Whole || r.Content == "" {
		return false
	}
	globs := r.globs(on.World, false)
	for _, a := range on.Accesses {
		if writes && !a.Write {
			continue
		}
		for _, p := range a.Paths {
			if bindsPath(globs, p, a.Tree, on.World) || on.Pattern != "" && bindsPattern(globs, world.Abs(p, on.Pattern)) || r.bindsArgument(p, on.World) {
				return true
			}
		}
	}
	return false
}

// bindsPattern tells whether one of the patterns is about what a file-name pattern stands for:
// about the pattern's own text, about everything where it looks, or, where one of the two spells
// out a name, about a name that it would find. That two wildcards may find the same name is no
// reason: *.go and *secret* may, too.
func bindsPattern(globs []glob, pattern string) bool {
	if len(pattern) > longestPath {
		return len(globs) > 0
	}
	target, dir := shellGlob(pattern), shellGlob(path.Dir(pattern)+"/"+inside)
	spelt := !strings.ContainsAny(path.Base(pattern), "*?[")
	for _, g := range globs {
		if g.fits(pattern) || g.meets(dir) || (spelt || g.named()) && g.meets(target) {
			return true
		}
	}
	return false
}

// named tells whether a pattern spells out the name of a file, what lies below left aside.
func (g glob) named() bool {
	if n := len(g) - len(below()); n >= 0 && g[n].kind == globMaybe && g[n+2].kind == globMany {
		g = g[:n]
	}
	for i := len(g) - 1; i >= 0 && !(g[i].kind == globOne && g[i].set.has('/')); i-- {
		if g[i].kind != globOne || g[i].set.negated {
			return false
		}
	}
	return len(g) > 0
}

// bindsCommands tells whether a rule about files that forbids or asks is about what a shell call
// reads or writes.
func (r *Rule) bindsCommands(on *Subject) bool {
	writes, ok := pathTools[r.Tool]
	if !ok || r.Whole || r.Content == "" {
		return false
	}
	globs := r.globs(on.World, false)
	for i := range on.Analysis.Commands {
		c := &on.Analysis.Commands[i]
		for _, list := range [][]program.Effect{c.Effects, c.Redirects} {
			for _, e := range list {
				if bindsEffect(globs, e, e.Dir, writes, on.World) || r.bindsTarget(e, writes, on.World) {
					return true
				}
			}
		}
		if unknown(c) && bindsWords(globs, c, on.World) {
			return true
		}
	}
	return false
}

// unknown tells whether it isn't known what a command does with its words.
func unknown(c *analyzer.Command) bool {
	for _, e := range c.Effects {
		if e.Kind == program.Unproven {
			return true
		}
	}
	return false
}

// bindsWords tells whether a word of a command, or what stands behind "=" or "@" in it, is a path
// that one of the patterns is about. Words without a slash must be the very name, since most words
// are no paths.
func bindsWords(globs []glob, c *analyzer.Command, w *world.World) bool {
	for _, word := range c.Words[min(1, len(c.Words)):] {
		for _, text := range strings.FieldsFunc(word.Text, func(r rune) bool { return r == '=' || r == '@' }) {
			p := absolute(text, c.Dir, w)
			if len(p) > longestPath {
				continue // most words are texts
			}
			for _, g := range globs {
				if (strings.Contains(text, "/") || g.named()) && (g.fits(p) || g.fits(w.Resolve(p))) {
					return true
				}
			}
		}
	}
	return false
}

// mayBind tells whether a shell call reads a whole tree in which files lie that a rule about a
// directory forbids to read. The rule doesn't bind it, since the files may not be met, but a person
// should know. Single files that a rule names don't count: a search through a project isn't meant
// for its .env.
func (r *Rule) mayBind(on *Subject) bool {
	if writes, ok := pathTools[r.Tool]; !ok || writes || r.Whole || r.Content == "" {
		return false
	}
	globs := r.globs(on.World, false)
	for i := range on.Analysis.Commands {
		c := &on.Analysis.Commands[i]
		for _, e := range c.Effects {
			if e.Kind == program.Read && e.Target.Open == program.Fixed && e.Target.Text != "" && above(globs, absolute(e.Target.Text, e.Dir, on.World)) {
				return true
			}
		}
	}
	return false
}

// above tells whether a path lies above the directory that one of the patterns spells out.
func above(globs []glob, p string) bool {
	for _, g := range globs {
		if dir := g.directory(); !g.named() && dir != p && world.Inside(p, dir) {
			return true
		}
	}
	return false
}

// directory returns the directory that a pattern spells out.
func (g glob) directory() string {
	var b strings.Builder
	for _, t := range g {
		if t.kind != globOne || t.set.negated || len(t.set.ranges) != 1 || t.set.ranges[0].first != t.set.ranges[0].last {
			break
		}
		b.WriteRune(t.set.ranges[0].first)
	}
	return path.Dir(b.String())
}

func bindsEffect(globs []glob, e program.Effect, dir string, writes bool, w *world.World) bool {
	switch {
	case e.Kind != program.Read && e.Kind != program.Write && e.Kind != program.Delete, writes && e.Kind == program.Read, e.Target.String() == "":
		return false
	case e.Target.Open == program.Names && e.Target.Pattern != "":
		return bindsPattern(globs, absolute(e.Target.Pattern, dir, w))
	case e.Target.Text == "":
		return false
	}
	p := absolute(e.Target.Text, dir, w)
	if e.Target.Open != program.Fixed {
		return bindsPath(globs, p, false, w) || bindsPath(globs, p+inside, false, w)
	}
	for _, p := range []string{p, w.Resolve(p)} {
		if bindsPath(globs, p, e.Kind == program.Read, w) || e.Kind == program.Delete && holds(globs, p) {
			return true
		}
	}
	return false
}

// holds tells whether something that a pattern is about may lie below a path.
func holds(globs []glob, p string) bool {
	for _, g := range globs {
		if g.named() && g.meets(append(literal(strings.TrimSuffix(p, "/")+"/"), crossing)) {
			return true
		}
	}
	return false
}

// absolute returns a path of a command that runs in dir, "" for an unknown one.
func absolute(p, dir string, w *world.World) string {
	p, _ = w.ExpandHome(p)
	if dir == "" {
		dir = "/" + inside
	}
	return world.Abs(dir, p)
}

// coversPath tells whether an allow rule about files is about a path in every form.
func (r *Rule) coversPath(paths []string, w *world.World) bool {
	globs := r.globs(w, true)
	for _, p := range paths {
		covered := false
		for _, g := range globs {
			covered = covered || len(p) <= longestPath && g.fits(p)
		}
		if !covered {
			return false
		}
	}
	return len(paths) > 0
}
