package lint

import (
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
