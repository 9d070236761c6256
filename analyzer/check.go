package analyzer

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/source"
)

// step is the step of the tool's own check that a finding decides.
type step uint8

const (
	noStep step = iota
	injectionStep
	dangerousStep
	sedStep
	sensitiveStep
	deletionStep
)

// rule is one check: its documentation, the step that it belongs to, and the function that looks.
type rule struct {
	check.Info
	step step
	run  func(*pass)
}

// checks are all checks of commands, ordered by ID; only register writes the table, while the package is initialised.
var checks []*rule

// register adds checks to the table.
func register(list ...*rule) bool {
	for _, r := range list {
		at, found := slices.BinarySearchFunc(checks, r, func(a, b *rule) int { return cmp.Compare(a.ID, b.ID) })
		if found {
			panic(fmt.Sprintf("check %s is there twice", r.ID))
		}
		checks = slices.Insert(checks, at, r)
	}
	return true
}

// Checks returns the documentation of every check of texts and commands, ordered by ID.
func Checks() []check.Info {
	all := parse.Checks()
	for _, r := range checks {
		all = append(all, r.Info)
	}
	slices.SortStableFunc(all, func(a, b check.Info) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// report adds a finding of the check that runs now; the first of a step decides the step.
func (p *pass) report(span source.Span, format string, args ...any) {
	f := Finding{Check: p.check.ID, Name: p.check.Name, Severity: p.check.Severity, Span: span, Message: fmt.Sprintf(format, args...)}
	if slices.Contains(p.Findings, f) {
		return
	}
	p.Findings = append(p.Findings, f)
	p.decide(p.check.step, f)
}

func (p *pass) decide(s step, f Finding) {
	if s == noStep {
		return
	}
	if at := p.steps()[s-1]; *at == nil || f.Span.Start < (*at).Span.Start {
		*at = &f
	}
}

// each calls f for every command that isn't proven free of effects.
func (p *pass) each(f func(c Command)) {
	for _, c := range p.acting {
		f(c)
	}
}
