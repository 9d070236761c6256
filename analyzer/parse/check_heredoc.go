package parse

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
)

// With a quoted end word nothing is joined, so texts of programs with continued lines are left alone.
var heredocContinuationRow = &row{
	Info: check.Info{
		ID: "BG0027", Name: "heredoc-continuation", Severity: check.Error, Since: "0.1",
		Summary: "a backslash and a newline stand in the expanded text or at the end word of a here-document",
		Why: "bash joins such lines before it looks for the end word, so that E, backslash, newline, OF ends the text; dash joins them only " +
			"afterwards. What is text to the one is a command to the other, and the parsers follow neither.",
		Bad:  "cat <<EOF\nEO\\\nF\nrm x\nEOF",
		Good: "cat \\\n  <<'EOF'\na\\\nb\nEOF",
	},
	needs:   "\\\n",
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		redirect := hereDocument(n)
		if redirect == nil {
			return
		}
		start, end := int(redirect.OpPos.Offset()), int(redirect.Word.End().Offset())
		if strings.Contains((source.Span{Start: start, End: end + 2}).Text(p.Text), "\\\n") {
			p.report(r, start, end, "the line is continued at the end word of the here-document")
		}
		if redirect.Hdoc == nil || quotedWord(redirect.Word) {
			return
		}
		if i := strings.Index(p.source(redirect.Hdoc), "\\\n"); i >= 0 {
			start = int(redirect.Hdoc.Pos().Offset()) + i
			p.report(r, start, start+2, "the shell may join these lines before it looks for the end word")
		}
	},
}

// Plain words, whole in one pair of quotes or behind one backslash, are all that people write.
var heredocEndWordRow = &row{
	Info: check.Info{
		ID: "BG0030", Name: "heredoc-end-word", Severity: check.Error, Since: "0.1",
		Summary: "it isn't certain where a here-document ends",
		Why: "Shells and parsers differ in how they take quotes, backslashes and dollars off the end word, and in backticks also off the text; " +
			"the parser doesn't look for the end word in a substitution that the text opens. One sees commands where the other sees text.",
		Bad:  "cat <<\"a\\\"b\"\nx\na\"b\nrm x\na\\\"b",
		Good: "cat <<\"EOF\"\nx\nEOF",
	},
	needs:   "<",
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		redirect := hereDocument(n)
		if redirect == nil || plainEndWord(redirect.Word) && !p.inBackticks() && !p.endsEarly(redirect) {
			return
		}
		p.reportNode(r, redirect.Word, "shells and parsers may differ about where this here-document ends")
	},
}

// hereDocument returns the redirection that a node is if it is one from a here-document, else nil.
func hereDocument(n syntax.Node) *syntax.Redirect {
	if r, ok := n.(*syntax.Redirect); ok && (r.Op == syntax.Hdoc || r.Op == syntax.DashHdoc) {
		return r
	}
	return nil
}

// plainEndWord tells whether all shells agree on what an end word is without its quotes: plain text, all of it in one pair of quotes,
// or with a backslash at its beginning.
func plainEndWord(w *syntax.Word) bool {
	if len(w.Parts) != 1 {
		return false
	}
	switch part := w.Parts[0].(type) {
	case *syntax.Lit:
		return plainText(strings.TrimPrefix(part.Value, `\`))
	case *syntax.SglQuoted:
		return !part.Dollar && plainText(part.Value)
	case *syntax.DblQuoted:
		if len(part.Parts) != 1 || part.Dollar {
			return false
		}
		lit, ok := part.Parts[0].(*syntax.Lit)
		return ok && plainText(lit.Value)
	}
	return false
}

// plainText tells whether a text has no character that any shell takes off a word or expands in it.
func plainText(s string) bool { return s != "" && !strings.ContainsAny(s, "\\$`'\"\n") }

// endWord returns the end word of a here-document without its quotes, if it is a plain one.
func endWord(text string, redirect *syntax.Redirect) string {
	return strings.Trim(wordAnchor(redirect.Word).Text(text), `\'"`)
}

// quotedWord tells whether any part of a word is quoted, which makes the text of a here-document plain.
func quotedWord(w *syntax.Word) bool {
	for _, part := range w.Parts {
		if lit, ok := part.(*syntax.Lit); !ok || strings.Contains(lit.Value, `\`) {
			return true
		}
	}
	return false
}

// endsEarly tells whether the shell ends a here-document before mvdan/sh does. The shell looks for the end word line by line, without
// regard to a substitution that the text opened, and in a substitution bash lets its closing bracket follow the end word directly.
func (p *pass) endsEarly(redirect *syntax.Redirect) bool {
	if redirect.Hdoc == nil {
		return false
	}
	word := endWord(p.Text, redirect)
	inside := slices.ContainsFunc(p.path, isSubstitution)
	for line := range strings.Lines(p.source(redirect.Hdoc)) {
		if redirect.Op == syntax.DashHdoc {
			line = strings.TrimLeft(line, "\t")
		}
		// The end word itself counts as the last line of the text.
		if rest, ok := strings.CutPrefix(line, word); ok && (rest == "\n" || inside && rest != "") {
			return true
		}
	}
	return false
}

// isSubstitution tells whether a node has commands whose output or file takes its place.
func isSubstitution(n syntax.Node) bool {
	switch n.(type) {
	case *syntax.CmdSubst, *syntax.ProcSubst:
		return true
	}
	return false
}

// inBackticks tells whether the visited node stands in a substitution with backticks.
func (p *pass) inBackticks() bool {
	for _, n := range p.path {
		if s, ok := n.(*syntax.CmdSubst); ok && s.Backquotes {
			return true
		}
	}
	return false
}
