package engine

import (
	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/ruleset"
)

// judgeBash is the shell tool's own check. The order of its steps is fixed: injection, read-only,
// dangerous patterns, sed, sensitive paths, deletion paths, edits inside the working directories.
func judgeBash(j *Judgement) {
	a := analyzer.Analyze(j.call.Text("command"), j.opts)
	j.subject.Analysis = a
	j.readOnly, j.reason, j.edits = a.ReadOnly && a.Injection == nil, a.Reason, a.Edits
	for _, s := range []struct {
		step    ToolStep
		finding *analyzer.Finding
	}{{Injection, a.Injection}, {Dangerous, a.Dangerous}, {Sed, a.Sed}, {SensitivePath, a.Sensitive}, {DeletionPath, a.Deletion}} {
		if s.finding != nil {
			j.check = check{behavior: ruleset.Ask, safety: true, step: s.step, reason: s.finding.Message}
			return
		}
	}
}
