package lint

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
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

var barePattern = &row{
	ID: "BG2924", Name: "bare-pattern", Severity: check.Warning,
	Summary:  "a pattern for commands without a star, which is about the name alone",
	Why:      "OpenCode compares the whole text of a command, so that yarn matches yarn and not yarn test.",
	Fix:      "write a blank and a star behind it",
	Bad:      []example{openCode(`{"permission": {"bash": {"*": "ask", "yarn": "allow"}}}`), openCode(`{"permission": {"bash": {"npm publish": "deny"}}}`)},
	Good:     []example{openCode(`{"permission": {"bash": {"*": "ask", "yarn test *": "allow", "npm run build": "allow"}}}`)},
	Evidence: []string{openIssue + "9257"},
	formats:  []string{"opencode"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !c.exact() || strings.Contains(c.content, "?") {
			return
		}
		if r.allows() && len(c.words) > 1 {
			return // one exact command may well be meant
		}
		longer := c.content + " " + furtherWord(c.words)
		if decided, _ := p.natively(r.file, longer); decided != r.list {
			p.about(r, "the pattern is about `%s` alone: `%s` isn't %s by it", masked(c.content), masked(longer), past[r.list]).help("write %s *", masked(c.content))
		}
	},
}

var piercedPlan = &row{
	ID: "BG2925", Name: "pierced-plan", Severity: check.Note,
	Summary:  "an allow rule that holds in the plan mode too",
	Why:      "In the plan mode Gemini CLI denies what its own lowest rule denies. Any allow rule of the user stands above that, unless it names its modes.",
	Fix:      "name the modes in which the rule is meant",
	Bad:      []example{shellRule("allow", `commandPrefix = "npm test"`)},
	Good:     []example{shellRule("allow", "commandPrefix = \"npm test\"\nmodes = [\"default\", \"autoEdit\"]")},
	Evidence: []string{geminiPage},
	formats:  []string{"gemini"},
	file: func(p *pass, f *file) {
		for _, r := range f.list(ruleset.Allow) {
			if r.Modes == "" && r.Tool == "Bash" && !r.Dead {
				p.about(r, "%s allows in the plan mode too, in which nothing is to run", masked(r.text)).help(`add modes = ["default", "autoEdit"]`)
				return // once is enough
			}
		}
	},
}

var textEvasion = &row{
	ID: "BG2926", Name: "text-evasion", Severity: check.Note,
	Summary: "a rule that forbids and is evaded by what stands around the command",
	Why:     "Most agents compare text, or the first words of a command. An assignment, a wrapper, another shell, a redirection or the program's path in front keep the rule from matching. bashguard looks at what runs.",
	Fix:     "judge calls with bashguard in a hook, or use the agent's sandbox",
	Bad: []example{
		openCode(`{"permission": {"bash": {"npm publish *": "deny"}}}`),
		shellRule("deny", `commandPrefix = "npm publish"`),
		{{path: "default.rules", text: "prefix_rule(pattern = [\"npm\", \"publish\"], decision = \"forbidden\")\n"}},
		scopeRules("deny_rules", "deny", "npm publish:*"),
	},
	Good:     []example{openCode(`{"permission": {"webfetch": "deny"}}`)},
	Evidence: []string{openIssue + "16075", "https://github.com/google-gemini/gemini-cli/issues/24779"},
	formats:  []string{"gemini", "opencode", "codex", "agentscope", "cursor", "copilot", "vscode"},
	file: func(p *pass, f *file) {
		for _, r := range f.rules {
			c, ok := shellOf(r)
			if !ok || !r.forbids() || c.mark == "" || !c.plain() || c.compound() {
				continue
			}
			command := c.head + " x"
			var evading []string
			for _, other := range around(command, c.words[0]) {
				if p.evades(r, other) {
					evading = append(evading, "`"+masked(other)+"`")
				}
			}
			if len(evading) > 0 {
				p.about(r, "%s isn't about %s", masked(r.text), strings.Join(evading[:min(3, len(evading))], ", ")).help("judge calls with bashguard in a hook, or use the agent's sandbox")
				return // it is so with all of them
			}
		}
	},
}

// around are ways to run a command with something else around it.
func around(command, name string) []string {
	return []string{
		"A=1 " + command, "env " + command, "bash -lc '" + command + "'", command + " > out.log", "/usr/bin/" + command, strings.Replace(command, name+" ", name+"  ", 1),
	}
}
