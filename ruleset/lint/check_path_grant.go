package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

// inlineCode are commands that read a file with code that is given in them.
func inlineCode(file string) []string {
	return []string{
		"python3 -c 'print(open(\"" + file + "\").read())'", "python -c 'print(open(\"" + file + "\").read())'",
		"node -e 'console.log(fs.readFileSync(\"" + file + "\"))'", "ruby -e 'puts File.read(\"" + file + "\")'",
		"perl -pe 1 " + file, "php -r 'readfile(\"" + file + "\");'", "awk 1 " + file, "deno eval 'Deno.readTextFile(\"" + file + "\")'",
	}
}

var interpreterReads = &row{
	ID: "BG2410", Name: "interpreter-reads", Severity: check.Warning,
	Summary: "a file that may not be read while an interpreter may run any code",
	Why: "Rules for Read are about the file tools and about commands that Claude Code knows to read, such as cat. It doesn't see what a " +
		"program reads, so that any allowed interpreter reads the file.",
	Fix: "name the scripts that the interpreter may run, or forbid the file in the sandbox",
	Bad: []example{lists([]string{"Read(./secret.txt)"}, []string{"Bash(python3 *)"}), lists([]string{"Read(./secret/**)"}, []string{"Bash(node -e *)"})},
	Good: []example{
		lists([]string{"Read(./secret.txt)"}, []string{"Bash(npm test)"}), lists([]string{"Edit(./secret.txt)"}, []string{"Bash(npm run lint)"}),
	},
	Evidence: []string{permissionsPage},
	file: func(p *pass, f *file) {
		if p.matching(f, ruleset.Allow, inlineCode("x")...) == nil {
			return // what is allowed hardly depends on the file's name
		}
		for _, r := range f.list(ruleset.Deny) {
			if r.Tool != "Read" || !r.pathRule() {
				continue
			}
			for _, command := range inlineCode(samplePath(r.Content)) {
				if allowed := p.matching(f, ruleset.Allow, command); allowed != nil && p.matching(f, ruleset.Deny, command) == nil {
					p.about(r, "%s lets `%s` run", masked(allowed.text), masked(command)).beside(allowed, "this rule allows it").help("name the scripts that may run")
					return
				}
			}
		}
	},
}

var protectedPath = &row{
	ID: "BG2412", Name: "protected-path", Severity: check.Warning,
	Summary:  "an allow rule for a path that is never allowed ahead",
	Why:      "Claude Code asks about every write to its own settings, to git's and editors' folders and to files that shells and package managers read, whatever the rules say.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Edit(.claude/**)"), allow("Edit(.git/hooks/*)"), allow("Edit(./.vscode/settings.json)")},
	Good:     []example{allow("Edit(.claude/worktrees/**)", "Edit(./docs/**)"), deny("Edit(.git/**)")},
	Evidence: []string{modesPage, issue + "47086"},
	rule: func(p *pass, r *rule) {
		if r.allows() && r.Tool == "Edit" && r.pathRule() && ruleset.Protected(samplePath(r.Content)) {
			p.about(r, "writing there is asked about whatever the rules say").help("remove the rule")
		}
	},
}

// everywhere are patterns that everything in the system, or at home, matches.
var everywhere = lazily(`^(//|~/|~|//(home|Users|c)/)(\*\*(/\*)?)?$`)

var unlimitedPath = &row{
	ID: "BG2413", Name: "unlimited-path", Severity: check.Warning,
	Summary:  "every file of the system, or of home, allowed",
	Why:      "That lets secrets be read and anything be written that the user may write, far from the project. A bare Edit or Write allows all writing.",
	Fix:      "name the directories that are needed",
	Bad:      []example{allow("Read(//**)"), allow("Edit(~/**)"), allow("Edit")},
	Good:     []example{allow("Read(~/notes/**)", "Edit(./docs/**)"), deny("Edit(//**)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2414"},
	rule: func(p *pass, r *rule) {
		switch {
		case !r.allows():
		case r.Whole && (r.Tool == "Edit" || r.Tool == "Write" || r.Tool == "MultiEdit"):
			p.about(r, "every file may be written").help("write Edit with the directories that are needed").weighs(check.Note)
		case r.pathRule() && everywhere.MatchString(r.Content):
			p.about(r, "this allows every file below %s", strings.TrimRight(r.Content, "*")).help("name the directories that are needed")
		}
	},
}

var allowedSecret = &row{
	ID: "BG2414", Name: "allowed-secret", Severity: check.Error,
	Summary:  "an allow rule for a place where secrets lie",
	Why:      "What the model reads leaves the machine, and may be written into code, commits and requests.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Read(~/.ssh/**)"), allow("Edit(.env)"), allow("Read(~/.aws/credentials)")},
	Good:     []example{allow("Read(.env.example)", "Read(~/notes/**)"), deny("Read(~/.ssh/**)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2412"},
	rule: func(p *pass, r *rule) {
		if !r.allows() || !r.pathRule() {
			return
		}
		if sample := samplePath(r.Content); p.tryCall(reads(sample)).Safety() {
			p.about(r, "%s is where secrets lie", masked(sample)).help("remove the rule")
		}
	},
}
