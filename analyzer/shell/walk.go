package shell

import (
	"slices"
	"strings"
	"sync"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/world"
	"mvdan.cc/sh/v3/syntax"
)

// maxCommands bounds how many simple commands are followed, and maxDepth how deep texts, functions and wrappers may lie in each other.
const (
	maxCommands = 2000
	maxDepth    = 24
	// maxInner bounds how many bytes of texts within the text, given to eval or sh -c, are parsed in all.
	maxInner = 64 << 10
	// maxFilled bounds how many bytes the values of variables and parameters put into words in all.
	maxFilled = 8 << 20
)

// walker follows a tree. It is used for one text.
type walker struct {
	world  *world.World
	shell  parse.Shell
	state  *state
	result *Result

	base      *source.Span // the place of the word that holds the text being followed, nil for the outer text
	via       Via
	sub       *source.Span // the substitution that the text stands in, nil outside
	elsewhere bool
	behind    []string
	calls     []*syntax.Stmt // the functions being followed
	left      *state         // where break, continue and return leave the loops and functions being followed
	nested    int            // how many of these there are
	aborted   *state         // where an error may end the line being followed
	tested    int            // how many conditions are being followed: a failure in one doesn't end the shell
	said      said           // what the simple command that was followed last prints
	pipe      said           // what is written to the simple command behind a pipe
	deferred  []deferred
	ever      *state   // all that the shell may have known since there is something deferred
	marked    []string // descriptors that may be open for reading a file
	parallel  int      // how many parts that run beside another one are being followed
	began     []int    // the same when each of the functions in calls began
	depth     int
	count     int
	alone     bool         // redirections without a command are all that a substitution holds
	piped     bool         // the standard input is a pipe
	shifted   bool         // the positional parameters were shifted
	parsed    int          // bytes of inner texts
	filled    int          // bytes that values put into words
	at        *syntax.Stmt // what is being followed
	stopped   bool
}

// standardInput is the descriptor that is open for reading when a shell starts.
var standardInput = []string{"0"}

// Follow returns what can run in a parsed text. w gives the directories that the shell starts with.
func Follow(file *syntax.File, shell parse.Shell, w *world.World) *Result {
	f := walkers.Get().(*walker)
	defer walkers.Put(f)
	*f = walker{world: w, shell: shell, state: newState(w.Cwd), result: &Result{}, marked: standardInput}
	f.lines(file.Stmts)
	f.finish()
	result := f.result
	*f = walker{} // nothing of the text is kept
	return result
}

// walkers holds idle walkers.
var walkers = sync.Pool{New: func() any { return new(walker) }}

func (w *walker) issue(kind IssueKind, n syntax.Node, message string) {
	w.issueAt(kind, w.span(n), message)
}

func (w *walker) issueAt(kind IssueKind, span source.Span, message string) {
	for _, i := range w.result.Issues {
		if i.Kind == kind && i.Span == span {
			return
		}
	}
	w.result.Issues = append(w.result.Issues, Issue{kind, span, message})
}

// enter counts one more thing to follow; it returns false when the limits are reached.
func (w *walker) enter(span source.Span) bool {
	if w.full() {
		w.stop(span)
	}
	return !w.stopped
}

// full counts one more thing to follow and tells whether that is one too many.
func (w *walker) full() bool {
	w.count++
	return w.count > maxCommands || w.depth > maxDepth || w.parsed > maxInner
}

func (w *walker) stop(span source.Span) {
	w.stopped = true
	w.issueAt(TooMuch, span, "has more to follow than bashguard is ready to")
}

// fill counts one more value that is put into a word, behind others that are copied with it, and tells whether there is room for it.
func (w *walker) fill(v value, behind int) bool {
	w.filled += len(v.text) + len(v.tail) + wordSize*(1+behind)
	if w.filled > maxFilled && !w.stopped && w.at != nil {
		w.stop(w.span(w.at))
	}
	return w.filled <= maxFilled
}

// wordSize is what a word counts as, in bytes, however short it is.
const wordSize = 16

