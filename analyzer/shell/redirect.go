package shell

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"mvdan.cc/sh/v3/syntax"
)

// redirects is what the redirections of one statement do.
type redirects struct {
	effects []program.Effect
	input   *program.Word // the standard input when the text gives it literally
}

// redirected follows the redirections of a statement. The words of a command are expanded before them, with what that changes, or some
// after them: before is the state in front of all. What the redirections change themselves may be lost with the process that does them.
func (w *walker) redirected(list []*syntax.Redirect, before *state) (r redirects) {
	if plainRedirects(list) {
		return w.redirects(list)
	}
	w.maybe(func() {
		w.state.join(before)
		r = w.redirects(list)
	})
	return r
}

// plainRedirects tells whether redirections expand and set nothing, as nearly all do.
func plainRedirects(list []*syntax.Redirect) bool {
	for _, rd := range list {
		_, literal := literalText(rd.Word)
		if !literal || rd.N != nil && rd.N.Value[0] == '{' || rd.Hdoc != nil && slices.ContainsFunc(rd.Hdoc.Parts, isExpansion) {
			return false
		}
	}
	return true
}

// mayFail tells whether a redirection may find nothing to open.
func mayFail(rd *syntax.Redirect) bool {
	text, _ := literalText(rd.Word)
	switch rd.Op {
	case syntax.Hdoc, syntax.DashHdoc, syntax.WordHdoc:
		return false
	case syntax.DplIn, syntax.DplOut:
		return text != "-" && text != "0" && !isOutput(text)
	}
	return text != "/dev/null" && text != "/dev/stdout" && text != "/dev/stderr"
}

func isExpansion(part syntax.WordPart) bool {
	_, literal := part.(*syntax.Lit)
	return !literal
}

func (w *walker) redirects(list []*syntax.Redirect) redirects {
	var r redirects
	inputs := 0
	if w.piped {
		inputs++
	}
	for _, rd := range list {
		n := descriptor(rd)
		w.nameDescriptor(rd)
		saved := r.input
		switch rd.Op {
		case syntax.Hdoc, syntax.DashHdoc:
			w.hereDocument(&r, rd)
		case syntax.WordHdoc:
			text := w.text(rd.Word)
			text.Text += "\n"
			r.input = &text
		case syntax.DplIn, syntax.DplOut:
			w.duplicate(&r, rd)
		case syntax.RdrIn:
			r.input = nil
			w.readRedirect(&r, rd)
		default:
			w.writeRedirect(&r, rd)
		}
		if n != "0" {
			r.input = saved
			continue
		}
		if inputs++; rd.Op != syntax.Hdoc && rd.Op != syntax.DashHdoc && rd.Op != syntax.WordHdoc {
			r.input = nil
		}
	}
	if w.shell == parse.Zsh && inputs > 1 { // which reads one after another
		r.input = nil
	}
	return r
}

// descriptor returns the descriptor that a redirection opens: a number, or {name}.
func descriptor(rd *syntax.Redirect) string {
	if rd.N != nil {
		return cmp.Or(strings.TrimLeft(rd.N.Value, "0"), "0") // 00< is 0<
	}
	switch rd.Op {
	case syntax.RdrIn, syntax.RdrInOut, syntax.DplIn, syntax.Hdoc, syntax.DashHdoc, syntax.WordHdoc:
		return "0"
	}
	return "1"
}

// nameDescriptor sets the variable of {name}>file to a number.
func (w *walker) nameDescriptor(rd *syntax.Redirect) {
	if rd.N == nil || !strings.HasPrefix(rd.N.Value, "{") {
		return
	}
	word := program.Word{Text: strings.Trim(rd.N.Value, "{}"), Span: w.span(rd)}
	w.subscripted([]program.Word{word})
	w.state.set(word.Text, integer())
	w.noticeWord(word.Text, integer(), word)
}

// isOutput tells whether a descriptor is the standard output or error output.
func isOutput(n string) bool { return n == "1" || n == "2" }

// copied follows the duplication of a descriptor. Where a file that is open for reading becomes an output, writing to /dev/stdout opens
// that file for writing; and an unknown descriptor, "", may be such a file.
func (w *walker) copied(r *redirects, rd *syntax.Redirect, from string) {
	to := descriptor(rd)
	switch {
	case from != "" && !slices.Contains(w.marked, from):
	case isOutput(to):
		r.effects = append(r.effects, unproven(program.Word{Text: from, Span: w.span(rd)}, "makes an input the output"))
	default:
		w.mark(to)
	}
}

// mark notes that a descriptor may be open for reading a file.
func (w *walker) mark(descriptor string) {
	if !slices.Contains(w.marked, descriptor) {
		w.marked = append(w.marked[:len(w.marked):len(w.marked)], descriptor)
	}
}

func (w *walker) hereDocument(r *redirects, rd *syntax.Redirect) {
	if rd.Hdoc == nil {
		r.input = &program.Word{}
		return
	}
	var text program.Word
	if _, quoted := quotedDelimiter(rd.Word); quoted {
		text = program.Word{Text: rd.Hdoc.Lit(), Span: w.span(rd.Hdoc)}
	} else {
		text = w.body(rd.Hdoc)
	}
	if rd.Op == syntax.DashHdoc {
		text.Text = leadingTabs().ReplaceAllString(text.Text, "")
	}
	r.input = &text
}

