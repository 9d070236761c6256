package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset/document"
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

var toothlessGate = &row{
	ID: "BG2706", Name: "toothless-gate", Severity: check.Error,
	Summary: "a gate that can't keep a call from running",
	Why:     "A call is refused by exit code 2 or by a JSON answer. Exit code 1 counts as a failure of the hook, after which the call runs; a hook that is async, or ends in || true, has no say at all.",
	Fix:     "refuse with exit code 2, or answer with permissionDecision deny",
	Bad: []example{
		hooked("PreToolUse", "Bash|PowerShell|Monitor", command("/opt/guard", `, "async": true`)),
		hooked("PreToolUse", "Bash|PowerShell|Monitor", command("/opt/guard.sh || true", "")),
		hooked("PreToolUse", "Bash|PowerShell|Monitor", command(`jq -r .tool_input.command | grep -q 'rm -rf' && exit 1 || exit 0`, "")),
	},
	Good:     []example{hooked("PreToolUse", "Bash|PowerShell|Monitor", command(`jq -r .tool_input.command | grep -q 'rm -rf' && exit 2 || exit 0`, "")), hooked("PostToolUse", "Edit", command("/opt/log || true", `, "async": true`))},
	Evidence: []string{hooksPage},
	file: func(p *pass, f *file) {
		f.handlers(func(h *handler) {
			if !h.gate() {
				return
			}
			text := h.text()
			switch {
			case isTrue(h.node.Get("async")):
				p.toothless(f, h, "the hook is async, so that the call doesn't wait for it")
			case endsInTrue.MatchString(text) && !refuses.MatchString(text):
				p.toothless(f, h, "the command ends in success whatever it finds")
			case exitsOne.MatchString(text) && !refuses.MatchString(text):
				p.toothless(f, h, "exit code 1 counts as a failure of the hook, after which the call runs")
			}
		})
	},
}

// toothless reports a gate without a say. One that doesn't look like a gate may be meant to watch only.
func (p *pass) toothless(f *file, h *handler, why string) {
	found := p.report(f, h.node.Span, "%s", why).help("refuse with exit code 2, or answer with permissionDecision deny")
	if !gateName.MatchString(h.text()) && !exitsOne.MatchString(h.text()) {
		found.weighs(check.Note)
	}
}

var (
	endsInTrue = lazily(`(?:\|\||;)\s*(?:true|:|exit 0)\s*$`)
	exitsOne   = lazily(`\bexit\s+(?:1|3)\b`)
	refuses    = lazily(`\bexit\s+2\b|permissionDecision|"decision"`)
	gateName   = lazily(`(?i)guard|block|deny|protect|prevent|validat|gate|polic|secur|forbid|check|safe|reject`)
)

var bashOnlyGate = &row{
	ID: "BG2707", Name: "bash-only-gate", Severity: check.Warning,
	Summary:  "a gate for Bash that the other tools with a shell go past",
	Why:      "PowerShell and Monitor run commands too, and a matcher for Bash names neither.",
	Fix:      "write Bash|PowerShell|Monitor",
	Bad:      []example{hooked("PreToolUse", "Bash", command("/opt/guard", ""))},
	Good:     []example{goodHook, hooked("PostToolUse", "Bash", command("/opt/log", ""))},
	Evidence: []string{hooksPage, toolsPage},
	file: func(p *pass, f *file) {
		f.matchers(func(event string, matcher *document.Node, names []string) {
			has := map[string]bool{}
			for _, name := range names {
				has[name] = true
			}
			if event == "PreToolUse" && has["Bash"] && !has["PowerShell"] && !has["Monitor"] {
				p.report(f, matcher.Span, "the gate isn't asked about commands that PowerShell and Monitor run").help("write Bash|PowerShell|Monitor")
			}
		})
	},
}

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

var hooksOff = &row{
	ID: "BG2710", Name: "hooks-off", Severity: check.Error,
	Summary:  "a file of the repository that switches all hooks off",
	Why:      "It overrides the user's own setting, so that the user's gates are off in this project.",
	Fix:      "remove disableAllHooks",
	Bad:      []example{settings(`{"disableAllHooks": true}`)},
	Good:     []example{settings(`{"disableAllHooks": false}`), in("~/.claude/settings.json", settings(`{"disableAllHooks": true}`))},
	Evidence: []string{hooksPage},
	file: func(p *pass, f *file) {
		if n := f.Root.Get("disableAllHooks"); isTrue(n) && f.inRepository() {
			p.report(f, member(f.Root, "disableAllHooks"), "disableAllHooks switches the user's own hooks off in this project").help("remove it")
		}
	},
}

var missingScriptBlocks = &row{
	ID: "BG2711", Name: "interpreted-gate", Severity: check.Note,
	Summary:  "a gate that is a script for an interpreter",
	Why:      "Python and others end with exit code 2 where the script isn't there, which counts as a refusal: then every call is blocked.",
	Fix:      "use a program of its own, or test in the command whether the script is there",
	Bad:      []example{hooked("PreToolUse", "Bash|PowerShell|Monitor", command(`python3 "$CLAUDE_PROJECT_DIR"/guard.py`, ""))},
	Good:     []example{goodHook},
	Evidence: []string{issue + "80697"},
	file: func(p *pass, f *file) {
		f.handlers(func(h *handler) {
			words := strings.Fields(h.text())
			if h.gate() && len(words) > 1 && strings.HasPrefix(path.Base(words[0]), "python") && strings.Contains(words[1], ".py") {
				p.report(f, h.command.Span, "where the script is missing, %s ends with exit code 2 and every call is blocked", masked(words[0])).help("use a program of its own, or test whether the script is there")
			}
		})
	},
}

var hookTimeout = &row{
	ID: "BG2712", Name: "hook-timeout", Severity: check.Warning,
	Summary:  "a timeout of 0, or one in milliseconds",
	Why:      "The timeout of a hook is in seconds. One that is far too long lets a hook that hangs hold up every call.",
	Fix:      "write seconds",
	Bad:      []example{hooked("PostToolUse", "Edit", command("/opt/format", `, "timeout": 5000`)), hooked("PostToolUse", "Edit", command("/opt/format", `, "timeout": 0`))},
	Good:     []example{hooked("PostToolUse", "Edit", command("/opt/format", `, "timeout": 600`)), hooked("PostToolUse", "Edit", command("/opt/format", `, "timeout": 3600`))},
	Evidence: []string{hooksPage},
	file: func(p *pass, f *file) {
		f.handlers(func(h *handler) {
			n := h.node.Get("timeout")
			switch {
			case !n.Is(document.Number):
			case n.Text == "0":
				p.report(f, n.Span, "a timeout of 0 seconds leaves the hook no time").help("write the seconds that it may take")
			case len(n.Text) > 3 && strings.HasSuffix(n.Text, "000") && !strings.ContainsAny(n.Text, ".eE-"):
				p.report(f, n.Span, "a timeout of %s seconds looks like milliseconds", n.Text).help("write %s", strings.TrimSuffix(n.Text, "000"))
			}
		})
	},
}