// stmts follows a list of statements. A cd whose failure nothing checks may leave the shell where it was.
func (w *walker) stmts(list []*syntax.Stmt) {
	for _, s := range list {
		w.stmt(s)
		w.settle(s)
	}
}

// settle ends a statement. With errexit a failed cd ends the shell, but not in a condition, nor in a list with && or ||.
func (w *walker) settle(s *syntax.Stmt) {
	_, single := s.Cmd.(*syntax.CallExpr)
	if w.state.moved && !(w.state.errexit && w.tested == 0 && single && !s.Negated) {
		w.state.joinDirs(w.state.before)
	}
	w.state.moved, w.state.before = false, nil
}

// apart follows a part of the text in a process of its own: what it changes in the shell is lost.
func (w *walker) apart(f func()) {
	saved := w.state
	w.state = saved.clone()
	f()
	w.state = saved
}

// maybe follows a part of the text that may not run: afterwards the state is either.
func (w *walker) maybe(f func()) {
	saved := w.state
	w.state = saved.clone()
	f()
	saved.join(w.state)
	w.state = saved
}

func (w *walker) stmt(s *syntax.Stmt) {
	if w.stopped {
		return
	}
	if w.full() {
		w.stop(w.span(s))
		return
	}
	w.at = s
	switch {
	case s.Background || s.Coprocess || s.Disown:
		if call, ok := s.Cmd.(*syntax.CallExpr); w.shell == parse.Zsh && (s.Cmd == nil || ok && len(call.Args) == 0) {
			w.issue(OpenScript, s, "sends nothing but assignments or redirections to the background, which zsh refuses")
		}
		w.beside(func() { w.apart(func() { w.command(s) }) })
	case s.Negated:
		w.condition(func() { w.command(s) })
	default:
		w.command(s)
	}
	if w.ever != nil {
		w.ever.join(w.state)
	}
}

// condition follows a part of the text whose failure doesn't end the shell, whatever set -e says.
func (w *walker) condition(f func()) {
	w.tested++
	f()
	w.tested--
}

// command follows a statement. Nothing of it runs where one of its redirections fails.
func (w *walker) command(s *syntax.Stmt) {
	if slices.ContainsFunc(s.Redirs, mayFail) {
		w.maybe(func() { w.redirectedCommand(s) })
		return
	}
	w.redirectedCommand(s)
}

func (w *walker) redirectedCommand(s *syntax.Stmt) {
	if call, ok := s.Cmd.(*syntax.CallExpr); ok {
		w.simple(call, s)
		return
	}
	r := w.redirected(s.Redirs, w.state)
	if s.Cmd == nil && w.shell == parse.Zsh {
		w.nullCommand(s, r)
		return
	}
	if s.Cmd == nil || len(r.effects) > 0 {
		w.record(Command{Span: w.span(s), Redirects: r.effects})
	}
	if s.Cmd != nil {
		w.compound(s.Cmd)
	}
}

// nullCommand follows redirections without a command, for which zsh runs cat, or a pager where a file is only read; $(<file) it reads
// itself (zshmisc(1), REDIRECTIONS WITH NO COMMAND). Debian's zsh runs pager, others more.
func (w *walker) nullCommand(s *syntax.Stmt, r redirects) {
	names := []string{"cat"}
	if len(s.Redirs) == 1 && s.Redirs[0].Op == syntax.RdrIn {
		if names = []string{"more", "pager"}; w.alone {
			w.record(Command{Span: w.span(s), Redirects: r.effects})
			return
		}
	}
	for _, name := range names {
		word := program.Word{Text: name, Span: w.span(s)}
		w.maybe(func() {
			w.call(call{words: []program.Word{word}, redirects: r, span: word.Span, via: w.via})
		})
	}
}

