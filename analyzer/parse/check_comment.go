package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
)

// The lexer of mvdan/sh takes backslash and newline together wherever it meets them, in a comment too, and goes on with the same
// command behind them.
var commentBackslashRow = &row{
	Info: check.Info{
		ID: "BG0021", Name: "comment-backslash", Severity: check.Error, Since: "0.1",
		Summary: "a comment ends in a backslash",
		Why: "To every shell the comment ends with its line, and the next line is a command of its own. mvdan/sh takes the backslash " +
			"for a continued line: the next line becomes arguments of the command before the comment.",
		Bad:  "echo a #b\\\nrm x",
		Good: "echo a \\\n  b #c",
	},
	needs: "\\\n",
	tree: func(p *pass, r *row) {
		for _, c := range p.comments() {
			if strings.HasSuffix(p.Text[c.Start:c.End], `\`) && c.End < len(p.Text) {
				p.report(r, c.Start, c.End, "the comment ends in a backslash, the next line is a command of its own")
			}
		}
	},
}

// mvdan/sh keeps track of being within a word only for the parts of plain words at the top level of a text.
var gluedHashRow = &row{
	Info: check.Info{
		ID: "BG0025", Name: "glued-hash", Severity: check.Error, Since: "0.1",
		Summary: "a hash touches the end of a word",
		Why: "A comment begins where a word could begin. Behind the closing bracket of an array, behind the quoted end word of a " +
			"here-document, and in some more places the hash is a part of the word, but the parsers take the rest of the line for a comment.",
		Bad:  "a=(b)#; rm x",
		Good: "a=(b) #; rm x",
	},
	needs: "#",
	tree: func(p *pass, r *row) {
		comments := p.comments()
		if len(comments) == 0 {
			return
		}
		_, ends := p.words()
		for _, c := range comments {
			if ends[c.Start] {
				p.report(r, c.Start, c.Start+1, "the hash touches the word before it, so it may be a part of it and not begin a comment")
			}
		}
	},
}

// comments returns the places of the comments in mvdan's reading. Not all of them are nodes of the tree, so they are found by
// what is left of the text without the words: there a hash and the rest of its line are a comment.
func (p *pass) comments() (found []source.Span) {
	if !strings.Contains(p.Text, "#") {
		return nil
	}
	inWord, _ := p.words()
	for i := 0; i < len(p.Text); i++ {
		if p.Text[i] != '#' || inWord[i] {
			continue
		}
		end := len(p.Text)
		if n := strings.IndexByte(p.Text[i:], '\n'); n >= 0 {
			end = i + n
		}
		found = append(found, source.Span{Start: i, End: end})
		// In backticks the comment may end sooner, and another one follow.
		if !strings.Contains(p.Text[i:end], "`") {
			i = end
		}
	}
	return found
}

// words tells for every byte whether it stands in the literal part of a word or in an expansion, and at which offsets
// a word ends.
func (p *pass) words() (inWord []bool, ends map[int]bool) {
	inWord, ends = make([]bool, len(p.Text)), map[int]bool{}
	cover := func(n syntax.Node, value bool) {
		start, end := offsets(n)
		for i := max(start, 0); i < min(end, len(inWord)); i++ {
			inWord[i] = value
		}
	}
	for n := range syntax.Preorder(p.File) {
		switch n := n.(type) {
		case *syntax.Lit, *syntax.SglQuoted, *syntax.ParamExp, *syntax.ArithmExp, *syntax.ArithmCmd, *syntax.ExtGlob:
			cover(n, true)
		case *syntax.CmdSubst, *syntax.ProcSubst:
			cover(n, false) // its own words follow
		case *syntax.Word, *syntax.ArrayExpr, *syntax.Assign:
			ends[int(n.End().Offset())] = true
		}
	}
	return inWord, ends
}
