package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var programTwin = &row{
	ID: "BG2322", Name: "program-twin", Severity: check.Note,
	Summary:  "a deny rule for a program that can be run by another name",
	Why:      "Claude Code compares the name of the program as it is written. The program's path, and other programs that do the same, are other texts.",
	Fix:      "use the sandbox or a hook where nothing may slip through: deny rules for the shell are no wall",
	Bad:      []example{deny("Bash(rm *)")},
	Good:     []example{deny("Read(./secrets/**)", "Edit(./secrets/**)"), ask("Bash(rm *)")},
	Evidence: []string{debugPage},
	file: func(p *pass, f *file) {
		for _, r := range f.list(ruleset.Deny) {
			if witness := twinOf(r); witness != "" {
				if verdict, _ := p.natively(f, witness); verdict != ruleset.Deny {
					p.about(r, "%s isn't about `%s`", masked(r.text), masked(witness)).help("use the sandbox or a hook where nothing may slip through")
					return // once is enough: it is so with all of them
				}
			}
		}
	},
}

// twins are commands that do what a program does.
var twins = map[string]string{
	"rm": "find x -delete", "pip": "python -m pip", "pip3": "python3 -m pip", "curl": "wget x", "wget": "curl -O x", "sudo": "doas x", "dd": "cp x y",
}

// twinOf returns a command that does what a rule forbids, by another name; "" where none is known.
func twinOf(r *rule) string {
	c, ok := shellOf(r)
	if !ok || c.mark == "" || !c.plain() || c.compound() || strings.ContainsAny(c.words[0], "/=") {
		return ""
	}
	if len(c.words) == 1 && twins[c.words[0]] != "" {
		return twins[c.words[0]]
	}
	return "/usr/bin/" + c.head
}
