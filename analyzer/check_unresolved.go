package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
)

// unresolvedRules are about what decides which program runs or where it writes, and that the text doesn't fix.
var unresolvedRules = []*rule{
	{Info: check.Info{ID: "BG1120", Name: "open-command", Summary: "what runs isn't fixed by the text",
		Why: "A variable or a substitution in the place of the program's name can stand for any program.",
		Bad: "$CMD --version", Good: "git --version", Severity: check.Error, Since: "0.1"}, step: injectionStep,
		run: func(p *pass) { p.unresolved(shell.OpenCommand) }},
	{Info: check.Info{ID: "BG1121", Name: "open-target", Summary: "a redirection writes to a file that the text doesn't fix",
		Why: "A variable in the place of a file name can stand for any file, a startup file included.",
		Bad: "echo hi > \"$OUT\"", Good: "echo hi", Severity: check.Error, Since: "0.1"}, step: injectionStep,
		run: func(p *pass) { p.unresolved(shell.OpenTarget) }},
	{Info: check.Info{ID: "BG1122", Name: "open-script", Summary: "a shell text is run that isn't known before",
		Why: "eval, source, sh -c and shells that read their input run whatever the text turns out to be.",
		Bad: "eval \"$X\"", Good: "eval 'ls -l'", Severity: check.Error, Since: "0.1"}, step: injectionStep,
		run: func(p *pass) { p.unresolved(shell.OpenScript) }},
	{Info: check.Info{ID: "BG1123", Name: "open-arithmetic", Summary: "a text that isn't known is evaluated as arithmetic",
		Why: "Arithmetic reads variables as expressions, and expands a subscript in them, commands included: x='a[$(date)]'; echo $((x)) runs date.",
		Bad: "echo $((x + 1))", Good: "echo $((1 + 1))", Severity: check.Error, Since: "0.1"}, step: injectionStep,
		run: func(p *pass) { p.unresolved(shell.OpenArithmetic) }},
	{Info: check.Info{ID: "BG1124", Name: "hidden-effect", Summary: "a command inside a substitution isn't proven free of effects",
		Why: "A substitution runs before the command that it stands in, and is easily overlooked in its arguments.",
		Bad: "ls $(touch a.txt)", Good: "ls a.txt", Severity: check.Error, Since: "0.1"}, step: injectionStep,
		run: func(p *pass) { p.unresolved(shell.HiddenEffect) }},
	{Info: check.Info{ID: "BG1125", Name: "too-much", Summary: "there is more to follow than the limits allow",
		Why: "A text that runs through thousands of commands, or nests them deeply, can't be judged in the time that a hook has.",
		Bad: "a() { :; :; :; :; }; b() { a; a; a; a; }; c() { b; b; b; b; }; d() { c; c; c; c; }; e() { d; d; d; d; }; f() { e; e; e; e; }; f", Good: "ls", Severity: check.Error, Since: "0.1"}, step: injectionStep,
		run: func(p *pass) { p.unresolved(shell.TooMuch) }},
	// The problems of the parsers carry their own IDs; this makes them decide the step injection.
	{
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
	},
}

// unresolved reports the issues of a kind that following the text met.
func (p *pass) unresolved(kind shell.IssueKind) {
	for _, i := range p.run.Issues {
		if i.Kind == kind {
			p.report(i.Span, "%s%s", i.Message, p.doubt(i))
		}
	}
}

// doubt says why a command inside a substitution isn't proven free of effects, where its words don't tell: what it may take for an option,
// or a program that isn't known.
func (p *pass) doubt(i shell.Issue) string {
	if i.Kind != shell.HiddenEffect {
		return ""
	}
	for _, c := range p.acting {
		if c.Span.Start < i.Span.Start || c.Span.End > i.Span.End {
			continue
		}
		for e := range c.All() {
			if e.Kind == program.Unproven {
				return ", where `" + name(c) + "` " + e.Message
			}
			if !e.Kind.Harmless() {
				return ""
			}
		}
	}
	return ""
}
