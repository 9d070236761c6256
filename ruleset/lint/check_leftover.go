package lint

import (
	"path"
	"strconv"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
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

var someonesHome = &row{
	ID: "BG2333", Name: "someones-home", Severity: check.Warning,
	Summary:  "somebody's home directory in a shared file",
	Why:      "Others who get the file have another home: a rule with that path means nothing for them, and it tells the name of who wrote it.",
	Fix:      "write ~/ for home, or a path below the project",
	Bad:      []example{allow("Read(//Users/kim/app/**)"), allow("Bash(/home/kim/bin/build.sh)")},
	Good:     []example{allow("Read(~/notes/**)"), in(".claude/settings.local.json", allow("Read(//Users/kim/notes/**)"))},
	Evidence: []string{permissionsPage},
	file: func(p *pass, f *file) {
		if !f.shared() || f.Root == nil {
			return
		}
		eachText(f.Root, func(n *document.Node) {
			if at := homeOf.get().FindStringSubmatch(n.Text); at != nil && !nobody.Has(strings.ToLower(at[1])) {
				p.report(f, n.Span, "the home directory of %s stands in %s, and others don't have it", at[1], masked(n.Text)).help("write ~/ for home, or a path below the project")
			}
		}, "env")
	},
}

// homeOf finds the home directory of somebody.
var homeOf = lazily(`(?i)(?:/|\b[a-z]:\\+)(?:Users|home)[/\\]+([A-Za-z0-9][A-Za-z0-9._-]*)`)

// nobody are names of homes that belong to no person, or stand for any.
const nobody = wordlist.List("user username you your-user youruser your-name me name shared public runner node vscode ubuntu app dev root coder codespace " +
	"circleci jovyan linuxbrew agent claude")

var longList = &row{
	ID: "BG2334", Name: "long-list", Severity: check.Note,
	Summary:  "more than 100 allow rules in a file",
	Why:      "Nobody reads that many rules. Most are calls that were approved once, and some grant more than anybody remembers.",
	Fix:      "remove what belongs to one moment, and what a wider rule covers",
	Bad:      []example{allow(numbered(101)...)},
	Good:     []example{allow(numbered(20)...)},
	Evidence: []string{issue + "29616"},
	file: func(p *pass, f *file) {
		if rules := f.list(ruleset.Allow); len(rules) > 100 {
			p.report(f, rules[0].span, "the list holds %d allow rules", len(rules)).help("remove what belongs to one moment, and what a wider rule covers")
		}
	},
}

// numbered returns a number of rules that have nothing wrong with them.
func numbered(n int) (rules []string) {
	for i := range n {
		rules = append(rules, "Bash(make target"+strconv.Itoa(i)+")")
	}
	return rules
}

var doubledQuotes = &row{
	ID: "BG2335", Name: "doubled-quotes", Severity: check.Warning,
	Summary:  "a rule whose quotes were doubled when it was saved",
	Why:      "Versions of 2025 doubled single quotes when they saved a rule. The text with two quotes matches no call that has one.",
	Fix:      "remove the rule, or write single quotes once",
	Bad:      []example{allow("Bash(echo ''ok'')")},
	Good:     []example{allow("Bash(make 'all')", "Bash(make X='')")},
	Evidence: []string{issue + "22519"},
	silences: []string{"BG2325"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && doubled.MatchString(c.content) {
			p.about(r, "the quotes in %s are doubled, so that it doesn't match what was approved", masked(r.text)).help("write them once, or remove the rule")
		}
	},
}

// doubled finds text between doubled single quotes.
var doubled = lazily(`(?:^|[\s=(])''[^'\s][^']*''(?:$|[\s);|&])`)

var pathAsCommand = &row{
	ID: "BG2336", Name: "path-as-command", Severity: check.Warning,
	Summary:  "the path of a file that is no program, saved as a command",
	Why:      "A text or data file isn't run. The rule is a piece of a command that was cut, and matches nothing.",
	Fix:      "remove the rule",
	Bad:      []example{allow("Bash(docs/plan.md )"), allow("Bash(data.json)")},
	Good:     []example{allow("Bash(./scripts/build.sh)")},
	Evidence: []string{permissionsPage},
	silences: []string{"BG2306"},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if ok && len(c.words) == 1 && c.plain() && noPrograms.Has(strings.ToLower(path.Ext(c.words[0]))) && path.Ext(c.words[0]) != "" {
			p.about(r, "%s names a file that is no program, so that it matches no command", masked(r.text)).help("remove it")
		}
	},
}

// noPrograms are the endings of files that nobody runs.
const noPrograms = wordlist.List(".md .mdx .txt .json .jsonl .yml .yaml .toml .csv .tsv .log .html .css .scss .svg .png .jpg .gif .pdf .lock .xml .ini .env .sql .ts .tsx .jsx .go .rs .java .c .h .cpp .map")
