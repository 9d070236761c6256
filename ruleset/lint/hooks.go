package lint

import (
	"slices"
	"strings"

	"github.com/bashguard/bashguard/analyzer/source"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

// handler is what a hook runs, with what it is registered for. Parts that are missing or of another type are nil.
type handler struct {
	event string
	// matcher is that of its group.
	matcher *document.Node
	// node is the handler itself, command its command.
	node, command *document.Node
}

// text returns the command of the handler and the words of args behind it.
func (h *handler) text() string {
	if !h.command.Is(document.String) {
		return ""
	}
	text := h.command.Text
	if args := h.node.Get("args"); args.Is(document.Array) {
		for _, a := range args.Items {
			text += " " + a.Text
		}
	}
	return text
}

// inShell tells whether a shell reads the command: it has no args.
func (h *handler) inShell() bool { return h.node.Get("args") == nil }

// gate tells whether the handler can keep a call from running.
func (h *handler) gate() bool { return h.event == "PreToolUse" }

// groups calls a function for every group of hooks of a settings file, with its event.
func (f *file) groups(do func(event string, group *document.Node)) {
	events := f.Root.Get("hooks")
	if !events.Is(document.Object) {
		return
	}
	for _, m := range events.Members {
		if !m.Value.Is(document.Array) {
			continue
		}
		for _, group := range m.Value.Items {
			if group.Is(document.Object) {
				do(m.Name, group)
			}
		}
	}
}

// handlers calls a function for every handler of a settings file.
func (f *file) handlers(do func(*handler)) {
	f.groups(func(event string, group *document.Node) {
		list := group.Get("hooks")
		if !list.Is(document.Array) {
			return
		}
		for _, n := range list.Items {
			if n.Is(document.Object) {
				do(&handler{event: event, matcher: group.Get("matcher"), node: n, command: n.Get("command")})
			}
		}
	})
}

// matchers calls a function for every matcher that is a text and no regular expression, with the tools that it names.
func (f *file) matchers(do func(event string, matcher *document.Node, names []string)) {
	f.groups(func(event string, group *document.Node) {
		m := group.Get("matcher")
		if !m.Is(document.String) || strings.Trim(m.Text, matcherRunes) != "" {
			return
		}
		var names []string
		for _, name := range strings.FieldsFunc(m.Text, func(r rune) bool { return r == '|' || r == ',' }) {
			names = append(names, strings.TrimSpace(name))
		}
		do(event, m, names)
	})
}

// matcherRunes are the characters of a matcher that names tools; with any other it is a regular expression.
const matcherRunes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-,| "

// member returns the place of a member's name, of the whole value where there is none of that name.
func member(n *document.Node, name string) source.Span {
	for _, m := range n.Members {
		if m.Name == name {
			return source.Span{Start: m.Span.Start, End: m.Value.Span.End}
		}
	}
	return n.Span
}

// claudeToolNames are the names of Claude Code's own tools.
var claudeToolNames = slices.Concat(ruleset.ClaudeTools())

// toolEvents are the events whose matcher names tools.
const toolEvents = wordlist.List("PreToolUse PostToolUse PostToolUseFailure PermissionRequest PermissionDenied")

// hooked is an example of settings with one hook.
func hooked(event, matcher, handler string) example {
	return settings(`{"hooks": {"` + event + `": [{"matcher": ` + quoted(matcher) + `, "hooks": [` + handler + `]}]}}`)
}

// command is a handler that runs a command, with more members behind it.
func command(text, more string) string {
	return `{"type": "command", "command": ` + quoted(text) + more + `}`
}

// quoted writes a text as JSON does.
func quoted(text string) string {
	list := listOf("", []string{text})
	return list[strings.IndexByte(list, '[')+1 : len(list)-1]
}
