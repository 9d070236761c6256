package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

var unquotedProjectDir = &row{
	ID: "BG2709", Name: "unquoted-project-dir", Severity: check.Warning,
	Summary:  "CLAUDE_PROJECT_DIR without quotes in a command",
	Why:      "A shell splits the value at blanks. In a project whose path holds one the script isn't found, and a hook that isn't found lets the call run.",
	Fix:      `write "$CLAUDE_PROJECT_DIR" with quotes, or give the words as args`,
	Bad:      []example{hooked("PostToolUse", "Edit", command("$CLAUDE_PROJECT_DIR/.claude/hooks/format.sh", ""))},
	Good:     []example{hooked("PostToolUse", "Edit", command(`"$CLAUDE_PROJECT_DIR"/.claude/hooks/format.sh`, "")), hooked("PostToolUse", "Edit", command(`"${CLAUDE_PROJECT_DIR}/x" -a`, ""))},
	Evidence: []string{hooksPage},
	file: func(p *pass, f *file) {
		f.handlers(func(h *handler) {
			if h.inShell() && h.command.Is(document.String) && unquotedVariable(h.command.Text, "CLAUDE_PROJECT_DIR") {
				p.report(f, h.command.Span, "a shell splits $CLAUDE_PROJECT_DIR at blanks").help(`write "$CLAUDE_PROJECT_DIR" with quotes`)
			}
		})
	},
}

// unquotedVariable tells whether a text uses a variable outside quotes.
func unquotedVariable(text, name string) bool {
	found := false
	outsideQuotes(text, func(i int) bool {
		found = text[i] == '$' && (strings.HasPrefix(text[i+1:], name) || strings.HasPrefix(text[i+1:], "{"+name))
		return !found
	})
	return found
}
