package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
)

var duplicateKey = &row{
	ID: "BG2002", Name: "duplicate-key", Severity: check.Warning,
	Summary: "a key that stands twice in one object",
	Why:     "Of two values for one key the last one counts and the first is lost. Where that is a list of rules, its rules never apply.",
	Fix:     "merge the two values into one",
	Bad: []example{
		settings(`{"permissions": {"deny": ["Read(./secret.txt)"], "deny": ["Bash(su *)"]}}`), settings(`{"env": {"A": "1", "A": "2"}}`),
	},
	Good:     []example{settings(`{"permissions": {"deny": ["Bash(su *)"]}, "env": {"A": "1", "B": "1"}}`)},
	Evidence: []string{settingsPage, "https://www.rfc-editor.org/rfc/rfc8259#section-4"},
	file: func(p *pass, f *file) {
		walk(f.Root, func(n *document.Node) {
			seen := map[string]document.Member{}
			for _, m := range n.Members {
				if before, ok := seen[m.Name]; ok {
					found := p.report(f, before.Span, "%q stands here twice, and only the last value counts", m.Name).help("merge the two values")
					found.Related = append(found.Related, Related{File: f.File, Span: m.Span, Message: "this one counts"})
					found.worse(m.Name == "deny" || m.Name == "ask" || m.Name == "permissions" || m.Name == "hooks")
				}
				seen[m.Name] = m
			}
		})
	},
}
