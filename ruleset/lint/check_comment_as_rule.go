package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
)

var commentRule = &row{
	ID: "BG2203", Name: "comment-as-rule", Severity: check.Error,
	Summary:  "a comment in a list of rules",
	Why:      "Each text in a list is a rule. Claude Code warns about this one and skips it, and older versions dropped the whole file.",
	Fix:      "remove it; JSON has no comments",
	Bad:      []example{allow("// git stuff", "Bash(git status)"), deny("# deploy")},
	Good:     []example{deny("Read(//etc/app.conf)")},
	Evidence: []string{"https://github.com/getsentry/sentry-cocoa/issues/8011", permissionsPage},
	silences: []string{"BG2200"},
	text:     func(p *pass, r *rule) { p.faulty(r, ruleset.CommentRule) },
}
