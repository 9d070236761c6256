package shell

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"mvdan.cc/sh/v3/syntax"
)

// call is one simple command with its words expanded.
type call struct {
	words     []program.Word
	env       []setting
	redirects redirects
	span      source.Span
	plain     bool // functions and builtins don't count: another program runs it
	own       bool // though plain, a builtin of that name is what runs: behind command and builtin
	via       Via
	node      *syntax.CallExpr // where the text has it, nil when another program runs it
	piped     program.Output   // what is known of its standard input
}

// simple follows a simple command: assignments, words, redirections.
func (w *walker) simple(c *syntax.CallExpr, s *syntax.Stmt) {
	before := w.state
	if !plainRedirects(s.Redirs) {
		before = w.state.clone()
	}
	if len(c.Args) == 0 {
		for _, a := range c.Assigns {
			w.assignment(a)
		}
		r := w.redirected(s.Redirs, before)
		if len(r.effects) > 0 {
			w.record(Command{Span: w.span(s), Redirects: r.effects})
		}
		return
	}
	alternatives := w.fields(c.Args)
	env := w.settings(c.Assigns)
	r := w.redirected(s.Redirs, before)
	span := w.span(c)
	for _, r := range s.Redirs {
		span.End = max(span.End, w.span(r).End)
	}
	w.said = said{}
	if len(alternatives) == 1 {
		w.call(call{words: alternatives[0], env: env, redirects: r, span: span, via: w.via, node: c, piped: w.pipedInto(s, c)})
		return
	}
	saved := w.state
	var joined *state
	for _, words := range alternatives {
		w.state = saved.clone()
		w.call(call{words: words, env: env, redirects: r, span: span, via: w.via})
		if joined == nil {
			joined = w.state
		} else {
			joined.join(w.state)
		}
	}
	w.state = joined
}

// call finds out what the first word names, and follows that: a function, a builtin that changes the shell, or a program.
func (w *walker) call(c call) {
	if len(c.words) == 0 || !w.enter(c.span) {
		w.setFor(c.env) // in front of nothing they stay
		if len(c.redirects.effects) > 0 {
			w.record(Command{Span: c.span, Redirects: c.redirects.effects, Via: c.via})
		}
		return
	}
	first := c.words[0]
	if first.Open != program.Fixed {
		w.openCommand(c)
		return
	}
	if b := builtins[first.Text]; !c.plain && (b != nil || w.state.funcs[first.Text] != nil) {
		if why := w.otherwise(c, first.Text); why != "" && (w.aliased(first.Text) || !w.isBuiltin(first.Text) && w.state.funcs[first.Text] == nil) {
			w.record(Command{Words: c.words, Span: c.span, Via: c.via, Altered: true, Effects: []program.Effect{unproven(first, "%s", why)}})
		}
		if w.function(c, first.Text) {
			return
		}
	}
	if w.state.funcs[first.Text] != nil { // a function may have run instead
		w.maybe(func() { w.notFunction(c) })
		return
	}
	w.notFunction(c)
}

// notFunction follows a builtin or a program.
func (w *walker) notFunction(c call) {
	w.zshNumbers(c)
	if b := builtins[c.words[0].Text]; b != nil && !c.plain {
		w.builtinOrProgram(b, c)
		return
	}
	w.program(c)
}

// builtinOrProgram follows a builtin, and the program of that name where the shell may lack it.
func (w *walker) builtinOrProgram(b func(*walker, *call) bool, c call) {
	judge := true
	if w.isBuiltin(c.words[0].Text) {
		judge = w.builtin(b, &c)
	} else { // the shell lacks it, but another one of that name may have it
		w.maybe(func() { judge = w.builtin(b, &c) })
	}
	if judge {
		w.program(c)
	}
}

