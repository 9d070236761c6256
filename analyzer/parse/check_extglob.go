package parse

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// A text can't be relied on to have extglob on or off: the option may be set in a line before, by a startup file or by the host.
// Patterns that hold nothing to run are the same in both cases, or an error.
var extendedGlobRow = &row{
	Info: check.Info{
		ID: "BG0022", Name: "extended-glob", Severity: check.Error, Since: "0.1",
		Summary: "an extended pattern stands where a command could, or holds more than plain text",
		Why: "bash knows patterns like @(a|b) only after shopt -s extglob; without it !(rm x) is a negated subshell that runs rm. mvdan/sh " +
			"always takes them for patterns and keeps what is inside as text, so that it sees no substitution there.",
		Bad:  "!(rm x)",
		Good: "! (ls)",
	},
	needs:   "(",
	noWords: true,
	node:    checkExtendedGlob,
}

// checkExtendedGlob lets nested brackets pass: bash and the parser count them alike as long as nothing is quoted.
func checkExtendedGlob(p *pass, r *row, n syntax.Node) {
	glob, ok := n.(*syntax.ExtGlob)
	if !ok {
		return
	}
	switch {
	case strings.ContainsAny(glob.Pattern.Value, "$`'\"\\<>;&#\n"):
		p.reportNode(r, glob, "the pattern holds more than plain text, which the parser doesn't look into")
	case p.inCommandWord():
		p.reportNode(r, glob, "without the extglob option this isn't a pattern but a command in brackets")
	}
}

// inCommandWord tells whether the visited node is a part of the first word of a command.
func (p *pass) inCommandWord() bool {
	if len(p.path) < 2 {
		return false
	}
	word, _ := p.path[len(p.path)-1].(*syntax.Word)
	call, ok := p.path[len(p.path)-2].(*syntax.CallExpr)
	return ok && len(call.Args) > 0 && call.Args[0] == word
}
