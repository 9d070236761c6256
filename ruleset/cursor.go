package ruleset

import (
	"path"
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// cursorDialect is that of Cursor's CLI. How it splits a text isn't documented; its commands are taken to be those of the grammar that
// others of its kind use, each with the assignments in front of it.
type cursorDialect struct{ plainDialect }

func (cursorDialect) name() string { return cursorFormatName }

func (cursorDialect) covers(name string) []string {
	if name == "Write" {
		return []string{"Edit", "MultiEdit", "NotebookEdit"}
	}
	return nil
}

func (cursorDialect) parts(on *Subject) (parts []string) {
	text := on.splitText(on.Call.Text("command"))
	for i := range text.commands {
		parts = append(parts, text.command(&text.commands[i]))
	}
	return parts
}

func (cursorDialect) part(r *Rule, text string, _ *Subject) bool {
	command, args, colon := strings.Cut(r.Content, ":")
	first, rest, _ := strings.Cut(blanks(text), " ")
	return matchesWildcard(doubled(command), first) && (!colon || matchesWildcard(doubled(args), rest))
}

// doubled writes two stars as one: in a word both stand for anything.
func doubled(pattern string) string {
	for strings.Contains(pattern, "**") {
		pattern = strings.ReplaceAll(pattern, "**", "*")
	}
	return pattern
}

// content is about hosts that are fetched; rules for the shell and for files match as usual.
func (cursorDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	if r.Tool == "WebFetch" {
		return matchesDomain(strings.TrimPrefix(r.Content, "domain:"), on.Call.Text("url")), true
	}
	return false, false
}

// command reads a rule for the shell as words. A question mark stands for one character, which no rule that allows is read with.
func (cursorDialect) command(r *Rule) (p *commandPattern, ok bool) {
	text := doubled(r.Content)
	if strings.ContainsAny(text, "?[") && r.Behavior == Allow {
		return nil, false
	}
	text = strings.ReplaceAll(text, "?", "*")
	command, args, colon := strings.Cut(text, ":")
	p = &commandPattern{rest: !colon, all: strings.Trim(command, "*") == "" && strings.Trim(args, "*") == ""}
	args, open := strings.CutSuffix(args, " *")
	if args == "*" {
		args, open = "", true
	}
	p.rest = p.rest || open
	p.words = patternWords(strings.TrimSpace(command+" "+args), r.Dialect)
	return p, len(p.words) > 0
}

// allows: every command in which the one stands is one that the rule matches for Cursor, or another rule must.
func (d cursorDialect) allows(r *Rule, cmd *analyzer.Command, _ *commandPattern, on *Subject) bool {
	if len(cmd.Words) == 0 {
		return false
	}
	text := on.splitText(on.Call.Text("command"))
	at := cmd.Words[0].Span.Start
	return slices.ContainsFunc(text.commands, func(p shellPart) bool {
		return p.start <= at && at < p.end && d.part(r, text.command(&p), on)
	})
}

// globs reads a pattern for files: relative ones below the project, where those that forbid may be meant at any depth.
func (cursorDialect) globs(r *Rule, w *world.World, allow bool) []glob {
	content, _ := w.ExpandHome(r.Content)
	a := anchor{w.Cwd, strings.TrimPrefix(content, "./"), allow}
	if path.IsAbs(content) {
		a = anchor{"/", strings.TrimLeft(content, "/"), true}
	}
	if g := a.glob(allow); g != nil {
		return []glob{g}
	}
	return nil
}
