package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/program"
)

var pathLimit = &row{
	ID: "BG2342", Name: "path-limit", Severity: check.Warning,
	Summary:  "a path in a rule for the shell that forbids to read it",
	Why:      "A rule for the shell compares text, and a path can be written in many ways: with ./ in it, behind a cd, by a variable. A rule for Read is about the file, whatever reads it.",
	Fix:      "write a rule for Read that names the file",
	Bad:      []example{deny("Bash(grep * /etc/*)"), deny("Bash(cat .env)")},
	Good:     []example{deny("Read(//etc/**)", "Edit(//etc/**)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2306"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.forbids() || c.compound() {
			return
		}
		command := c.sample("x")
		for _, target := range p.readsOf(command) {
			respelt := strings.Replace(command, target, otherSpelling(target), 1)
			if verdict, _ := p.natively(r.file, respelt); verdict != r.list && respelt != command && !p.fileRule(r.file, command) {
				p.about(r, "%s is evaded by another spelling of the path: `%s` isn't %s", masked(r.text), masked(respelt), past[r.list]).
					help("write Read(%s) in its place", readPattern(target))
				return
			}
		}
	},
}

// readsOf returns the words of a command that name files which it reads.
func (p *pass) readsOf(command string) (targets []string) {
	a := p.try(command).Analysis()
	for i := range a.Commands {
		for _, e := range a.Commands[i].Effects {
			if word := e.Span.Text(command); e.Kind == program.Read && strings.ContainsAny(word, "/.~") && !strings.ContainsAny(word, "'\"- ") {
				targets = append(targets, word)
			}
		}
	}
	return targets
}

// fileRule tells whether a rule about files forbids what a command reads.
func (p *pass) fileRule(f *file, command string) bool {
	for _, r := range f.rules {
		if r.Rule != nil && r.forbids() && (r.Tool == "Read" || r.Tool == "Edit") && r.Binds(p.try(command).Subject()) {
			return true
		}
	}
	return false
}

// otherSpelling writes a path in another way.
func otherSpelling(path string) string {
	switch {
	case strings.HasPrefix(path, "~/"):
		return "$HOME/" + path[2:]
	case strings.HasPrefix(path, "/"):
		return "/." + path
	}
	return "./" + path
}

// readPattern writes a path as a rule for Read takes it.
func readPattern(path string) string {
	if strings.HasPrefix(path, "/") {
		return "/" + path
	}
	return path
}
