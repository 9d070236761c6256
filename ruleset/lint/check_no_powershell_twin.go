package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

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
