package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/shell"
)

// unresolved are the things that decide what runs or where it writes and that the text doesn't fix.
var unresolved = []struct {
	kind                   shell.IssueKind
	id, name, summary, why string
	bad, good              string
}{
	{shell.OpenCommand, "BG1120", "open-command", "what runs isn't fixed by the text",
		"A variable or a substitution in the place of the program's name can stand for any program.", "$CMD --version", "git --version"},
	{shell.OpenTarget, "BG1121", "open-target", "a redirection writes to a file that the text doesn't fix",
		"A variable in the place of a file name can stand for any file, a startup file included.", "echo hi > \"$OUT\"", "echo hi"},
	{shell.OpenScript, "BG1122", "open-script", "a shell text is run that isn't known before",
		"eval, source, sh -c and shells that read their input run whatever the text turns out to be.", "eval \"$X\"", "eval 'ls -l'"},
	{shell.OpenArithmetic, "BG1123", "open-arithmetic", "a text that isn't known is evaluated as arithmetic",
		"Arithmetic reads variables as expressions, and expands a subscript in them, commands included: x='a[$(date)]'; echo $((x)) runs date.",
		"echo $((x + 1))", "echo $((1 + 1))"},
	{shell.HiddenEffect, "BG1124", "hidden-effect", "a command inside a substitution isn't proven free of effects",
		"A substitution runs before the command that it stands in, and is easily overlooked in its arguments.", "ls $(touch a.txt)", "ls a.txt"},
	{shell.TooMuch, "BG1125", "too-much", "there is more to follow than the limits allow",
		"A text that runs through thousands of commands, or nests them deeply, can't be judged in the time that a hook has.",
		"a() { :; :; :; :; }; b() { a; a; a; a; }; c() { b; b; b; b; }; d() { c; c; c; c; }; e() { d; d; d; d; }; f() { e; e; e; e; }; f", "ls"},
}

var _ = func() bool {
	for _, u := range unresolved {
		kind := u.kind
		register(&rule{
			Info: check.Info{ID: u.id, Name: u.name, Severity: check.Error, Summary: u.summary, Why: u.why, Bad: u.bad, Good: u.good, Since: "0.1"},
			step: injectionStep,
			run: func(p *pass) {
				for _, i := range p.run.Issues {
					if i.Kind == kind {
						p.report(i.Span, "%s", i.Message)
					}
				}
			},
		})
	}
	return true
}()

// The problems of the parsers carry their own IDs; this makes them decide the step injection.
var _ = register(&rule{
	Info: check.Info{ID: "BG1199", Name: "untrusted-tree", Severity: check.Error, Since: "0.1",
		Summary: "the text can't be read in one way only, or hides something",
		Why:     "When the parsers disagree, or the text holds what a parser is known to read otherwise than the shell, nothing else that is found can be relied on.",
		Bad:     "echo a #b\\\ntouch z", Good: "echo a"},
	step: injectionStep,
	run: func(p *pass) {
		for _, problem := range p.tree.Problems {
			f := Finding{Check: problem.Check, Name: problem.Name, Severity: check.Error, Span: problem.Span, Message: problem.Message}
			p.Findings = append(p.Findings, f)
			p.decide(injectionStep, f)
		}
	},
})
