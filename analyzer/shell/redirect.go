package shell

import (
	"fmt"
	"strings"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/program"
	"mvdan.cc/sh/v3/syntax"
)

// redirects is what the redirections of one statement do.
type redirects struct {
	effects []program.Effect
	input   *program.Word // the standard input when the text gives it literally
}

func (w *walker) redirects(list []*syntax.Redirect) redirects {
	var r redirects
	for _, rd := range list {
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
	}
	return r
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
		text.Text = strings.TrimLeft(strings.ReplaceAll(text.Text, "\n\t", "\n"), "\t")
	}
	r.input = &text
}

// quotedDelimiter tells whether the end word of a here-document is quoted, so that its body is taken as it stands.
func quotedDelimiter(word *syntax.Word) (string, bool) {
	lit := word.Lit()
	return lit, lit == "" || strings.Contains(lit, "\\")
}

// body expands a here-document: as inside double quotes, but quotes are ordinary characters.
func (w *walker) body(word *syntax.Word) program.Word {
	list := []builder{{}}
	for _, part := range word.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			each(list, func(b *builder) { b.literal(unescape(lit.Value, "$`\\\n")) })
			continue
		}
		list = w.part(list, part, false, true)
	}
	out := list[0].current
	if len(list) > 1 {
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
	case target.Open != program.Fixed || number == "" || isInteger(number) || number == "p" && w.shell == parse.Zsh:
	case rd.Op == syntax.DplOut:
		w.write(r, rd, target)
	default:
		r.effects = append(r.effects, program.Effect{Kind: program.Unproven, Target: target, Span: w.span(rd), Message: "redirects from `" + target.Text + "`"})
	}
}

func (w *walker) readRedirect(r *redirects, rd *syntax.Redirect) {
	target := w.text(rd.Word)
	effect := program.Effect{Kind: program.Read, Target: target, Span: w.span(rd), Message: fmt.Sprintf("reads `%s`", target)}
	switch {
	case isNetwork(target.Text):
		effect.Kind, effect.Message = program.Connect, fmt.Sprintf("connects to `%s`", target)
	case target.Open != program.Fixed && target.Text == "" && target.Pattern == "":
		effect.Kind, effect.Message = program.Unproven, "reads a file that the text doesn't name, which may be a connection"
	case rd.N != nil && (rd.N.Value == "1" || rd.N.Value == "2"):
		// What writes to /dev/stdout then would write to the file.
		effect.Kind, effect.Message = program.Unproven, "reads into the descriptor of an output"
	}
	r.effects = append(r.effects, effect)
}

// isNetwork tells whether bash opens a connection instead of a file (bash(1), REDIRECTION).
func isNetwork(path string) bool {
	return strings.HasPrefix(path, "/dev/tcp/") || strings.HasPrefix(path, "/dev/udp/")
}

func (w *walker) writeRedirect(r *redirects, rd *syntax.Redirect) {
	if target := w.text(rd.Word); target.Open != program.Fixed && target.Pattern != pipePattern {
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
