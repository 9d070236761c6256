package lint

import (
	"path"
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/ruleset"
	"github.com/bashguard/bashguard/ruleset/document"
)

var askInSandbox = &row{
	ID: "BG2607", Name: "ask-in-sandbox", Severity: check.Note,
	Summary:  "the whole shell in ask while the sandbox lets commands run without asking",
	Why:      "Where the sandbox is on and its autoAllowBashIfSandboxed isn't switched off, commands inside it skip an ask rule for the whole of Bash. Ask rules with content hold.",
	Fix:      "name the commands to be asked about, or switch autoAllowBashIfSandboxed off",
	Bad:      []example{settings(`{"sandbox": {"enabled": true}, "permissions": {"ask": ["Bash"]}}`)},
	Good:     []example{settings(`{"sandbox": {"enabled": true, "autoAllowBashIfSandboxed": false}, "permissions": {"ask": ["Bash"]}}`)},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		sandbox := r.file.Root.Get("sandbox")
		if r.list == ruleset.Ask && r.Tool == "Bash" && r.Whole && isTrue(sandbox.Get("enabled")) && !isFalse(sandbox.Get("autoAllowBashIfSandboxed")) {
			p.about(r, "commands in the sandbox run without being asked about in spite of %s", r.text).help("name the commands, or set sandbox.autoAllowBashIfSandboxed to false")
		}
	},
}

func isTrue(n *document.Node) bool  { return n.Is(document.Bool) && n.Text == "true" }
func isFalse(n *document.Node) bool { return n.Is(document.Bool) && n.Text == "false" }

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
