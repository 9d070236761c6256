package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
)

var freeAnyway = &row{
	ID: "BG2327", Name: "free-anyway", Severity: check.Note,
	Summary:  "an allow rule for what runs without being asked about",
	Why:      "Claude Code runs a few reading programs, and git where it only reads, in every mode without a rule. The rule does nothing.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Bash(ls:*)"), allow("Bash(git status)")},
	Good:     []example{allow("Bash(go test ./...)"), ask("Bash(cat *)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || !c.plain() || c.compound() || !isFree(&c) || !p.try(c.head).ReadOnly() || boundBeside(r) {
			return
		}
		p.about(r, "%s does nothing: what it allows runs without a rule", masked(r.text)).help("remove it")
	},
}

// isFree tells whether Claude Code runs what a rule is about without a rule, if it only reads.
func isFree(c *shellContent) bool {
	name, exact := c.words[0], c.mark == ""
	if name == "git" || name == "find" {
		return exact
	}
	return wordlist.List("ls cat echo pwd head tail grep wc which diff stat du cd").Has(name)
}

// boundBeside tells whether a rule of the same file that forbids or asks is about what a rule allows.
func boundBeside(r *rule) bool {
	for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask} {
		for _, other := range r.file.list(b) {
			if other.Includes(r.Rule) {
				return true
			}
		}
	}
	return false
}
