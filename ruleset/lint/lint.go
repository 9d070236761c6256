// Package lint finds the faults of permission rule files: rules that can't match, that grant more than they look like, that are evaded,
// and files that their agent refuses. It stands above the engine because it proves what it says with the engine's own verdicts.
package lint

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/ruleset"
)

// Options say what findings may depend on beside the files. The zero value is the newest version of every agent.
type Options struct {
	// Version is the version of Claude Code that reads the files, such as 2.1.140, "" for the newest.
	Version string
	// Dir and Home are the absolute directories of the session and of the user that rules are tried out with; "" is a made-up one.
	Dir, Home string
	// Select and Ignore are words that name checks, as Names understands them: only findings of the selected checks are returned, all
	// where none is selected, and none of the ignored ones.
	Select, Ignore []string
}

// Finding is a fault at a place of a rule file.
type Finding struct {
	// Check and Name are those of the check that found it.
	Check, Name string
	Severity    check.Severity
	File        *ruleset.File
	Span        source.Span
	// Message is a clause that says what is wrong. Help says what to do instead, "" when the message does.
	Message, Help string
	// Rule is the text of the rule that it is about with secrets masked, "" when it is about no rule.
	Rule string
	// Related are other places that the message speaks of.
	Related []Related
}

// Related is another place that a finding speaks of, and what stands there.
type Related struct {
	File    *ruleset.File
	Span    source.Span
	Message string
}

// Files returns the faults of rule files that count together, such as all of one repository, ordered by file and place. The same
// fault is reported once at a place, and a general one not where a check that knows better speaks.
func Files(files []*ruleset.File, opts Options) []Finding {
	p := newPass(files, opts)
	for _, family := range families {
		for _, r := range family {
			p.apply(r)
		}
	}
	p.admit()
	found := withoutSilenced(p.findings())
	return slices.DeleteFunc(found, func(f Finding) bool {
		return len(opts.Select) > 0 && !namedBy(f.Check, f.Name, opts.Select) || namedBy(f.Check, f.Name, opts.Ignore)
	})
}

// Names tells whether a word names a check: its ID, the beginning of its ID such as BG22, or its name, in any case.
func Names(word string, c check.Info) bool {
	return strings.EqualFold(word, c.Name) || len(word) > 2 && len(word) <= len(c.ID) && strings.EqualFold(word, c.ID[:len(word)])
}

func namedBy(id, name string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return Names(w, check.Info{ID: id, Name: name}) })
}

// findings returns what was found in its fixed order, each fault of a place once.
func (p *pass) findings() []Finding {
	number := map[*ruleset.File]int{}
	for i, f := range p.files {
		number[f.File] = i
	}
	slices.SortStableFunc(p.found, func(a, b *Finding) int {
		return cmp.Or(cmp.Compare(number[a.File], number[b.File]), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End), cmp.Compare(a.Check, b.Check))
	})
	all := []Finding{}
	for i, f := range p.found {
		if before := max(i-1, 0); i == 0 || f.Check != p.found[before].Check || f.File != p.found[before].File || f.Span != p.found[before].Span {
			all = append(all, *f)
		}
	}
	return all
}

// withoutSilenced leaves out findings of general checks at places where a check that silences them speaks. The findings are in their
// order, so that those which overlap with one begin before its end.
func withoutSilenced(all []Finding) []Finding {
	silent := make([]bool, len(all))
	for i := range all {
		for j := i + 1; j < len(all) && all[j].File == all[i].File && all[j].Span.Start <= all[i].Span.End; j++ {
			silent[j] = silent[j] || all[i].silences(&all[j])
			silent[i] = silent[i] || all[j].silences(&all[i])
		}
	}
	var kept []Finding
	for i, f := range all {
		if !silent[i] {
			kept = append(kept, f)
		}
	}
	return kept
}

// silences tells whether f makes a general finding at its place needless.
func (f *Finding) silences(general *Finding) bool {
	overlap := f.File == general.File && f.Span.Start <= general.Span.End && general.Span.Start <= f.Span.End
	return overlap && f.Check != general.Check && slices.Contains(rowOf(f.Check).silences, general.Check)
}

// since tells whether the files are read by at least that version of Claude Code.
func (p *pass) since(version string) bool {
	return p.opts.Version == "" || slices.Compare(numbers(p.opts.Version), numbers(version)) >= 0
}

// numbers returns the parts of a version; what is no number counts as 0.
func numbers(version string) []int {
	var all []int
	for part := range strings.SplitSeq(version, ".") {
		n, _ := strconv.Atoi(part)
		all = append(all, n)
	}
	return all
}
