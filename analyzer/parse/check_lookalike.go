package parse

import (
	"fmt"
	"unicode"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// Only the names of commands are looked at. In arguments other scripts are everyday life, and a program by another name is not
// in any table of harmless ones.
var lookAlikeLetterRow = &row{
	Info: check.Info{
		ID: "BG0013", Name: "look-alike-letter", Severity: check.Error, Since: "0.1",
		Summary: "a command's name is written with letters that look like others",
		Why: "A Cyrillic с looks like a Latin c, and wide or mathematical letters read like plain ones, but the shell looks for another " +
			"program, one that somebody put there for whoever mistakes it.",
		Bad:  "\u0441at notes.txt",
		Good: "cat заметки.txt",
	},
	noWords: true,
	node: func(p *pass, r *row, n syntax.Node) {
		call, ok := n.(*syntax.CallExpr)
		if !ok || len(call.Args) == 0 {
			return
		}
		if c, found := lookalike(p.source(call.Args[0])); found {
			p.reportNode(r, call.Args[0], fmt.Sprintf("the name holds %U, which looks like another letter", c))
		}
	},
}

// lookalike returns the first letter of a name that is made to look like another: one of a script that shares its shapes with
// Latin, in a name with Latin letters or alone, or a wide or mathematical form of a letter.
func lookalike(name string) (rune, bool) {
	for _, c := range name {
		if c > unicode.MaxLatin1 && unicode.Is(lookalikes, c) {
			return c, true
		}
	}
	return 0, false
}

// lookalikes are Greek, Cyrillic, Armenian and Cherokee letters, letter-like symbols, and wide and mathematical letters.
var lookalikes = &unicode.RangeTable{
	R16: []unicode.Range16{{0x370, 0x58f, 1}, {0x13a0, 0x13ff, 1}, {0x2100, 0x214f, 1}, {0xab70, 0xabbf, 1}, {0xff01, 0xff5e, 1}},
	R32: []unicode.Range32{{0x1d400, 0x1d7ff, 1}},
}
