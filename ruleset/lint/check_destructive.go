package lint

import "github.com/bashguard/bashguard/analyzer/check"

var destructiveGrant = &row{
	ID: "BG2317", Name: "destructive-grant", Severity: check.Warning,
	Summary:  "an allow rule that lets a destructive command run, or every subcommand of a program",
	Why:      "The words of the rule are meant for everyday use, but further words make of them what can't be undone. A rule for a group of subcommands that holds nothing destructive is a note.",
	Fix:      "name the subcommands and options that are to run without a question, and put the rest into ask",
	Bad:      []example{allow("Bash(rm:*)"), allow("Bash(git:*)"), allow("Bash(git push *)"), allow("Bash(kubectl *)"), allow("Bash(aws *)"), allow("Bash(git reset *)")},
	Good:     []example{allow("Bash(git commit *)", "Bash(git push origin main)", "Bash(kubectl apply -f deploy.yaml)"), ask("Bash(git push *)", "PowerShell(git push *)")},
	Evidence: []string{permissionsPage},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		g, found := p.grants(r, destruction)
		switch {
		case found == nil:
		case g.named && g.group != "" && g.witness.weight != 0:
			found.weighs(check.Note).help("name the subcommands that are to run")
		default:
			found.help("name what is to run without a question, and let the rest ask")
		}
	},
}