// compound follows everything that isn't a simple command.
func (w *walker) compound(cmd syntax.Command) {
	switch c := cmd.(type) {
	case *syntax.Subshell:
		w.apart(func() { w.stmts(c.Stmts) })
	case *syntax.Block:
		w.stmts(c.Stmts)
	case *syntax.BinaryCmd:
		w.binary(c)
	case *syntax.IfClause:
		w.ifClause(c)
	case *syntax.WhileClause:
		w.loop(func() { w.condition(func() { w.stmts(c.Cond) }); w.maybe(func() { w.stmts(c.Do) }) })
	case *syntax.ForClause:
		w.forClause(c)
	case *syntax.CaseClause:
		w.caseClause(c)
	case *syntax.FuncDecl:
		w.define(c)
	case *syntax.TimeClause:
		if c.Stmt != nil && w.shell == parse.Zsh { // in a process of its own, or not
			w.maybe(func() { w.stmt(c.Stmt) })
		} else if c.Stmt != nil {
			w.stmt(c.Stmt)
		}
	case *syntax.TestClause:
		w.testExpr(c.X)
	case *syntax.ArithmCmd:
		w.arithmeticCommand(c.X)
	case *syntax.LetClause:
		if let := program.Literal("let"); w.aliased(let.Text) {
			w.record(Command{Words: []program.Word{let}, Span: w.span(c), Effects: []program.Effect{unproven(let, "may be an alias that the text sets")}})
		}
		for _, x := range c.Exprs {
			w.arithmeticCommand(x)
		}
	case *syntax.DeclClause:
		w.declare(c)
	case *syntax.CoprocClause:
		w.issue(OpenScript, cmd, "runs a command beside the shell, as a coprocess, which bashguard doesn't follow")
	default:
		w.issue(OpenScript, cmd, "is a structure that bashguard doesn't follow")
	}
}

func (w *walker) binary(c *syntax.BinaryCmd) {
	switch c.Op {
	case syntax.AndStmt:
		w.condition(func() { w.stmt(c.X) })
		w.and(c.Y)
	case syntax.OrStmt:
		w.condition(func() { w.stmt(c.X) })
		w.or(c.Y)
	default: // pipes: both sides are processes, but for a shell that keeps the last one (lastpipe, zsh)
		w.beside(func() {
			w.apart(func() { w.stmt(c.X) })
			w.connect(c)
			saved := w.piped
			w.piped = true
			y := w.pipedTime(c.Y)
			w.maybe(func() { w.stmt(y); w.settle(y) })
			w.piped = saved
		})
	}
}

// pipedTime returns what stands behind a pipe as bash has it: there time is no keyword but the program.
func (w *walker) pipedTime(s *syntax.Stmt) *syntax.Stmt {
	t, ok := s.Cmd.(*syntax.TimeClause)
	if !ok || t.Stmt == nil || w.shell != parse.Bash {
		return s
	}
	timed, ok := t.Stmt.Cmd.(*syntax.CallExpr)
	if !ok || len(timed.Assigns) > 0 {
		return s
	}
	word := func(text string) *syntax.Word {
		return &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{ValuePos: t.Pos(), ValueEnd: t.End(), Value: text}}}
	}
	words := []*syntax.Word{word("time")}
	if t.PosixFormat {
		words = append(words, word("-p"))
	}
	out := *t.Stmt
	out.Cmd = &syntax.CallExpr{Args: append(words, timed.Args...)}
	return &out
}

// beside follows a part of the text that runs at the same time as another one.
func (w *walker) beside(f func()) {
	w.parallel++
	f()
	w.parallel--
}

// and follows the right side of &&, which runs only where a cd on the left side succeeded; if it fails itself, what follows in the chain
// doesn't run either, but the statement behind the chain does, wherever the shell was left.
func (w *walker) and(y *syntax.Stmt) {
	left := w.state.clone()
	w.state.moved, w.state.before = false, nil
	w.stmt(y)
	success := w.state.dirs
	failed := &state{dirs: left.dirs}
	if left.moved {
		failed.joinDirs(left.before)
	}
	if w.state.moved {
		failed.joinDirs(w.state.before)
	}
	moved := left.moved || w.state.moved
	w.state.join(left)
	w.state.dirs, w.state.moved, w.state.before = success, moved, failed.dirs
}

