package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"strings"
)

var barePattern = &row{
	ID: "BG2924", Name: "bare-pattern", Severity: check.Warning,
	Summary:  "a pattern for commands without a star, which is about the name alone",
	Why:      "OpenCode compares the whole text of a command, so that yarn matches yarn and not yarn test.",
	Fix:      "write a blank and a star behind it",
	Bad:      []example{openCode(`{"permission": {"bash": {"*": "ask", "yarn": "allow"}}}`), openCode(`{"permission": {"bash": {"npm publish": "deny"}}}`)},
	Good:     []example{openCode(`{"permission": {"bash": {"*": "ask", "yarn test *": "allow", "npm run build": "allow"}}}`)},
	Evidence: []string{openIssue + "9257"},
	formats:  []string{"opencode"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !c.exact() || strings.Contains(c.content, "?") {
			return
		}
		if r.allows() && len(c.words) > 1 {
			return // one exact command may well be meant
		}
		longer := c.content + " " + furtherWord(c.words)
		if decided, _ := p.natively(r.file, longer); decided != r.list {
			p.about(r, "the pattern is about `%s` alone: `%s` isn't %s by it", masked(c.content), masked(longer), past[r.list]).help("write %s *", masked(c.content))
		}
	},
}
