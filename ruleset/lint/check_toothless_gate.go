package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
)

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
