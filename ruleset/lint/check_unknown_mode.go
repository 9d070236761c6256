package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"slices"
	"strings"
)

// modeNames are the values of defaultMode; manual is another name of default, and delegate is in the schema only.
var modeNames = []string{"default", "manual", "acceptEdits", "plan", "auto", "dontAsk", "bypassPermissions", "delegate"}

var unknownMode = &row{
	ID: "BG2101", Name: "unknown-mode", Severity: check.Error,
	Summary:  "a mode that there isn't",
	Why:      "Claude Code starts in its usual mode then, which may be a laxer one than the writer meant.",
	Fix:      "write default, acceptEdits, plan, auto, dontAsk or bypassPermissions",
	Bad:      []example{settings(`{"permissions": {"defaultMode": "yolo"}}`), settings(`{"permissions": {"defaultMode": "accept-edits"}}`)},
	Good:     []example{settings(`{"permissions": {"defaultMode": "acceptEdits"}}`)},
	Evidence: []string{referencePage, modesPage},
	file: func(p *pass, f *file) {
		mode := f.mode()
		if mode == nil || slices.Contains(modeNames, mode.Text) {
			return
		}
		help := "write default, acceptEdits, plan, auto, dontAsk or bypassPermissions"
		plain := strings.ReplaceAll(strings.ReplaceAll(mode.Text, "-", ""), "_", "")
		for _, name := range modeNames {
			if strings.EqualFold(plain, name) || ruleset.Nearest(mode.Text, []string{name}) != "" {
				help = "write " + name
			}
		}
		p.report(f, mode.Span, "there is no mode %q", masked(mode.Text)).help("%s", help)
	},
}
