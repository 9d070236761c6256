package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

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
