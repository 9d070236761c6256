package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"slices"
	"strings"
)

// rankedFormats are the formats whose rules have an order.
var rankedFormats = []string{"gemini", "gemini-settings", "opencode"}

var deadByOrder = &row{
	ID: "BG2923", Name: "dead-by-order", Severity: check.Warning,
	Summary: "a rule that another one always comes before",
	Why:     "Where rules have an order, one of several that match decides: for OpenCode the last, for Gemini CLI the one with the highest priority. A rule of which that can never be true has no effect; one that forbids then leaves open what it names.",
	Fix:     "write the broader pattern first for OpenCode; give the narrower rule the higher priority for Gemini CLI",
	Bad: []example{
		openCode(`{"permission": {"bash": {"npm publish *": "deny", "*": "ask"}}}`),
		openCode(`{"permission": {"bash": {"npm test *": "allow"}, "*": "ask"}}`),
		policy("[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"npm publish\"\ndecision = \"deny\"\npriority = 100\n\n" +
			"[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"npm\"\ndecision = \"ask_user\"\npriority = 200\n"),
	},
	Good:     []example{openCode(`{"permission": {"bash": {"*": "ask", "npm test *": "allow", "npm publish *": "deny"}}}`)},
	Evidence: []string{openPage, openIssue + "6676", geminiPage},
	formats:  rankedFormats,
	file: func(p *pass, f *file) {
		written := map[*ruleset.Rule]*rule{}
		for _, r := range f.rules {
			written[r.Rule] = r
		}
		for _, d := range f.Set.Dialects() {
			ranked := f.Set.Ranked(d)
			for i, r := range ranked {
				if written[r] == nil || strings.Contains(r.Source, ", what ") || !p.spend(i) { // which the agent makes by itself
					continue
				}
				if at := slices.IndexFunc(ranked[:i], func(q *ruleset.Rule) bool { return always(q, r) }); at >= 0 {
					p.preceded(written[r], written[ranked[at]])
				}
			}
		}
	},
}

// always tells whether a rule decides whenever another would.
func always(first, r *ruleset.Rule) bool {
	if !first.Includes(r) {
		return false
	}
	if first.Modes == "" {
		return true
	}
	modes := strings.Fields(first.Modes)
	return r.Modes != "" && !slices.ContainsFunc(strings.Fields(r.Modes), func(m string) bool { return !slices.Contains(modes, m) })
}

// preceded reports a rule that never decides because another does.
func (p *pass) preceded(r, by *rule) {
	if by == nil || by.span == r.span {
		return
	}
	found := p.about(r, "%s never decides: %s comes before it whenever it matches", masked(r.text), masked(by.text)).
		help("write it where it comes first, or remove it").beside(by, "the rule that decides")
	switch {
	case r.list == by.list:
		found.weighs(check.Note)
	case r.list > by.list:
		found.weighs(check.Error) // what is forbidden passes
	}
}
