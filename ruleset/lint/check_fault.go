package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// Where facts about other agents come from.
const (
	geminiPage  = "https://github.com/google-gemini/gemini-cli/blob/main/docs/reference/policy-engine.md"
	geminiIssue = "https://github.com/google-gemini/gemini-cli/issues/"
	openPage    = "https://opencode.ai/docs/permissions/"
	openIssue   = "https://github.com/anomalyco/opencode/issues/"
	codexPage   = "https://developers.openai.com/codex/rules"
)

// otherFormats are those of agents other than Claude Code; what is wrong in their files is found while they are read.
var otherFormats = []string{"gemini", "gemini-settings", "opencode", "codex", "cursor", "copilot", "vscode"}

// policy is an example of a policy of Gemini CLI, shellRule of one with one rule for the shell.
func policy(text string) example { return example{{path: "~/.gemini/policies/mine.toml", text: text}} }

func shellRule(decision, more string) example {
	return policy("[[rule]]\ntoolName = \"run_shell_command\"\ndecision = \"" + decision + "\"\npriority = 100\n" + more + "\n")
}

// openCode is an example of a configuration of OpenCode.
func openCode(text string) example { return example{{path: "opencode.json", text: text}} }

// faulty reports the problems of one kind. A rule that forbids and is dead for one weighs a step more.
func faulty(kind ruleset.Fault) func(*pass, *file) {
	return func(p *pass, f *file) {
		for _, problem := range f.Problems {
			if problem.Fault != kind {
				continue
			}
			span := f.spanOf(&problem)
			found := p.report(f, span, "%s", masked(problem.Message)).help("%s", masked(problem.Instead))
			for _, r := range f.rules {
				if r.Rule != nil && r.Dead && r.forbids() && r.span.Start <= span.End && span.Start <= r.span.End {
					found.worse(found.Severity < check.Error)
					break
				}
			}
		}
	}
}

var ignoredMember = &row{
	ID: "BG2910", Name: "ignored-member", Severity: check.Error,
	Summary: "a member that its agent doesn't look at and that looks like one it does",
	Why:     "What was to narrow a rule, or to make one, is ignored. A rule for the shell whose commandPrefix is misspelt is about every command.",
	Fix:     "write the member's name as the agent does",
	Bad: []example{
		shellRule("deny", `command_prefix = "rm"`), policy("[[rules]]\ntoolName = \"run_shell_command\"\ndecision = \"deny\"\npriority = 100\n"),
		openCode(`{"permissions": {"bash": {"rm *": "deny"}}}`),
	},
	Good:     []example{shellRule("deny", `commandPrefix = "npm publish"`)},
	Evidence: []string{geminiPage, openPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.IgnoredKey),
}

var foreignTool = &row{
	ID: "BG2911", Name: "foreign-tool", Severity: check.Warning,
	Summary:  "a name that no tool of the agent has",
	Why:      "Every agent has its own names. A rule under another agent's name is about no call.",
	Fix:      "write the tool's name as the agent does",
	Bad:      []example{policy("[[rule]]\ntoolName = \"Bash\"\ndecision = \"deny\"\npriority = 100\ndenyMessage = \"no\"\n"), openCode(`{"permission": {"Bash": {"rm *": "deny"}}}`)},
	Good:     []example{openCode(`{"permission": {"bash": {"npm publish *": "deny"}}}`)},
	Evidence: []string{geminiPage, openPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.UnknownTool),
}

var deadEntry = &row{
	ID: "BG2912", Name: "dead-entry", Severity: check.Warning,
	Summary:  "an entry that can match nothing for its agent",
	Why:      "The agent reads it and compares it with nothing that it could match: tools.exclude and tools.confirmationRequired of Gemini CLI know names of tools, not commands in parentheses.",
	Fix:      "write it in the form that the message proposes",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"exclude": ["run_shell_command(rm)"]}}`}}},
	Good:     []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"exclude": ["web_fetch"]}}`}}},
	Evidence: []string{geminiPage, geminiIssue + "17728"},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.DeadRule),
}

var lostRule = &row{
	ID: "BG2913", Name: "lost-rule", Severity: check.Warning,
	Summary:  "a rule that its agent leaves out",
	Why:      "The agent refuses the one rule and goes on with the others.",
	Fix:      "write the rule more simply, or remove it",
	Bad:      []example{shellRule("deny", `commandRegex = "(a+)+b"`), {{path: ".gemini/policies/x.toml", text: shellRule("allow", `commandPrefix = "npm test"`)[0].text}}},
	Good:     []example{shellRule("deny", `commandPrefix = "npm publish"`)},
	Evidence: []string{geminiPage, geminiIssue + "18186"},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.LostRule),
}

