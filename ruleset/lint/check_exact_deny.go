package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var exactDeny = &row{
	ID: "BG2306", Name: "exact-deny", Severity: check.Warning,
	Summary:  "a rule that forbids or asks about one exact command only",
	Why:      "Without a mark at its end the rule is about that text alone. One more word, and it doesn't match.",
	Fix:      "end the rule in a blank and a star",
	Bad:      []example{deny("Bash(terraform destroy)"), settings(`{"permissions": {"ask": ["Bash(npm publish)"], "allow": ["Bash(npm *)"]}}`)},
	Good:     []example{deny("Bash(terraform destroy *)"), ask("Bash(npm publish)", "Bash(npm publish *)")},
	Evidence: []string{permissionsPage, issue + "28159"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.forbids() || !c.exact() || c.compound() || isAssignment(c.words[0]) || len(c.content) > 200 {
			return
		}
		longer := c.content + " " + furtherWord(c.words)
		if verdict, rule := p.natively(r.file, longer); verdict < r.list {
			finding := p.about(r, "%s is about this text alone: `%s` isn't %s", masked(r.text), masked(longer), past[r.list]).help("write %s as well", masked("Bash("+c.content+" *)"))
			if r.list == ruleset.Ask && (rule == nil || verdict != ruleset.Allow) {
				finding.weighs(check.Note) // the command is asked about all the same
			}
		}
	},
}

// past says what happened to a call of which a rule spoke.
var past = map[ruleset.Behavior]string{ruleset.Deny: "denied", ruleset.Ask: "asked about", ruleset.Allow: "allowed"}

// furtherWord returns an argument that some words may be followed by.
func furtherWord(words []string) string {
	if row, n := subcommand(words); row != nil && n == len(words) && row.Operands != "" && row.Operands != "none" {
		return "x"
	}
	return "--verbose"
}

// natively returns what the rules of a file say about a shell command to their own agent, and the rule that decides. Where it would take
// too long to find out, that is a deny.
func (p *pass) natively(f *file, command string) (ruleset.Behavior, *ruleset.Rule) {
	if !p.spend(f.Set.Len()) {
		return ruleset.Deny, nil
	}
	if len(f.rules) == 0 {
		return ruleset.Unset, nil
	}
	return f.Set.Native(f.dialect, p.try(command).Subject())
}
