package parse

import (
	"fmt"
	"unicode/utf8"

	"github.com/bashguard/bashguard/analyzer/check"
)

// The limits of a text. mvdan/sh descends by recursion, and tree-sitter takes time that can grow with the square of the text.
const (
	// maxBytes is the longest text that is parsed, 256 KiB.
	maxBytes = 256 << 10
	// maxNodes is how many nodes the tree of a text may have; a command with two arguments has about eight.
	maxNodes = 20_000
	// maxNesting is how many structures may stand within each other.
	maxNesting = 200
	// maxPath is how many nodes of any kind may stand within each other. A pipeline or && list is a tree that leans to the left
	// with two nodes for each command, so this also bounds how many commands one of them may have.
	maxPath = 1_000
)

// The places of nodes in mvdan's tree have 18 bits for lines, but offsets are exact far beyond this limit.
var textTooLong = &row{Info: check.Info{
	ID: "BG0004", Name: "text-too-long", Severity: check.Error, Since: "0.1",
	Summary: "the text is longer than 256 KiB, or has too many parts, and was not read",
	Why: "A parser's time grows with the text, in the worst case with its square. What nobody can read before agreeing to it " +
		"shouldn't be agreed to; put the text into a file and have the file reviewed.",
	Bad:  "echo <300,000 letters>",
	Good: "echo a few letters",
}}

var nestedTooDeep = &row{Info: check.Info{
	ID: "BG0005", Name: "nested-too-deep", Severity: check.Error, Since: "0.1",
	Summary: "brackets or keywords stand more than 200 deep within each other, or a list has more than 500 commands",
	Why: "The parsers descend into what is nested, and enough levels exhaust their stack. The brackets are counted without " +
		"regard to quotes, because a text that makes the two parsers differ about quotes could hide its depth.",
	Bad:  "echo <201 times \"$(echo \">",
	Good: "echo $(echo $(echo a))",
}}

// scan looks at every byte once: for the limits, and for characters that don't belong into a command. It returns false if
// no parser may see the text.
func (p *pass) scan() bool {
	if len(p.Text) > maxBytes {
		p.report(textTooLong, maxBytes, len(p.Text), fmt.Sprintf("the text has %d bytes, more than the %d that are read", len(p.Text), maxBytes))
		return false
	}
	depth, deepest, at, separators := 0, 0, 0, 0
	for i := 0; i < len(p.Text); {
		size, c := 1, p.Text[i]
		p.bytes.add(c)
		switch {
		case c == '(' || c == '{' || c == '[':
			if depth++; depth > deepest {
				deepest, at = depth, i
			}
		case c == ')' || c == '}' || c == ']':
			depth = max(depth-1, 0)
		case c == ';' || c == '|' || c == '&':
			separators++
		case c >= utf8.RuneSelf || c < ' ' && c != '\t' && c != '\n' || c == 0x7f:
			size = p.odd(i)
		}
		i += size
	}
	if deepest > maxNesting {
		p.report(nestedTooDeep, at, at+1, fmt.Sprintf("%d brackets are open here, more than the %d that are read", deepest, maxNesting))
		return false
	}
	// So many are too many parts, unless most of them are quoted; it saves the parser the work of finding that out.
	if separators > 2*maxNodes {
		p.report(textTooLong, 0, len(p.Text), fmt.Sprintf("the text has %d separators of commands", separators))
		return false
	}
	return !p.has(invalidUTF8)
}
