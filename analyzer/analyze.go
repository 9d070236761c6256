package analyzer

import (
	"cmp"
	"slices"

	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/treesitter"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Options say how a text is judged; the zero value judges for bash, in profile Strict, in no known directory.
type Options struct {
	Profile Profile
	World   *world.World
	// Shells are the shells that may run the text; the verdict holds in each of them. None means bash.
	Shells []parse.Shell
}

// Analyze judges one shell text. It always answers; what can't be judged isn't read-only.
func Analyze(text string, opts Options) *Analysis {
	if opts.World == nil {
		opts.World = &world.World{}
	}
	if opts.Profile == Agentscope {
		return reference(text, opts.World)
	}
	shells := opts.Shells
	if len(shells) == 0 {
		shells = []parse.Shell{parse.Bash}
	}
	a := sound(text, shells[0], opts)
	for _, s := range shells[1:] {
		a.merge(sound(text, s, opts))
	}
	return a
}

// Parsers names the parsers that this program was built with.
func Parsers() []string {
	if treesitter.Available() {
		return []string{"mvdan/sh", "tree-sitter"}
	}
	return []string{"mvdan/sh"}
}

// merge makes the verdict hold for another shell too.
func (a *Analysis) merge(b *Analysis) {
	if a.ReadOnly && !b.ReadOnly {
		a.Reason, a.ReasonSpan = b.Reason, b.ReasonSpan
	}
	a.ReadOnly = a.ReadOnly && b.ReadOnly
	a.Edits = (a.Edits || a.ReadOnly) && (b.Edits || b.ReadOnly) && !(a.ReadOnly && b.ReadOnly)
	for _, f := range b.Findings {
		if !slices.Contains(a.Findings, f) {
			a.Findings = append(a.Findings, f)
		}
	}
	for _, c := range b.Commands {
		if !slices.ContainsFunc(a.Commands, func(d Command) bool { return d.Span == c.Span && len(d.Words) == len(c.Words) && d.Free == c.Free }) {
			a.Commands = append(a.Commands, c)
		}
	}
	for i, f := range b.steps() {
		if *a.steps()[i] == nil {
			*a.steps()[i] = *f
		}
	}
	a.order()
}

// steps returns the findings that ask, in the order of the steps.
func (a *Analysis) steps() []**Finding {
	return []**Finding{&a.Injection, &a.Dangerous, &a.Sed, &a.Sensitive, &a.Deletion}
}

// order sorts the findings by place, the outer before the inner.
func (a *Analysis) order() {
	slices.SortStableFunc(a.Findings, func(f, g Finding) int {
		return cmp.Or(cmp.Compare(f.Span.Start, g.Span.Start), cmp.Compare(g.Span.End, f.Span.End), cmp.Compare(f.Check, g.Check))
	})
}
