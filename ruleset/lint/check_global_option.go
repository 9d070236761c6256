package lint

import (
	"fmt"

	"github.com/bashguard/bashguard/analyzer/check"
)

var globalOption = &row{
	ID: "BG2320", Name: "global-option", Severity: check.Note,
	Summary:  "a rule that forbids or asks, and is evaded by an option in front of the words that it names",
	Why:      "Claude Code compares the text from its beginning. An option of the program before the subcommand, such as git -C, is another text.",
	Fix:      "add a rule with a star behind the program's name, or judge commands in a hook",
	Bad:      []example{deny("Bash(git push *)"), ask("Bash(git commit:*)"), deny("Bash(kubectl delete *)")},
	Good:     []example{deny("Bash(rm *)", "PowerShell(rm *)"), deny("Bash(git push *)", "Bash(git * push *)", "PowerShell(git *)", "Bash(git * push)")},
	Evidence: []string{issue + "88857", issue + "66176", issue + "59006"},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		f, ok := p.forbiddenBy(r)
		if !ok {
			return
		}
		if command := p.evasion(r, f.global()); command != "" {
			p.about(r, "%s doesn't see `%s`", masked(r.text), command).help("%s", r.besideOptions(f.title[0], f.behind()))
		}
	},
}

// besideOptions says how the rule's agent can be told of a program's subcommand behind any options.
func (r *rule) besideOptions(program, word string) string {
	switch r.file.Format {
	case "claude", "bashguard":
		return fmt.Sprintf("add a rule such as %s(%s * %s *)", r.Tool, program, word)
	case "opencode":
		return fmt.Sprintf("add a pattern such as %s * %s *", program, word)
	}
	return fmt.Sprintf("write a rule for all of %s, or judge calls with bashguard, which looks behind options", program)
}
