package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
)

var wrapperRule = &row{
	ID: "BG2309", Name: "wrapper-in-rule", Severity: check.Warning,
	Summary:  "a rule for a wrapper behind which its agent looks",
	Why:      "Claude Code removes timeout, time, nice, nohup, stdbuf, command, builtin and noglob in front of a command before it compares, so that a rule which names one of them matches nothing.",
	Fix:      "write a rule for the command that the wrapper runs",
	Bad:      []example{allow("Bash(timeout 60 npm test)"), allow("Bash(nohup:*)"), deny("Bash(timeout *)")},
	Good:     []example{allow("Bash(npm test)", "Bash(command -v jq)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !strippedWrappers.Has(c.words[0]) || len(c.words) > 1 && strings.ToLower(c.words[1]) == "-v" {
			return
		}
		command := c.sample("x") + " x"
		if c.exact() {
			command = c.content
		}
		if len(c.words) == 1 && c.exact() || r.Matches(&ruleset.Subject{Call: &ruleset.Call{Tool: "Bash", Command: "true && " + command}}) {
			return
		}
		inner := "the command"
		if words := behindWrapper(c.words); len(words) > 0 {
			inner = "Bash(" + strings.Join(words, " ") + c.mark + ")"
		}
		p.about(r, "%s matches no call: %s is removed before commands are compared", masked(r.text), c.words[0]).help("write a rule for what it runs: %s", masked(inner))
	},
}

// strippedWrappers are the programs that Claude Code removes in front of a command for every list.
const strippedWrappers = wordlist.List("timeout time nice nohup stdbuf command builtin noglob")

// behindWrapper returns the words that a wrapper runs.
func behindWrapper(words []string) []string {
	words = words[1:]
	for len(words) > 0 && (strings.HasPrefix(words[0], "-") || strings.Trim(words[0], "0123456789.smhd") == "") {
		words = words[1:]
	}
	return words
}
