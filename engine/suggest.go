package engine

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset"
)

// suggestWhole proposes the tool itself: nothing finer is known about it.
func suggestWhole(j *Judgement) []Suggestion { return []Suggestion{{Tool: j.call.Tool}} }

// suggestNone is for tools about which no rule can promise anything.
func suggestNone(*Judgement) []Suggestion { return nil }

// suggestPath proposes the directory of the file as it is written. Outside of profile Agentscope
// the directory must lie inside a working directory or below the home directory; else only the file
// itself is proposed.
func suggestPath(j *Judgement) []Suggestion {
	p := j.path()
	if p == "" {
		return nil
	}
	if !j.lax() {
		return j.suggestFile(p)
	}
	content := "**"
	if at := strings.LastIndexByte(p, '/'); at >= 0 {
		content = strings.TrimRight(p[:at], "/") + "/**"
	}
	return []Suggestion{{Tool: j.call.Tool, Content: &content}}
}

// suggestFile proposes a directory or one file, provided that the rule covers the call that it is
// proposed for.
func (j *Judgement) suggestFile(p string) []Suggestion {
	w := j.subject.World
	dir := path.Dir(world.Abs(w.Cwd, p))
	contents := []string{escapeGlob(p)}
	if w.InWorkingDirectory(dir) || w.Home != "" && dir != path.Clean(w.Home) && world.Inside(path.Clean(w.Home), dir) {
		contents = []string{escapeGlob(dir) + "/**", escapeGlob(p)}
	}
	for _, content := range contents {
		s := Suggestion{Tool: j.call.Tool, Content: &content}
		rules := &ruleset.Set{}
		rules.Add(s.Rule())
		if rules.Find(ruleset.Allow, &j.subject) != nil {
			return []Suggestion{s}
		}
	}
	return nil
}

// globEscapes writes the signs of a pattern as patterns that mean them literally.
var globEscapes = strings.NewReplacer("*", "[*]", "?", "[?]", "[", "[[]")

// escapeGlob writes a path as a pattern that matches it only.
func escapeGlob(p string) string { return globEscapes.Replace(p) }

// suggestSearch proposes the directory that is searched, as the reference does although that never
// covers the search itself. Otherwise the directory as it is named is proposed.
func suggestSearch(j *Judgement) []Suggestion {
	dir := j.searched()
	content := escapeGlob(dir)
	if j.subject.Profile == analyzer.Agentscope {
		content = strings.TrimSuffix(world.Abs(j.subject.World.Cwd, dir), "/") + "/**"
	}
	return []Suggestion{{Tool: j.call.Tool, Content: &content}}
}
