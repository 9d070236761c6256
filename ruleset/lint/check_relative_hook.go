package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"path"
	"strings"
)

var relativeHook = &row{
	ID: "BG2705", Name: "relative-hook", Severity: check.Error,
	Summary: "a gate that is found only from the directory of the project",
	Why:     "Hooks run in the session's current directory, which changes. A script that isn't found counts as a hook without an opinion: the call runs.",
	Fix:     `begin the path with "$CLAUDE_PROJECT_DIR"/`,
	Bad: []example{
		hooked("PreToolUse", "Bash|PowerShell|Monitor", command(".claude/hooks/guard.sh", "")),
		hooked("PreToolUse", "Bash|PowerShell|Monitor", command("bash ./scripts/guard.sh", "")),
		hooked("PreToolUse", "Bash|PowerShell|Monitor", command("uv run --quiet .claude/hooks/guard.py", "")),
	},
	Good:     []example{hooked("PreToolUse", "Bash|PowerShell|Monitor", command(`"$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.sh`, "")), goodHook},
	Evidence: []string{issue + "84656", hooksPage},
	file: func(p *pass, f *file) {
		f.handlers(func(h *handler) {
			if script := relativeScript(h.text()); h.gate() && script != "" {
				p.report(f, h.command.Span, "%s is found only while the session is in the project's directory; elsewhere the gate is off without notice", masked(script)).
					help(`write "$CLAUDE_PROJECT_DIR"/%s`, masked(path.Clean(script)))
			}
		})
	},
}

// relativeScript returns the script that a command runs by a path from the current directory, "" when it runs none.
func relativeScript(text string) string {
	for i, word := range strings.Fields(text) {
		switch {
		case strings.HasPrefix(word, "-") && strings.Trim(word, "-ce") == "":
			return "" // code follows, no script
		case i > 0 && strings.HasPrefix(word, "-"), runners.Has(path.Base(word)):
			continue
		case strings.ContainsAny(word, "$~'\"`(){}=;:|&<>@"), strings.HasPrefix(word, "/"), !strings.Contains(word, "/"):
			return ""
		}
		return word
	}
	return ""
}

// runners are programs, and their subcommands, that run the script that they are given.
const runners = wordlist.List("sh bash zsh python python3 node bun deno ruby perl tsx pwsh uv run npx bunx poetry pipenv exec env")