// setFor sets the variables in front of a command. An assignment may be refused.
func (w *walker) setFor(env []setting) {
	for i, s := range env {
		values := []value{s.value}
		if i > 0 && env[i-1].name == s.name { // another thing that it may be
			values = union(w.lookup(s.name), values)
		}
		saved := w.base
		w.base = &s.word.Span
		w.assign(s.name, values, &syntax.Lit{})
		w.base = saved
	}
}

// builtin runs a builtin. What is set in front of it counts while it runs; in front of a special one it stays in a POSIX shell.
func (w *walker) builtin(b func(*walker, *call) bool, c *call) bool {
	if len(c.env) == 0 {
		return b(w, c)
	}
	before := maps.Clone(w.state.vars)
	w.setFor(c.env)
	during := maps.Clone(w.state.vars)
	judge := b(w, c)
	for _, s := range c.env {
		old, known := before[s.name]
		now := w.state.vars[s.name]
		switch {
		case specialBuiltins.Has(c.words[0].Text) || !slices.Equal(now.values, during[s.name].values):
			now.values = union(now.values, old.values)
			if !known {
				now.values = union(now.values, unknown())
			}
			put(&w.state.vars, s.name, now)
		case known:
			put(&w.state.vars, s.name, old)
		default:
			delete(w.state.vars, s.name)
		}
	}
	return judge
}

// aliased tells whether the text may have made an alias of a name.
func (w *walker) aliased(name string) bool { return w.state.aliases[name] || w.state.aliases["*"] }

func (w *walker) openCommand(c call) {
	first := c.words[0]
	message := fmt.Sprintf("runs `%s`, which the text doesn't fix", first)
	if first.String() == "…" {
		message = "runs a program whose name the text doesn't fix"
	}
	w.issueAt(OpenCommand, first.Span, message)
	w.record(Command{Words: c.words, Span: c.span, Via: c.via, Redirects: c.redirects.effects, Elsewhere: w.elsewhere,
		Effects: []program.Effect{{Kind: program.Unproven, Target: first, Span: first.Span, Message: "isn't known before it runs"}}})
}

// function follows the bodies that a name may have; it returns false when the name may mean a program as well.
func (w *walker) function(c call, name string) bool {
	bodies, ok := w.state.funcs[name]
	if !ok {
		return false
	}
	if len(c.redirects.effects) > 0 {
		w.record(Command{Span: c.span, Redirects: c.redirects.effects, Via: c.via})
	}
	only := !specialBuiltins.Has(name) // which in a POSIX shell come first
	for _, body := range bodies {
		if body == nil {
			only = false
			continue
		}
		w.maybe(func() { w.followBody(c, name, body) })
	}
	return only
}

// followBody follows the body of a function with the arguments of one call.
func (w *walker) followBody(c call, name string, body *syntax.Stmt) {
	for i, running := range w.calls {
		if running == body {
			w.record(Command{Words: c.words, Span: c.span, Via: c.via, Effects: []program.Effect{{Kind: program.Unproven, Target: c.words[0],
				Span: c.words[0].Span, Message: "is a function that calls itself"}}})
			if w.parallel > w.began[i] {
				w.issueAt(SelfStart, c.span, "starts `"+name+"` again beside itself")
			}
			return
		}
	}
	w.setFor(c.env)
	params, known := w.state.params, w.state.known
	w.state.params, w.state.known = positional(c.words[1:])
	saved := w.via
	w.via = Called
	w.calls, w.began = append(w.calls, body), append(w.began, w.parallel)
	w.depth++
	w.leavable(func() { w.stmt(body) })
	w.depth--
	w.calls, w.began = w.calls[:len(w.calls)-1], w.began[:len(w.began)-1]
	w.via = saved
	w.state.params, w.state.known = params, known
	if w.left != nil {
		w.left.params, w.left.known = params, known
	}
}

// positional returns words as positional parameters; known is false when the text doesn't fix how many there are.
func positional(words []program.Word) (params [][]value, known bool) {
	for _, word := range words {
		if word.Open == program.Any || word.Open == program.Names {
			return nil, false
		}
		params = append(params, []value{{text: word.Text, open: word.Open != program.Fixed, number: word.Pattern == numberPattern, tail: word.Tail}})
	}
	return params, true
}

