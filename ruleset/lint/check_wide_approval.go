package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"strings"
)

var wideApproval = &row{
	ID: "BG2928", Name: "wide-approval", Severity: check.Warning,
	Summary: "an approval whose expression fits more than the command that it names",
	Why: "VS Code looks for the expression anywhere in a command unless it begins with ^. With matchCommandLine it is compared with the whole line, so that " +
		"further commands may stand behind what it names.",
	Fix: "begin the expression with ^, end it in \\b or $, and leave matchCommandLine out",
	Bad: []example{
		approvals(`"/npm test/": true`), approvals(`"/.*/": true`), approvals(`"/^npm test/": {"approve": true, "matchCommandLine": true}`),
	},
	Good:     []example{approvals(`"/^npm test\\b/": true, "npm run lint": true`)},
	Evidence: []string{"https://code.visualstudio.com/docs/copilot/chat/chat-tools"},
	formats:  []string{"vscode"},
	rule: func(p *pass, r *rule) {
		if !r.allows() || r.Dialect != ruleset.VSCode {
			return
		}
		for _, witness := range []string{"rm -rf x", "rm -rf x " + plainOf(r.Content), plainOf(r.Content) + " && rm -rf x"} {
			if p.matches(r, witness) {
				p.about(r, "%s approves `%s` too", masked(r.text), masked(witness)).help("begin the expression with ^, end it in \\b or $, and leave matchCommandLine out").worse(r.file.shared())
				return
			}
		}
	},
}

// approvals is an example of a settings file of VS Code.
func approvals(entries string) example {
	return example{{path: ".vscode/settings.json", text: `{"chat.tools.terminal.autoApprove": {` + entries + `}}`}}
}

// plainOf returns the text that an entry with an expression is about, as far as it is one.
func plainOf(entry string) string {
	if inner, ok := strings.CutPrefix(entry, "/"); ok {
		if at := strings.LastIndexByte(inner, '/'); at > 0 {
			entry = inner[:at]
		}
	}
	return strings.NewReplacer("^", "", "$", "", `\b`, "", `\s+`, " ", `\`, "").Replace(entry)
}
