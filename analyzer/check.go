package analyzer

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/parse"
	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
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

// rule is one check: its documentation, the step that it belongs to, and a function that looks at the whole, or one that
// looks at each command that isn't harmless, judged by its words whatever wraps it. One without either is reported elsewhere.
type rule struct {
	check.Info
	step step
	// programs are those that the function for commands is about; none stands for all.
	programs wordlist.List
	run      func(*pass)
	command  func(*pass, *Command)
	// node is the type of the structure that the check is about, by tree-sitter's names.
	node string
}

// rules are all checks of commands in the order of their IDs. They lie in the program's file ready for use.
var rules = [...]family{
	{structureRules, (*pass).structured}, {unresolvedRules, (*pass).doubtful}, {dangerousRules, (*pass).acts},
	{gitRules, func(p *pass) bool { return p.actsBy(gitPrograms) }}, {rightsRules, func(p *pass) bool { return p.actsBy(rightsPrograms) }},
	{processRules, func(p *pass) bool { return p.acts() || p.doubtful() }}, {remoteRules, func(p *pass) bool { return p.actsBy(remotePrograms) }},
	{fetchRules, (*pass).runsSomething}, {sedRules, (*pass).acts}, {sensitiveRules, (*pass).acts}, {deletionRules, (*pass).acts},
	{effectsRules, (*pass).acts}, {referenceRules, func(*pass) bool { return false }},
}

// family is checks that are about the same kind of thing, and whether there is any in a text: in most there is little.
type family struct {
	rules []*rule
	apply func(*pass) bool
}

// The programs that whole families are about, all of their checks taken together.
const (
	gitPrograms    = wordlist.List("git")
	rightsPrograms = wordlist.List("chmod chown chgrp install setcap kill pkill killall skill")
	remotePrograms = terraforms + " " + sqlClients + " docker podman nerdctl docker-compose podman-compose kubectl oc k3s microk8s helm " +
		"pulumi cdk sst vagrant eksctl serverless sls aws gsutil mc gcloud az rclone"
)

// structured tells whether the text holds a structure that counts.
func (p *pass) structured() bool { return p.Profile == Strict && len(p.tree.Nodes) > 0 }

// doubtful tells whether something in the text isn't resolved, or can't be read.
func (p *pass) doubtful() bool { return len(p.run.Issues) > 0 || len(p.tree.Problems) > 0 }

// acts tells whether a command isn't proven free of effects. One that reads a secret is none that is.
func (p *pass) acts() bool { return len(p.acting) > 0 }

// actsBy tells whether a command of one of the programs isn't proven free of effects.
func (p *pass) actsBy(programs wordlist.List) bool {
	return slices.ContainsFunc(p.acting, func(c *Command) bool { return programs.Has(c.Program) })
}

// runsSomething tells whether there is a command at all.
func (p *pass) runsSomething() bool { return len(p.Commands) > 0 }

// Checks returns the documentation of every check of texts and commands, ordered by ID.
func Checks() []check.Info {
	all := parse.Checks()
	for _, family := range rules {
		for _, r := range family.rules {
			all = append(all, r.Info)
		}
	}
	slices.SortStableFunc(all, func(a, b check.Info) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// report adds a finding of the check that runs now; the first of a step decides the step.
func (p *pass) report(span source.Span, format string, args ...any) {
	f := Finding{Check: p.check.ID, Name: p.check.Name, Severity: p.check.Severity, Span: span, Message: format}
	if len(args) > 0 {
		f.Message = fmt.Sprintf(format, args...)
	}
	if slices.Contains(p.Findings, f) {
		return
	}
	p.Findings = append(p.Findings, f)
	if p.check.step != noStep {
		p.decide(p.check.step, f)
	}
}

// decide makes a finding the one of its step, if none stands before it.
func (p *pass) decide(s step, f Finding) {
	if at := p.steps()[s-1]; *at == nil || f.Span.Start < (*at).Span.Start {
		first := f // only here, so that no memory is needed for the others
		*at = &first
	}
}

// look applies a rule; an effect of a command that is proven free is none.
func (p *pass) look(r *rule) {
	p.check = r
	if r.run != nil {
		r.run(p)
	}
	if r.command == nil {
		return
	}
	for _, c := range p.acting {
		if r.programs == "" || r.programs.Has(c.Program) {
			r.command(p, c)
		}
	}
}

// each calls f for every command that isn't proven free of effects.
func (p *pass) each(f func(c *Command)) {
	for _, c := range p.acting {
		f(c)
	}
}
