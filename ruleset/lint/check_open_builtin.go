package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

var openBuiltin = &row{
	ID: "BG2338", Name: "open-builtin", Severity: check.Warning,
	Summary:  "a builtin of the shell with free arguments in allow",
	Why:      "source, . and eval run whatever they are given; exec replaces the shell by any program; export and alias change what later commands of the call mean.",
	Fix:      "name the file, or the variable",
	Bad:      []example{allow("Bash(source *)"), allow("Bash(eval:*)"), allow("Bash(export *)")},
	Good:     []example{allow("Bash(source .venv/bin/activate)")},
	Evidence: []string{"https://www.gnu.org/software/bash/manual/bash.html#Shell-Builtin-Commands"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || len(c.words) != 1 || c.exact() || builtinWitness[c.words[0]] == "" {
			return
		}
		p.about(r, "%s is about whatever follows, such as `%s`", masked(r.text), builtinWitness[c.words[0]]).help("name the file or the variable that is meant")
	},
}

// builtinWitness are calls of builtins that nobody means.
var builtinWitness = map[string]string{
	"source": "source /tmp/x", ".": ". /tmp/x", "eval": "eval rm -rf x", "exec": "exec sh -c x", "export": "export PATH=/tmp/x", "alias": "alias ls='rm -rf'", "trap": "trap 'rm -rf x' EXIT",
}
