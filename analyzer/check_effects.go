package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

var effectsRules = []*rule{
	{
		Info: check.Info{ID: "BG1601", Name: "network", Severity: check.Note, Since: "0.1",
			Summary: "a connection to another host is opened",
			Why:     "What is sent can carry data out, and what comes back can't be known.",
			Bad:     "cat < /dev/tcp/example.com/80", Good: "cat a.txt"},
		run: func(p *pass) {
			p.each(func(c *Command) {
				for e := range c.All() {
					if e.Kind == program.Connect {
						p.report(e.Span, "%s", describe(c, e))
					}
				}
			})
		},
	},
	{
		Info: check.Info{ID: "BG1701", Name: "elsewhere", Severity: check.Note, Since: "0.1",
			Summary: "a command runs with other rights, on another machine, under another root or at another time",
			Why:     "What is known about the files and programs here doesn't hold there.",
			Bad:     "sudo ls", Good: "ls"},
		run: func(p *pass) {
			p.each(func(c *Command) {
				if c.Elsewhere {
					p.report(c.Span, "runs with other rights, on another machine, under another root or at another time")
				}
			})
		},
	},
}
