package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"slices"
	"strings"
)

var twoSpellings = &row{
	ID: "BG2209", Name: "two-spellings", Severity: check.Note,
	Summary:  "one rule in two spellings",
	Why:      "Bash(ls:*) and Bash(ls *) are the same to Claude Code, and so are Bash and Bash(*): one of them does nothing.",
	Fix:      "keep one of the two",
	Bad:      []example{allow("Bash(npm test:*)", "Bash(npm test *)"), deny("WebFetch", "WebFetch(*)")},
	Good:     []example{allow("Bash(npm test)", "Bash(npm run *)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		before := r.file.firstOf(r, plainForm(r))
		if before != nil && before != r && before.text != r.text {
			p.about(r, "%s is the same rule in another spelling", masked(before.text)).beside(before, "the same rule").help("keep one of the two")
		}
	},
}

// plainForm returns a rule that counts in one of its spellings.
func plainForm(r *rule) string {
	tool, content := r.Tool, r.Content
	if tool == "Task" {
		tool = "Agent"
	}
	if r.Whole {
		return tool
	}
	if shellTools.Has(tool) {
		if head, ok := strings.CutSuffix(content, ":*"); ok && !strings.Contains(head, "*") {
			content = head + " *"
		}
		content = strings.Join(strings.Fields(content), " ")
	}
	return tool + "(" + content
}

func contains(list []string, s string) bool { return slices.Contains(list, s) }
