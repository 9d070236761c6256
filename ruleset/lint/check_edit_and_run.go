package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"path"
	"strings"
)

var editAndRun = &row{
	ID: "BG2612", Name: "edit-and-run", Severity: check.Note,
	Summary:  "a file that may be edited and run without anybody being asked",
	Why:      "Together the two rules let the agent run whatever it writes.",
	Fix:      "keep one of the two in ask",
	Bad:      []example{allow("Edit(scripts/**)", "Bash(./scripts/build.sh *)"), allow("Edit", "Bash(npm run build)")},
	Good:     []example{allow("Edit(src/**)", "Bash(./scripts/build.sh)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		c, ok := shellOf(r)
		if !ok || !r.allows() || c.compound() {
			return
		}
		script := scriptOf(c.words)
		if script == "" {
			return
		}
		edited := &ruleset.Rule{Tool: "Edit", Content: script, Behavior: ruleset.Allow, Dialect: ruleset.ClaudeCode, Base: r.Base}
		for _, other := range r.file.list(ruleset.Allow) {
			if other.Tool == "Edit" && other.Includes(edited) {
				p.about(r, "%s runs %s, which %s lets be edited", masked(r.text), script, masked(other.text)).help("keep one of the two in ask").beside(other, "the rule that lets it be edited")
				return
			}
		}
	},
}

// projectScripts are the files that say what programs run.
var projectScripts = map[string]string{"make": "./Makefile", "just": "./justfile", "npm run": "./package.json", "pnpm run": "./package.json", "yarn run": "./package.json", "bun run": "./package.json", "npm test": "./package.json"}

// scriptOf returns the file of the project that a command runs, "" where that isn't known.
func scriptOf(words []string) string {
	name := words[0]
	if strings.Contains(name, "/") && !strings.HasPrefix(name, "/") && !strings.ContainsAny(name, "*~$'\"") {
		return "./" + path.Clean(name)
	}
	if file := projectScripts[name]; file != "" || len(words) == 1 {
		return file
	}
	return projectScripts[name+" "+words[1]]
}