// or follows the right side of ||, which runs where a failed cd left the shell.
func (w *walker) or(y *syntax.Stmt) {
	saved := w.state
	w.state = saved.clone()
	w.settle(y)
	w.stmt(y)
	w.settle(y)
	if w.leaves(y) {
		saved.moved, saved.before = false, nil
	} else {
		saved.join(w.state)
	}
	w.state = saved
}

// leaves tells whether nothing behind a statement runs: exit, return from a function, or a group that ends in one.
func (w *walker) leaves(s *syntax.Stmt) bool {
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		if len(c.Args) == 0 || s.Background {
			return false
		}
		name := c.Args[0].Lit()
		if len(s.Redirs) > 0 || len(c.Assigns) > 0 || len(c.Args) > 2 { // which may fail
			return false
		}
		return w.state.funcs[name] == nil && (name == "exit" || name == "return" && len(w.calls) > 0)
	case *syntax.Block:
		return len(s.Redirs) == 0 && len(c.Stmts) > 0 && w.leaves(c.Stmts[len(c.Stmts)-1])
	}
	return false
}

func (w *walker) ifClause(c *syntax.IfClause) {
	if !c.ThenPos.IsValid() { // a plain else
		w.stmts(c.Then)
		return
	}
	w.condition(func() { w.stmts(c.Cond) })
	otherwise := w.state.clone()
	w.stmts(c.Then)
	then := w.state
	w.state = otherwise
	if c.Else != nil {
		w.ifClause(c.Else)
	}
	w.state.join(then)
}

// loop follows a body until it shows nothing new; a value that changes each time is open in the end.
func (w *walker) loop(body func()) {
	opened := map[string]bool{}
	for round := 0; !w.stopped; round++ {
		before := w.state.clone()
		w.leavable(body)
		w.state.join(before)
		for name := range opened {
			w.state.set(name, unknown())
		}
		if w.state.equal(before) {
			return
		}
		if round >= 3 {
			w.widen(before, opened)
		}
	}
}

// widen opens every variable, and the directory, that a round changed. An opened variable stays so.
func (w *walker) widen(before *state, opened map[string]bool) {
	for name, v := range w.state.vars {
		if old, ok := before.vars[name]; !ok || len(old.values) != len(v.values) {
			v.values, opened[name] = unknown(), true
			put(&w.state.vars, name, v)
		}
	}
	if len(before.dirs) != len(w.state.dirs) {
		w.state.dirs = nil
	}
}

func (w *walker) forClause(c *syntax.ForClause) {
	switch l := c.Loop.(type) {
	case *syntax.WordIter:
		values := w.items(l)
		if c.Select { // any line that is no number gives the empty value, and REPLY holds the line
			values = union(values, fixed(""))
			w.state.set("REPLY", unknown())
		}
		w.loop(func() {
			w.assign(l.Name.Value, values, l)
			w.maybe(func() { w.stmts(c.Do) })
		})
	case *syntax.CStyleLoop:
		w.arithmeticCommand(l.Init)
		w.loop(func() {
			w.arithmeticCommand(l.Cond)
			w.maybe(func() { w.stmts(c.Do) })
			w.arithmeticCommand(l.Post)
		})
	default:
		w.issue(OpenScript, c, "is a loop that bashguard doesn't follow")
	}
}

// items returns what the variable of a for loop may hold.
func (w *walker) items(l *syntax.WordIter) []value {
	if !l.InPos.IsValid() {
		return unknown()
	}
	var values []value
	nullglob := w.state.nullglob
	w.state.nullglob = false // no item is no round
	lists := w.fields(l.Items)
	w.state.nullglob = nullglob
	for _, fields := range lists {
		for _, f := range fields {
			v := value{text: f.Text, open: f.Open != program.Fixed, number: f.Pattern == numberPattern, tail: f.Tail}
			if f.Open == program.Any {
				v.text = "" // it may be any word but the first
			}
			values = union(values, []value{v})
		}
	}
	if len(values) == 0 {
		return fixed("") // the body doesn't run; following it all the same does no harm
	}
	return values
}

func (w *walker) caseClause(c *syntax.CaseClause) {
	w.text(c.Word)
	for _, item := range c.Items {
		w.maybe(func() {
			for _, p := range item.Patterns {
				w.discard(p)
			}
			w.stmts(item.Stmts)
		})
	}
}

