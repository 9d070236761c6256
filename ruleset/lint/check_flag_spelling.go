package lint

import "github.com/bashguard/bashguard/analyzer/check"

var flagSpelling = &row{
	ID: "BG2321", Name: "flag-spelling", Severity: check.Warning,
	Summary:  "a rule that forbids or asks, and is evaded by writing its options in another way",
	Why:      "Claude Code compares the text. The same options in another order, another spelling or behind the operands are another text.",
	Fix:      "ask about the command without its options, such as Bash(git push *), or judge commands in a hook",
	Bad:      []example{deny("Bash(rm -rf *)"), deny("Bash(git push --force:*)"), ask("Bash(git reset --hard *)"), deny("Bash(rm -r *)")},
	Good:     []example{ask("Bash(git push *)", "PowerShell(git push *)"), deny("Bash(rm *)", "PowerShell(rm *)")},
	Evidence: []string{issue + "18613", permissionsPage},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		f, ok := p.forbiddenBy(r)
		if !ok {
			return
		}
		if command := p.evasion(r, f.respelt()); command != "" {
			p.about(r, "%s doesn't see `%s`", masked(r.text), command).help("write a rule for all options: %s(%s *)", r.Tool, f.command())
		}
	},
}
