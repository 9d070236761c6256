package lint

import "github.com/bashguard/bashguard/analyzer/check"

var actingReader = &row{
	ID: "BG2337", Name: "acting-reader", Severity: check.Warning,
	Summary:  "an allow rule for a tool that reads, and writes or runs something with the right words",
	Why:      "The rule looks harmless, but an option, or a word of the tool's own language, makes it write any file or run any program without a question. Where the rule names a subcommand it is a note.",
	Fix:      "remove the rule where the agent lets reading forms run anyway, or name the options that only read",
	Bad:      []example{allow("Bash(sed:*)"), allow("Bash(awk *)"), allow("Bash(find *)"), allow("Bash(sort *)"), allow("Bash(git log:*)"), allow("Bash(rg *)")},
	Good:     []example{allow("Bash(grep -rn TODO *)", "Bash(git log --oneline -20)", "Bash(sed -n 1,20p README.md)")},
	Evidence: []string{permissionsPage, "https://gtfobins.github.io/"},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		if g, found := p.grants(r, reading); found != nil {
			if found.help("name the options that only read"); g.named {
				found.weighs(check.Note)
			}
		}
	},
}
