package ruleset

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/analyzer/world"
)

// copilotDialect is that of Copilot CLI. Facts: what 1.0.102 answers in print mode with --allow-tool, and with --deny-tool beside
// --allow-all-tools.
type copilotDialect struct{ plainDialect }

func (copilotDialect) name() string { return copilotFormatName }

func (copilotDialect) covers(name string) []string {
	if name == "Write" {
		return []string{"Edit", "MultiEdit", "NotebookEdit"}
	}
	return nil
}

// copilotNested are the programs of which Copilot takes the subcommand too.
const copilotNested wordlist.List = "git gh npm pnpm yarn cargo go pip npx dotnet"

// copilotValued are the options of git that take the next word.
const copilotValued wordlist.List = "-C -c --git-dir --work-tree --namespace --exec-path"

// identifier is what Copilot calls a command by: its program, for some with the subcommand.
func identifier(words []string) string {
	if len(words) == 0 || !copilotNested.Has(words[0]) {
		return strings.Join(words[:min(1, len(words))], " ")
	}
	rest := words[1:]
	for words[0] == "git" && len(rest) > 0 && strings.HasPrefix(rest[0], "-") {
		if copilotValued.Has(rest[0]) && len(rest) > 1 {
			rest = rest[1:]
		}
		rest = rest[1:]
	}
	if len(rest) == 0 || strings.HasPrefix(rest[0], "-") || strings.ContainsAny(rest[0], "\"'$`\\") {
		return words[0]
	}
	return words[0] + " " + rest[0]
}

// parts are the commands of a text: the name of each, its text, and whether a redirection behind it writes a file.
func (copilotDialect) parts(on *Subject) (parts []string) {
	text := splitShell(on.Call.Text("command"))
	for i := range text.commands {
		if p := &text.commands[i]; !p.special {
			parts = append(parts, copilotPart(text, p))
		}
	}
	return parts
}

func copilotPart(text *shellText, p *shellPart) string {
	writes := ""
	if writesFile(text.text[p.end:max(p.end, p.to)]) {
		writes = "writes"
	}
	return strings.Join([]string{identifier(p.words), text.command(p), writes}, separator)
}

// writesFile tells whether redirections write anything but /dev/null, or a descriptor of which the number is given.
func writesFile(redirections string) bool {
	for {
		before, rest, ok := strings.Cut(redirections, ">")
		if !ok {
			return false
		}
		target := strings.TrimLeft(rest, ">| \t")
		numbered := before != "" && before[len(before)-1] >= '0' && before[len(before)-1] <= '9'
		if !(strings.HasPrefix(target, "&") && numbered) && !strings.HasPrefix(target, "/dev/null") {
			return true
		}
		redirections = rest
	}
}

func (copilotDialect) part(r *Rule, text string, on *Subject) bool {
	fields := strings.Split(text, separator)
	if r.Behavior == Allow && (fields[2] != "" || !r.savedFor(on.World)) {
		return false
	}
	stem, prefix := strings.CutSuffix(r.Content, ":*")
	known := fields[:2]
	if r.Behavior == Allow {
		known = fields[:1] // the text of a command counts for what is forbidden only
	}
	return slices.ContainsFunc(known, func(s string) bool { return s == stem || prefix && (stem == "" || strings.HasPrefix(s, stem+" ")) })
}

// savedFor tells whether an approval that was saved for a place counts in a world.
func (r *Rule) savedFor(w *world.World) bool {
	if r.Base == "" {
		return true
	}
	base := path.Clean(r.Base)
	return w.Cwd == base || strings.HasPrefix(w.Cwd, strings.TrimSuffix(base, "/")+"/")
}

// content is about hosts, about files that are read, all of which a rule for some is about, and about servers for which approvals are saved.
func (copilotDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	switch {
	case r.Tool == "WebFetch":
		return r.matchesAddress(on.Call.Text("url")), true
	case r.Tool == "Read":
		return r.Behavior != Allow || r.coversAccesses(on), true
	case strings.HasPrefix(r.Tool, "mcp__"):
		return r.savedFor(on.World), true
	}
	return false, false
}

// matchesAddress compares an address with a host or an address, which are meant with https unless they say otherwise. An address with a
// path allows just itself, and forbids its whole host.
func (r *Rule) matchesAddress(address string) bool {
	scheme, rest, ok := strings.Cut(r.Content, "://")
	if !ok {
		scheme, rest = "https", r.Content
	}
	host, way, _ := strings.Cut(rest, "/")
	if !strings.HasPrefix(address, scheme+"://") || way != "" && r.Behavior == Allow && address != scheme+"://"+rest {
		return false
	}
	return matchesDomain(host, address)
}

// command reads a rule for the shell as words. Those that forbid mean everything that begins so; one that allows a program or its
// subcommand means any arguments.
func (copilotDialect) command(r *Rule) (p *commandPattern, ok bool) {
	stem, prefix := strings.CutSuffix(r.Content, ":*")
	p = &commandPattern{words: literalWords(stem), rest: prefix || r.Behavior != Allow, all: stem == "" && prefix}
	if len(p.words) == 0 {
		return p, p.all
	}
	nested := copilotNested.Has(p.words[0][0])
	p.rest = p.rest || len(p.words) == 1 && !nested || len(p.words) == 2 && nested
	return p, true
}

// allows: the innermost command in which the one stands is one that the rule matches for Copilot.
func (d copilotDialect) allows(r *Rule, cmd *analyzer.Command, _ *commandPattern, on *Subject) bool {
	if len(cmd.Words) == 0 {
		return false
	}
	text := splitShell(on.Call.Text("command"))
	at := cmd.Words[0].Span.Start
	return slices.ContainsFunc(text.commands, func(p shellPart) bool {
		return p.start <= at && at < p.end && d.part(r, copilotPart(text, &p), on)
	})
}

// globs reads the path of a rule for files: a relative one is the end of a path anywhere, one with a slash behind it a folder.
func (copilotDialect) globs(r *Rule, w *world.World, allow bool) []glob {
	content, _ := w.ExpandHome(r.Content)
	if allow && !r.savedFor(w) {
		return nil
	}
	var g glob
	if !path.IsAbs(content) {
		g, content = append(literal("/"), directories()...), strings.TrimPrefix(content, "./")
	}
	g = append(g, literal(strings.TrimSuffix(content, "/"))...)
	if !allow || strings.HasSuffix(content, "/") {
		g = append(g, below()...)
	}
	return []glob{g}
}
