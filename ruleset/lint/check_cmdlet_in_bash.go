package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var cmdletInBash = &row{
	ID: "BG2339", Name: "cmdlet-in-bash", Severity: check.Warning,
	Summary:  "a rule for Bash that names a command of PowerShell",
	Why:      "Calls of PowerShell are compared with rules for PowerShell only. These know aliases and take no account of case, rules for Bash don't.",
	Fix:      "write PowerShell(…)",
	Bad:      []example{deny("Bash(Remove-Item *)")},
	Good:     []example{deny("PowerShell(Remove-Item *)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && cmdlet.MatchString(c.words[0]) {
			p.about(r, "%s is about no call of PowerShell", masked(r.text)).help("write PowerShell(%s)", masked(c.content))
		}
	},
}

// cmdlet finds the name of a command of PowerShell: one of its verbs, a hyphen, a noun.
var cmdlet = lazily(`^(?:Add|Clear|Copy|Disable|Enable|Enter|Exit|Export|Find|Format|Get|Import|Install|Invoke|Join|Measure|Move|New|Out|Pop|Push|Read|Register|Remove|Rename|Resolve|Restart|Resume|Select|Send|Set|Show|Sort|Split|Start|Stop|Suspend|Tee|Test|Trace|Uninstall|Unregister|Update|Wait|Where|Write)-[A-Z][A-Za-z]+$`)