// leadingTabs finds the tabs at the beginnings of lines.
var leadingTabs = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\t+`) })

// quotedDelimiter tells whether the end word of a here-document is quoted, so that its body is taken as it stands.
func quotedDelimiter(word *syntax.Word) (string, bool) {
	lit := word.Lit()
	return lit, lit == "" || strings.Contains(lit, "\\")
}

// body expands a here-document: as inside double quotes, but quotes are ordinary characters.
func (w *walker) body(word *syntax.Word) program.Word {
	list := []builder{{}}
	for i, part := range word.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			each(list, func(b *builder) { b.literal(unescape(lit.Value, "$`\\\n")) })
			continue
		}
		list = w.partOf(list, word.Parts, i, true)
	}
	out := list[0].current
	if len(list) > 1 || len(list[0].done) > 0 {
		out = program.Word{Open: program.One}
	}
	out.Span = w.span(word)
	return out
}

// duplicate handles >&word and <&word: a descriptor, a dash, or in bash a file that takes both streams.
func (w *walker) duplicate(r *redirects, rd *syntax.Redirect) {
	target := w.text(rd.Word)
	number := strings.TrimSuffix(target.Text, "-")
	switch {
	case target.Open != program.Fixed && target.Pattern != numberPattern && rd.Op == syntax.DplOut:
		w.openTarget(r, rd, target)
	case target.Open != program.Fixed:
		w.copied(r, rd, "")
	case number == "" || number == "p" && w.shell == parse.Zsh:
	case isInteger(number):
		w.copied(r, rd, strings.TrimLeft(number[:len(number)-1], "0")+number[len(number)-1:])
	case rd.Op == syntax.DplOut:
		w.write(r, rd, target)
	default:
		r.effects = append(r.effects, program.Effect{Kind: program.Unproven, Target: target, Span: w.span(rd), Message: "redirects from `" + target.Text + "`"})
	}
}

// target expands the word of a redirection: one word, which bash takes for a pattern of file names where it stands outside quotes.
func (w *walker) target(word *syntax.Word) program.Word {
	if text, ok := literalText(word); ok {
		return program.Word{Text: text, Span: w.span(word)}
	}
	if w.shell != parse.Sh && w.hasBraces(word) { // one file or several
		list := w.expand(word)
		if len(list) == 1 && len(list[0]) == 1 {
			return list[0][0]
		}
		return program.Word{Open: program.Names, Span: w.span(word)}
	}
	if fields := w.parts(word); len(fields) == 1 && len(fields[0].done) == 1 && fields[0].done[0].Open == program.Names {
		out := fields[0].done[0]
		out.Span = w.span(word)
		return out
	}
	return w.text(word)
}

func (w *walker) readRedirect(r *redirects, rd *syntax.Redirect) {
	target := w.target(rd.Word)
	w.mark(descriptor(rd))
	effect := program.Effect{Kind: program.Read, Target: target, Span: w.span(rd), Message: fmt.Sprintf("reads `%s`", target)}
	switch {
	case isNetwork(target.Text):
		effect.Kind, effect.Message = program.Connect, fmt.Sprintf("connects to `%s`", target)
	case target.Open != program.Fixed && target.Pattern == "" && mayBeNetwork(target.Text):
		effect.Kind, effect.Message = program.Unproven, "reads a file that the text doesn't name, which may be a connection such as /dev/tcp/host/80"
	case isOutput(descriptor(rd)):
		// What writes to /dev/stdout then would write to the file.
		effect.Kind, effect.Message = program.Unproven, "reads into the descriptor of an output"
	}
	r.effects = append(r.effects, effect)
}

// isNetwork tells whether bash opens a connection instead of a file (bash(1), REDIRECTION).
func isNetwork(path string) bool {
	return strings.HasPrefix(path, "/dev/tcp/") || strings.HasPrefix(path, "/dev/udp/")
}

// mayBeNetwork tells whether a path that begins so may become one that isNetwork knows.
func mayBeNetwork(prefix string) bool {
	return strings.HasPrefix("/dev/tcp/", prefix) || strings.HasPrefix("/dev/udp/", prefix)
}

func (w *walker) writeRedirect(r *redirects, rd *syntax.Redirect) {
	if target := w.target(rd.Word); target.Open != program.Fixed && target.Pattern != pipePattern {
		w.openTarget(r, rd, target)
	} else {
		w.write(r, rd, target)
	}
}

func (w *walker) openTarget(r *redirects, rd *syntax.Redirect, target program.Word) {
	w.issue(OpenTarget, rd, "writes to a file that the text doesn't fix")
	r.effects = append(r.effects, program.Effect{Kind: program.Write, Target: target, Span: w.span(rd), Message: fmt.Sprintf("writes `%s`", target)})
}

func (w *walker) write(r *redirects, rd *syntax.Redirect, target program.Word) {
	if isStream(target) {
		return
	}
	kind, message := program.Write, "writes `"+target.Text+"`"
	if isNetwork(target.Text) {
		kind, message = program.Connect, "connects to `"+target.Text+"`"
	}
	r.effects = append(r.effects, program.Effect{Kind: kind, Target: target, Span: w.span(rd), Message: message})
}

// isStream tells whether writing to the word writes to a stream that is already open, or nowhere.
func isStream(w program.Word) bool {
	return w.Is("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/1", "/dev/fd/2") || w.Pattern == pipePattern
}
