package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var openBuiltin = &row{
	ID: "BG2338", Name: "open-builtin", Severity: check.Warning,
	Summary:  "a builtin of the shell with free arguments in allow",
	Why:      "source, . and eval run whatever they are given; exec replaces the shell by any program; export and alias change what later commands of the call mean.",
	Fix:      "name the file, or the variable",
	Bad:      []example{allow("Bash(source *)"), allow("Bash(eval:*)"), allow("Bash(export *)")},
	Good:     []example{allow("Bash(source .venv/bin/activate)")},
	Evidence: []string{"https://www.gnu.org/software/bash/manual/bash.html#Shell-Builtin-Commands"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || len(c.words) != 1 || c.exact() || builtinWitness[c.words[0]] == "" {
			return
		}
		p.about(r, "%s is about whatever follows, such as `%s`", masked(r.text), builtinWitness[c.words[0]]).help("name the file or the variable that is meant")
	},
}

// builtinWitness are calls of builtins that nobody means.
var builtinWitness = map[string]string{
	"source": "source /tmp/x", ".": ". /tmp/x", "eval": "eval rm -rf x", "exec": "exec sh -c x", "export": "export PATH=/tmp/x", "alias": "alias ls='rm -rf'", "trap": "trap 'rm -rf x' EXIT",
}

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

var noPowerShellTwin = &row{
	ID: "BG2340", Name: "no-powershell-twin", Severity: check.Note,
	Summary:  "a deny rule for Bash in a file that allows PowerShell, without one for it",
	Why:      "Rules for Bash say nothing about calls of PowerShell, which has most of the same programs.",
	Fix:      "add the rule for PowerShell too",
	Bad:      []example{lists([]string{"Bash(curl *)"}, []string{"PowerShell(Get-ChildItem *)"})},
	Good:     []example{lists([]string{"Bash(curl *)", "PowerShell(curl *)"}, []string{"PowerShell(Get-ChildItem *)"})},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.list != ruleset.Deny || r.Tool != "Bash" || !usesPowerShell(r.file) {
			return
		}
		for _, other := range r.file.list(ruleset.Deny) {
			if other.Tool == "PowerShell" && (other.Whole || other.Content == r.Content) {
				return
			}
		}
		p.about(r, "%s doesn't forbid the same by PowerShell, which the file allows", masked(r.text)).help("add PowerShell%s", masked(strings.TrimPrefix(r.text, "Bash")))
	},
}

func usesPowerShell(f *file) bool {
	for _, r := range f.list(ruleset.Allow) {
		if r.Tool == "PowerShell" {
			return true
		}
	}
	return false
}
