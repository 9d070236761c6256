package engine

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/agentscope"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset"
)

// judgeRead is read-only wherever it points in the reference; otherwise a secret needs a person's
// answer.
func judgeRead(j *Judgement) {
	j.readOnly, j.reason = true, "reads a file"
	p := j.path()
	if j.lax() {
		return
	}
	j.reach(p, false, false)
	switch {
	case p == "":
		j.notReadOnly("names no file")
	case j.touches(analyzer.SecretPath):
		j.secret("reads the secret `" + p + "`")
	default:
		j.refuseOptions()
	}
}

// judgeGlob lists names. A pattern that points at a secret needs a person's answer all the same: it
// is the first step of reading one.
func judgeGlob(j *Judgement) {
	j.readOnly, j.reason = true, "lists names of files"
	if j.lax() {
		return
	}
	w, dir, pattern := j.subject.World, j.searched(), j.call.Text("pattern")
	j.reach(dir, false, true)
	j.subject.Pattern = pattern
	word := program.Word{Open: program.Names, Pattern: pattern}
	if j.touches(analyzer.SecretPath) || analyzer.WordIsSecret(word, world.Abs(w.Cwd, dir), w) {
		j.secret("looks for secrets: `" + pattern + "` in `" + dir + "`")
		return
	}
	j.refuseOptions()
}

// judgeGrep reads everything below a directory. Where that is the home directory or more, only a
// filter of names keeps secrets out.
func judgeGrep(j *Judgement) {
	j.readOnly, j.reason = true, "searches in files"
	if j.lax() {
		return
	}
	w, dir := j.subject.World, j.searched()
	j.reach(dir, false, true)
	filter := j.call.Text("glob")
	named := program.Word{Open: program.Names, Pattern: filter}
	switch {
	case j.touches(analyzer.SecretPath),
		filter != "" && analyzer.WordIsSecret(named, world.Abs(w.Cwd, dir), w),
		j.touches(analyzer.SecretTree) && !selects(filter) && j.call.Text("type") == "":
		j.secret("reads secrets below `" + dir + "`")
	default:
		j.refuseOptions()
	}
}

// selects tells whether a filter of names leaves only files of some names: it spells out a part of
// them.
func selects(filter string) bool {
	last := filter[strings.LastIndexByte(filter, '/')+1:]
	return !strings.HasPrefix(filter, "!") && strings.ContainsFunc(last, func(r rune) bool { return !strings.ContainsRune("*?.[]{},", r) })
}

// judgeWrite is the own check of the tools that write files: sensitive paths need a person's
// answer, and paths inside the working directories need none in the modes that accept edits.
func judgeWrite(j *Judgement) {
	p, w := j.path(), j.subject.World
	j.reason = "writes `" + p + "`"
	if p == "" {
		j.reason = "names no file"
		return
	}
	if j.lax() {
		if agentscope.Sensitive(p, w) {
			j.secret("writes the sensitive path `" + p + "`")
		}
		j.edits = agentscope.InsideWorkingDirectory(p, w)
		return
	}
	j.reach(p, true, false)
	if j.touches(analyzer.PersistentPath) || j.touches(analyzer.SecretPath) {
		j.secret("writes the sensitive path `" + p + "`")
	}
	j.edits = !j.touches(func(p string, w *world.World) bool { return !w.InWorkingDirectory(p) })
}

// lax tells whether the reference's own rules apply.
func (j *Judgement) lax() bool { return j.subject.Profile == analyzer.Agentscope }

// path returns the file that a file tool names.
func (j *Judgement) path() string {
	if p := j.call.Text("file_path"); p != "" {
		return p
	}
	return j.call.Text("notebook_path")
}

// searched returns the directory that a search starts from.
func (j *Judgement) searched() string {
	if p := j.call.Text("path"); p != "" {
		return p
	}
	return j.subject.World.Cwd
}

// reach notes what the call reads or writes, in every form that the path may mean.
func (j *Judgement) reach(p string, write, tree bool) {
	if p != "" {
		j.subject.Accesses = []ruleset.Access{{Paths: pathForms(p, j.subject.World), Write: write, Tree: tree}}
	}
}

// pathForms returns the absolute paths that a path of a file tool may mean: with ~ expanded and
// literally, as text and with its links followed before or after ".." is taken away.
func pathForms(p string, w *world.World) []string {
	var forms []string
	add := func(f string) {
		if !slices.Contains(forms, f) {
			forms = append(forms, f)
		}
	}
	expanded, _ := w.ExpandHome(p)
	for _, p := range []string{expanded, p} {
		if !strings.HasPrefix(p, "/") {
			p = w.Cwd + "/" + p
		}
		add(world.Abs("/", p))
		add(w.Resolve(world.Abs("/", p)))
		add(w.Resolve(p))
	}
	return forms
}

// touches tells whether some form of the path passes a test.
func (j *Judgement) touches(test func(string, *world.World) bool) bool {
	for _, a := range j.subject.Accesses {
		for _, p := range a.Paths {
			if test(p, j.subject.World) {
				return true
			}
		}
	}
	return false
}

func (j *Judgement) notReadOnly(reason string) { j.readOnly, j.reason = false, reason }

// secret makes the call one that only a person may allow.
func (j *Judgement) secret(reason string) {
	j.notReadOnly(reason)
	j.check = check{behavior: ruleset.Ask, safety: true, step: SensitivePath, reason: reason}
}

// refuseOptions takes the read-only verdict back when a text of the input begins with a dash: the
// program behind the tool may read it as an option, and ripgrep has options that run programs.
func (j *Judgement) refuseOptions() {
	for _, member := range []string{"file_path", "path", "pattern", "glob", "type"} {
		if v := j.call.Text(member); strings.HasPrefix(v, "-") {
			j.notReadOnly("passes `" + v + "`, which may be read as an option")
			return
		}
	}
}
