package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// simplified returns the text with what tree-sitter's grammar can't read, and what no command hides in, blanked out; "" if there is
// nothing to simplify, or no certainty about it. All offsets stay the same.
//
//   - The keyword time: what follows is the same command without it. The grammar doesn't know compound commands behind it.
//   - The operator <>: it takes one word like <, which the grammar knows.
//   - The operators \> and \< of [: words like =, which the grammar knows.
//   - Here-documents with nothing to expand: the grammar can't read much of what may follow on the line of the operator. They are
//     blanked only where the rule of the shell, taken by itself, finds the text in the same place as mvdan/sh.
func (p *pass) simplified() string {
	s := simplifier{text: p.Text, out: []byte(p.Text), bodies: map[int]int{}}
	for n := range syntax.Preorder(p.File) {
		if !s.node(n) {
			return ""
		}
	}
	if out := string(s.out); out != p.Text {
		return out
	}
	return ""
}

// simplifier is one text on its way to being simplified.
type simplifier struct {
	text string
	out  []byte
	// bodies has, by the offset of the newline that ends the line of a here-document's operator, the offset behind the texts of
	// the here-documents of that line that were seen so far.
	bodies map[int]int
}

// node simplifies one node; false means that a here-document isn't certain.
func (s *simplifier) node(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.TimeClause:
		start := int(n.Time.Offset())
		s.blank(start, start+len("time"))
		if n.PosixFormat && n.Stmt != nil {
			s.blank(start, int(n.Stmt.Pos().Offset()))
		}
	case *syntax.CallExpr:
		s.test(n)
	case *syntax.Redirect:
		if n.Op == syntax.RdrInOut {
			s.out[n.OpPos.Offset()+1] = ' '
		}
		return hereDocument(n) == nil || s.hereDocument(n)
	}
	return true
}

// blank puts spaces in the place of a part of the text, newlines included: what stands around it comes to stand on one line.
func (s *simplifier) blank(start, end int) {
	for i := start; i < min(end, len(s.out)); i++ {
		s.out[i] = ' '
	}
}

// test simplifies the words of [.
func (s *simplifier) test(call *syntax.CallExpr) {
	if len(call.Args) == 0 || call.Args[0].Lit() != "[" {
		return
	}
	for _, w := range call.Args {
		if lit := w.Lit(); lit == `\>` || lit == `\<` {
			copy(s.out[w.Pos().Offset():], "= ")
		}
	}
}

// hereDocument blanks a here-document, from its operator to its end word and from the first line of its text to the line of the end
// word. The shell's rule: the text begins in the line behind the operator's, or behind the texts of the here-documents before it on
// that line, and ends at the first line that is the end word.
func (s *simplifier) hereDocument(r *syntax.Redirect) bool {
	opStart, opEnd := int(r.Pos().Offset()), int(r.Word.End().Offset())
	if opEnd > len(s.text) || !plainEndWord(r.Word) {
		return false
	}
	newline := strings.IndexByte(s.text[opEnd:], '\n')
	if newline < 0 {
		return false
	}
	newline += opEnd
	start, again := s.bodies[newline]
	if !again {
		start = newline + 1
	}
	length, end, ok := s.body(r, start)
	if !ok || !sameBody(r, start, start+length) || !quotedWord(r.Word) && strings.ContainsAny(s.text[start:start+length], "`\\({[") {
		return false
	}
	s.bodies[newline] = end + 1
	s.blank(opStart, opEnd)
	s.blank(start, end)
	return true
}

// body returns the length of the text of a here-document that begins at start, and the offset behind its end word.
func (s *simplifier) body(r *syntax.Redirect, start int) (length, end int, ok bool) {
	word := endWord(s.text, r)
	for line := range strings.Lines(s.text[min(start, len(s.text)):]) {
		bare := strings.TrimSuffix(line, "\n")
		if r.Op == syntax.DashHdoc {
			bare = strings.TrimLeft(bare, "\t")
		}
		if bare == word {
			return length, start + length + len(strings.TrimSuffix(line, "\n")), true
		}
		length += len(line)
	}
	return 0, 0, false
}

// sameBody tells whether mvdan/sh has the text of a here-document at the given place. It counts the end word to the text.
func sameBody(r *syntax.Redirect, start, end int) bool {
	if r.Hdoc == nil {
		return start == end
	}
	from, to := offsets(r.Hdoc)
	return from == start && to >= end
}
