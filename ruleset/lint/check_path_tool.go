package lint

import (
	"strings"

	"github.com/bashguard/bashguard/analyzer/check"
	"github.com/bashguard/bashguard/analyzer/wordlist"
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

var readBesideEdit = &row{
	ID: "BG2416", Name: "read-beside-edit", Severity: check.Note,
	Summary:  "an allow rule for reading what may be edited anyway",
	Why:      "What an allow rule lets be edited may be read too.",
	Fix:      "remove the rule for Read",
	Bad:      []example{allow("Read(./docs/**)", "Edit(./docs/**)")},
	Good:     []example{allow("Read(./docs/**)", "Edit(./docs/api/**)")},
	Evidence: []string{toolsPage},
	rule: func(p *pass, r *rule) {
		if !r.allows() || r.Tool != "Read" || r.Whole {
			return
		}
		if other := r.file.firstOf(r, "Edit"+strings.TrimPrefix(r.text, "Read")); other != nil {
			p.about(r, "what may be edited may be read").beside(other, "this rule lets it be edited").help("remove the rule")
		}
	},
}

var bareDirectory = &row{
	ID: "BG2418", Name: "bare-directory", Severity: check.Note,
	Summary:  "an allow rule for a directory rather than for what is in it",
	Why:      "The pattern names the directory. That what lies in it is meant too is left to how patterns of ignored files are read.",
	Fix:      "write ** behind the slash",
	Bad:      []example{allow("Edit(src/)")},
	Good:     []example{allow("Edit(./docs/**)")},
	Evidence: []string{permissionsPage},
	rule: func(p *pass, r *rule) {
		if r.allows() && r.pathRule() && strings.HasSuffix(r.Content, "/") {
			p.about(r, "this names the directory itself").help("write %s(%s**)", r.Tool, masked(r.Content))
		}
	},
}
