package parse

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// Texts that a shell accepts and mvdan/sh doesn't are rare, and none of them is worth guessing about.
var syntaxError = &row{Info: check.Info{
	ID: "BG0002", Name: "syntax-error", Severity: check.Error, Since: "0.1",
	Summary: "the text isn't valid for this shell",
	Why: "Nothing can be said about a text that can't be read. A shell reads and runs command by command: what stands before " +
		"the mistake runs, and a text that is a mistake to the parser may be none to the shell.",
	Bad:  "ls; if",
	Good: "ls",
}}

// parsers holds idle parsers by shell: one is used by one parse at a time.
var parsers [len(shells)]sync.Pool

// parse makes the tree, lets every check look at it, and asks the second parser.
func (p *pass) parse() {
	p.activate()
	for _, r := range p.active {
		if r.text != nil {
			r.text(p, r)
		}
	}
	if p.File = p.mvdan(); p.File != nil {
		p.visit()
	}
	for _, r := range p.active {
		if r.tree != nil && p.File != nil {
			r.tree(p, r)
		}
	}
	p.crossCheck()
	p.sortNodes()
}

// activate finds the rows with functions of their own that can have something to say about the text.
func (p *pass) activate() {
	for _, r := range rows {
		if (r.text != nil || r.node != nil || r.tree != nil) && r.applies(p) {
			p.active = append(p.active, r)
		}
	}
}

// mvdan parses the text; nil means that a problem tells why there is no tree.
func (p *pass) mvdan() (file *syntax.File) {
	// The parser is someone else's and the text a stranger's: a fault of the one on the other must not end the program.
	defer func() {
		if fault := recover(); fault != nil {
			file = nil
			p.report(syntaxError, 0, len(p.Text), fmt.Sprintf("the parser failed on this text: %v", fault))
		}
	}()
	parser, ok := parsers[p.Shell].Get().(*syntax.Parser)
	if !ok {
		parser = syntax.NewParser(syntax.Variant(shells[p.Shell].variant), syntax.KeepComments(true))
	}
	file, err := parser.Parse(&stackGuard{text: p.Text}, "")
	parsers[p.Shell].Put(parser)
	if err != nil {
		p.reportSyntax(err)
		return nil
	}
	return file
}

// reportSyntax turns an error of the parser into a problem at the place that it names.
func (p *pass) reportSyntax(err error) {
	var parseErr syntax.ParseError
	var langErr syntax.LangError
	switch {
	case errors.Is(err, errTooDeep):
		p.report(nestedTooDeep, 0, len(p.Text), nestedTooDeep.Summary)
	case errors.As(err, &parseErr):
		p.reportError(parseErr.Pos, parseErr.Text)
	case errors.As(err, &langErr):
		p.reportError(langErr.Pos, fmt.Sprintf("%s: no part of the language of %s", langErr.Feature, p.Shell))
	default:
		p.report(syntaxError, 0, len(p.Text), err.Error())
	}
}

func (p *pass) reportError(pos syntax.Pos, text string) {
	start := int(pos.Offset())
	p.report(syntaxError, start, start+1, "not valid: "+text)
}

// maxFrames is how many calls deep the parser may be when it asks for more of the text. 200 levels of the costliest kind, a
// substitution in a quoted word, take about 3,000 calls.
const maxFrames = 4096

// errTooDeep is what the parser gets in place of more text.
var errTooDeep = errors.New("nested too deep")

// stackGuard hands a text to the parser in the portions that it asks for, and stops when the parser has descended too deep.
// Counting brackets or keywords can be outwitted by quotes; the depth of the stack can't. Until the second portion, after
// 1 KiB, the text can't have led the parser far, and where the text ends, it leads no further.
type stackGuard struct {
	text string
	read int
}

// Read implements io.Reader.
func (g *stackGuard) Read(b []byte) (int, error) {
	if g.read == len(g.text) {
		return 0, io.EOF
	}
	var frame [1]uintptr
	if g.read > 0 && runtime.Callers(maxFrames, frame[:]) > 0 {
		return 0, errTooDeep
	}
	n := copy(b, g.text[g.read:])
	g.read += n
	return n, nil
}
