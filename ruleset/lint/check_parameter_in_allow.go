package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"strings"
)

var allowedParameter = &row{
	ID: "BG2213", Name: "parameter-in-allow", Severity: check.Error,
	Summary:  "an allow rule about a parameter of a tool",
	Why:      "Tool(parameter:value) works in the lists that deny and ask only; an allow rule in that form matches nothing.",
	Fix:      "move it to deny or ask, with the value that is to be kept out",
	Bad:      []example{allow("Agent(model:opus)"), allow("Bash(run_in_background:true)")},
	Good:     []example{deny("Agent(model:opus)"), allow("Skill(tools:deploy)", "Bash(npm run lint:fix)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		name := parameter(r.Content)
		if !r.allows() || name == "" || r.Tool == "Skill" || r.Tool == "WebFetch" {
			return
		}
		if inputNames.Has(name) && !strings.HasPrefix(r.Tool, "mcp__") {
			p.about(r, "a rule about the parameter %s allows nothing", name).help("move it to deny or ask")
		}
	},
}

// inputNames are members of the inputs of Claude Code's tools that are no main ones and no names of programs.
const inputNames = wordlist.List("model subagent_type run_in_background dangerouslyDisableSandbox isolation output_mode replace_all old_string new_string " +
	"edit_mode cell_type max_turns offset limit multiline head_limit allowed_domains blocked_domains")
