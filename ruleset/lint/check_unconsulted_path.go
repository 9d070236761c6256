package lint

import (
	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
	"strings"
)

// unconsultedTools are those whose rules with a path are accepted and never looked at.
const unconsultedTools = wordlist.List("Write NotebookEdit MultiEdit Glob Grep NotebookRead LS")

var unconsultedPath = &row{
	ID: "BG2401", Name: "unconsulted-path", Severity: check.Warning,
	Summary:  "a path for a tool whose paths are never looked at",
	Why:      "Claude Code compares paths with rules for Read and for Edit only: Edit is about every tool that writes, Read about every one that reads. A path with another tool matches nothing.",
	Fix:      "write Edit for tools that write, Read for tools that read",
	Bad:      []example{deny("Write(src/**)"), allow("NotebookEdit(x.ipynb)"), deny("Glob(./secret/**)"), allow("MultiEdit(src/**)")},
	Good:     []example{deny("Edit(src/**)", "Read(./secret/**)"), allow("Write", "Glob"), deny("Grep(output_mode:content)")},
	Evidence: []string{permissionsPage, errorsPage, "https://github.com/paranext/paranext-core/issues/2604"},
	silences: []string{"BG2206"},
	rule: func(p *pass, r *rule) {
		if r.Whole || !unconsultedTools.Has(r.Tool) || parameter(r.Content) != "" {
			return
		}
		tool := "Read"
		if r.Tool == "Write" || strings.HasSuffix(r.Tool, "Edit") {
			tool = "Edit"
		}
		p.about(r, "paths of %s are never looked at, the rule matches nothing", r.Tool).help("write %s(%s)", tool, masked(r.Content)).worse(r.forbids())
	},
}
