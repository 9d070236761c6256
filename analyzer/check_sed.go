package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

var sedRules = []*rule{{
	Info: check.Info{ID: "BG1301", Name: "sed-script", Severity: check.Error, Since: "0.1",
		Summary: "a sed script writes or runs something, or can't be seen",
		Why:     "The commands w, W and e, and the flags w and e of s, turn a filter into a program that writes files and runs commands; a script in a file may hold them.",
		Bad:     "sed -n 'w out.txt' a.txt", Good: "sed -n 1p a.txt"},
	step: sedStep, programs: "sed gsed",
	command: func(p *pass, c *Command) {
		in, _ := invocation(c)
		for i := range c.Effects {
			e := &c.Effects[i]
			if fromScript(in, e) {
				p.report(e.Span, "%s", describe(c, e))
			}
		}
	},
}}

// fromScript tells whether an effect of sed comes from its script, and not from editing the files that it is given.
func fromScript(in *program.Invocation, e *program.Effect) bool {
	switch e.Kind {
	case program.Execute, program.Unproven:
		return true
	case program.Write:
		for _, w := range in.Operands {
			if w.Span == e.Span && (in.Has("-e", "-f") || w.Span != in.Operands[0].Span) {
				return false
			}
		}
		return true
	}
	return false
}
