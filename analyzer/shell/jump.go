package shell

import (
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"mvdan.cc/sh/v3/syntax"
)

// joinInto adds a state to those that a place may be reached in.
func joinInto(to **state, s *state) {
	if *to == nil {
		*to = s.clone()
	} else {
		(*to).join(s)
	}
}

// leave keeps the state at a break, continue or return for the end of the loop or function: what stands behind it may not have run.
func leave(w *walker, c *call) bool {
	if w.nested > 0 {
		joinInto(&w.left, w.state)
	}
	return w.done(c)
}

// leavable follows a loop's or a function's body, which break, continue or return may leave before its end.
func (w *walker) leavable(body func()) {
	w.nested++
	body()
	w.nested--
	if w.left != nil {
		w.state.join(w.left)
	}
	if w.nested == 0 {
		w.left = nil
	}
}

// mayAbort keeps the state at something that may fail while words are expanded: a division by zero, say. bash then drops the rest of
// the complete command, functions and loops included, but goes on with the next line.
func (w *walker) mayAbort() { joinInto(&w.aborted, w.state) }

// lines follows a whole text. Statements that stand on one line are one complete command.
func (w *walker) lines(list []*syntax.Stmt) {
	for i, s := range list {
		w.stmt(s)
		w.settle(s)
		last := i+1 == len(list) || list[i+1].Pos().Line() > s.End().Line()
		if last && w.aborted != nil {
			w.state.join(w.aborted)
			if w.depth == 0 {
				w.aborted = nil
			}
		}
	}
}

// deferred is a text that runs at some later time: that of a trap, or the name of a function that a shell calls by itself.
type deferred struct {
	text      program.Word
	shell     parse.Shell
	base, sub *source.Span
	elsewhere bool
	behind    []string
	anytime   bool // it runs between other commands, not only at the end
}

// later keeps a text for the end of the judgement, and from now on remembers every state that it may meet.
func (w *walker) later(text program.Word, anytime bool) {
	joinInto(&w.ever, w.state)
	w.deferred = append(w.deferred, deferred{text, w.shell, w.base, w.sub, w.elsewhere, w.behind, anytime})
}

// mark gives every variable a value that nothing else has, so that a change of any shows.
func (s *state) mark() {
	for name, v := range s.vars {
		v.values = []value{{open: true, tail: "\x00"}}
		put(&s.vars, name, v)
	}
}

// finish follows what was kept, in a state that holds all that the shell may have known since.
func (w *walker) finish() {
	for i := 0; i < len(w.deferred) && !w.stopped; i++ {
		d := w.deferred[i]
		w.state = w.ever.clone()
		w.state.forget()
		w.base, w.sub, w.elsewhere, w.behind = d.base, d.sub, d.elsewhere, d.behind
		w.state.mark()
		before := w.state.clone()
		w.shifted = false
		w.inner(d.text, d.shell, Called)
		if d.anytime && (w.shifted || w.state.nullglob != before.nullglob || !w.state.equal(before)) {
			w.issueAt(OpenScript, d.text.Span, "changes what the commands between which it runs mean")
		}
	}
}

// hooks are functions that bash and zsh call by themselves (bash(1), COMMAND EXECUTION; zshmisc(1), SPECIAL FUNCTIONS; zshexpn(1),
// Dynamic named directories). zsh has TRAP followed by the name of a signal too.
var hooks = wordlist.List(`command_not_found_handle command_not_found_handler chpwd periodic precmd preexec zshaddhistory zshexit zsh_directory_name`)
