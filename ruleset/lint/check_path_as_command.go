package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"path"
	"strings"
)

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
