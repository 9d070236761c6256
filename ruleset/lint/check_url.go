package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
)

var urlLimit = &row{
	ID: "BG2319", Name: "url-limit", Severity: check.Warning,
	Summary:  "an address in a rule for a network client, which limits nothing",
	Why:      "A rule compares text. Behind the address further options and addresses fit, and an option in front of it, another scheme or a variable keeps a rule that forbids from matching.",
	Fix:      "use WebFetch(domain:HOST), or the list of hosts of the sandbox",
	Bad:      []example{allow("Bash(curl https://api.example.com/*)"), deny("Bash(curl https://example.com/*)")},
	Good:     []example{allow("WebFetch(domain:api.example.com)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || c.exact() || !wordlist.List("curl wget http https xh aria2c").Has(c.words[0]) || !strings.Contains(c.content, "://") {
			return
		}
		if r.allows() {
			if witness := strings.TrimSuffix(c.sample("x"), "/") + " -o .envrc https://example.org"; p.matches(r, witness) {
				p.about(r, "the address in %s limits nothing: the rule is also about `%s`", masked(r.text), masked(witness)).help("write WebFetch(domain:HOST) in its place")
			}
			return
		}
		witness := strings.Replace(c.sample("x"), c.words[0], c.words[0]+" -s", 1)
		if verdict, _ := p.natively(r.file, witness); verdict != r.list {
			p.about(r, "%s is evaded: `%s` isn't %s", masked(r.text), masked(witness), past[r.list]).help("write Bash(%s *), or limit hosts with the sandbox", c.words[0])
		}
	},
}
