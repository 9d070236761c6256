package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// denyFirst are the formats whose agents try deny rules before ask rules, and these before allow rules, wherever they stand.
var denyFirst = []string{"claude", "agentscope", "codex", "cursor", "vscode"}

var shadowedByDeny = &row{
	ID: "BG2601", Name: "covered-by-deny", Severity: check.Warning,
	Summary: "a rule that allows or asks about what a deny rule forbids anyway",
	Why:     "Deny rules are tried first. Neither the order of the rules nor how exactly one names a command makes an exception.",
	Fix:     "narrow the deny rule, or remove the other",
	Bad: []example{
		lists([]string{"Bash(npm:*)"}, []string{"Bash(npm run:*)"}),
		settings(`{"permissions": {"ask": ["Bash(git push origin:*)"], "deny": ["Bash(git push:*)"]}}`),
	},
	Good:     []example{lists([]string{"Bash(npm publish *)"}, []string{"Bash(npm run lint)"})},
	Evidence: []string{permissionsPage, changelog},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if r.list == ruleset.Deny {
			return
		}
		if by := p.includedBy(r.file, r, ruleset.Deny); by != nil && !(by.Whole && r.allows()) {
			p.about(r, "%s never has an effect: %s in deny covers all of it", masked(r.text), masked(by.text)).
				help("narrow the deny rule, or remove this one").beside(by, "the deny rule")
		}
	},
}

var shadowedByAsk = &row{
	ID: "BG2602", Name: "covered-by-ask", Severity: check.Warning,
	Summary: "an allow rule for what an ask rule asks about anyway",
	Why:     "Ask rules are tried before allow rules, however exactly the latter name a command.",
	Fix:     "narrow the ask rule, or remove the allow rule",
	Bad:     []example{settings(`{"permissions": {"ask": ["Bash(git push *)"], "allow": ["Bash(git push origin main)"]}}`)},
	Good:    []example{settings(`{"permissions": {"ask": ["Bash(git push *)"], "allow": ["Bash(git pull)"]}}`)},
	Evidence: []string{
		permissionsPage,
	},
	formats:  denyFirst,
	silences: []string{"BG2327"},
	rule: func(p *pass, r *rule) {
		if !r.allows() || p.includedBy(r.file, r, ruleset.Deny) != nil {
			return
		}
		if by := p.includedBy(r.file, r, ruleset.Ask); by != nil {
			p.about(r, "%s never has an effect: %s in ask covers all of it", masked(r.text), masked(by.text)).
				help("narrow the ask rule, or remove this one").beside(by, "the ask rule")
		}
	},
}

var coveredByAllow = &row{
	ID: "BG2603", Name: "covered-by-allow", Severity: check.Note,
	Summary:  "an allow rule that a wider one covers",
	Why:      "The rule grants nothing that isn't granted. Who reads it may think that it is the limit.",
	Fix:      "remove the narrower rule, or the wider one if that isn't meant",
	Bad:      []example{allow("Bash(make *)", "Bash(make lint)")},
	Good:     []example{allow("Bash(make lint)", "Bash(make build)")},
	Evidence: []string{permissionsPage},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if by := p.includedBy(r.file, r, ruleset.Allow); r.allows() && by != nil && by.text != r.text && !r.Includes(by.Rule) {
			p.about(r, "%s grants nothing that %s doesn't", masked(r.text), masked(by.text)).help("remove one of them").beside(by, "the wider rule")
		}
	},
}

// includedBy returns the first rule in a list of a file, other than the rule itself, that covers all of a rule.
func (p *pass) includedBy(f *file, r *rule, b ruleset.Behavior) *rule {
	if c, ok := shellOf(r); ok && r.allows() && b == ruleset.Allow && c.compound() {
		return nil // it covers nothing
	}
	list := f.list(b)
	if !p.spend(len(list)) {
		return nil
	}
	for _, other := range list {
		if other != r && other.Includes(r.Rule) {
			return other
		}
	}
	return nil
}

