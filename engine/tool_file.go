package engine

import (
	"github.com/bashguard/bashguard/ruleset"
)

func judgeRead(j *Judgement) {
	j.readOnly, j.reason = true, "reads only"
}

func judgeWrite(j *Judgement) {
	j.reason = "writes `" + j.call.Text("file_path") + "`"
	j.check = check{behavior: ruleset.Passthrough}
}

func judgeGlob(j *Judgement) { j.readOnly, j.reason = true, "lists names only" }

func judgeGrep(j *Judgement) { j.readOnly, j.reason = true, "reads only" }

func suggestPath(j *Judgement) []Suggestion { return nil }
func suggestGlob(j *Judgement) []Suggestion { return nil }
func suggestGrep(j *Judgement) []Suggestion { return nil }
