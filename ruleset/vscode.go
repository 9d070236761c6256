package ruleset

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer"
)

// vscodeDialect is that of VS Code's terminal tool.
type vscodeDialect struct{ plainDialect }

func (vscodeDialect) name() string { return vscodeFormatName }

func (vscodeDialect) parts(on *Subject) (parts []string) {
	text := on.splitText(vscodeText(on))
	for i := range text.commands {
		if p := &text.commands[i]; !p.special {
			parts = append(parts, text.text[p.start:p.end])
		}
	}
	return parts
}

// vscodeText is the text of a call as VS Code takes it.
func vscodeText(on *Subject) string { return strings.TrimLeft(on.Call.Text("command"), " \t\r\n\v\f") }

func (vscodeDialect) part(r *Rule, text string, _ *Subject) bool {
	return r.Form != LineForm && r.regex != nil && r.regex.MatchString(text) && !(r.Behavior == Allow && assigns(text))
}

// assigns tells whether a command begins with an assignment, which VS Code always asks about.
func assigns(command string) bool {
	name, _, ok := strings.Cut(command, "=")
	return ok && isAssignment(name+"=") && !strings.Contains(name, "+")
}

// content is about rules for the whole text.
func (d vscodeDialect) content(r *Rule, on *Subject) (matches, ok bool) {
	if r.Form != LineForm || on.Analysis == nil {
		return false, false
	}
	if r.Behavior == Allow {
		for _, part := range d.parts(on) {
			if assigns(part) {
				return false, true
			}
		}
	}
	return r.regex != nil && r.regex.MatchString(vscodeText(on)), true
}

// command reads an entry as the words with which a command begins, or as an expression.
func (vscodeDialect) command(r *Rule) (p *commandPattern, ok bool) {
	if pattern, flags, ok := vscodeParts(r.Content); ok {
		return foundPattern(pattern, flags)
	}
	words := literalWords(r.Content)
	return &commandPattern{words: words, rest: true}, len(words) > 0
}

// allows: the part of the text in which the command stands, or the whole text, is one that the rule matches for VS Code.
func (d vscodeDialect) allows(r *Rule, cmd *analyzer.Command, _ *commandPattern, on *Subject) bool {
	if matches, ok := d.content(r, on); ok {
		return matches
	}
	if len(cmd.Words) == 0 {
		return false
	}
	text := on.splitText(vscodeText(on))
	at := cmd.Words[0].Span.Start - (len(on.Call.Text("command")) - len(text.text))
	within := (*shellPart)(nil) // the innermost one
	for i := range text.commands {
		if p := &text.commands[i]; !p.special && p.start <= at && at < p.end && (within == nil || p.start >= within.start) {
			within = p
		}
	}
	return within != nil && d.part(r, text.text[within.start:within.end], on)
}
