package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
	"strings"
)

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