var inTwoLists = &row{
	ID: "BG2604", Name: "in-two-lists", Severity: check.Error,
	Summary:  "the same rule in two lists",
	Why:      "Only the stricter list counts. One of the two isn't what the writer meant.",
	Fix:      "keep the rule in one list",
	Bad:      []example{lists([]string{"Bash(git push *)"}, []string{"Bash(git push:*)"})},
	Good:     []example{lists([]string{"Bash(npm publish *)"}, []string{"Bash(npm run lint)"})},
	Evidence: []string{permissionsPage},
	formats:  denyFirst,
	silences: []string{"BG2601", "BG2602", "BG2605", "BG2611"},
	rule: func(p *pass, r *rule) {
		for _, stricter := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask} {
			if stricter == r.list {
				return
			}
			if other := r.file.firsts[spelling{stricter, plainForm(r)}]; other != nil && other.Rule != nil {
				p.about(r, "%s stands in %s too, which alone counts", masked(r.text), stricter).help("keep it in one list").beside(other, "the same rule in "+stricter.String())
				return
			}
		}
	},
}

var denyAllAllowSome = &row{
	ID: "BG2605", Name: "deny-all-allow-some", Severity: check.Error,
	Summary:  "a tool denied as a whole beside allow rules for parts of it",
	Why:      "A deny rule for a whole tool denies every call and takes the tool away from the model. Allow rules make no exception.",
	Fix:      "remove the deny rule: what no rule allows is asked about, and denied in the mode dontAsk",
	Bad:      []example{lists([]string{"Bash"}, []string{"Bash(npm test)"})},
	Good:     []example{settings(`{"permissions": {"defaultMode": "dontAsk", "allow": ["Bash(npm test)"]}}`), deny("WebFetch", "Bash(curl *)")},
	Evidence: []string{permissionsPage, issue + "61253"},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if r.list != ruleset.Deny || !r.Whole {
			return
		}
		for _, other := range r.file.list(ruleset.Allow) {
			if r.Includes(other.Rule) {
				p.about(r, "every call is denied by %s in deny: %s in allow is no exception", masked(r.text), masked(other.text)).
					help("remove %s from deny", masked(r.text)).beside(other, "the allow rule")
				return
			}
		}
	},
}

var shadowedElsewhere = &row{
	ID: "BG2608", Name: "covered-in-another-file", Severity: check.Note,
	Summary: "an allow rule that a rule of another file makes void",
	Why:     "The lists of all files are united: what one file denies or asks about, no other can allow.",
	Fix:     "narrow the one or remove the other, where that isn't meant",
	Bad: []example{with(
		in("~/.claude/settings.json", deny("Bash(npm publish *)")),
		allow("Bash(npm publish --dry-run)"))},
	Good: []example{with(
		in("~/.claude/settings.json", deny("Bash(npm publish *)")),
		allow("Bash(npm run lint)"))},
	Evidence: []string{settingsPage},
	rule: func(p *pass, r *rule) {
		if !r.allows() {
			return
		}
		for _, f := range p.files {
			for _, b := range []ruleset.Behavior{ruleset.Deny, ruleset.Ask} {
				if f == r.file || !f.joins(r.file) {
					continue
				}
				if by := p.includedBy(f, r, b); by != nil {
					p.about(r, "%s never has an effect: %s in %s of another file covers all of it", masked(r.text), masked(by.text), b).
						help("narrow the one or remove the other, where that isn't meant").beside(by, "the rule in "+b.String())
					return
				}
			}
		}
	},
}

var impliedRule = &row{
	ID: "BG2611", Name: "covered-by-its-like", Severity: check.Note,
	Summary:  "a rule that forbids or asks about what another of its list covers",
	Why:      "The rule adds nothing.",
	Fix:      "remove the narrower rule",
	Bad:      []example{deny("Bash(npm *)", "Bash(npm publish *)")},
	Good:     []example{deny("Bash(npm publish *)", "Bash(npm login *)")},
	Evidence: []string{permissionsPage},
	formats:  denyFirst,
	rule: func(p *pass, r *rule) {
		if !r.forbids() {
			return
		}
		if by := p.includedBy(r.file, r, r.list); by != nil && by.text != r.text && !r.Includes(by.Rule) {
			p.about(r, "%s adds nothing to %s", masked(r.text), masked(by.text)).help("remove it").beside(by, "the wider rule")
		}
	},
}
