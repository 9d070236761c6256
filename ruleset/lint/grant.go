package lint

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/program"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

// grant is what an allow rule with room for further words grants beyond what its own words say.
type grant struct {
	// kind says what it is; the check of that kind speaks of it.
	kind grantKind
	// witness is a command that shows it.
	witness witness
	// group names a program, or a group of its subcommands, that the rule allows as a whole; "" when it names more.
	group string
	// named is set when the rule names a subcommand, so that the gap is a narrow one.
	named bool
}

// grantKind is what an allow rule grants.
type grantKind uint8

const (
	ordinary grantKind = iota
	anyCode
	anyProgram
	destruction
	anyAddress
	reading
)

const (
	// languages run code that is given to them in words or files.
	languages = wordlist.List("python pypy node nodejs deno bun ruby irb jruby perl php Rscript R lua luajit java bash sh zsh dash ksh fish pwsh powershell " +
		"osascript tclsh wish expect erl iex ts-node tsx")
	// clients connect to whatever address they are given.
	clients = wordlist.List("curl wget ssh scp sftp rsync nc ncat netcat telnet ftp socat http https xh aria2c lynx mosh")
	// builders run whatever target, or script, of the project they are told.
	builders = wordlist.List("make gmake ninja mvn gradle ant rake just task bazel npm pnpm yarn bun dotnet swift xcodebuild cmake")
)

// granted finds out what an allow rule grants. Its words with an option or an operand behind them are tried out; what the words
// themselves do is what the author wanted.
func (p *pass) granted(r *rule) grant {
	c, ok := roomOf(r)
	if !ok || !r.allows() || !p.spend(trying) {
		return grant{}
	}
	row, n := subcommand(c.words)
	g := grant{named: n > 1}
	if row == nil {
		return grant{}
	}
	found := p.witnesses(r, &c)
	if len(found) > 0 {
		g.witness = found[0]
	}
	name := c.words[0]
	command, danger, dangerous := p.dangers(r, &c)
	switch {
	case languages.Has(strings.TrimRight(name, "0123456789.")) && g.witness.weight >= executes:
		g.kind = anyCode
	case row.HasSubcommands() && n == len(c.words) && (dangerous || g.witness.weight > 0):
		g.kind, g.group = destruction, strings.Join(c.words, " ")
	case clients.Has(name) && !slices.ContainsFunc(c.words[1:], func(w string) bool { return w[0] != '-' }) && g.witness.weight >= connects:
		g.kind = anyAddress
	case slices.ContainsFunc(found, func(w witness) bool { return w.operand }):
		g.kind, g.witness = anyProgram, found[slices.IndexFunc(found, func(w witness) bool { return w.operand })]
	case dangerous:
		g.kind = destruction
	case g.witness.weight >= writes && p.reads(r, row, &c):
		g.kind = reading
	case len(c.words) == 1 && builders.Has(name) && g.witness.weight < executes:
		g = p.runsProject(r, &c, g)
	}
	if dangerous && g.kind == destruction {
		g.witness = witness{command: command, does: danger.Message}
	}
	return g
}

// reads tells whether a rule is good for commands that only read as well.
func (p *pass) reads(r *rule, row *program.Row, c *shellContent) bool {
	for _, command := range append([]string{c.head + " x", c.head + " x y"}, row.Allowed...) {
		rest, ok := strings.CutPrefix(command, c.head+" ")
		if ok && rest != "" && rest[0] != '-' && p.try(command).ReadOnly() && p.permitted(r, command) {
			return true
		}
	}
	return slices.ContainsFunc(row.Allowed, func(command string) bool {
		words := strings.Fields(strings.TrimPrefix(command, c.head+" "))
		return strings.HasPrefix(command, c.head+" ") && slices.ContainsFunc(words, func(w string) bool { return w[0] != '-' })
	})
}

// runsProject is for programs that run whatever the project says, such as make.
func (p *pass) runsProject(r *rule, c *shellContent, g grant) grant {
	command := c.head + " x"
	for _, cmd := range p.try(command).Analysis().Commands {
		for e := range cmd.All() {
			if e.Kind == program.Execute && p.permitted(r, command) {
				g.kind, g.witness, g.named = anyProgram, witness{command, executes, e.Message, false}, true
			}
		}
	}
	return g
}

// roomOf returns what a rule for the shell names that leaves room for further words at its end and nowhere else.
func roomOf(r *rule) (c shellContent, ok bool) {
	if c, ok = shellOf(r); !ok {
		return c, false
	}
	if head, glued := strings.CutSuffix(c.content, "*"); glued && c.mark == "" {
		c.head, c.mark = strings.TrimSpace(head), "*"
		c.words = strings.Fields(c.head)
	}
	return c, c.mark != "" && c.plain() && len(c.words) > 0
}

// grants reports what an allow rule grants when it is of a kind; nil when it isn't.
func (p *pass) grants(r *rule, kind grantKind) (g grant, found *Finding) {
	g, known := p.grantOf[r]
	if !known {
		g = p.granted(r)
		p.grantOf[r] = g
	}
	switch {
	case g.kind != kind:
		return g, nil
	case g.group != "":
		return g, p.about(r, "%s lets every subcommand of %s run, such as `%s`, which %s", masked(r.text), g.group, g.witness.command, g.witness.does)
	}
	return g, p.about(r, "%s lets `%s` run, which %s", masked(r.text), g.witness.command, g.witness.does)
}
