package lint

import (
	"cmp"
	"slices"

	"github.com/bashguard/bashguard/analyzer/check"
)

// row is one check: its documentation, which is its test as well, and the function that looks for the fault. A row has one of the
// functions; rows are values in files named for what they are about, listed in families.
type row struct {
	ID, Name string
	// Severity is the usual one; a finding may weigh more or less, by whose file it stands in.
	Severity check.Severity
	// Summary says in a clause what is found; Why what follows from it; Fix what to do, in words.
	Summary, Why, Fix string
	// Bad are examples in which the check speaks, Good near ones in which no check says more than a note.
	Bad, Good []example
	// Evidence are the addresses of what the check relies on: documentation, issues.
	Evidence []string

	// formats are the rule formats of the files that the check looks at; none stands for Claude Code's, anyFormat for every one.
	formats []string
	// silences are the IDs of more general checks that needn't speak where this one does.
	silences []string

	// rule looks at each rule that counts for the file's host.
	rule func(*pass, *rule)
	// text looks at each rule as it is written, those included that the host skips: their Rule is nil.
	text func(*pass, *rule)
	// file looks at each file, those included that the host refuses: their rules are none.
	file func(*pass, *file)
	// all looks once at all files.
	all func(*pass)
}

// anyFormat is for checks of files in whatever format, or in none.
var anyFormat = []string{"*"}

// families are all checks, those about the same kind of thing together.
var families = [][]*row{
	fileRows, modeRows, textRows, bashRows, grantRows, pathRows, toolRows, mutualRows, hookRows, formatRows,
}

// Checks returns the documentation of every check of rule files, ordered by ID.
func Checks() []check.Info {
	var all []check.Info
	for _, family := range families {
		for _, r := range family {
			all = append(all, check.Info{
				ID: r.ID, Name: r.Name, Severity: r.Severity, Summary: r.Summary, Why: r.Why, Fix: r.Fix, Evidence: r.Evidence,
				Bad: r.Bad[0].String(), Good: r.Good[0].String(), Since: "0.1", RuleFiles: true,
			})
		}
	}
	slices.SortFunc(all, func(a, b check.Info) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// rowOf returns the check of an ID.
func rowOf(id string) *row {
	for _, family := range families {
		for _, r := range family {
			if r.ID == id {
				return r
			}
		}
	}
	return &row{}
}

// reads tells whether the check looks at files of a format.
func (r *row) reads(format string) bool {
	switch {
	case len(r.formats) == 0:
		return format == "claude"
	case r.formats[0] == "*":
		return true
	}
	return slices.Contains(r.formats, format)
}
