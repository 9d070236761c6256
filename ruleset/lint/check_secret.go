package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset/document"
)

var secretInFile = &row{
	ID: "BG2332", Name: "secret-in-rule", Severity: check.Error,
	Summary:  "a password, token or key in a rule file",
	Why:      "Rule files are committed, copied and printed. A call that was approved with a secret in it was saved with the secret.",
	Fix:      "remove the rule and replace the secret where it is used; read it from the environment instead",
	Bad:      []example{allow("Bash(PGPASSWORD=" + "correcthorse psql *)"), allow(`Bash(curl -H "Authorization: Bearer ` + `abcdef0123456789abcdef" https://example.com)`)},
	Good:     []example{allow(`Bash(gh api repos/x/y)`)},
	Evidence: []string{issue + "5544", issue + "13106", issue + "58489", issue + "24994"},
	formats:  anyFormat,
	file: func(p *pass, f *file) {
		if f.Root == nil {
			return
		}
		eachText(f.Root, func(n *document.Node) {
			if !holdsSecret(n.Text) {
				return
			}
			found := p.report(f, n.Span, "a secret stands in %s", masked(n.Text)).help("remove it here and replace it where it is valid")
			for _, r := range f.rules {
				if r.span == n.Span {
					found.Rule = masked(r.text)
				}
			}
		}, "env")
	},
}

// eachText calls a function for every string of a tree, those of members with one of the given names left out.
func eachText(n *document.Node, do func(*document.Node), without string) {
	if n.Is(document.String) {
		do(n)
	}
	for _, item := range n.Items {
		eachText(item, do, without)
	}
	for _, m := range n.Members {
		if m.Name != without {
			eachText(m.Value, do, without)
		}
	}
}
