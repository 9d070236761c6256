package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
)

var switchValue = &row{
	ID: "BG2104", Name: "switch-value", Severity: check.Error,
	Summary:  "a switch with a value that doesn't switch it",
	Why:      `disableBypassPermissionsMode and disableAutoMode know one value, the text "disable". With true, or another text, the mode stays available.`,
	Fix:      `write "disable"`,
	Bad:      []example{settings(`{"permissions": {"disableBypassPermissionsMode": true}}`), settings(`{"permissions": {"disableAutoMode": "true"}}`)},
	Good:     []example{settings(`{"permissions": {"disableBypassPermissionsMode": "disable"}}`)},
	Evidence: []string{referencePage, "https://github.com/cachix/devenv/issues/2399"},
	file: func(p *pass, f *file) {
		for _, key := range []string{"disableBypassPermissionsMode", "disableAutoMode"} {
			if n := f.value("permissions." + key); n != nil && !(n.Is(document.String) && n.Text == "disable") {
				p.report(f, n.Span, `%s is switched by the text "disable" only`, key).help(`write "disable"`)
			}
		}
	},
}