var olderName = &row{
	ID: "BG2914", Name: "older-name", Severity: check.Note,
	Summary:  "an older spelling that is still understood",
	Why:      "Newer versions may drop it.",
	Fix:      "write the newer name",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"excludeTools": ["web_fetch"]}`}}},
	Good:     []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"exclude": ["web_fetch"]}}`}}},
	Evidence: []string{geminiPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.OldName),
}

var ignoredContent = &row{
	ID: "BG2915", Name: "ignored-content", Severity: check.Error,
	Summary:  "content in parentheses that the agent ignores",
	Why:      "The agent takes the name alone, so that the entry is about every call of the tool.",
	Fix:      "write the name alone where that is meant, or a policy",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"allowed": ["write_file(src)"]}}`}}},
	Good:     []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"allowed": ["glob"]}}`}}},
	Evidence: []string{geminiPage},
	formats:  otherFormats, silences: []string{"BG2200"},
	file: faulty(ruleset.BareRule),
}

var workspacePolicy = &row{
	ID: "BG2916", Name: "workspace-policy", Severity: check.Error,
	Summary:  "a policy in a project, where the agent doesn't look",
	Why:      "Gemini CLI has switched policies of a workspace off: nothing in the file counts, what it forbids included.",
	Fix:      "move the policy to ~/.gemini/policies, or name it with --policy",
	Bad:      []example{{{path: ".gemini/policies/x.toml", text: shellRule("deny", `commandPrefix = "npm publish"`)[0].text}}},
	Good:     []example{shellRule("deny", `commandPrefix = "npm publish"`)},
	Evidence: []string{geminiIssue + "18186", geminiIssue + "20841"},
	formats:  []string{"gemini"}, silences: []string{"BG2913"},
	file: func(p *pass, f *file) {
		for _, r := range f.rules {
			if r.Rule != nil && r.Dead && r.Rank >= 3 && r.Rank < 4 && f.inRepository() {
				p.report(f, r.span, "the agent doesn't look at policies of a workspace, so that nothing in this file counts").help("move it to ~/.gemini/policies")
				return
			}
		}
	},
}

var anchoredRegex = &row{
	ID: "BG2921", Name: "anchored-regex", Severity: check.Error,
	Summary:  "a commandRegex that begins with ^",
	Why:      `Gemini CLI puts the expression behind "command":" and compares that with the arguments as JSON. There ^ matches nothing, so that the rule is about no call.`,
	Fix:      "leave the ^ out: the expression begins at the command's first character anyway",
	Bad:      []example{shellRule("deny", `commandRegex = "^rm "`)},
	Good:     []example{shellRule("deny", `commandRegex = "npm publish"`)},
	Evidence: []string{geminiPage},
	formats:  []string{"gemini"}, silences: []string{"BG2927"},
	rule: func(p *pass, r *rule) {
		if r.Form == ruleset.RegexForm && len(r.Content) > 1 && r.Content[0] == '^' {
			p.about(r, "commandRegex begins with ^, so that the rule is about no call").help("write %s", masked(r.Content[1:])).worse(r.forbids())
		}
	},
}

var narrowedShell = &row{
	ID: "BG2922", Name: "narrowing-allowed", Severity: check.Warning,
	Summary:  "an entry of tools.allowed that forbids every other command",
	Why:      "With run_shell_command(…) in tools.allowed Gemini CLI makes a hidden rule that denies all commands which the list doesn't name, instead of asking about them.",
	Fix:      "write a policy with commandPrefix",
	Bad:      []example{{{path: "~/.gemini/settings.json", text: `{"tools": {"allowed": ["run_shell_command(npm test)"]}}`}}},
	Good:     []example{shellRule("allow", `commandPrefix = "npm test"`)},
	Evidence: []string{geminiIssue + "25283"},
	formats:  []string{"gemini-settings"},
	file: func(p *pass, f *file) {
		list := f.Root.Get("tools").Get("allowed")
		for _, r := range f.list(ruleset.Deny) {
			if list.Is(document.Array) && r.span.Start == list.Span.Start && r.Tool == "Bash" && r.Whole {
				p.report(f, list.Span, "commands that the list doesn't name are denied, not asked about").help("write a policy with commandPrefix")
			}
		}
	},
}
