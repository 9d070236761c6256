package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
)

var skippedGlob = &row{
	ID: "BG2207", Name: "skipped-glob", Severity: check.Error,
	Summary:  "an allow rule that names its tool by too wide a glob",
	Why:      "Lists that deny or ask take globs for names anywhere. An allow rule with one is skipped with a warning, unless the glob stands behind a whole mcp__SERVER__.",
	Fix:      "write one rule for each server, such as mcp__github__*",
	Bad:      []example{allow("*"), allow("mcp__*"), allow("mcp__plugin_x_*")},
	Good:     []example{allow("mcp__github__get_*"), deny("mcp__*")},
	Evidence: []string{permissionsPage, issue + "34739"},
	silences: []string{"BG2200"},
	text:     func(p *pass, r *rule) { p.faulty(r, ruleset.GlobRule) },
}

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

var mainField = &row{
	ID: "BG2214", Name: "main-field-parameter", Severity: check.Error,
	Summary:  "a rule about the main parameter of a tool in the form for others",
	Why:      "The command, path or address that a tool is called with is what rules compare anyway. Claude Code ignores a rule that names it, with a warning.",
	Fix:      "write the value alone, such as Bash(rm *)",
	Bad:      []example{deny("Bash(command:rm *)"), deny("Write(file_path:**)"), deny("WebFetch(url:https://x.example/*)")},
	Good:     []example{deny("Agent(model:opus)", "Bash(npm run command:*)")},
	Evidence: []string{permissionsPage, "https://github.com/keboola/ai-kit/issues/11"},
	silences: []string{"BG2401", "BG2501"},
	rule: func(p *pass, r *rule) {
		tool := aboutMainField(r.Tool, r.Content)
		if tool == "" {
			return
		}
		_, value, _ := strings.Cut(r.Content, ":")
		value = strings.TrimSpace(value)
		if tool == "WebFetch" {
			value = "domain:" + hostOf(value)
		}
		p.about(r, "rules for %s compare %s anyway; in this form the rule is ignored", r.Tool, parameter(r.Content)).help("write %s(%s)", tool, masked(value))
	},
}

var bareOnly = &row{
	ID: "BG2215", Name: "narrowed-bare-tool", Severity: check.Error,
	Summary:  "content for a tool that is taken by its name only",
	Why:      "Only some tools know what to compare content with. A rule with content for another is refused or matches nothing.",
	Fix:      "write the name of the tool alone",
	Bad:      []example{allow("WebSearch(*)"), deny("TodoWrite(**)"), allow("ExitPlanMode()")},
	Good:     []example{allow("WebSearch"), deny("CronCreate(durable:true)")},
	Evidence: []string{toolsPage, issue + "26530"},
	silences: []string{"BG2200", "BG2202"},
	text: func(p *pass, r *rule) {
		name, content, narrowed := r.name()
		if _, bare := ruleset.ClaudeTools(); narrowed && contains(bare, name) && (r.allows() || parameter(content) == "") {
			p.about(r, "%s is taken by its name only", name).help("write %s", name)
		}
	},
}
