package analyzer

import (
	"slices"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// exposeNamed takes the freedom from a command that reads files whose names another one of the text spells out, a secret among them:
// echo .env | xargs cat, or cat $(printf .env). What a command prints isn't resolved, but what it was given to print is there to be read.
func (p *pass) exposeNamed() {
	p.pairs(p.namesSecret, readsOpen, func(from, to *Command) {
		for i := range to.Effects {
			if e := &to.Effects[i]; e.Kind == program.Read && e.Target.Open != program.Fixed && !slices.Contains(p.secrets, e) {
				p.secrets = append(p.secrets, e)
			}
		}
		if to.Free {
			to.Free = false
			p.acting = append(p.acting, to)
		}
	})
}

// namesSecret tells whether a command prints words of its own, of which one names a secret.
func (p *pass) namesSecret(c *Command) bool {
	return wordlist.List("echo printf print ls dirname realpath readlink seq").Has(c.Program) && slices.ContainsFunc(c.Words[1:], func(w program.Word) bool {
		return WordIsSecret(w, c.Dir, p.world)
	})
}

// readsOpen tells whether a command reads a file whose name the text doesn't fix.
func readsOpen(c *Command) bool {
	return slices.ContainsFunc(c.Effects, func(e program.Effect) bool { return e.Kind == program.Read && e.Target.Open != program.Fixed })
}
