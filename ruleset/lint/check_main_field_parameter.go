package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

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
