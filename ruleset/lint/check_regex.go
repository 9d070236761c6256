package lint

import (
	"regexp"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var describedAway = &row{
	ID: "BG2927", Name: "regex-past-command", Severity: check.Warning,
	Summary:  "a commandRegex that the model's own description satisfies",
	Why:      "Gemini CLI compares the expression with all arguments as one text. What .* takes runs on into the description, which the model writes as it likes.",
	Fix:      "use commandPrefix, or write [^\"]* in the place of .*",
	Bad:      []example{shellRule("allow", `commandRegex = "npm .*--dry-run"`)},
	Good:     []example{shellRule("allow", "commandPrefix = \"npm test\"\nmodes = [\"default\"]")},
	Evidence: []string{geminiPage},
	formats:  []string{"gemini"},
	rule: func(p *pass, r *rule) {
		if r.Form != ruleset.RegexForm {
			return
		}
		head, tail, ok := strings.Cut(r.Content, ".*")
		if !ok || tail == "" || regexp.QuoteMeta(head+tail) != head+tail {
			return
		}
		input := map[string]any{"command": strings.TrimRight(head+"publish", " "), "description": "x " + tail}
		plain := map[string]any{"command": input["command"], "description": "x"}
		if p.matchesInput(r, input) && !p.matchesInput(r, plain) {
			found := p.about(r, "commandRegex also fits `%s` with a description that holds %s", masked(input["command"].(string)), masked(tail)).help(`write [^"]* in the place of .*`)
			if r.forbids() {
				found.weighs(check.Note)
			} else {
				found.worse(true)
			}
		}
	},
}

// matchesInput tells whether a rule matches a call of the shell with further arguments, as its own agent matches it.
func (p *pass) matchesInput(r *rule, input map[string]any) bool {
	return r.Matches(p.tryCall(ruleset.Call{Tool: "Bash", Input: input}).Subject())
}

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