// define keeps the body of a function. mvdan.cc/sh takes the whole list behind f() for the body, f() { a; } && b, but a shell's
// grammar ends the body with the group, and runs what follows.
func (w *walker) define(c *syntax.FuncDecl) {
	if list, ok := c.Body.Cmd.(*syntax.BinaryCmd); ok {
		w.binary(defineFirst(c, list))
		return
	}
	names := c.Names
	if c.Name != nil {
		names = append(names, c.Name)
	}
	if len(names) == 0 {
		w.stmt(c.Body) // zsh runs an anonymous function at once
	}
	for _, n := range names {
		if name := (program.Word{Text: n.Value, Span: w.span(n)}); w.aliased(n.Value) {
			w.record(Command{Words: []program.Word{name}, Span: name.Span, Effects: []program.Effect{unproven(name, "may be an alias that the text sets")}})
		}
		if w.shell == parse.Sh && posixSpecial.Has(n.Value) {
			w.issue(OpenScript, n, "defines a function `"+n.Value+"`, which a POSIX shell refuses")
		}
		bodies := []*syntax.Stmt{c.Body}
		if w.state.frozen {
			bodies = unionBodies(bodies, w.state.funcs[n.Value])
		}
		put(&w.state.funcs, n.Value, bodies)
		if hooks.Has(n.Value) || strings.HasPrefix(n.Value, "TRAP") && w.shell == parse.Zsh {
			w.later(program.Word{Text: n.Value, Span: w.span(n)}, !strings.HasPrefix(n.Value, "command_not_found"))
		}
	}
}

// defineFirst returns the list with its first command replaced by the definition of a function that has this command as its body.
func defineFirst(c *syntax.FuncDecl, list *syntax.BinaryCmd) *syntax.BinaryCmd {
	rest, first := *list, *list.X
	if inner, ok := list.X.Cmd.(*syntax.BinaryCmd); ok {
		first.Cmd = defineFirst(c, inner)
	} else {
		define := *c
		define.Body = list.X
		first = syntax.Stmt{Position: c.Position, Cmd: &define}
	}
	rest.X = &first
	return &rest
}

// substitution follows the commands in $(…), backticks or <(…).
func (w *walker) substitution(n syntax.Node, stmts []*syntax.Stmt) {
	span := w.span(n)
	saved, via := w.sub, w.via
	w.sub = &span
	if via == Direct {
		w.via = Substitution
	}
	alone := w.alone
	w.alone = len(stmts) == 1 && stmts[0].Cmd == nil
	w.apart(func() { w.stmts(stmts) })
	w.sub, w.via, w.alone = saved, via, alone
}

func (w *walker) testExpr(x syntax.TestExpr) {
	switch x := x.(type) {
	case *syntax.BinaryTest:
		w.binaryTest(x)
	case *syntax.UnaryTest:
		w.testExpr(x.X)
		if word, ok := x.X.(*syntax.Word); ok && (x.Op == syntax.TsVarSet || x.Op == syntax.TsRefVar) {
			w.subscripted([]program.Word{w.text(word)})
		} else if ok && x.Op == syntax.TsFdTerm && w.shell == parse.Zsh {
			w.numbersIn([]program.Word{w.text(word)})
		}
	case *syntax.ParenTest:
		w.testExpr(x.X)
	case *syntax.Word:
		w.discard(x)
	}
}

func (w *walker) binaryTest(x *syntax.BinaryTest) {
	w.testExpr(x.X)
	switch x.Op {
	case syntax.AndTest, syntax.OrTest:
		w.maybe(func() { w.testExpr(x.Y) })
	default:
		w.testExpr(x.Y)
	}
	switch x.Op {
	case syntax.TsEql, syntax.TsNeq, syntax.TsLeq, syntax.TsGeq, syntax.TsLss, syntax.TsGtr:
		for _, side := range []syntax.TestExpr{x.X, x.Y} {
			if word, ok := side.(*syntax.Word); ok {
				w.arithmeticWord(word)
			}
		}
	}
}
