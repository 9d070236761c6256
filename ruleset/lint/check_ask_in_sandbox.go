package lint

import (
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
