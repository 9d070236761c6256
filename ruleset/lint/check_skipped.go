package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/source"
)

// skippedRule is general: checks that know why a rule is skipped silence it.
var skippedRule = &row{
	ID: "BG2200", Name: "skipped-rule", Severity: check.Warning,
	Summary:  "a rule that its agent skips",
	Why:      "The rule is never compared with any call. One that forbids leaves open what it names.",
	Fix:      "write the rule in the form that the message proposes, or remove it",
	Bad:      []example{allow("", "Bash(npm test)")},
	Good:     []example{allow("Bash(git commit *)")},
	Evidence: []string{"https://code.claude.com/docs/en/permissions"},
	formats:  anyFormat,
	file: func(p *pass, f *file) {
		at := map[source.Span]*rule{}
		for _, r := range f.rules {
			at[r.span] = r
		}
		for i := range f.Problems {
			span := f.spanOf(&f.Problems[i])
			found := p.report(f, span, "%s", masked(f.Problems[i].Message)).help("%s", masked(f.Problems[i].Instead))
			if r := at[span]; r != nil {
				found.worse(r.forbids()).Rule = masked(r.text)
			}
		}
	},
}
