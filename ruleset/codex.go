package ruleset

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Codex's own matching. Facts: what codex-cli 0.171.0 answers (codex execpolicy check, and codex exec for how a text is split), and
// openai/codex codex-rs/execpolicy/src, 2026-08.

// codexRule is the pattern of a prefix_rule without alternatives.
type codexRule struct {
	words []string
	// fold is set when upper and lower case are the same (canonical_matching).
	fold   bool
	policy *codexPolicy
}

// codexPolicy is what all rules of one or several files know together.
type codexPolicy struct {
	rules []*codexRule
	hosts []codexHost
}

// codexHost are the only paths of an executable under which rules for its bare name count.
type codexHost struct {
	name  string
	paths []string
}

// host declares the paths of an executable; a later declaration takes the place of an earlier one.
func (p *codexPolicy) host(h codexHost) {
	p.hosts = append(slices.DeleteFunc(p.hosts, func(o codexHost) bool { return o.name == h.name }), h)
}

// lets tells whether rules for a bare name count for a path.
func (p *codexPolicy) lets(name, path string) bool {
	for _, h := range p.hosts {
		if h.name == name {
			return slices.Contains(h.paths, path)
		}
	}
	return true
}

// codexOf returns the pattern of a rule; one that was made without a file stands alone.
func codexOf(r *Rule) *codexRule {
	if r.codex != nil {
		return r.codex
	}
	words, _ := shellWords(r.Content)
	c := &codexRule{words: words}
	c.policy = &codexPolicy{rules: []*codexRule{c}}
	return c
}

// fits tells whether the pattern is the beginning of an argument list.
func (c *codexRule) fits(argv []string) bool {
	if len(argv) < len(c.words) || len(c.words) == 0 {
		return false
	}
	for i, w := range c.words {
		if argv[i] != w && !(c.fold && strings.EqualFold(argv[i], w)) {
			return false
		}
	}
	return true
}

// matches is fits, and where no rule of the policy fits, fits for the bare name of a program that is written as a path.
func (c *codexRule) matches(argv []string, w *world.World) bool {
	if c.fits(argv) {
		return true
	}
	if len(argv) == 0 || !strings.ContainsAny(argv[0], "/~") || slices.ContainsFunc(c.policy.rules, func(o *codexRule) bool { return o.fits(argv) }) {
		return false
	}
	program := codexPath(argv[0], w.Cwd, w.Home)
	name := path.Base(program)
	return name != "/" && c.policy.lets(name, program) && c.fits(append([]string{name}, argv[1:]...))
}

// codexPath makes a path absolute.
func codexPath(p, cwd, home string) string {
	switch {
	case p == "~" || strings.HasPrefix(p, "~/"):
		p = path.Join(home, p[1:])
	case !path.IsAbs(p):
		p = path.Join(cwd, p)
	}
	return path.Clean(p)
}

// codexDialect is that of Codex.
type codexDialect struct{ plainDialect }

func (codexDialect) name() string { return codexFormatName }

func (codexDialect) parts(on *Subject) []string {
	var parts []string
	for _, p := range on.codexParts() {
		parts = append(parts, strings.Join(p.words, separator))
	}
	return parts
}

func (codexDialect) part(r *Rule, text string, on *Subject) bool {
	return codexOf(r).matches(strings.Split(text, separator), on.World)
}

// command reads the pattern as the first words of a command.
func (codexDialect) command(r *Rule) (p *commandPattern, ok bool) {
	p = &commandPattern{rest: true}
	for _, w := range codexOf(r).words {
		p.words = append(p.words, patternWord{w})
	}
	return p, len(p.words) > 0
}

// allows: the part of the text in which the command stands is one that the rule matches for Codex.
func (codexDialect) allows(r *Rule, cmd *analyzer.Command, _ *commandPattern, on *Subject) bool {
	if len(cmd.Words) == 0 {
		return false
	}
	at := cmd.Words[0].Span.Start
	for _, p := range on.codexParts() {
		if p.span.Start <= at && at < p.span.End {
			return codexOf(r).matches(p.words, on.World)
		}
	}
	return false
}

// uniteCodex makes one policy of all files: what one declares about an executable holds for the rules of all. Codex drops the rules of all
// users' and projects' files when one of them is broken; those that forbid or ask stay here, which is stricter.
func uniteCodex(files []*File) *Set {
	policy := &codexPolicy{}
	dropped := slices.ContainsFunc(files, func(f *File) bool { return f.Fatal != nil && f.Scope != Managed })
	all := &Set{}
	for _, f := range files {
		if f.codex != nil {
			for _, h := range f.codex.hosts {
				policy.host(h)
			}
		}
		for _, b := range []Behavior{Deny, Ask, Allow} {
			if dropped && b == Allow && f.Scope != Managed {
				continue
			}
			for _, r := range f.Set.Rules(b) {
				all.Add(policy.adopt(*r))
			}
		}
	}
	return all
}

// adopt makes a rule one of the policy's.
func (p *codexPolicy) adopt(r Rule) Rule {
	if r.codex != nil {
		c := *r.codex
		c.policy = p
		p.rules = append(p.rules, &c)
		r.codex = &c
	}
	return r
}
