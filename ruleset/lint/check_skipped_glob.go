package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var skippedGlob = &row{
	ID: "BG2207", Name: "skipped-glob", Severity: check.Error,
	Summary:  "an allow rule that names its tool by too wide a glob",
	Why:      "Lists that deny or ask take globs for names anywhere. An allow rule with one is skipped with a warning, unless the glob stands behind a whole mcp__SERVER__.",
	Fix:      "write one rule for each server, such as mcp__github__*",
	Bad:      []example{allow("*"), allow("mcp__*"), allow("mcp__plugin_x_*")},
	Good:     []example{allow("mcp__github__get_*"), deny("mcp__*")},
	Evidence: []string{permissionsPage, issue + "34739"},
	silences: []string{"BG2200"},
	text:     func(p *pass, r *rule) { p.faulty(r, ruleset.GlobRule) },
}
