package ruleset

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer"
	"github.com/bashguard/bashguard/analyzer/world"
)

// Dialect is the language that a rule is written in: which agent's grammar its tool name and
// content follow. The zero value is the reference's.
type Dialect uint8

const (
	// Reference is AgentScope's: exact tool names; prefix, wildcard or substring on the text of a
	// shell call; shell-style names for paths.
	Reference Dialect = iota
	// ClaudeCode is that of Claude Code's settings files: name globs, exact text or wildcards on
	// each part of a shell call, gitignore patterns.
	ClaudeCode
	// Own is that of bashguard's own files: Claude Code's grammar, matched soundly.
	Own
	// GeminiCLI is that of Gemini CLI's policies and settings: its tools under the names of bashguard's, text or regular expressions
	// compared with the arguments of a call as JSON.
	GeminiCLI
	// OpenCode is that of its configuration: permissions under the names of the tools here, wildcards on the text of each command.
	OpenCode
	// Codex is that of Codex's rules: the first words of one command, each exact.
	Codex
	// VSCode is that of the terminal tool in VS Code: regular expressions, or text with which a command begins.
	VSCode
	// Cursor is that of Cursor's CLI: the first word of a command, globs for files.
	Cursor
	// Copilot is that of Copilot CLI's flags: programs, some with their subcommand, or the text of one command.
	Copilot
)

// dialects are the dialects by their number.
var dialects = []dialect{
	Reference:  referenceDialect{},
	ClaudeCode: claudeDialect{},
	Own:        ownDialect{},
	GeminiCLI:  geminiDialect{},
	OpenCode:   openDialect{},
	Codex:      codexDialect{},
	VSCode:     vscodeDialect{},
	Cursor:     cursorDialect{},
	Copilot:    copilotDialect{},
}

// dialect is how one agent matches its rules, and how what they say is read soundly.
type dialect interface {
	// name is the name of the rule format that is written in it.
	name() string
	// covers are the tools that a rule of one name is about beside its own.
	covers(name string) []string
	// names tells whether a rule is about a tool where neither its name nor covers say so.
	names(r *Rule, tool string) bool
	// parts are the texts into which the agent splits a shell call.
	parts(on *Subject) []string
	// part tells whether the content of a rule for a shell matches one of the parts.
	part(r *Rule, text string, on *Subject) bool
	// content tells whether the content of a rule matches a call of a tool that it names. ok is false when that is as usual: a rule for a
	// shell matches by its parts, all of them for one that allows and one of them for any other, and a rule about files by its globs.
	content(r *Rule, on *Subject) (matches, ok bool)
	// command reads the content of a rule for a shell soundly, as words; ok is false when it can match nothing.
	command(r *Rule) (p *commandPattern, ok bool)
	// allows tells whether the agent itself lets an allow rule cover one command of a shell call.
	allows(r *Rule, cmd *analyzer.Command, p *commandPattern, on *Subject) bool
	// globs are the patterns of a rule about files, absolute in a world; allow tells which meaning of an ambiguous form to take: the
	// narrow one for a rule that allows, the wide one for others.
	globs(r *Rule, w *world.World, allow bool) []glob
	// includes tells whether the content of a rule matches whatever that of another matches which is about the same tool.
	includes(r, other *Rule) bool
	// reaches tells whether the agent takes a rule about files to be about what a shell call does.
	reaches(r *Rule, on *Subject) bool
	// inert tells whether the agent accepts rules with content for a tool and never looks at them.
	inert(tool string) bool
	// verdict is what the agent comes to by rules with an order where it doesn't just join what they say about the parts of a call; ok is
	// false where it does.
	verdict(g *ranked, on *Subject) (b Behavior, r *Rule, ok bool)
	// modal tells whether verdict depends on the mode, beside which rules count in it.
	modal() bool
}

// plainDialect is what is usual, for the others to build on: tool names are globs with stars, a shell call is one text, rules about
// files are a shell's patterns for whole paths.
type plainDialect struct{}

func (plainDialect) covers(string) []string                                          { return nil }
func (plainDialect) names(r *Rule, tool string) bool                                 { return matchesStars(r.Tool, tool) }
func (plainDialect) parts(on *Subject) []string                                      { return []string{on.Call.Text("command")} }
func (plainDialect) content(*Rule, *Subject) (matches, ok bool)                      { return false, false }
func (plainDialect) allows(*Rule, *analyzer.Command, *commandPattern, *Subject) bool { return true }
func (plainDialect) globs(r *Rule, w *world.World, allow bool) []glob                { return r.pathGlobs(w, allow) }
func (plainDialect) reaches(*Rule, *Subject) bool                                    { return false }
func (plainDialect) inert(string) bool                                               { return false }
func (plainDialect) verdict(*ranked, *Subject) (b Behavior, r *Rule, ok bool) {
	return Unset, nil, false
}

func (plainDialect) modal() bool { return false }

func (d Dialect) row() dialect { return dialects[min(int(d), len(dialects)-1)] }

// String returns the name of the rule format that is written in the dialect.
func (d Dialect) String() string { return d.row().name() }

// names tells whether the rule's tool name is about a tool.
func (r *Rule) names(tool string) bool {
	if r.Tool == tool {
		return true
	}
	d := r.Dialect.row()
	return slices.Contains(d.covers(r.Tool), tool) || d.names(r, tool)
}

// matchesStars compares a name with a pattern that has stars.
func matchesStars(pattern, name string) bool {
	return strings.Contains(pattern, "*") && fitsParts(strings.Split(pattern, "*"), name, false)
}

// Matches tells whether the rule matches a call as its own agent matches it.
func (r *Rule) Matches(on *Subject) bool {
	return !r.Dead && (r.names(on.Call.Tool) && (r.Whole || r.content(on)) || r.Dialect.row().reaches(r, on))
}

// native is Matches, with the reference's engine's rule that empty content means every call.
func (r *Rule) native(on *Subject) bool {
	return !r.Dead && (r.names(on.Call.Tool) && (r.Whole || r.Content == "" && r.Dialect == Reference || r.content(on)) || r.Dialect.row().reaches(r, on))
}

func (r *Rule) content(on *Subject) bool {
	d := r.Dialect.row()
	if matches, ok := d.content(r, on); ok {
		return matches
	}
	if on.Analysis == nil {
		return r.matchesAccess(on)
	}
	parts := d.parts(on)
	for _, part := range parts {
		if d.part(r, part, on) != (r.Behavior == Allow) {
			return r.Behavior != Allow
		}
	}
	return r.Behavior == Allow && len(parts) > 0
}

// matchesAccess tells whether a rule about files names what a file tool reaches: every form of the path for a rule that allows, any for
// another.
func (r *Rule) matchesAccess(on *Subject) bool {
	if r.Behavior == Allow {
		return r.coversAccesses(on)
	}
	return r.bindsAccess(on)
}
