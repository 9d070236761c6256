package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"path"
	"strings"
)

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
