package parse

import (
	"cmp"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/bashguard/bashguard/analyzer/check"
)

// row is one check of this package with its documentation. A row without functions is reported by the code that finds its
// matter in passing: the scan of the text, or the cross-check.
type row struct {
	check.Info
	// needs is a text without which the check can't hit; it spares the other texts the look. It is one character, or has the
	// backslash of a continued line in it: longer words and operators can be spread over two lines.
	needs string
	// shells are those that the check is about; none stands for all.
	shells []Shell
	// text looks at the text alone, after the limits and before the parser.
	text func(*pass, *row)
	// node is called for every node of the tree, parents first; pass.path leads to it.
	node func(*pass, *row, syntax.Node)
	// noWords is set if node has no use for words and literals, which most nodes are: it is then called for the others only.
	noWords bool
	// tree looks at the whole tree, after all nodes.
	tree func(*pass, *row)
}

// rows are all checks of this package. They lie in the program's file ready for use: a check that is run once is done
// before many rows could be made.
var rows = [...]*row{
	oddAssignmentRow, oddDeclarationRow, commentBackslashRow, gluedHashRow, escapedContinuationRow, finalBackslashRow,
	coprocRow, descriptorOverflowRow, gluedCloseRow, extendedGlobRow, gluedPidRow, heredocContinuationRow,
	heredocEndWordRow, letOperatorRow, lookAlikeLetterRow, operandProcessSubstitutionRow, operandQuotesRow,
	shDollarQuoteRow, splitOperatorRow, timeOptionRow, zshEqualsWordRow, zshGlobQualifierRow, zshExpansionFlagRow,
	zshKeywordRow, zshBraceRow, zshArithmeticRow, parsersDisagree, witnessError, nulByte, invalidUTF8, bidiControl,
	zeroWidth, oddSpace, byteOrderMark, controlCharacter, carriageReturn, syntaxError, textTooLong, nestedTooDeep,
}

// Checks returns the documentation of all checks of this package, in the order of their IDs.
func Checks() []check.Info {
	infos := make([]check.Info, len(rows))
	for i, r := range rows {
		infos[i] = r.Info
	}
	slices.SortFunc(infos, func(a, b check.Info) int { return cmp.Compare(a.ID, b.ID) })
	return infos
}

// applies tells whether the row can have something to say about the text.
func (r *row) applies(p *pass) bool {
	if len(r.shells) > 0 && !slices.Contains(r.shells, p.Shell) {
		return false
	}
	return r.needs == "" || p.bytes.has(r.needs[0]) && (len(r.needs) == 1 || strings.Contains(p.Text, r.needs))
}

// byteSet holds which bytes occur in a text.
type byteSet [4]uint64

func (s *byteSet) add(c byte) { s[c>>6] |= 1 << (c & 63) }

func (s *byteSet) has(c byte) bool { return s[c>>6]&(1<<(c&63)) != 0 }
