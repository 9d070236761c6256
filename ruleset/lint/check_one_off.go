package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var oneOff = &row{
	ID: "BG2331", Name: "one-off", Severity: check.Note,
	Summary:  "an allow rule for one call that won't come again",
	Why:      "A process number, a date, a hash or a port in an exact rule belongs to one moment. Such rules only make the file long.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Bash(kill 48213)"), allow("Bash(cat /tmp/x-1f3a9c2.log)"), allow("Bash(git show 3f2a9c1d0)")},
	Good:     []example{allow("Bash(npm run build)")},
	Evidence: []string{issue + "29616", issue + "24994"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || !c.exact() {
			return
		}
		if what := ofOneMoment(c.content); what != "" {
			p.about(r, "%s belongs to one moment", masked(what)).help("remove the rule")
		}
	},
}

// ofOneMoment returns the part of a command that belongs to one moment, "" for none.
func ofOneMoment(command string) string {
	for _, form := range momentary {
		if what := form.get().FindString(command); what != "" {
			return what
		}
	}
	for _, what := range hash.get().FindAllString(command, -1) {
		if strings.ContainsAny(what, "0123456789") && strings.ContainsAny(what, "abcdef") {
			return what
		}
	}
	return ""
}

// momentary are texts that belong to one moment: process numbers, dates, identifiers, ports. hash finds what may be a hash.
var (
	momentary = []*expression{
		lazily(`\bkill(?: -\w+)* \d{2,}\b`),
		lazily(`\b20\d\d-\d\d-\d\d\b|\b20\d{6}[_-]?\d{4,6}\b`),
		lazily(`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`),
		lazily(`\b(?:localhost|127\.0\.0\.1):\d{4,5}\b`),
	}
	hash = lazily(`\b[0-9a-f]{7,40}\b`)
)
