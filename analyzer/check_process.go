package analyzer

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/shell"
)

// processRules are about what stops the machine from working.
var processRules = []*rule{
	{Info: check.Info{ID: "BG1234", Name: "fork-bomb", Summary: "a function starts itself again beside itself",
		Why: "Its processes double until the machine has no more to give; often only a restart helps.",
		Bad: "f() { f | f & }; f", Good: "f() { ls; }; f", Severity: check.Error, Since: "0.1"}, step: dangerousStep,
		run: func(p *pass) { p.unresolved(shell.SelfStart) }},
	{Info: check.Info{ID: "BG1235", Name: "kill-everything", Summary: "every process is signalled, or every one of a user",
		Why: "kill with the process -1 reaches every process that the user may signal, the shell, the agent and the session included.",
		Bad: "kill -TERM -1", Good: "kill -TERM 4242", Severity: check.Error, Since: "0.1"}, step: dangerousStep, programs: "kill pkill killall skill killall5",
		command: func(p *pass, c *Command) {
			if signalsAll(c) {
				p.report(c.Span, "signals every process that it can reach")
			}
		}},
}

// signalsAll tells whether a command signals all processes (kill(1), pkill(1), killall(1), killall5(8)).
func signalsAll(c *Command) bool {
	switch c.Program {
	case "killall5":
		return true
	case "kill":
		for i, w := range c.Words[1:] {
			if i > 0 && w.Is("-1") && !c.Words[i].Is("-s", "-n", "--signal") {
				return true
			}
		}
	case "pkill", "killall", "skill":
		everybody := gives(c, "-u", "-U", "--euid", "--uid", "--user")
		return everybody && len(patterns(c)) == 0 || len(patterns(c)) == 1 && patterns(c)[0].Is(".", ".*", "", "^", "-r")
	}
	return false
}

// patterns returns the operands of a command that names processes.
func patterns(c *Command) []program.Word {
	in, _ := invocation(c)
	return in.Operands
}