// systemDirectories hold the programs that a bare name means (DESIGN: a program is what will run).
var systemDirectories = []string{"/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"}

// programName returns the bare name of the program that a first word names, "" when it lies outside the system's directories.
func programName(word string) string {
	if !strings.Contains(word, "/") {
		return word
	}
	if !path.IsAbs(word) {
		return ""
	}
	dir, name := path.Split(path.Clean(word))
	if slices.Contains(systemDirectories, path.Clean(dir)) {
		return name
	}
	return ""
}

// program judges a program, or a builtin that leaves the shell as it is, and follows what it runs.
func (w *walker) program(c call) {
	name := programName(c.words[0].Text)
	cmd := Command{Words: c.words, Program: name, Span: c.span, Via: c.via, Redirects: c.redirects.effects, Elsewhere: w.elsewhere}
	words := c.words
	if name != "" && name != words[0].Text {
		words = slices.Clone(words)
		words[0].Text = name
	}
	in := judgeWith(words, c)
	cmd.Effects, cmd.Invocation = in.Effects, in
	if why := w.otherwise(c, name); why == "" {
		w.hear(c, in)
	} else {
		cmd.Altered = true
		cmd.Effects = append(cmd.Effects, program.Effect{Kind: program.Unproven, Target: c.words[0], Span: c.words[0].Span, Message: why})
	}
	w.record(cmd)
	if in.TooMuch {
		w.stop(c.span)
	}
	for _, run := range in.Runs {
		w.run(c, run)
	}
}

func judgeWith(words []program.Word, c call) *program.Invocation {
	if c.redirects.input != nil {
		return program.Judge(words, c.redirects.input)
	}
	return program.JudgePiped(words, c.piped)
}

// otherwise says why a name may mean another program, or act otherwise than its row says; "" when it doesn't.
func (w *walker) otherwise(c call, name string) string {
	own := func() bool { return (!c.plain || c.own) && w.isBuiltin(name) }
	if w.state.redefined != "" && name != "" && name == c.words[0].Text && !own() {
		return "may be another program: " + w.state.redefined
	}
	if w.aliased(c.words[0].Text) {
		return "may be an alias that the text sets"
	}
	if v := w.actingVariable(name, c.env); v != "" && !own() {
		return fmt.Sprintf("acts on the variable `%s` that the text sets", v)
	}
	return ""
}

// run follows what a wrapper runs: other words, or a shell text.
func (w *walker) run(outer call, r program.Run) {
	saved, elsewhere, behind := w.state, w.elsewhere, w.behind
	w.state = saved.clone()
	w.behind = append(behind[:len(behind):len(behind)], programName(outer.words[0].Text))
	w.elsewhere = elsewhere || r.Elsewhere
	w.depth++
	if r.Dir != nil {
		w.changeDir(*r.Dir)
	}
	if r.Script {
		w.script(r, outer.span)
	} else {
		env := append(outer.env[:len(outer.env):len(outer.env)], w.runSettings(r)...)
		w.call(call{words: r.Words, env: env, span: outer.span, plain: true, via: wrappedIn(outer.via), redirects: redirects{input: outer.redirects.input}})
	}
	w.depth--
	w.state, w.elsewhere, w.behind = saved, elsewhere, behind
}

// wrappedIn tells how a program runs that a command of this kind runs.
func wrappedIn(outer Via) Via {
	if outer == Direct {
		return Wrapped
	}
	return outer
}

// runSettings returns the assignments that a wrapper adds.
func (w *walker) runSettings(r program.Run) []setting {
	var out []setting
	for _, word := range r.Assignments {
		name, text, _ := strings.Cut(word.Text, "=")
		out = append(out, setting{name, value{text: text, open: word.Open != program.Fixed}, word})
	}
	return out
}
