package engine

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/agentscope"
	"github.com/bashguard/bashguard/analyzer/world"
	"github.com/bashguard/bashguard/ruleset"
)

// judgeRead, judgeGlob and judgeGrep are read-only wherever they point in the reference.

func judgeRead(j *Judgement) { j.readOnly, j.reason = true, "reads a file" }

func judgeGlob(j *Judgement) { j.readOnly, j.reason = true, "lists names of files" }

func judgeGrep(j *Judgement) { j.readOnly, j.reason = true, "searches in files" }

// judgeWrite is the own check of Write and Edit: sensitive paths need a person's answer, and paths inside the working directories need
// none in the modes that accept edits.
func judgeWrite(j *Judgement) {
	p, w := j.call.Text("file_path"), j.subject.World
	j.reason = "writes `" + p + "`"
	switch {
	case p == "":
		j.reason = "names no file"
	case j.subject.Profile == analyzer.Agentscope:
		if agentscope.Sensitive(p, w) {
			j.check = check{behavior: ruleset.Ask, safety: true, step: SensitivePath, reason: "writes the sensitive path `" + p + "`"}
		}
		j.edits = agentscope.InsideWorkingDirectory(p, w)
	}
}

// suggestPath proposes the directory of the file as it is written.
func suggestPath(j *Judgement) []Suggestion {
	p := j.call.Text("file_path")
	if p == "" {
		return nil
	}
	content := "**"
	if at := strings.LastIndexByte(p, '/'); at >= 0 {
		content = strings.TrimRight(p[:at], "/") + "/**"
	}
	return []Suggestion{{Tool: j.call.Tool, Content: &content}}
}

// suggestSearch proposes the directory that is searched.
func suggestSearch(j *Judgement) []Suggestion {
	dir := j.call.Text("path")
	if dir == "" {
		dir = j.subject.World.Cwd
	}
	content := strings.TrimSuffix(world.Abs(j.subject.World.Cwd, dir), "/") + "/**"
	return []Suggestion{{Tool: j.call.Tool, Content: &content}}
}
