package lint

import "github.com/bashguard/bashguard/analyzer/check"

var runnerGrant = &row{
	ID: "BG2315", Name: "runner-grant", Severity: check.Warning,
	Summary: "an allow rule for a program that runs any other program",
	Why: "Claude Code compares the runner's name and not that of the program behind it, so that the rule is as good as one for the whole shell. " +
		"A rule for a build tool whose targets are open runs whatever the project's files say, and is a note.",
	Fix:      "name the program, the package, the container or the target that is to run",
	Bad:      []example{allow("Bash(npx *)"), allow("Bash(env:*)"), allow("Bash(docker exec *)"), allow("Bash(xargs:*)"), allow("Bash(make:*)"), allow("Bash(sudo:*)")},
	Good:     []example{allow("Bash(npx eslint *)", "Bash(make lint)", "Bash(npm run build)"), deny("Bash(npx *)", "PowerShell(npx *)")},
	Evidence: []string{permissionsPage, modesPage},
	formats:  anyFormat,
	rule: func(p *pass, r *rule) {
		g, found := p.grants(r, anyProgram)
		switch {
		case found == nil:
		case g.named && g.witness.weight < runs:
			found.weighs(check.Note).help("name the targets that may run")
		default:
			found.help("name what it is to run: any program passes")
		}
	},
}
