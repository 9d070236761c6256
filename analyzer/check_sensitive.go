package analyzer

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

var sensitiveRules = []*rule{
	{
		Info: check.Info{ID: "BG1401", Name: "sensitive-write", Severity: check.Error, Since: "0.1",
			Summary: "a file is changed that runs, or decides what runs, later",
			Why:     "Shell startup files, git hooks, CI workflows, agents' settings and keys outlive the call: a line in one of them runs when nobody looks.",
			Bad:     "echo alias >> ~/.bashrc", Good: "echo alias"},
		step: sensitiveStep,
		run: func(p *pass) {
			p.each(func(c *Command) {
				for e := range c.All() {
					if (e.Kind == program.Write || e.Kind == program.Delete) && (WordIsPersistent(e.Target, e.Dir, p.world) || WordIsSecret(e.Target, e.Dir, p.world)) {
						p.report(e.Span, "changes `%s`, a sensitive file", e.Target)
					}
				}
				if w, ok := mergesFolder(c); ok {
					p.report(w.Span, "copies all of a folder's content over another, sensitive files too")
				}
			})
		},
	},
	{
		Info: check.Info{ID: "BG1402", Name: "secret-read", Severity: check.Error, Since: "0.1",
			Summary: "a file is read that holds secrets",
			Why:     "What an agent reads goes into its context and from there to its provider, its log and its next command.",
			Bad:     "cat ~/.ssh/id_rsa", Good: "cat README.md"},
		step: sensitiveStep,
		run: func(p *pass) {
			for _, e := range p.secrets {
				p.report(e.Span, "reads `%s`, which holds secrets", e.Target)
			}
		},
	},
}

// secret tells whether reading a target of a command reads secrets. Reading a whole tree counts when the tree is the home directory, or above.
func (p *pass) secret(c *Command, e *program.Effect) bool {
	target := e.Target
	if WordIsSecret(target, e.Dir, p.world) {
		return true
	}
	if everything, ok := strings.CutSuffix(target.Found, "/**"); ok && holdsHome(absolute(everything, e.Dir, p.world), p.world) {
		return true
	}
	return target.Open == program.Fixed && strings.HasPrefix(target.Text, "/") && holdsHome(target.Text, p.world) && !filtersNames(c)
}

// filtersNames tells whether a search over a tree leaves hidden files out: by a filter of names, or since the program does so by itself
// (rg(1), ag(1), fd(1)).
func filtersNames(c *Command) bool {
	if slices.Contains([]string{"rg", "ag", "fd", "fdfind"}, c.Program) {
		return !slices.ContainsFunc(c.Words, func(w program.Word) bool {
			return w.Open != program.Fixed || strings.HasPrefix(w.Text, "--hid") || strings.HasPrefix(w.Text, "--unr") || w.Text == "-." || strings.HasPrefix(w.Text, "-u")
		})
	}
	return slices.ContainsFunc(c.Words, func(w program.Word) bool {
		return strings.HasPrefix(w.Text, "--include=") && !strings.HasPrefix(w.Text, "--include=.") && w.Text != "--include=*"
	})
}

// mergesFolder returns the operand by which cp copies the content of a folder onto another one: "x/.", or any with -T.
func mergesFolder(c *Command) (program.Word, bool) {
	if c.Program != "cp" && c.Program != "rsync" {
		return program.Word{}, false
	}
	in, _ := invocation(c)
	if !in.Has("-r", "-R", "-a", "--recursive", "--archive") {
		return program.Word{}, false
	}
	for _, w := range in.Operands {
		if strings.HasSuffix(w.Text, "/.") || w.Text == "." && len(in.Operands) > 1 && w.Span == in.Operands[0].Span || in.Has("-T", "--no-target-directory") {
			return w, true
		}
	}
	return program.Word{}, false
}
