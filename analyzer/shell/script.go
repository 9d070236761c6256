package shell

import (
	"fmt"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// script follows a shell text that another shell runs: it has the environment, but not the shell's own variables and functions. What of
// them is in the environment, and with which value, isn't certain: what runs the shell may set, keep or drop them.
func (w *walker) script(r program.Run, span source.Span) {
	text := r.Words[0]
	if text.Span == (source.Span{}) {
		text.Span = span
	}
	w.state.aliases, w.state.errexit = nil, false
	w.state.forget()
	for name := range w.state.funcs {
		put(&w.state.funcs, name, unionBodies(w.state.funcs[name], []*syntax.Stmt{nil}))
	}
	calls := w.calls
	w.calls = nil // nothing to return from
	defer func() { w.calls = calls }()
	shell, ok := w.shell, true
	if r.Shell != "" {
		shell, ok = parse.ShellNamed(r.Shell)
	}
	if !ok {
		text.Open = program.One // another shell reads it otherwise: as good as unknown
	}
	w.inner(text, shell, Inline)
}

// inner parses a text that stood in one word and follows it in the state at hand.
func (w *walker) inner(text program.Word, shell parse.Shell, via Via) {
	if text.Open != program.Fixed {
		w.issueAt(OpenScript, text.Span, "runs a shell text that isn't known before")
		w.record(Command{Span: text.Span, Via: via, Effects: []program.Effect{{Kind: program.Unproven, Target: text, Span: text.Span,
			Message: "runs a shell text that isn't known before"}}})
		return
	}
	w.parsed += len(text.Text)
	if !w.enter(text.Span) {
		return
	}
	result := parse.Parse(text.Text, shell)
	for _, p := range result.Problems {
		w.issueAt(OpenScript, text.Span, fmt.Sprintf("runs a shell text that can't be judged: %s", p.Message))
	}
	if result.File == nil {
		w.record(Command{Span: text.Span, Via: via, Effects: []program.Effect{{Kind: program.Unproven, Target: text, Span: text.Span,
			Message: "runs a shell text that can't be parsed"}}})
		return
	}
	base, savedVia, savedShell := w.base, w.via, w.shell
	w.base, w.via, w.shell = &text.Span, via, shell
	w.depth++
	w.lines(result.File.Stmts)
	w.depth--
	w.base, w.via, w.shell = base, savedVia, savedShell
}
